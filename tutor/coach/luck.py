"""Luck apart from skill: the result of a hand is what was to be expected, plus luck, less errors.

Luck is what is learnt afterwards minus what could be known: how the cards came, and what the others
did with them. It is counted between one's own decisions, so that every point of the result belongs
either to a choice or to luck, and to one of them alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from engine.dealing import Choice
from engine.hand_scores import HAND_SCORES
from engine.moves import Move
from engine.position import Position
from engine.rules import Rules
from engine.scoring import score_round
from tutor.coach.decisions import Judged

AnyJudged = Judged[Move] | Judged[Choice]


def par_of(rules: Rules, *, seat_count: int, seat: int) -> float:
    """Returns what a hand is worth to a seat before any card is seen, in hand points.

    Known for two players, where who starts is behind; 0 where hands were never counted.

    >>> from engine.rules import TUNISIAN
    >>> par_of(TUNISIAN, seat_count=2, seat=0) == -par_of(TUNISIAN, seat_count=2, seat=1) < 0
    True
    """
    counts = HAND_SCORES.get(str(rules)) if seat_count == 2 else None
    if counts is None:
        return 0.0
    gained = sum((own - other) * count for (own, other), count in counts.items())
    start = gained / sum(counts.values())
    return start if seat == 0 else -start


def margin(points: Sequence[float], side: int) -> float:
    """Returns the points of `side` minus the mean of the others'.

    >>> margin((3, 1), 1), margin((4, 2, 1), 0)
    (-2.0, 2.5)
    """
    others = [made for other, made in enumerate(points) if other != side]
    return points[side] - sum(others) / len(others)


def result_for(position: Position, seat: int) -> float | None:
    """Returns the result of a finished hand for a seat; None for one that was broken off."""
    if not position.is_over:
        return None
    return margin(score_round(position).totals, seat % len(position.piles))


def luck_of_deal(choices: Sequence[AnyJudged], par: float) -> float:
    """Returns how much better the first cards were than those of the usual hand."""
    return choices[0].best.value - par if choices else 0.0


def luck_after(choices: Sequence[AnyJudged], result: float | None) -> tuple[float, ...]:
    """Returns for each choice how much better things went until the next one than was expected.

    After the last it is the result that counts; of a hand broken off nothing is told.
    """
    if not choices:
        return ()
    between = [after.best.value - before.value for before, after in pairwise(choices)]
    last = 0.0 if result is None else result - choices[-1].value
    return (*between, last)
