"""Exchanging one card with another that lies elsewhere, the changes ordered by how small they are.

A change is small when the two cards are of one rank, or of ranks close by; among those, a change
on the table is seen before one in a hand, and that before one in the piles; the fewer cards in
sight change the better.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import IntEnum
from itertools import combinations
from typing import Final

from engine.cards import Card, Cards, card_set
from engine.moves import Move
from engine.position import Position

CLOSE: Final = 2
"""Ranks so far apart are close: piles hold even totals (T19), so that few changes are of one."""


class Place(IntEnum):
    """Where a card lies, the places that are looked at first before the others."""

    TABLE = 0
    OWN_HAND = 1
    OTHER_HAND = 2
    OWN_PILE = 3
    OTHER_PILE = 4


@dataclass(frozen=True, slots=True)
class Exchange:
    """Two cards that change places: `card`, at the place seen first, and `other`."""

    card: Card
    place: Place
    other: Card
    other_place: Place

    def __str__(self) -> str:
        return f"{self.card}<>{self.other}"

    @property
    def size(self) -> tuple[int, ...]:
        """Returns the size of the change as a sort key: no two exchanges have the same."""
        distance = abs(self.card.rank - self.other.rank)
        is_seen_twice = self.other_place < Place.OWN_PILE
        return (
            distance > CLOSE,
            self.place,
            is_seen_twice,  # two cards in sight change, not one
            self.other_place,
            distance,
            self.card,
            self.other,
        )

    def of_card(self, card: Card) -> Card:
        """Returns what comes in the place of a card."""
        if card == self.card:
            return self.other
        return self.card if card == self.other else card

    def of_cards(self, cards: Cards) -> Cards:
        """Returns a set of cards after the exchange."""
        return card_set(tuple(map(self.of_card, cards)))

    def of_move(self, move: Move) -> Move:
        """Returns a move that does the same with the cards exchanged."""
        return Move(self.of_card(move.card), self.of_cards(move.captured))

    def of_position(self, position: Position) -> Position:
        """Returns an open position after the exchange."""
        return replace(
            position,
            table=self.of_cards(position.table),
            hands=tuple(map(self.of_cards, position.hands)),
            piles=tuple(map(self.of_cards, position.piles)),
        )


def exchanges(position: Position) -> tuple[Exchange, ...]:
    """Returns every exchange that leaves a sound last deal of two, the smallest first.

    Left out are those that nobody could tell from the position, that put another pair on the
    table, or that leave an odd total in a pile, which no captures make (T19).
    """
    found = [
        exchange
        for (place, cards), (other_place, others) in combinations(_places(position), 2)
        for card in cards
        for other in others
        if _is_sound(exchange := Exchange(card, place, other, other_place), position)
    ]
    return tuple(sorted(found, key=lambda exchange: exchange.size))


def exchange_of(position: Position, card: Card, other: Card) -> Exchange:
    """Returns the exchange of two cards of an open last deal of two.

    >>> from engine.cards import pack
    >>> from engine.notation import parse_position
    >>> exchange = exchange_of(parse_position(
    ...     "tunisian 3h5c Jd/4s7c AcAs2d2c4d4h5d5h5s7d7sQhQsJcKcKs/AdAh2h2s3d3c3s4c6d6h6c6s7hQdQc"
    ...     "JhJsKdKh 1/0 1 1 - 0-0/21"
    ... ), pack()[18], pack()[15])
    >>> str(exchange), exchange.place.name, exchange.other_place.name
    ('5c<>4s', 'TABLE', 'OWN_HAND')
    """
    place_of = {held: place for place, cards in _places(position) for held in cards}
    return Exchange(card, place_of[card], other, place_of[other])


def _places(position: Position) -> Iterator[tuple[Place, Cards]]:
    own, other = position.turn, 1 - position.turn
    yield Place.TABLE, position.table
    yield Place.OWN_HAND, position.hands[own]
    yield Place.OTHER_HAND, position.hands[other]
    yield Place.OWN_PILE, position.piles[own]
    yield Place.OTHER_PILE, position.piles[other]


def _is_sound(exchange: Exchange, position: Position) -> bool:
    rules = position.rules
    if rules.class_of(exchange.card) == rules.class_of(exchange.other):
        return False
    if exchange.other_place >= Place.OWN_PILE and _is_odd(exchange, position):
        return False
    if exchange.place is not Place.TABLE:
        return True
    table = exchange.of_cards(position.table)
    return _pair_count(table) <= _pair_count(position.table)


def _is_odd(exchange: Exchange, position: Position) -> bool:
    """Returns whether the values of the cards differ by an odd number."""
    value_of = position.rules.value_of
    return bool((value_of(exchange.card) - value_of(exchange.other)) % 2)


def _pair_count(cards: Cards) -> int:
    return sum(count - 1 for count in Counter(card.rank for card in cards).values())
