"""What a position is worth from here on: what is decided, and the table of positions searched.

Keys are exact, not hashed. Two positions with equal keys are worth the same from here on: chkobbas
made so far are additive and left out, a category that is decided no longer depends on the piles,
and hearts, clubs and spades are interchangeable unless the primiera is counted. A row of the table
holds the key in three words, then bounds and best move in a fourth.
"""

from __future__ import annotations

import numpy as np

from engine.kernel.bits import DIAMONDS, SEVEN_OF_DIAMONDS, SEVENS, SIXES, count
from engine.kernel.compiled import Words, compiled
from engine.kernel.sheet import (
    CARDS,
    DIAMOND_COUNT,
    HANDS,
    IS_SUIT_BLIND,
    IS_TIE_TO_TAKER,
    KEYS,
    PILES,
    PLACE,
    PRIMIERA,
    RULES,
    SEAT_COUNT,
    SEVEN_OF_DIAMONDS_TAKEN,
    SEVENS_THEN_SIXES,
    TABLE,
    TAKER,
    WEIGHTS,
    side_to_play,
)

MEMORY_ROWS = 1 << 15
MOST_GENERATIONS = 1 << 22
GENERATION = MEMORY_ROWS  # the row after the last counts the searches
BIAS = 64
MULTIPLIER = 0x1E3779B97F4A7C15
OTHER_MULTIPLIER = 0x2545F4914F6CDD1D
MOVE_BITS = 46
MOVE_MASK = (1 << MOVE_BITS) - 1

# A standing is one word: a code of what is open, points decided, points to win, points to lose.
CODE_MASK = (1 << 16) - 1
DECIDED_SHIFT = 16
WIN_SHIFT = 24
LOSE_SHIFT = 32
NOTHING_DECIDED = BIAS << DECIDED_SHIFT


def new_memory() -> Words:
    """Returns an empty transposition table, for one thread at a time."""
    return np.zeros((MEMORY_ROWS + 1, 4), dtype=np.int64)


@compiled
def open_points(can_win: int, can_lose: int) -> int:
    """Returns a standing in which points can still be won and lost."""
    return can_win << WIN_SHIFT | can_lose << LOSE_SHIFT


@compiled
def race(own: int, other: int, half: int, weight: int, tie: int) -> int:
    """Returns the standing of a category for which more than `half` is needed, `own` its code."""
    if own > half:
        return weight << DECIDED_SHIFT
    if other > half:
        return -(weight << DECIDED_SHIFT)
    return open_points(weight * (other < half + tie), weight * (own < half + tie)) + own + 1


@compiled
def sevens_standing(own: int, other: int, weight: int) -> int:
    """Returns the standing of the bermila by sevens, then sixes."""
    own_sevens, other_sevens = count(own & SEVENS), count(other & SEVENS)
    own_sixes, other_sixes = count(own & SIXES), count(other & SIXES)
    is_even = own_sevens == 2 and other_sevens == 2
    if own_sevens > 2 or (is_even and own_sixes > 2):
        return weight << DECIDED_SHIFT
    if other_sevens > 2 or (is_even and other_sixes > 2):
        return -(weight << DECIDED_SHIFT)
    return open_points(weight, weight) + 1 + 5 * own_sevens + own_sixes


@compiled
def standing(sheet: Words, left: int, side: int) -> int:
    """Returns what is decided and what is open for `side`, chkobbas left out."""
    own, other = sheet[left, PILES + side], sheet[left, PILES + 1 - side]
    tie = sheet[RULES, IS_TIE_TO_TAKER]
    total = NOTHING_DECIDED + race(count(own), count(other), 20, sheet[RULES, WEIGHTS + CARDS], tie)
    diamonds = race(
        count(own & DIAMONDS),
        count(other & DIAMONDS),
        5,
        sheet[RULES, WEIGHTS + DIAMOND_COUNT],
        tie,
    )
    total += (diamonds & CODE_MASK) << 5 | (diamonds & ~CODE_MASK)
    weight = sheet[RULES, WEIGHTS + SEVENS_THEN_SIXES]
    if weight:
        sevens = sevens_standing(own, other, weight)
        total += (sevens & CODE_MASK) << 8 | (sevens & ~CODE_MASK)
    weight = sheet[RULES, WEIGHTS + SEVEN_OF_DIAMONDS_TAKEN]
    if own & SEVEN_OF_DIAMONDS:
        total += weight << DECIDED_SHIFT
    elif other & SEVEN_OF_DIAMONDS:
        total -= weight << DECIDED_SHIFT
    else:
        total += open_points(weight, weight)
    weight = sheet[RULES, WEIGHTS + PRIMIERA]
    return total + open_points(weight, weight)


@compiled
def decided_points(standing: int) -> int:
    """Returns the points already decided."""
    return (standing >> DECIDED_SHIFT & 0xFF) - BIAS


@compiled
def blind_table(table: int) -> int:
    """Returns a set with hearts, clubs and spades told apart by their number alone."""
    plain = (table >> 1 & DIAMONDS) + (table >> 2 & DIAMONDS) + (table >> 3 & DIAMONDS)
    return (table & DIAMONDS) + 2 * plain


@compiled
def begin_search(memory: Words) -> None:
    """Makes all that is in the table count as forgotten."""
    memory[GENERATION, 0] += 1
    if memory[GENERATION, 0] == MOST_GENERATIONS:
        memory[:] = 0


@compiled
def write_key(sheet: Words, memory: Words, left: int, code: int) -> None:
    """Writes the key of a position and its place in the table into the row."""
    table, piles, hands = sheet[left, TABLE], 0, 0
    if sheet[RULES, IS_SUIT_BLIND]:
        table = blind_table(table)
    else:
        piles = sheet[left, PILES + side_to_play(sheet, left)]
    for seat in range(sheet[RULES, SEAT_COUNT]):
        hands |= sheet[left, HANDS + seat]
    taker = sheet[left, TAKER] + 1
    first = table | code << 40 | left << 54 | taker << 60
    second = hands | memory[GENERATION, 0] << 40
    sheet[left, KEYS], sheet[left, KEYS + 1], sheet[left, KEYS + 2] = first, second, piles
    mixed = (first * MULTIPLIER) ^ (second * OTHER_MULTIPLIER) ^ piles
    mixed = (mixed ^ (mixed >> 29)) * MULTIPLIER
    sheet[left, PLACE] = mixed >> 40 & (MEMORY_ROWS - 1)
