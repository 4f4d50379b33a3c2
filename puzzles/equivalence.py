"""Plays between which nobody could choose: they count as one answer.

Clubs, hearts and spades of a rank are alike in everything but name, unless the primiera is played.
Two plays are equivalent when swapping alike cards turns one into the other and they are worth the
same.
"""

from __future__ import annotations

from engine.cards import Card, Suit
from engine.moves import Move
from engine.position import Position
from engine.rules import Rules
from engine.solver import MoveValue

CardClass = tuple[int, int]


def makes_no_difference(one: MoveValue, other: MoveValue, position: Position) -> bool:
    """Returns whether the two plays are, for any purpose, the same answer in `position`."""
    return one.value == other.value and play_class(one.move, position) == play_class(
        other.move, position
    )


def play_class(move: Move, position: Position) -> tuple[CardClass, tuple[CardClass, ...], bool]:
    """Returns what `move` plays, what it takes, and whether it clears the table, but for names."""
    rules = position.rules
    return (
        card_class(move.card, rules),
        tuple(sorted(card_class(card, rules) for card in move.captured)),
        position.is_chkobba(move),
    )


def card_class(card: Card, rules: Rules) -> CardClass:
    """Returns rank and suit class of `card`: the three plain suits are one class.

    The primiera looks at all four suits (S7): with it every card is a class of its own.

    >>> from engine.notation import parse_card
    >>> from engine.rules import TUNISIAN
    >>> card_class(parse_card("6h"), TUNISIAN) == card_class(parse_card("6s"), TUNISIAN)
    True
    >>> card_class(parse_card("6d"), TUNISIAN) == card_class(parse_card("6s"), TUNISIAN)
    False
    """
    is_alike = card.suit is not Suit.DIAMONDS and not rules.has_primiera
    return card.rank, Suit.SPADES if is_alike else card.suit
