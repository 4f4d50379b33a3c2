"""What each category of a finished hand may be claimed to score, and the slip behind a wrong claim.

All outcomes of a category are there, so that what is on offer gives nothing away.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from engine.position import Position
from engine.scoring import Category, score_round
from engine.scoring_mistakes import ScoreClaim
from puzzles.reading.options import Misstep, Oversight, likely_misstep

Points = tuple[int, ...]
"""One number a side."""


class Asked(Enum):
    """What is counted: a category, all of them together, or who has won the match with it."""

    CARDS = "cards"
    DIAMONDS = "diamonds"
    BERMILA = "bermila"
    SEVEN_OF_DIAMONDS = "seven_of_diamonds"
    PRIMIERA = "primiera"
    CHKOBBAS = "chkobbas"
    TOTAL = "total"
    WINNER = "winner"

    @classmethod
    def about(cls, category: Category) -> Asked:
        """Returns what asks for `category`.

        >>> Asked.about(Category.BERMILA).name
        'BERMILA'
        """
        return cls(category.value)


def sole_points(side: int | None, side_count: int) -> Points:
    """Returns one point for `side` and none for the others; none at all for None.

    >>> sole_points(1, 3), sole_points(None, 2)
    ((0, 1, 0), (0, 0))
    """
    return tuple(int(other == side) for other in range(side_count))


def wrong_claims(end: Position, category: Category) -> Iterator[tuple[Points, Misstep]]:
    """Yields each wrong outcome of `category` with the usual mistake behind it, if there is one."""
    for points in _outcomes(end, category):
        claim = ScoreClaim(end, category, points)
        if points != claim.correct:
            yield points, likely_misstep(claim.mistakes)


def _outcomes(end: Position, category: Category) -> Iterator[Points]:
    sides = len(end.piles)
    if category is not Category.CHKOBBAS:
        yield from (sole_points(side, sides) for side in (None, *range(sides)))
        return
    marked = end.chkobbas
    for side in range(sides):
        yield tuple(count + (side == other) for other, count in enumerate(marked))
        if marked[side]:
            yield tuple(count - (side == other) for other, count in enumerate(marked))
    yield marked[::-1]


def wrong_totals(end: Position) -> Iterator[tuple[Points, Misstep]]:
    """Yields each wrong total to which one wrong claim leads, usual mistakes first."""
    score = score_round(end)
    found = [
        (_exchanged(score.totals, score.points(entry.category), claimed), misstep)
        for entry in score.categories
        for claimed, misstep in wrong_claims(end, entry.category)
    ]
    yield from sorted(
        (entry for entry in found if entry[0] != score.totals),
        key=lambda entry: isinstance(entry[1], Oversight),
    )


def _exchanged(totals: Points, right: Points, claimed: Points) -> Points:
    """Returns the totals with what is `right` in one category exchanged for what is claimed."""
    return tuple(
        total - points + claim for total, points, claim in zip(totals, right, claimed, strict=True)
    )


def winner_at(totals: Points, target: int) -> int | None:
    """Returns the side that has won a match which stands so after a hand, if any (M3, M4).

    >>> winner_at((22, 23), 21), winner_at((22, 22), 21), winner_at((20, 3), 21)
    (1, None, None)
    """
    most = max(totals)
    return totals.index(most) if most >= target and totals.count(most) == 1 else None
