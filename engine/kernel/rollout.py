"""Playing on from each move in each world, and what every scoring category brings."""

from __future__ import annotations

from engine.kernel.compiled import Words, compiled
from engine.kernel.policies import Desk, play_out
from engine.kernel.rules import play
from engine.kernel.scoring import split
from engine.kernel.sheet import CHKOBBA, side_to_play
from engine.kernel.worlds import Unknown, lay_out


@compiled
def roll_out(
    unknown: Unknown, moves: Words, first_world: int, results: Words, sheet: Words, desk: Desk
) -> None:
    """Writes into results[world, move, category] how the hand ends, seen by the side to play.

    The worlds are numbered from `first_world`; every move is tried in each of them.
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
