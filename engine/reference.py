"""The plainest solver there is: full minimax, no pruning, no table.

Too slow for anything but endings; `engine.solver` is held against it by the tests.
"""

from __future__ import annotations

from engine.moves import Move
from engine.position import Position
from engine.scoring import score_round
from engine.standing import difference, liking


def move_values(position: Position) -> dict[Move, float]:
    """Returns the value of each legal move for the side to move, at the end of the hand.

    >>> from engine.notation import parse_position
    >>> position = parse_position(
    ...     "tunisian 4d5h7c Ad/7dKs 4h4c4s5d6d6h6c6sQdQhQcQsJsKdKc/AhAcAs2d2h2c2s3d3h3c3s5c5s7h7s"
    ...     "JdJhJcKh 0/0 1 1 - 0-0/21"
    ... )
    >>> {str(move): value for move, value in move_values(position).items()}
    {'7dx7c': 4.0, 'Ks': 4.0}
    """
    return {
        move: difference(final_points(after), position.side)
        for move, after in position.successors()
    }


def final_points(position: Position) -> tuple[int, ...]:
    """Returns what each side scores when all play as well as they can, each for its own side.

    Where a side is indifferent, `liking` decides, which matters with three sides only.

    >>> from engine.notation import parse_position
    >>> final_points(parse_position(
    ...     "tunisian 4sKd -/- Ad2d3d4d5d6d7dQdJdAhAcAs2h2c2s3h3c3s4h4c5h5c5s6h6c6s7h7c/"
    ...     "7sQhQcQsJhJcJsKhKcKs 0/1 0 0 - 0-0/21"
    ... ))
    (4, 1)
    """
    if position.is_over:
        return score_round(position).totals
    outcomes = [final_points(after) for _, after in position.successors()]
    return max(outcomes, key=lambda points: liking(points, position.side))
