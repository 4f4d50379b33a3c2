"""The rules of play, compiled: legal moves and what one play makes of a position.

A move is one word: the card above bit 40, the cards it takes below.
"""

from __future__ import annotations

from engine.kernel.bits import DIAMONDS, count, first
from engine.kernel.compiled import Words, compiled
from engine.kernel.sheet import (
    CARD_SHIFT,
    CHKOBBAS,
    DEALT,
    HANDS,
    IS_EQUAL_FIRST,
    MOVES,
    PILES,
    RULES,
    SEAT_COUNT,
    SIDE_COUNT,
    TABLE,
    TABLE_SUM,
    TAKEN_MASK,
    TAKER,
    seat_to_play,
)
from engine.kernel.tables import ALL_GROUPS, UNEQUAL_GROUPS


@compiled
def counts_by_value(cards: int) -> int:
    """Returns how many cards of each value a set holds, four bits a value."""
    return (
        (cards & DIAMONDS)
        + ((cards >> 1) & DIAMONDS)
        + ((cards >> 2) & DIAMONDS)
        + ((cards >> 3) & DIAMONDS)
    )


@compiled
def values_present(cards: int) -> int:
    """Returns the lowest bit of each value of which a set holds a card."""
    halves = cards | (cards >> 1)
    return (halves | (halves >> 2)) & DIAMONDS


@compiled
def sum_of(cards: int) -> int:
    """Returns what the capture values of a set add up to."""
    total = 0
    while cards:
        total += (first(cards) >> 2) + 1
        cards &= cards - 1
    return total


@compiled
def add_move(sheet: Words, left: int, end: int, move: int) -> int:
    """Appends one move to a row and returns the new end of its list."""
    sheet[left, end] = move
    return end + 1


@compiled
def add_choices(sheet: Words, left: int, end: int, card: int, group: int) -> int:
    """Appends each way to take a group of values from a table that holds equal values."""
    table = sheet[left, TABLE]
    present = values_present(group) * 15 & table
    chosen = present
    while chosen:
        if counts_by_value(chosen) == group:
            end = add_move(sheet, left, end, card << CARD_SHIFT | chosen)
        chosen = (chosen - 1) & present
    return end


@compiled
def add_sums(sheet: Words, left: int, end: int, card: int) -> int:
    """Appends the moves of `card` that take a group of two or more (P3, P4)."""
    table = sheet[left, TABLE]
    value = (card >> 2) + 1
    present = values_present(table)
    place = 0
    if count(present) == count(table):
        while UNEQUAL_GROUPS[value, place]:
            group = UNEQUAL_GROUPS[value, place]
            if present & group == group:
                end = add_move(sheet, left, end, card << CARD_SHIFT | (table & group * 15))
            place += 1
        return end
    while ALL_GROUPS[value, place]:
        end = add_choices(sheet, left, end, card, ALL_GROUPS[value, place])
        place += 1
    return end


@compiled
def add_moves_of(sheet: Words, left: int, end: int, card: int) -> int:
    """Appends the legal moves of one card: its captures, or laying it (P2 to P6)."""
    begin = end
    equals = sheet[left, TABLE] & (15 << (card & 60))
    while equals:
        end = add_move(sheet, left, end, card << CARD_SHIFT | (equals & -equals))
        equals &= equals - 1
    if end == begin or not sheet[RULES, IS_EQUAL_FIRST]:
        end = add_sums(sheet, left, end, card)
    if end == begin:
        end = add_move(sheet, left, end, card << CARD_SHIFT)
    return end


@compiled
def add_legal_moves(sheet: Words, left: int) -> int:
    """Writes every legal move into a row and returns the end of the list."""
    hand = sheet[left, HANDS + seat_to_play(sheet, left)]
    end = MOVES
    while hand:
        end = add_moves_of(sheet, left, end, first(hand))
        hand &= hand - 1
    return end


@compiled
def is_chkobba(sheet: Words, left: int, move: int) -> bool:
    """Tells whether a move clears the table (C1), not with the last card of the hand (C2)."""
    taken = move & TAKEN_MASK
    return taken != 0 and taken == sheet[left, TABLE] and left > 1


@compiled
def play(sheet: Words, left: int, move: int) -> None:
    """Writes the position after a move into the row below, dealt anew where hands are empty."""
    below = left - 1
    for column in range(DEALT):
        sheet[below, column] = sheet[left, column]
    seat = seat_to_play(sheet, left)
    card, taken = move >> CARD_SHIFT & 63, move & TAKEN_MASK
    sheet[below, HANDS + seat] ^= 1 << card
    value = (card >> 2) + 1
    if taken:
        side = seat % sheet[RULES, SIDE_COUNT]
        if taken == sheet[left, TABLE] and left > 1:
            sheet[below, CHKOBBAS + side] += 1
        sheet[below, TABLE] ^= taken
        sheet[below, TABLE_SUM] -= value
        sheet[below, PILES + side] |= taken | 1 << card
        sheet[below, TAKER] = side
    else:
        sheet[below, TABLE] |= 1 << card
        sheet[below, TABLE_SUM] += value
    if below % (3 * sheet[RULES, SEAT_COUNT]) == 0:  # D8
        for seat in range(sheet[RULES, SEAT_COUNT]):
            sheet[below, HANDS + seat] = sheet[below, DEALT + seat]


@compiled
def perft(sheet: Words, left: int, depth: int) -> int:
    """Returns how many lines of `depth` plays begin here."""
    if depth == 0 or left == 0:
        return int(depth == 0)
    end = add_legal_moves(sheet, left)
    if depth == 1:
        return end - MOVES
    lines = 0
    for place in range(MOVES, end):
        play(sheet, left, sheet[left, place])
        lines += perft(sheet, left - 1, depth - 1)
    return lines
