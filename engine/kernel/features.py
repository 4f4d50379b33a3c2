"""What a seat can tell about a move from what it sees: the numbers by which policies judge.

Nothing here reads another hand or the stock: unseen cards are all that are neither on the table,
nor in a pile, nor in the own hand, wherever they lie.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from engine.kernel.bits import (
    ALL_CARDS,
    DIAMONDS,
    SEVEN_OF_DIAMONDS,
    SEVENS,
    SIXES,
    VALUE_COUNT,
    count,
    first,
)
from engine.kernel.chance import NONE_HELD
from engine.kernel.compiled import Numbers, Words, compiled
from engine.kernel.rules import values_present
from engine.kernel.sheet import (
    CARD_SHIFT,
    CARDS,
    DIAMOND_COUNT,
    HANDS,
    PILES,
    RULES,
    SEAT_COUNT,
    SEVEN_OF_DIAMONDS_TAKEN,
    SEVENS_THEN_SIXES,
    SIDE_COUNT,
    TABLE,
    TAKEN_MASK,
    WEIGHTS,
    seat_to_play,
    side_to_play,
)
from engine.kernel.tables import UNEQUAL_GROUPS

FEATURES: Final = (
    "chkobba",  # clears the table
    "cards",  # how many it wins, if the cards are open
    "diamonds",
    "sevens",
    "sixes",
    "seven of diamonds",
    "reply",  # what the next player can be expected to win, each item at its worth
    "swept",  # the chance that he holds the card that clears the table
    "follow",  # the most that a card left in the own hand could win from this table
    "lay",  # takes nothing
    "above",  # leaves more than 10, which no card clears
    "size",  # how many cards it leaves
    "value",  # of the card, if laid, in tenths
    "twins",  # unseen cards of its value, if laid
    "threat",  # own cards that would clear this table
    "pairs",  # own cards that have an equal on this table
)
FEATURE_COUNT: Final = len(FEATURES)
GAINS: Final = 6  # the first features are what a capture wins
REPLY, SWEPT, FOLLOW, LAY, ABOVE, SIZE, VALUE, TWINS, THREAT, PAIRS = range(GAINS, FEATURE_COUNT)


class Notes(NamedTuple):
    """Room to reckon in: what is at stake, what it is worth, and the features of one move."""

    stakes: Numbers
    worth: Numbers
    replies: Numbers
    features: Numbers


def new_notes() -> Notes:
    """Returns empty notes, for one thread at a time."""
    return Notes(
        np.zeros(GAINS), np.zeros(GAINS), np.zeros((2, VALUE_COUNT)), np.zeros(FEATURE_COUNT)
    )


@compiled
def note_stakes(sheet: Words, left: int, factors: Numbers, notes: Notes) -> None:
    """Notes for each category its weight, 0 once it is decided, and what its items are worth."""
    own_side = side_to_play(sheet, left)
    own, others = sheet[left, PILES + own_side], 0
    for side in range(sheet[RULES, SIDE_COUNT]):
        if side != own_side:
            others |= sheet[left, PILES + side]
    weights = sheet[RULES, WEIGHTS:]
    cards_open = max(count(own), count(others)) <= 20
    diamonds_open = max(count(own & DIAMONDS), count(others & DIAMONDS)) <= 5
    sevens_open = max(count(own & SEVENS), count(others & SEVENS)) <= 2
    sixes_open = sevens_open and max(count(own & SIXES), count(others & SIXES)) <= 2
    notes.stakes[0] = left > 1  # C2
    notes.stakes[1] = weights[CARDS] * cards_open
    notes.stakes[2] = weights[DIAMOND_COUNT] * diamonds_open
    notes.stakes[3] = weights[SEVENS_THEN_SIXES] * sevens_open
    notes.stakes[4] = weights[SEVENS_THEN_SIXES] * sixes_open
    notes.stakes[5] = weights[SEVEN_OF_DIAMONDS_TAKEN]
    for item in range(GAINS):
        notes.worth[item] = max(factors[item], 0.0) * notes.stakes[item]


@compiled
def worth_of(won: int, sweeps: int, worth: Numbers) -> float:
    """Returns what a capture is worth."""
    return float(
        worth[0] * sweeps
        + worth[1] * count(won)
        + worth[2] * count(won & DIAMONDS)
        + worth[3] * count(won & SEVENS)
        + worth[4] * count(won & SIXES)
        + worth[5] * count(won & SEVEN_OF_DIAMONDS)
    )


@compiled
def one_of_each_value(cards: int) -> int:
    """Returns the lowest card of each value in a set: its diamond where it has one."""
    chosen = 0
    while cards:
        chosen |= cards & -cards
        cards &= ~(15 << (first(cards) & 60))
    return chosen


@compiled
def best_capture(table: int, value: int, worth: Numbers) -> float:
    """Returns the most that a plain card of `value` can win; sums of equal cards are left out."""
    played = 2 << 4 * (value - 1)
    equals = table & (15 << 4 * (value - 1))
    if equals:
        equals &= -equals
        return worth_of(played | equals, int(equals == table), worth)
    most = 0.0
    present = values_present(table)
    place = 0
    while UNEQUAL_GROUPS[value, place]:
        group = UNEQUAL_GROUPS[value, place]
        if present & group == group:
            taken = one_of_each_value(table & group * 15)
            most = max(most, worth_of(played | taken, int(taken == table), worth))
        place += 1
    return most


@compiled
def add_reply(replies: Numbers, length: int, worth: float, holders: int) -> int:
    """Inserts a reply into the list, best first, and returns the list's new length."""
    hole = length
    while hole > 0 and replies[0, hole - 1] < worth:
        replies[0, hole], replies[1, hole] = replies[0, hole - 1], replies[1, hole - 1]
        hole -= 1
    replies[0, hole], replies[1, hole] = worth, holders
    return length + 1


@compiled
def expected_reply(table: int, unseen: int, hand_size: int, notes: Notes) -> float:
    """Returns what the next player can be expected to win if he takes the best that he holds."""
    length = 0
    for value in range(1, VALUE_COUNT + 1):
        holders = count(unseen >> 4 * (value - 1) & 15)
        if holders:
            most = best_capture(table, value, notes.worth)
            if most > 0.0:
                length = add_reply(notes.replies, length, most, holders)
    total, chance_so_far, wanted = 0.0, 1.0, 0
    for place in range(length):
        wanted += int(notes.replies[1, place])
        chance = NONE_HELD[hand_size, count(unseen), wanted]
        total += (chance_so_far - chance) * notes.replies[0, place]
        chance_so_far = chance
    return total


@compiled
def unseen_cards(sheet: Words, left: int) -> int:
    """Returns the cards that the seat to play has not seen."""
    seen = sheet[left, TABLE] | sheet[left, HANDS + seat_to_play(sheet, left)]
    for side in range(sheet[RULES, SIDE_COUNT]):
        seen |= sheet[left, PILES + side]
    return int(ALL_CARDS ^ seen)


@compiled
def next_hand_size(sheet: Words, left: int) -> int:
    """Returns how many cards the next seat will hold when it plays."""
    seats = sheet[RULES, SEAT_COUNT]
    return int(((left - 1 + seats - 1) // seats + 2) % 3 + 1)


@compiled
def write_gains(won: int, sweeps: int, notes: Notes) -> None:
    """Writes the features of what a move wins."""
    notes.features[0] = notes.stakes[0] * sweeps
    notes.features[1] = notes.stakes[1] * count(won)
    notes.features[2] = notes.stakes[2] * count(won & DIAMONDS)
    notes.features[3] = notes.stakes[3] * count(won & SEVENS)
    notes.features[4] = notes.stakes[4] * count(won & SIXES)
    notes.features[5] = notes.stakes[5] * count(won & SEVEN_OF_DIAMONDS)


@compiled
def write_own_chances(table: int, total: int, rest: int, notes: Notes) -> None:
    """Writes the features of what the rest of the own hand could do with the table left."""
    while rest and table:
        card = first(rest)
        value = (card >> 2) + 1
        most = best_capture(table, value, notes.worth)
        notes.features[FOLLOW] = max(notes.features[FOLLOW], most)
        notes.features[PAIRS] += (table >> (card & 60) & 15) != 0
        notes.features[THREAT] += value == total
        rest &= rest - 1


@compiled
def sum_left(table: int) -> int:
    """Returns what a table adds up to."""
    total = 0
    while table:
        total += (first(table) >> 2) + 1
        table &= table - 1
    return total


@compiled
def write_features(sheet: Words, left: int, move: int, notes: Notes) -> None:
    """Writes the features of a move of the seat to play; its stakes must be noted."""
    notes.features[:] = 0.0
    card, taken = move >> CARD_SHIFT & 63, move & TAKEN_MASK
    unseen = unseen_cards(sheet, left)
    table = sheet[left, TABLE]
    if taken:
        write_gains(taken | 1 << card, int(taken == table), notes)
        table ^= taken
    else:
        table |= 1 << card
        notes.features[LAY] = 1.0
        notes.features[VALUE] = 0.1 * ((card >> 2) + 1)
        notes.features[TWINS] = count(unseen >> (card & 60) & 15)
    total = sum_left(table)
    notes.features[ABOVE] = total > VALUE_COUNT
    notes.features[SIZE] = count(table)
    if left == 1 or not table:
        return
    hand_size = next_hand_size(sheet, left)
    notes.features[REPLY] = expected_reply(table, unseen, hand_size, notes)
    if total <= VALUE_COUNT and left > 2:
        holders = count(unseen >> 4 * (total - 1) & 15)
        notes.features[SWEPT] = 1.0 - NONE_HELD[hand_size, count(unseen), holders]
    rest = sheet[left, HANDS + seat_to_play(sheet, left)] & ~(1 << card)
    write_own_chances(table, total, rest, notes)
