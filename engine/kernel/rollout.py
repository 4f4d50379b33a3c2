"""Playing on from each move in each world, and what every scoring category brings."""

from __future__ import annotations

from engine.kernel.belief import Belief
from engine.kernel.compiled import Words, compiled
from engine.kernel.greedy import best_against_greedy
from engine.kernel.policies import GREEDILY, Desk, play_out, play_to_last_deal
from engine.kernel.rules import play
from engine.kernel.scoring import own_points, split
from engine.kernel.search import solve_value
from engine.kernel.sheet import CHKOBBA, CHKOBBAS, OWN_POINTS, side_to_play
from engine.kernel.worlds import Unknown, lay_out


@compiled
def roll_out(
    unknown: Unknown, moves: Words, first_world: int, results: Words, sheet: Words, desk: Desk
) -> None:
    """Writes into results[world, move] how the hand ends, seen by the side to play.

    A result is the split by category, then the own points. The worlds are numbered from
    `first_world`; every move is tried in each of them.
    """
    left = unknown.left
    side = side_to_play(unknown.sheet, left)
    for world in range(results.shape[0]):
        lay_out(unknown, first_world + world, sheet, desk.cards)
        for place in range(moves.shape[0]):
            play(sheet, left, moves[place])
            play_out(sheet, left - 1, desk)
            split(sheet, side, desk.parts)
            for category in range(CHKOBBA + 1):
                results[world, place, category] = desk.parts[category]
            results[world, place, OWN_POINTS] = own_points(sheet, side)


@compiled
def last_deal_value(sheet: Words, left: int, side: int, desk: Desk) -> int:
    """Returns what a side wins more than the other in a last deal of two, all cards being known.

    It is played exactly; against a greedy player the side, which is not, makes the most of it.
    """
    if desk.kinds[1 - side] == GREEDILY:
        return best_against_greedy(sheet, left, side)
    value = solve_value(sheet, desk.memory, left)
    return value if side_to_play(sheet, left) == side else -value


@compiled
def outcome(sheet: Words, left: int, side: int, desk: Desk) -> int:
    """Returns the points of a side minus the other's, or twice minus the others', at the end.

    A last deal of two is not played but solved, which is quicker when only the sum is asked for.
    """
    left = play_to_last_deal(sheet, left, desk)
    if left:
        made = sheet[left, CHKOBBAS + side] - sheet[left, CHKOBBAS + 1 - side]
        return int(made + last_deal_value(sheet, left, side, desk))
    split(sheet, side, desk.parts)
    total = 0
    for category in range(CHKOBBA + 1):
        total += desk.parts[category]
    return total


@compiled
def sum_outcomes(
    belief: Belief, moves: Words, first_world: int, points: Words, sheet: Words, desk: Desk
) -> None:
    """Writes into points[world, move] how the hand ends, as `roll_out` does by category.

    In each world the other seats play by the kinds that are believed there, for every move alike.
    """
    unknown = belief.unknown
    left = unknown.left
    side = side_to_play(unknown.sheet, left)
    for world in range(points.shape[0]):
        lay_out(unknown, first_world + world, sheet, desk.cards)
        desk.kinds[:] = belief.kinds[first_world + world]
        for place in range(moves.shape[0]):
            play(sheet, left, moves[place])
            points[world, place] = outcome(sheet, left - 1, side, desk)
