"""How hard an exercise of a seed is meant to be: the last digit of the seed says it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final, Protocol, TypeVar

LEVELS: Final = 10
EASIEST: Final = 700
STEP: Final = 150
"""The ratings that seeds ending in 0, 1, … aim at: 700, 850, … 2050."""

TOLERANCE: Final = 60
MOST_TRIED: Final = 80


class Rated(Protocol):
    """Anything with a difficulty on the scale of the puzzles."""

    @property
    def rating(self) -> int:
        """Returns how hard it is."""
        ...


RatedItem = TypeVar("RatedItem", bound=Rated)


def wanted_rating(seed: int) -> int:
    """Returns the rating that the exercise of `seed` aims at.

    >>> [wanted_rating(seed) for seed in (0, 9, 13)]
    [700, 2050, 1150]
    """
    return EASIEST + STEP * (seed % LEVELS)


def seed_near(rating: int, draw: int) -> int:
    """Returns a seed whose exercise aims at about `rating`; another one for each `draw`.

    >>> wanted_rating(seed_near(1200, draw=5))
    1150
    """
    level = round((rating - EASIEST) / STEP)
    return LEVELS * draw + min(max(level, 0), LEVELS - 1)


def fitting(candidates: Iterator[RatedItem], seed: int) -> RatedItem:
    """Returns the first candidate that is about as hard as `seed` wants, else the nearest tried."""
    wanted = wanted_rating(seed)
    tried: list[RatedItem] = []
    for candidate in islice(candidates, MOST_TRIED):
        if abs(candidate.rating - wanted) <= TOLERANCE:
            return candidate
        tried.append(candidate)
    return min(tried, key=lambda candidate: abs(candidate.rating - wanted))
