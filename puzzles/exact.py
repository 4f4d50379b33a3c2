"""Exact values of single positions, for questions that the list of moves does not answer."""

from __future__ import annotations

from engine.position import Position


def exact_value(position: Position) -> int:
    """Returns what an open position of two sides is worth to the side to move, in hand points.

    Chkobbas made so far are counted in. A finished hand is worth what its count says. Cost: some
    ten microseconds in a last deal.
    """
    # Compiles on first use, so that importing the themes stays quick.
    from engine.kernel.memory import new_memory  # noqa: PLC0415
    from engine.kernel.search import solve_value  # noqa: PLC0415
    from engine.kernel.translate import cards_left, new_sheet  # noqa: PLC0415

    own, other = position.chkobbas[position.side], position.chkobbas[1 - position.side]
    to_come = solve_value(new_sheet(position), new_memory(), cards_left(position))
    return int(to_come) + own - other
