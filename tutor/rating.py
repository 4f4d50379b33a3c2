"""Glicko-2: how strong a learner is and how hard a puzzle, with how sure that is.

After M. E. Glickman, "Example of the Glicko-2 system" (2013, revised 2022); the steps named below
are his. An answer is one game between learner and puzzle. His rating period is a span of time
here, so that an answer counts at once and the deviation grows only while nothing is known.

>>> from datetime import UTC
>>> learner, puzzle = after_answer(
...     START, Rating(1400, 80), is_right=True, weight=1, now=datetime(2026, 12, 1, tzinfo=UTC)
... )
>>> round(learner.value), round(learner.deviation), round(puzzle.value)
(1501, 268, 1383)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from math import exp, log, pi, sqrt
from typing import Final

SCALE: Final = 173.7178
MIDDLE: Final = 1500.0
TAU: Final = 0.5
"""How much volatility may change; the paper advises 0.3 to 1.2."""
CONVERGENCE: Final = 1e-6
SUREST: Final = 45.0
UNSUREST: Final = 350.0
PERIODS_PER_DAY: Final = 0.21
"""So that what is known to ±60 is known to ±110 after a year of rest."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating on the scale of chess, its standard deviation, and how erratic results are."""

    value: float
    deviation: float
    volatility: float = 0.06
    rated_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """One result against `other`: 1 won, 0 lost. A `weight` below 1 makes it less than a game."""

    other: Rating
    score: float
    weight: float = 1.0


START: Final = Rating(1200.0, UNSUREST)
"""A learner of whom nothing is known: below the middle, so that the first puzzles are friendly."""


def after_answer(
    learner: Rating, puzzle: Rating, *, is_right: bool, weight: float, now: datetime
) -> tuple[Rating, Rating]:
    """Returns the ratings of learner and puzzle after an answer; a weight of 0 changes nothing."""
    if weight <= 0:
        return learner, puzzle
    score = 1.0 if is_right else 0.0
    return (
        _at(now, rated(learner, [Game(puzzle, score, weight)], _periods(learner, now))),
        _at(now, rated(puzzle, [Game(learner, 1 - score, weight)], _periods(puzzle, now))),
    )


def rested(rating: Rating, now: datetime) -> Rating:
    """Returns a rating as sure as it still is after the time in which nothing was played."""
    phi = sqrt((rating.deviation / SCALE) ** 2 + rating.volatility**2 * _periods(rating, now))
    return replace(rating, deviation=_bounded(phi * SCALE))


def rated(rating: Rating, games: Sequence[Game], periods: float = 1.0) -> Rating:
    """Returns a rating after the games of so many periods, by the paper's formulas."""
    phi, mu = rating.deviation / SCALE, (rating.value - MIDDLE) / SCALE  # step 2
    certainty, surprise = 0.0, 0.0
    for game in games:  # step 3
        reduction = _reduction(game.other.deviation / SCALE)
        expectation = _expectation(mu - (game.other.value - MIDDLE) / SCALE, reduction)
        certainty += game.weight * reduction**2 * expectation * (1 - expectation)
        surprise += game.weight * reduction * (game.score - expectation)
    volatility = rating.volatility
    if certainty:
        volatility = _new_volatility(rating.volatility, phi, 1 / certainty, surprise / certainty)
    spread = phi**2 + volatility**2 * periods  # step 6
    new_phi = 1 / sqrt(1 / spread + certainty)  # step 7
    value = MIDDLE + SCALE * (mu + new_phi**2 * surprise)
    return replace(rating, value=value, deviation=new_phi * SCALE, volatility=volatility)


def _reduction(phi: float) -> float:
    """Returns g: how much less a game says when the other's strength is unsure."""
    return 1 / sqrt(1 + 3 * phi**2 / pi**2)


def _expectation(difference: float, reduction: float) -> float:
    return 1 / (1 + exp(-reduction * difference))


def _new_volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """Returns the volatility after step 5, found by the Illinois method."""
    start = log(sigma**2)
    slope = volatility_slope(sigma, phi, variance, delta)
    low = start
    if delta**2 > phi**2 + variance:
        high = log(delta**2 - phi**2 - variance)
    else:
        high = _first_below(slope, start)
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > CONVERGENCE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)


def _first_below(slope: Callable[[float], float], start: float) -> float:
    steps = 1
    while slope(start - steps * TAU) < 0:
        steps += 1
    return start - steps * TAU


def volatility_slope(
    sigma: float, phi: float, variance: float, delta: float
) -> Callable[[float], float]:
    """Returns the paper's f(x), whose zero is the logarithm of the new variance (step 5.1)."""

    def slope(x: float) -> float:
        spread = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - log(sigma**2)) / TAU**2

    return slope


def _periods(rating: Rating, now: datetime) -> float:
    if rating.rated_at is None:
        return 0.0
    return max(0.0, (now - rating.rated_at).total_seconds() / 86_400 * PERIODS_PER_DAY)


def _at(now: datetime, rating: Rating) -> Rating:
    return replace(rating, deviation=_bounded(rating.deviation), rated_at=now)


def _bounded(deviation: float) -> float:
    """Returns a deviation that lets no rating freeze, and none be vaguer than at the start."""
    return min(UNSUREST, max(SUREST, deviation))
