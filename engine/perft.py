"""Counting the lines of play: the classical test that moves are generated right.

>>> from engine.deal import deal
>>> from engine.rules import TUNISIAN
>>> perft(deal(TUNISIAN, seed=1), 2)
9
"""

from __future__ import annotations

from engine.errors import ChkobbaError
from engine.moves import Move
from engine.position import Position


def perft(position: Position, depth: int) -> int:
    """Returns the number of ways to play `depth` cards; a hand that ends before counts as one way.

    Raises `ChkobbaError` when `depth` is below 0.

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> perft(deal(TUNISIAN, seed=1), 0)
    1
    """
    if depth < 0:
        raise ChkobbaError(f"depth {depth}: needs at least 0")
    if depth == 0 or position.is_over:
        return 1
    if depth == 1:
        return len(position.legal_moves())
    return sum(perft(after, depth - 1) for _, after in position.successors())


def divide(position: Position, depth: int) -> dict[Move, int]:
    """Returns `perft` of the position after each legal move, one ply less deep.

    Raises `ChkobbaError` when `depth` is below 1: there is no move to divide by.

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> sum(divide(deal(TUNISIAN, seed=1), 2).values())
    9
    """
    if depth < 1:
        raise ChkobbaError(f"depth {depth}: needs at least 1")
    return {move: perft(after, depth - 1) for move, after in position.successors()}
