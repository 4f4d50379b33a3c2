"""The exact value of every move when every card's place is known or follows from counting."""

from __future__ import annotations

from dataclasses import dataclass

from engine.errors import HiddenCardsError
from engine.minimax import Search, search_for
from engine.moves import Move
from engine.position import Position
from engine.scoring import Category, score_round
from engine.standing import breakdown, difference
from engine.view import consistent_position_count, consistent_positions


@dataclass(frozen=True, slots=True)
class MoveValue:
    """One move with what it is worth to the side that makes it.

    `value` is in hand points at the end of the complete hand, the side minus the others; `loss` is
    what it gives away against the best move; `line` is best play by all from this move on, itself
    first; `breakdown` splits the value by category and adds up to it.

    >>> from engine.notation import parse_position
    >>> best = solve(parse_position(
    ...     "tunisian 4c 3s4sKd/7cQhKh AcAs2h2c2s3h4d4h5d5h5c5sQsJs/AdAh2d3d3c6d6h6c6s7d7h7sQdQcJd"
    ...     "JhJcKcKs 0/0 0 1 - 0-0/21"
    ... )).moves[0]
    >>> [str(move) for move in best.line], sum(best.breakdown.values()) == best.value
    (['4sx4c', '7c', 'Kd', 'Qh', '3s', 'KhxKd'], True)
    """

    move: Move
    value: float
    loss: float
    line: tuple[Move, ...]
    breakdown: dict[Category, float]


@dataclass(frozen=True, slots=True)
class Solution:
    """The exact values of all legal moves of an open `position`, best first, ties in move order.

    >>> from engine.notation import parse_position
    >>> solution = solve(parse_position(
    ...     "tunisian 4c 3s4sKd/7cQhKh AcAs2h2c2s3h4d4h5d5h5c5sQsJs/AdAh2d3d3c6d6h6c6s7d7h7sQdQcJd"
    ...     "JhJcKcKs 0/0 0 1 - 0-0/21"
    ... ))
    >>> [(str(move.move), move.value) for move in solution.moves]
    [('4sx4c', -3.0), ('Kd', -4.0), ('3s', -5.0)]
    """

    position: Position
    moves: tuple[MoveValue, ...]

    def value_of(self, move: Move) -> MoveValue:
        """Returns the entry of `move`, which must be legal.

        >>> from engine.notation import parse_move, parse_position
        >>> solve(parse_position(
        ...     "tunisian 4c 3s4sKd/7cQhKh AcAs2h2c2s3h4d4h5d5h5c5sQsJs/AdAh2d3d3c6d6h6c6s7d7h7sQd"
        ...     "QcJdJhJcKcKs 0/0 0 1 - 0-0/21"
        ... )).value_of(parse_move("3s")).loss
        2.0
        """
        return next(entry for entry in self.moves if entry.move == move)


def solve(position: Position) -> Solution:
    """Returns the exact value of every legal move.

    Hidden cards must follow from counting, as in the last deal of two players.
    Raises `HiddenCardsError` when they do not. Cost: a last deal takes milliseconds, a complete
    open hand of two players some seconds.

    >>> from engine.notation import parse_position
    >>> solve(parse_position(
    ...     "tunisian 4c 3s4sKd/??? AcAs2h2c2s3h4d4h5d5h5c5sQsJs/AdAh2d3d3c6d6h6c6s7d7h7sQdQcJd"
    ...     "JhJcKcKs 0/0 0 1 - 0-0/21"
    ... )).moves[0].value
    -3.0
    """
    known = counted(position)
    search = search_for(known)
    entries = [_entry(known, move, after, search) for move, after in known.successors()]
    best = max((value for _, value, _, _ in entries), default=0.0)
    moves = [
        MoveValue(move, value, best - value, line, parts) for move, value, line, parts in entries
    ]
    return Solution(known, tuple(sorted(moves, key=lambda entry: (-entry.value, entry.move))))


def counted(position: Position) -> Position:
    """Returns the position with its hidden cards filled in where counting tells what they are.

    Raises `HiddenCardsError` when they can lie in more than one way.

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> counted(deal(TUNISIAN, seed=1)).is_open
    True
    """
    if position.is_open:
        return position
    count = consistent_position_count(position)
    if count > 1:
        raise HiddenCardsError(f'cards can lie in {count} ways in "{position}": no exact value yet')
    return next(consistent_positions(position))


def _entry(
    position: Position, move: Move, after: Position, search: Search
) -> tuple[Move, float, tuple[Move, ...], dict[Category, float]]:
    side, line, end = position.side, [move], after
    while not end.is_over:
        reply, end = search.best_reply(end)
        line.append(reply)
    score = score_round(end)
    return move, difference(score.totals, side), tuple(line), breakdown(score, side)
