"""The usual mistakes of play that break no rule: what a legal move shows at a glance.

They are signs, not proofs: whether the move loses anything is for the solver to say. Each is
shown only when another legal move avoids it, and judged by what the player could know. The end of
a hand needs no care of its own: with one card left, all that may be played leaves the same total.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.captures import captures
from engine.cards import SEVEN_OF_DIAMONDS, Cards, Rank, Suit, suit_count
from engine.mistakes import Mistake
from engine.moves import Move
from engine.position import Position
from engine.view import unseen_cards, view


def lapses(position: Position, move: Move) -> tuple[Mistake, ...]:
    """Returns the mistakes of which the legal `move` shows the sign while another move does not.

    >>> from engine.notation import parse_move, parse_position
    >>> position = parse_position(
    ...     "tunisian 3c 2sJh/Ad5d AhAcAs2d2h2c3d3h3s4d4h4c4s5h5c5s6d6h/"
    ...     "6c6s7d7h7c7sQdQhQcQsJdJcJsKdKhKcKs 0/0 0 0 - 0-0/21"
    ... )
    >>> [mistake.name for mistake in lapses(position, parse_move("2s"))]
    ['LEFT_TEN_OR_LESS']
    >>> lapses(position, parse_move("Jh"))
    ()
    """
    return tuple(
        mistake
        for mistake, shows in _LAPSES
        if shows(position, move)
        and not all(shows(position, other) for other in position.legal_moves())
    )


def _unseen_by_mover(position: Position) -> Cards:
    """Returns the cards that the seat to play does not see: all that others may still play."""
    return unseen_cards(view(position, position.turn).position)


def _is_swept_next(position: Position, move: Move) -> bool:
    """Returns whether a card that may be out there sweeps what the move leaves (T1 to T3)."""
    after = position.after(move)
    if not after.table:
        return False
    rules = position.rules
    total = sum(map(rules.value_of, after.table))
    return any(rules.value_of(card) == total for card in _unseen_by_mover(position))


def _builds_a_seven(position: Position, move: Move) -> bool:
    """Returns whether the card laid makes a sum that a seven, still out there, may take (T7)."""
    if move.captured:
        return False
    table = position.after(move).table
    sevens = [card for card in _unseen_by_mover(position) if card.rank is Rank.SEVEN]
    return any(
        move.card in group and len(group) > 1
        for seven in sevens
        for group in captures(table, seven, position.rules)
    )


def _prefers_number(position: Position, move: Move) -> bool:
    """Returns whether a capture of no more cards would take the 7♦, or more diamonds (T13)."""
    return any(
        len(other.captured) <= len(move.captured) and _weight(other) > _weight(move)
        for other in position.legal_moves()
    )


def _weight(move: Move) -> tuple[bool, int]:
    """Returns whether the 7♦ is taken, and how many diamonds are."""
    return SEVEN_OF_DIAMONDS in move.captured, suit_count(move.captured, Suit.DIAMONDS)


_LAPSES: Final[tuple[tuple[Mistake, Callable[[Position, Move], bool]], ...]] = (
    (Mistake.LEFT_TEN_OR_LESS, _is_swept_next),
    (Mistake.BUILT_A_SEVEN, _builds_a_seven),
    (Mistake.TOOK_MOST_CARDS, _prefers_number),
)
