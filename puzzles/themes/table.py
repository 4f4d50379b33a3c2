"""The table of themes, and which of them an exercise shows."""

from __future__ import annotations

from typing import Final

from puzzles.exercise import PlayExercise
from puzzles.themes.counting import COUNTING
from puzzles.themes.laying import LAYING
from puzzles.themes.luring import LURING
from puzzles.themes.setting import SETTING
from puzzles.themes.study import Study
from puzzles.themes.taking import TAKING
from puzzles.themes.theme import Theme

THEMES: Final[tuple[Theme, ...]] = (*TAKING, *LAYING, *LURING, *COUNTING, *SETTING)
"""Every theme, in the order in which they are listed."""


def themes_of(exercise: PlayExercise) -> tuple[str, ...]:
    """Returns the ids of the themes that `exercise` shows, in the order of `THEMES`.

    >>> from engine.rules import TUNISIAN
    >>> from puzzles.stream import puzzle
    >>> themes_of(puzzle(TUNISIAN, seed=8))
    ('bermila-by-sevens', 'diamonds-to-six', 'cards-to-twenty-one', 'last-capture', 'last-deal')
    """
    study = Study(exercise)
    return tuple(theme.id for theme in THEMES if theme.is_in(study))
