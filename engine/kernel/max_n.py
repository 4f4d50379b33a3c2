"""Open-hand search for three sides: max-n, in which every seat plays for its own side.

No bound cuts anything off here. Where a seat is indifferent, the outcome with more points for the
lowest side counts, as in `engine.minimax`: it decides between the two others.
"""

from __future__ import annotations

import numpy as np

from engine.kernel.compiled import Words, compiled
from engine.kernel.rules import add_legal_moves, play
from engine.kernel.scoring import own_points
from engine.kernel.sheet import BEST, MOVES, ROWS, RULES, SIDE_COUNT, side_to_play


@compiled
def is_liked_more(sheet: Words, new: Words, old: Words, side: int) -> bool:
    """Tells whether a side prefers one outcome, the points of each side, to another."""
    side_count = sheet[RULES, SIDE_COUNT]
    lead, first_difference = side_count * (new[side] - old[side]), 0
    for other in range(side_count):
        lead -= new[other] - old[other]
        if first_difference == 0:
            first_difference = new[other] - old[other]
    return bool(lead > 0 or (lead == 0 and first_difference > 0))


@compiled
def play_for_own(sheet: Words, points: Words, left: int) -> None:
    """Writes into points[left, side] how the hand ends, and the best move into the row."""
    side_count = sheet[RULES, SIDE_COUNT]
    if left == 0:
        for side in range(side_count):
            points[0, side] = own_points(sheet, side)
        return
    mover, end = side_to_play(sheet, left), add_legal_moves(sheet, left)
    for place in range(MOVES, end):
        play(sheet, left, sheet[left, place])
        play_for_own(sheet, points, left - 1)
        if place == MOVES or is_liked_more(sheet, points[left - 1], points[left], mover):
            sheet[left, BEST] = sheet[left, place]
            for side in range(side_count):
                points[left, side] = points[left - 1, side]


@compiled
def best_line(sheet: Words, left: int, line: Words) -> None:
    """Plays the hand to its end, every seat its best move, and writes the moves into `line`."""
    points = np.zeros((ROWS, 4), dtype=np.int64)
    for place in range(left):
        play_for_own(sheet, points, left - place)
        line[place] = sheet[left - place, BEST]
        play(sheet, left - place, line[place])
