"""Counting a complete hand, category by category (S1 to S8).

Each category is a row of a table: it looks at all piles and returns who gets how many points and
the counts behind it, so that "22-18" or "sevens 2-2, sixes 3-1" can be shown.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from engine.cards import SEVEN_OF_DIAMONDS, Cards, Rank, Suit, rank_count, suit_count
from engine.position import Position
from engine.rules import Bermila, Rules

PRIMIERA_WORTH: Final = (16, 12, 13, 14, 15, 18, 21, 10, 10, 10)
"""What a card of each rank, ace to king, is worth in the primiera (S7)."""

Measure = tuple[str, Callable[[Cards], int]]
"""What is counted, by name, and how it is counted in a pile."""


class Category(Enum):
    """The scoring categories, in the order in which they are counted."""

    CARDS = "cards"
    DIAMONDS = "diamonds"
    BERMILA = "bermila"
    SEVEN_OF_DIAMONDS = "seven_of_diamonds"
    PRIMIERA = "primiera"
    CHKOBBAS = "chkobbas"


@dataclass(frozen=True, slots=True)
class Count:
    """How many of something each side has, e.g. sevens 2-2.

    >>> Count("sevens", (2, 2)).leader is None
    True
    """

    what: str
    per_side: tuple[int, ...]

    @property
    def leader(self) -> int | None:
        """Returns the side with strictly the most, None when tied for the most (S6, S8).

        >>> Count("cards", (15, 13, 12)).leader
        0
        """
        most = max(self.per_side)
        return self.per_side.index(most) if self.per_side.count(most) == 1 else None


@dataclass(frozen=True, slots=True)
class CategoryScore:
    """The points of one category per side, and the counts looked at, in that order.

    >>> CategoryScore(Category.CARDS, (1, 0), (Count("cards", (22, 18)),)).winner
    0
    """

    category: Category
    points: tuple[int, ...]
    counts: tuple[Count, ...]

    @property
    def winner(self) -> int | None:
        """Returns the only side with points in this category, if there is one.

        >>> CategoryScore(Category.CARDS, (0, 0), (Count("cards", (20, 20)),)).winner is None
        True
        """
        scorers = [side for side, points in enumerate(self.points) if points]
        return scorers[0] if len(scorers) == 1 else None


@dataclass(frozen=True, slots=True)
class Score:
    """The count of a complete hand: one entry for each category that the rules know.

    >>> from engine.cards import pack
    >>> from engine.rules import TUNISIAN
    >>> score_piles((pack()[:20], pack()[20:]), (0, 3), TUNISIAN).totals
    (0, 5)
    """

    categories: tuple[CategoryScore, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """Returns the hand points of each side.

        >>> from engine.cards import pack
        >>> from engine.rules import ALTERNATE
        >>> score_piles((pack(), ()), (1, 0), ALTERNATE).totals
        (4, 0)
        """
        return tuple(map(sum, zip(*(entry.points for entry in self.categories), strict=True)))

    def points(self, category: Category) -> tuple[int, ...]:
        """Returns the points of each side in `category`; all 0 when the rules do not know it.

        >>> from engine.cards import pack
        >>> from engine.rules import ALTERNATE
        >>> score_piles((pack(), ()), (1, 0), ALTERNATE).points(Category.SEVEN_OF_DIAMONDS)
        (0, 0)
        """
        for entry in self.categories:
            if entry.category is category:
                return entry.points
        return (0,) * len(self.totals)


def score_round(position: Position) -> Score:
    """Returns the count of a complete hand, leftovers included (E1).

    For a hand in progress it is the count as it stands, as if the hand ended with these piles.

    >>> from engine.notation import parse_position
    >>> score_round(parse_position(
    ...     "tunisian 4sKd -/- Ad2d3d4d5d6d7dQdJdAhAcAs2h2c2s3h3c3s4h4c5h5c5s6h6c6s7h7c/"
    ...     "7sQhQcQsJhJcJsKhKcKs 0/1 0 0 - 0-0/21"
    ... )).totals
    (4, 1)
    """
    return score_piles(
        position.final_piles(),
        position.chkobbas,
        position.rules,
        last_taker=position.taker_side,
    )


def score_piles(
    piles: tuple[Cards, ...],
    chkobbas: tuple[int, ...],
    rules: Rules,
    *,
    last_taker: int | None = None,
) -> Score:
    """Returns the count of `piles`, one a side; `last_taker` is the side that captured last.

    >>> from engine.notation import parse_cards
    >>> from engine.rules import TUNISIAN
    >>> piles = parse_cards("7h7c7s"), parse_cards("7d6d6h6c6s")
    >>> [entry.winner for entry in score_piles(piles, (0, 0), TUNISIAN).categories]
    [1, 1, 0, 1, None]
    """
    tie_winner = last_taker if rules.is_tie_to_taker else None  # S6
    contests = [
        _contest(category, [Count(what, tuple(map(measure, piles))) for what, measure in row])
        for category, row in _contests(rules)
    ]
    return Score(
        (
            *(_award(contest, tie_winner) for contest in contests),
            CategoryScore(Category.CHKOBBAS, chkobbas, (Count("chkobbas", chkobbas),)),  # S5
        )
    )


def primiera_worth(pile: Cards) -> int:
    """Returns the worth of the best card of each suit; 0 when a suit is lacking (S7).

    >>> from engine.cards import pack
    >>> primiera_worth(pack()), primiera_worth(pack()[:3])
    (84, 0)
    """
    suits = [[PRIMIERA_WORTH[card >> 2] for card in pile if card & 3 == suit] for suit in Suit]
    best = [max(worths, default=0) for worths in suits]
    return sum(best) if all(best) else 0


_CARDS: Final[Measure] = ("cards", len)
_DIAMONDS: Final[Measure] = ("diamonds", lambda pile: suit_count(pile, Suit.DIAMONDS))
_SEVENS: Final[Measure] = ("sevens", lambda pile: rank_count(pile, Rank.SEVEN))
_SIXES: Final[Measure] = ("sixes", lambda pile: rank_count(pile, Rank.SIX))
_SEVEN_OF_DIAMONDS: Final[Measure] = ("7d", lambda pile: pile.count(SEVEN_OF_DIAMONDS))
_PRIMIERA: Final[Measure] = ("primiera", primiera_worth)

_BERMILA: Final = {
    Bermila.SEVENS_THEN_SIXES: (_SEVENS, _SIXES),
    Bermila.SEVEN_OF_DIAMONDS: (_SEVEN_OF_DIAMONDS,),
}


def _contests(rules: Rules) -> list[tuple[Category, tuple[Measure, ...]]]:
    """Returns each contested category with what it measures, the tie-breaks after the first."""
    rows = [
        (Category.CARDS, (_CARDS,), True),  # S1
        (Category.DIAMONDS, (_DIAMONDS,), True),  # S2
        (Category.BERMILA, _BERMILA[rules.bermila], True),  # S3
        (Category.SEVEN_OF_DIAMONDS, (_SEVEN_OF_DIAMONDS,), rules.has_seven_of_diamonds),  # S4
        (Category.PRIMIERA, (_PRIMIERA,), rules.has_primiera),  # S7
    ]
    return [(category, measures) for category, measures, is_known in rows if is_known]


def measures(rules: Rules) -> tuple[Measure, ...]:
    """Returns all that these rules measure in a pile, each with its name.

    >>> from engine.rules import ALTERNATE
    >>> [name for name, _ in measures(ALTERNATE)]
    ['cards', 'diamonds', '7d']
    """
    rows = (measure for _, row in _contests(rules) for measure in row)
    return tuple(dict(rows).items())


def _contest(category: Category, counts: list[Count]) -> CategoryScore:
    """Returns the category won by strictly the most; a later count is looked at only on a tie."""
    looked_at: list[Count] = []
    for count in counts:
        looked_at.append(count)
        if count.leader is not None:
            break
    return _won_by(category, looked_at[-1].leader, tuple(looked_at))


def _award(contest: CategoryScore, tie_winner: int | None) -> CategoryScore:
    """Returns the contest, given to `tie_winner` when tied and the house plays so (S6).

    It must be among the tied, and nobody wins with nothing: a side that lacks a suit cannot win a
    tied primiera (S7).
    """
    if tie_winner is None or contest.winner is not None:
        return contest
    held = contest.counts[-1].per_side
    if not held[tie_winner] or held[tie_winner] < max(held):
        return contest
    return _won_by(contest.category, tie_winner, contest.counts)


def _won_by(category: Category, side: int | None, counts: tuple[Count, ...]) -> CategoryScore:
    sides = range(len(counts[0].per_side))
    return CategoryScore(category, tuple(int(other == side) for other in sides), counts)
