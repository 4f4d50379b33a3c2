"""Plays between which nobody could choose: they count as one answer.

Two plays are equivalent when swapping cards of one class (`Rules.class_of`) turns one into the
other; then they are worth the same.
"""

from __future__ import annotations

from engine.cards import Card, Cards, card_set
from engine.moves import Move
from engine.position import Position


def play_class(move: Move, position: Position) -> tuple[Card, Cards, bool]:
    """Returns what `move` plays, what it takes, and whether it clears the table, but for names."""
    class_of = position.rules.class_of
    taken = card_set(tuple(map(class_of, move.captured)))
    return class_of(move.card), taken, position.is_chkobba(move)
