"""Plays between which nobody could choose: they count as one answer.

Two plays are equivalent when swapping cards of one class (`Rules.class_of`) turns one into the
other and they are worth the same.
"""

from __future__ import annotations

from engine.cards import Card, Cards, card_set
from engine.moves import Move
from engine.position import Position
from engine.solver import MoveValue


def makes_no_difference(one: MoveValue, other: MoveValue, position: Position) -> bool:
    """Returns whether the two plays are, for any purpose, the same answer in `position`."""
    return one.value == other.value and play_class(one.move, position) == play_class(
        other.move, position
    )


def play_class(move: Move, position: Position) -> tuple[Card, Cards, bool]:
    """Returns what `move` plays, what it takes, and whether it clears the table, but for names."""
    class_of = position.rules.class_of
    taken = card_set(tuple(map(class_of, move.captured)))
    return class_of(move.card), taken, position.is_chkobba(move)
