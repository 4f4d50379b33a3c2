"""Counts that explanations speak of: what cards are worth taking, and what has not been seen."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import SEVEN_OF_DIAMONDS, Cards, Rank, Suit
from engine.position import Position
from engine.view import unseen_cards


@dataclass(frozen=True, slots=True)
class Takings:
    """What some cards mean for the scoring categories (S1 to S5).

    >>> Takings(2, 0, 0, 0, has_seven_of_diamonds=False, is_chkobba=True).cards
    2
    """

    cards: int
    diamonds: int
    sevens: int
    sixes: int
    has_seven_of_diamonds: bool
    is_chkobba: bool


def takings(cards: Cards, *, is_chkobba: bool = False) -> Takings:
    """Returns what `cards`, which enter a pile, mean for the categories.

    >>> from engine.notation import parse_cards
    >>> takings(parse_cards("6c7dKd"))
    Takings(cards=3, diamonds=2, sevens=1, sixes=1, has_seven_of_diamonds=True, is_chkobba=False)
    """
    return Takings(
        cards=len(cards),
        diamonds=sum(card.suit is Suit.DIAMONDS for card in cards),
        sevens=sum(card.rank is Rank.SEVEN for card in cards),
        sixes=sum(card.rank is Rank.SIX for card in cards),
        has_seven_of_diamonds=SEVEN_OF_DIAMONDS in cards,
        is_chkobba=is_chkobba,
    )


@dataclass(frozen=True, slots=True)
class UnseenCount:
    """How many cards of each rank, ace to king, and how many diamonds have not been seen.

    >>> UnseenCount((4,) * 10, 10).sevens
    4
    """

    per_rank: tuple[int, ...]
    diamonds: int

    @property
    def sevens(self) -> int:
        """Returns how many sevens are still out.

        >>> UnseenCount((0,) * 10, 0).sevens
        0
        """
        return self.per_rank[Rank.SEVEN]


def unseen_count(position: Position) -> UnseenCount:
    """Returns what remains hidden in `position`, e.g. that of a `View`.

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> from engine.view import view
    >>> unseen_count(view(deal(TUNISIAN, seed=1), 0).position)
    UnseenCount(per_rank=(4, 3, 3, 4, 4, 3, 3, 2, 4, 3), diamonds=8)
    """
    cards = unseen_cards(position)
    return UnseenCount(
        per_rank=tuple([sum(card.rank is rank for card in cards) for rank in Rank]),
        diamonds=sum(card.suit is Suit.DIAMONDS for card in cards),
    )


def odd_ranks(cards: Cards) -> tuple[Rank, ...]:
    """Returns the ranks of which an odd number is among `cards`, those of all piles (T20, T21).

    >>> from engine.notation import parse_cards
    >>> [rank.name for rank in odd_ranks(parse_cards("2c3d4d4h5s"))]
    ['TWO', 'THREE', 'FIVE']
    """
    return tuple([rank for rank in Rank if sum(card.rank is rank for card in cards) % 2])
