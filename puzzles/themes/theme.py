"""A theme: an idea that makes the key of an exercise right, as one predicate."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from puzzles.themes.study import Study


@dataclass(frozen=True, slots=True)
class Theme:
    """A theme with its one-line meaning and the predicate that tells whether a study shows it.

    `needs_line` says that the predicate reads best play to the end, so that only exact exercises
    can show the theme.
    """

    id: str
    meaning: str
    holds: Callable[[Study], bool]
    needs_line: bool = False

    def is_in(self, study: Study) -> bool:
        """Returns whether the exercise studied shows the theme."""
        return (study.is_exact or not self.needs_line) and self.holds(study)
