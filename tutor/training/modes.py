"""The ways to train, as a table: what each asks for, when it is over, and what it counts.

>>> MODES[ModeName.STREAK].shield_count, MODES[ModeName.TIMED].seconds
(1, 180)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final


class ModeName(StrEnum):
    """The modes; the value is what answers and runs are kept under."""

    MIXED = "mixed"
    THEME = "theme"
    KIND = "kind"
    DAILY = "daily"
    STREAK = "streak"
    TIMED = "timed"
    REVIEW = "review"
    WEAK_SPOTS = "weak-spots"
    LESSON = "lesson"
    PACK = "pack"


@dataclass(frozen=True, slots=True)
class Mode:
    """One way to train.

    `weight` is how much of a game an answer is for the rating: less where the theme that was chosen
    gives the answer away. `length` and `seconds` end a run; so does a miss that no shield forgives,
    where `shield_count` is set. `makes_cards` tells whether what is failed comes back for review.
    """

    name: ModeName
    weight: float = 1.0
    length: int | None = None
    seconds: int | None = None
    shield_count: int | None = None
    makes_cards: bool = True

    @property
    def is_run(self) -> bool:
        """Returns whether it has an end."""
        return (self.length, self.seconds, self.shield_count) != (None, None, None)


MODES: Final[Mapping[ModeName, Mode]] = MappingProxyType(
    {
        mode.name: mode
        for mode in (
            Mode(ModeName.MIXED),
            Mode(ModeName.THEME, weight=0.5),
            Mode(ModeName.KIND),
            Mode(ModeName.DAILY, length=5),
            Mode(ModeName.STREAK, shield_count=1),
            Mode(ModeName.TIMED, seconds=180),
            Mode(ModeName.REVIEW),
            Mode(ModeName.WEAK_SPOTS),
            Mode(ModeName.LESSON, weight=0.0, makes_cards=False),
            Mode(ModeName.PACK, weight=0.0),
        )
    }
)
