"""Plays and positions between which nobody could choose: they count as one.

Clubs, hearts and spades differ in name alone, unless the rules look at them (`Rules.class_of`).
"""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from typing import Final

from engine.cards import HIDDEN, Card, Cards, Suit, card_set, pack
from engine.moves import Move
from engine.position import Position
from engine.rules import Rules

PLAIN_SUITS: Final = (Suit.HEARTS, Suit.CLUBS, Suit.SPADES)


def play_class(move: Move, position: Position) -> tuple[Card, Cards, bool]:
    """Returns what `move` plays, what it takes, and whether it clears the table, but for names.

    Two plays of one class are worth the same: swapping the cards turns one into the other.
    """
    class_of = position.rules.class_of
    taken = card_set(tuple(map(class_of, move.captured)))
    return class_of(move.card), taken, position.is_chkobba(move)


def canonical(position: Position) -> str:
    """Returns one text for all positions that differ in the names of plain suits alone.

    The match is left out: what it stands at changes no hand points.
    """
    bare = replace(position, totals=(0,) * len(position.piles))
    return min(str(_renamed(bare, suits)) for suits in _renamings(position.rules))


def _renamings(rules: Rules) -> tuple[tuple[Suit, ...], ...]:
    """Returns the orders of the plain suits that the rules cannot tell apart."""
    if all(rules.class_of(card) == card for card in pack()):
        return (PLAIN_SUITS,)
    return tuple(permutations(PLAIN_SUITS))


def _renamed(position: Position, suits: tuple[Suit, ...]) -> Position:
    """Returns the position with hearts, clubs and spades called by other names."""
    names = (Suit.DIAMONDS, *suits)

    def renamed(cards: Cards) -> Cards:
        return tuple(
            card if card == HIDDEN else Card.of(card.rank, names[card.suit]) for card in cards
        )

    return replace(
        position,
        table=card_set(renamed(position.table)),
        hands=tuple(card_set(renamed(hand)) for hand in position.hands),
        piles=tuple(card_set(renamed(pile)) for pile in position.piles),
        stock=renamed(position.stock),
    )
