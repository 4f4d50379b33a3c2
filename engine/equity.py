"""Match equity: the chance to win the match from any totals (M1 to M4).

It follows from how often a hand ends with which points for both, counted over hands that `steady`
played against itself (`engine.hand_scores`). Hands are taken to be independent of the totals, and
the sides to start in turn (D3).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from engine.errors import ChkobbaError
from engine.hand_scores import HAND_SCORES
from engine.rules import Rules

Totals = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Equity:
    """The chances of the side that starts the next hand, by its total and the other's.

    >>> from engine.rules import TUNISIAN
    >>> 0.45 < equity_table(TUNISIAN, 21).chances[0, 0] < 0.55
    True
    """

    target: int
    chances: Mapping[Totals, float]
    level_chance: float

    def of(self, own: int, other: int) -> float:
        """Returns the chance for any totals, those of a finished match included (M3, M4).

        >>> from engine.rules import TUNISIAN
        >>> table = equity_table(TUNISIAN, 21)
        >>> table.of(22, 23), table.of(22, 20), round(table.of(20, 10), 1)
        (0.0, 1.0, 1.0)
        """
        if max(own, other) < self.target:
            return self.chances[own, other]
        if own == other:
            return self.level_chance
        return float(own > other)


@lru_cache(maxsize=32)
def equity_table(rules: Rules, target: int) -> Equity:
    """Returns the equities of every pair of totals, from the highest down.

    >>> from engine.rules import ALTERNATE
    >>> len(equity_table(ALTERNATE, 11).chances)
    121
    """
    if str(rules) not in HAND_SCORES:
        raise ChkobbaError(f"no hands were counted for {rules}: {' or '.join(HAND_SCORES)} are")
    counts = HAND_SCORES[str(rules)]
    hands = sum(counts.values())
    scores = {points: count / hands for points, count in counts.items()}
    table = Equity(target, {}, _level_chance(scores))
    chances: dict[Totals, float] = {}
    for total in range(2 * target - 2, -1, -1):
        for own in range(max(0, total - target + 1), min(target - 1, total) + 1):
            other = total - own
            if own <= other:
                here, there = _pair(own, other, scores, Equity(target, chances, table.level_chance))
                chances[own, other], chances[other, own] = here, there
    return Equity(target, chances, table.level_chance)


Scores = Mapping[Totals, float]


def _level_chance(scores: Scores) -> float:
    """Returns the chance of the side that starts when both reached the target, level (M4)."""
    won = sum(share for (own, other), share in scores.items() if own > other)
    level = sum(share for (own, other), share in scores.items() if own == other)
    return (won + level) / (1 + level)  # a level hand: the other side starts the next


def _pair(own: int, other: int, scores: Scores, known: Equity) -> tuple[float, float]:
    """Returns the chances of starting at own-other and at other-own, which a 0-0 hand links."""
    idle = scores.get((0, 0), 0.0)
    here = _after_a_hand(own, other, scores, known)
    there = _after_a_hand(other, own, scores, known)
    # Nothing scored: the other side starts, from the same totals.
    first = (here + idle * (1 - there - idle)) / (1 - idle * idle)
    second = (there + idle * (1 - here - idle)) / (1 - idle * idle)
    return first, second


def _after_a_hand(own: int, other: int, scores: Scores, known: Equity) -> float:
    """Returns the chance to win by way of a hand in which anything is scored."""
    return sum(
        share * (1 - known.of(other + conceded, own + made))
        for (made, conceded), share in scores.items()
        if made or conceded
    )
