"""How a side stands against the others: in points, and category by category."""

from __future__ import annotations

from collections.abc import Sequence

from engine.scoring import Category, Score


def difference(points: Sequence[int], side: int) -> float:
    """Returns the points of `side` minus the mean of the other sides' (with two sides: the other).

    >>> difference((4, 1), 1), difference((3, 1, 2), 0)
    (-3.0, 1.5)
    """
    others = sum(points) - points[side]
    return points[side] - others / (len(points) - 1)


def liking(points: Sequence[int], side: int) -> tuple[float, Sequence[int]]:
    """Returns what a side orders outcomes by: its difference, then the points of the lowest sides.

    So no value hangs on the order in which moves are tried.

    >>> liking((3, 1, 2), 0) > liking((3, 2, 2), 0) > liking((2, 1, 1), 0)
    True
    >>> max([(1, 0, 0), (0, 1, 0)], key=lambda points: liking(points, 2))
    (1, 0, 0)
    """
    return difference(points, side), points


def breakdown(score: Score, side: int) -> dict[Category, float]:
    """Returns the difference of each category that the rules know; the parts add up to the whole.

    >>> from engine.cards import pack
    >>> from engine.rules import ALTERNATE
    >>> from engine.scoring import score_piles
    >>> breakdown(score_piles((pack(), ()), (0, 2), ALTERNATE), 0)[Category.CHKOBBAS]
    -2.0
    """
    return {entry.category: difference(entry.points, side) for entry in score.categories}
