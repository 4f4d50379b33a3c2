"""A line of play as pictures to step through, forward and back.

>>> from engine.deal import deal
>>> from engine.rules import TUNISIAN
>>> start = deal(TUNISIAN, seed=1)
>>> [str(frame.move) for frame in line_frames(start, (start.legal_moves()[2],))]
['None', 'QdxQh']
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.moves import Move
from engine.position import Position


@dataclass(frozen=True, slots=True)
class LineFrame:
    """One picture: the position, and the move that led to it, if any, with the seat that played."""

    position: Position
    move: Move | None = None
    seat: int = 0


def line_frames(position: Position, line: Iterable[Move]) -> tuple[LineFrame, ...]:
    """Returns the position itself and then one frame for each legal move of `line`."""
    frames = [LineFrame(position)]
    for move in line:
        before = frames[-1].position
        frames.append(LineFrame(before.after(move), move, before.turn))
    return tuple(frames)


@dataclass(frozen=True, slots=True)
class LineStep:
    """Where somebody stands in a line, and at which frame he stood before.

    Only what happened between the two is shown in motion, so nothing on the way back.
    """

    place: int
    before: int

    def moved(self, change: int, frame_count: int) -> LineStep:
        """Returns the step `change` frames on, kept within the frames that there are.

        >>> LineStep(1, 0).moved(-5, 4), LineStep(2, 1).moved(1, 4)
        (LineStep(place=0, before=1), LineStep(place=3, before=2))
        """
        return LineStep(min(max(self.place + change, 0), frame_count - 1), self.place)
