"""The rulebook as data: each rule by id, per profile, in the learner's language.

>>> from engine.rules import PROFILES
>>> book = rulebook(str)
>>> book.rule("p2").title
'Equal first'
>>> [rule.id for rule in book.search("sevens sixes", PROFILES["tunisian"])]
['S3']
"""

from __future__ import annotations

from collections.abc import Callable

from tutor.rulebook.counting import counting_chapters
from tutor.rulebook.dealing import dealing_chapters
from tutor.rulebook.model import COUNTING, Chapter, Example, OptionText, Reading, Rule, Rulebook
from tutor.rulebook.play import play_chapters
from tutor.rulebook.readings import decided_readings, house_options, options_for

__all__ = [
    "COUNTING",
    "Chapter",
    "Example",
    "OptionText",
    "Reading",
    "Rule",
    "Rulebook",
    "options_for",
    "rulebook",
]


def rulebook(gettext: Callable[[str], str]) -> Rulebook:
    """Returns the rulebook, its texts translated by `gettext`."""
    return Rulebook(
        chapters=(
            *dealing_chapters(gettext),
            *play_chapters(gettext),
            *counting_chapters(gettext),
        ),
        options=house_options(gettext),
        readings=decided_readings(gettext),
    )
