"""How a seat plays from what it sees: the policy `steady`, and the exact last deal.

**steady** weighs each legal move by the features of `engine.kernel.features`: what it takes in the
categories that are still open, what the next player can be expected to take in answer given the
unseen cards, the chance that he sweeps, and what the rest of the own hand could take next. The
factors were fitted by least squares to the mean results of this very policy's own rollouts, three
rounds of policy improvement (`engine.kernel.weights`). In the last deal of two players nothing is
hidden from a player who counts, so there it plays the exact minimax move. It reads its own hand,
the table and the piles, never another hand or the stock.

In rollouts a seat may be taken for another kind of player, `greedy` (`engine.kernel.greedy`). The
desk says which kind sits where; everybody plays like `steady` if nothing else is said.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from engine.kernel.compiled import Numbers, Words, compiled
from engine.kernel.features import FEATURE_COUNT, Notes, new_notes, note_stakes, write_features
from engine.kernel.greedy import greedy_move
from engine.kernel.memory import new_memory
from engine.kernel.rules import add_legal_moves, play
from engine.kernel.search import move_keeping, play_exactly, solve_value
from engine.kernel.sheet import MOVES, RULES, SEAT_COUNT, seat_to_play
from engine.kernel.weights import STAGE_LENGTH, STEADY

LAST_DEAL = 6
SEAT_ROOM: Final = 4

# Kinds of players.
STEADILY: Final = 0
GREEDILY: Final = 1


class Desk(NamedTuple):
    """What one thread of play needs at hand: a policy's factors, and room to reckon in.

    `kinds` are the kinds of players at the seats.
    """

    factors: Numbers
    notes: Notes
    memory: Words
    cards: Words
    parts: Words
    kinds: Words


def new_desk(factors: Numbers = STEADY) -> Desk:
    """Returns a desk for a policy, for one thread at a time."""
    room = np.zeros(64, dtype=np.int64)
    parts, kinds = np.zeros(8, dtype=np.int64), np.zeros(SEAT_ROOM, dtype=np.int64)
    return Desk(factors, new_notes(), new_memory(), room, parts, kinds)


@compiled
def liking(desk: Desk, stage: int) -> float:
    """Returns how much the policy likes the move whose features are noted."""
    total = 0.0
    for feature in range(FEATURE_COUNT):
        total += desk.factors[stage, feature] * desk.notes.features[feature]
    return total


@compiled
def liked_move(sheet: Words, left: int, desk: Desk) -> int:
    """Returns the move that the policy likes best, the first in order of equally good ones."""
    end = add_legal_moves(sheet, left)
    if end == MOVES + 1:
        return int(sheet[left, MOVES])
    stage = (left - 1) // STAGE_LENGTH
    note_stakes(sheet, left, desk.factors[stage], desk.notes)
    best, most = 0, -np.inf
    for place in range(MOVES, end):
        write_features(sheet, left, sheet[left, place], desk.notes)
        likes = liking(desk, stage)
        if likes > most:
            best, most = sheet[left, place], likes
    return best


@compiled
def is_open_to_counters(sheet: Words, left: int) -> bool:
    """Tells whether this is the last deal of two players, which holds nothing hidden."""
    return bool(left <= LAST_DEAL and sheet[RULES, SEAT_COUNT] == 2)


@compiled
def steady_move(sheet: Words, left: int, desk: Desk) -> int:
    """Returns the move of `steady` for the seat to play."""
    if is_open_to_counters(sheet, left):
        value = solve_value(sheet, desk.memory, left)
        return move_keeping(sheet, desk.memory, left, value)
    return liked_move(sheet, left, desk)


@compiled
def usual_move(sheet: Words, left: int, desk: Desk) -> int:
    """Returns the move that the seat to play makes before the last deal, by its kind."""
    if desk.kinds[seat_to_play(sheet, left)] == GREEDILY:
        return greedy_move(sheet, left)
    return liked_move(sheet, left, desk)


@compiled
def play_to_last_deal(sheet: Words, left: int, desk: Desk) -> int:
    """Plays on to the last deal, or the end; returns how many cards are left."""
    while left and not is_open_to_counters(sheet, left):
        play(sheet, left, usual_move(sheet, left, desk))
        left -= 1
    return left


@compiled
def play_out(sheet: Words, left: int, desk: Desk) -> None:
    """Plays the hand to its end, the last deal of two exactly."""
    left = play_to_last_deal(sheet, left, desk)
    if left:
        play_exactly(sheet, desk.memory, left)
