"""What the plays of a deal tell of the cards that are still held.

A world is weighed by the chance that its hands would have led to the plays that were seen. Each
other seat is taken to play like `steady`, but softly: with a chance that falls off with what a move
lacks to the move it likes best, by a factor e for each `TEMPERATURE` points, and once in a while
any move. So every world keeps some weight, and a strange play by a weak player misleads nobody for
long. A play of this deal depends only on the hand that made it and on what all can see, so the
weights of several seats multiply.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from engine.cards import HIDDEN
from engine.kernel.chance import random_word
from engine.kernel.compiled import Numbers, Words, compiled
from engine.kernel.features import note_stakes, write_features
from engine.kernel.policies import Desk, liking
from engine.kernel.rules import add_legal_moves
from engine.kernel.sheet import CARD_SHIFT, HANDS, MOVES, seat_to_play
from engine.kernel.translate import cards_left, kernel_move, new_sheet
from engine.kernel.weights import STAGE_LENGTH
from engine.kernel.worlds import Unknown, lay_out
from engine.view import PastPlay

TEMPERATURE: Final = 0.15
AT_RANDOM_SHARE: Final = 0.05

DRAW_STREAM: Final = 0xD4A3
RANDOM_WORDS: Final = 2.0**63

# Columns of a remembered play.
LEFT, PLAYED, HELD_THEN = range(3)


def remembered(unknown: Unknown, past: tuple[PastPlay, ...]) -> Words:
    """Writes the rows of the plays of others into the sheet, and returns these plays.

    A play is a row of the cards left before it, the move, and those cards that its player held
    then and has played since.
    """
    plays, held = [], [0] * 4
    for play in reversed(past):
        seat, left = play.before.turn, cards_left(play.before)
        word = kernel_move(play.move, play.before.rules)
        held[seat] |= 1 << (word >> CARD_SHIFT)
        if HIDDEN in play.before.hands[seat]:
            unknown.sheet[left] = new_sheet(play.before)[left]
            plays.append((left, word, held[seat]))
    return np.array(plays, dtype=np.int64).reshape(-1, 3)


@compiled
def chance_of(sheet: Words, left: int, move: int, desk: Desk) -> float:
    """Returns the chance that the seat to play makes this move."""
    end = add_legal_moves(sheet, left)
    if end == MOVES + 1:
        return 1.0
    stage = (left - 1) // STAGE_LENGTH
    note_stakes(sheet, left, desk.factors[stage], desk.notes)
    total, own = 0.0, 0.0
    for place in range(MOVES, end):
        write_features(sheet, left, sheet[left, place], desk.notes)
        likes = np.exp(liking(desk, stage) / TEMPERATURE)
        total += likes
        if sheet[left, place] == move:
            own = likes
    return AT_RANDOM_SHARE / (end - MOVES) + (1.0 - AT_RANDOM_SHARE) * own / total


@compiled
def world_weight(sheet: Words, left: int, plays: Words, desk: Desk) -> float:
    """Returns the chance of the remembered plays in the world on the sheet."""
    weight = 1.0
    for number in range(plays.shape[0]):
        row = plays[number, LEFT]
        hand = HANDS + seat_to_play(sheet, row)
        sheet[row, hand] = sheet[left, hand] | plays[number, HELD_THEN]
        weight *= chance_of(sheet, row, plays[number, PLAYED], desk)
    return weight


@compiled
def weigh_worlds(
    unknown: Unknown, plays: Words, weights: Numbers, sheet: Words, desk: Desk
) -> None:
    """Writes the weight of each world into `weights`: 1 where no plays are remembered."""
    for world in range(weights.shape[0]):
        weights[world] = 1.0
        if plays.shape[0]:
            lay_out(unknown, world, sheet, desk.cards)
            weights[world] = world_weight(sheet, unknown.left, plays, desk)


@compiled
def drawn_worlds(weights: Numbers, count: int, seed: int) -> Words:
    """Returns numbers of worlds drawn at random, each as often as its weight has it."""
    reached = np.cumsum(weights)
    drawn = np.zeros(count, dtype=np.int64)
    for place in range(count):
        share = random_word(seed ^ DRAW_STREAM, place) / RANDOM_WORDS
        drawn[place] = np.searchsorted(reached, share * reached[-1])
    return drawn
