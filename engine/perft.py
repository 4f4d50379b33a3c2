"""Counting the lines of play: the classical test that moves are generated right.

>>> from engine.deal import deal
>>> from engine.rules import TUNISIAN
>>> perft(deal(TUNISIAN, seed=1), 2)
9
"""

from __future__ import annotations

from engine.cards import Cards
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
    return _line_count(position, depth, {})


Known = dict[tuple[Cards, tuple[Cards, ...]], int]
"""The counts so far, by table and hands: ply and stock follow, and piles allow no move."""


def _line_count(position: Position, depth: int, known: Known) -> int:
    if depth == 0 or position.is_over:
        return 1
    if depth == 1:
        return position.move_count()
    place = position.table, position.hands
    if place not in known:
        known[place] = sum(
            [_line_count(after, depth - 1, known) for _, after in position.successors()]
        )
    return known[place]


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
