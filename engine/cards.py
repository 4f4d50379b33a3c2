"""The pack: four suits of ten ranks (V1).

>>> pack()[:5]
(Ad, Ah, Ac, As, 2d)
"""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from typing import Final

RANK_LETTERS: Final = "A234567QJK"
SUIT_LETTERS: Final = "dhcs"


class Rank(IntEnum):
    """The ranks in the order in which card sets are written; values depend on the rules (V2)."""

    ACE = 0
    TWO = 1
    THREE = 2
    FOUR = 3
    FIVE = 4
    SIX = 5
    SEVEN = 6
    QUEEN = 7
    JACK = 8
    KING = 9


class Suit(IntEnum):
    """The suits in the order in which card sets are written; diamonds are the scoring suit (V4)."""

    DIAMONDS = 0
    HEARTS = 1
    CLUBS = 2
    SPADES = 3


class Card(int):
    """One card of the pack, numbered 0 to 39 by rank and then suit, so that cards sort as written.

    >>> Card.of(Rank.SEVEN, Suit.DIAMONDS)
    7d
    >>> Card(39).rank.name, Card(39).suit.name
    ('KING', 'SPADES')
    """

    __slots__ = ()

    @classmethod
    def of(cls, rank: Rank, suit: Suit) -> Card:
        """Returns the card of `rank` and `suit`.

        >>> Card.of(Rank.ACE, Suit.SPADES)
        As
        """
        return cls(4 * rank + suit)

    @property
    def rank(self) -> Rank:
        """Returns the rank; a hidden card has none.

        >>> Card(0).rank.name
        'ACE'
        """
        return Rank(self >> 2)

    @property
    def suit(self) -> Suit:
        """Returns the suit.

        >>> Card(0).suit.name
        'DIAMONDS'
        """
        return Suit(self & 3)

    def __str__(self) -> str:
        return "?" if self == PACK_SIZE else RANK_LETTERS[self >> 2] + SUIT_LETTERS[self & 3]

    __repr__ = __str__


Cards = tuple[Card, ...]

PACK_SIZE: Final = 40
HIDDEN: Final = Card(PACK_SIZE)
"""Stands for a card whose place is known but not its face; sorts after every card of the pack."""

SEVEN_OF_DIAMONDS: Final = Card.of(Rank.SEVEN, Suit.DIAMONDS)


@cache
def pack() -> Cards:
    """Returns the forty cards in order.

    >>> len(pack()), pack()[-1]
    (40, Ks)
    """
    return tuple(Card(number) for number in range(PACK_SIZE))


def card_set(cards: Cards) -> Cards:
    """Returns `cards` sorted by rank, then suit: the one way in which a set of cards is kept.

    >>> card_set((Card(39), Card(0)))
    (Ad, Ks)
    """
    return tuple(sorted(cards))


def cards_text(cards: Cards) -> str:
    """Returns `cards` in notation, in the order given; `-` for none.

    >>> cards_text((Card(24), HIDDEN)), cards_text(())
    ('7d?', '-')
    """
    return "".join(map(str, cards)) or "-"


def without(cards: Cards, removed: Cards) -> Cards:
    """Returns the cards left when `removed`, all among them, are taken away; order is kept.

    >>> without(pack()[:3], (Card(1),))
    (Ad, Ac)
    """
    return tuple([card for card in cards if card not in removed])


def rank_count(cards: Cards, rank: Rank) -> int:
    """Returns how many of `cards` have `rank`.

    >>> rank_count(pack(), Rank.SEVEN)
    4
    """
    return sum([card >> 2 == rank for card in cards])


def suit_count(cards: Cards, suit: Suit) -> int:
    """Returns how many of `cards` are of `suit`.

    >>> suit_count(pack(), Suit.DIAMONDS)
    10
    """
    return sum([card & 3 == suit for card in cards])


def unseen(known: Cards) -> Cards:
    """Returns the cards of the pack that are not among `known`, in order.

    >>> unseen(pack()[2:])
    (Ad, Ah)
    """
    seen = frozenset(known)
    return tuple(card for card in pack() if card not in seen)
