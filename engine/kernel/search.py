"""Open-hand minimax for two sides: null-window alpha-beta with a transposition table.

The value is a small whole number, so the solver asks "is it at least beta?" a few times (MTD(f)).
What is still to be won bounds every answer: undecided categories and the chkobbas that can come.
"""

from __future__ import annotations

from engine.kernel.bits import DIAMONDS, PLAIN, SEVEN_OF_DIAMONDS, SEVENS, count, first
from engine.kernel.compiled import Words, compiled
from engine.kernel.memory import (
    BIAS,
    CODE_MASK,
    LOSE_SHIFT,
    MOVE_BITS,
    MOVE_MASK,
    WIN_SHIFT,
    begin_search,
    decided_points,
    standing,
    write_key,
)
from engine.kernel.rules import add_legal_moves, add_moves_of, is_chkobba, play
from engine.kernel.scoring import two_sided_result
from engine.kernel.sheet import (
    BEST,
    CARD_SHIFT,
    CEILING,
    DECIDED,
    FLOOR,
    HANDS,
    IS_SUIT_BLIND,
    KEYS,
    MOVES,
    NODES,
    PLACE,
    RULES,
    SEAT_COUNT,
    TABLE,
    TABLE_SUM,
    TAKEN_MASK,
    seat_to_play,
    side_to_play,
)

UNREACHED = 100  # more than any hand is worth
REMEMBERED_FROM = 7  # with fewer cards left, searching again is as fast as looking up
HEARTS = DIAMONDS << 1
SPADES = DIAMONDS << 3


@compiled
def twins_above(cards: int) -> int:
    """Returns the plain cards that have a lower plain card of the same value in `cards`."""
    plain = cards & PLAIN
    return (plain & ~SPADES) << 1 | (plain & HEARTS) << 2


@compiled
def chkobba_bound(sheet: Words, left: int) -> int:
    """Returns how many chkobbas the seat to play's side can still make at most."""
    total = sheet[left, TABLE_SUM]
    if left < 2:
        return 0
    hand = sheet[left, HANDS + seat_to_play(sheet, left)]
    can_now = total > 0 and total <= 10 and hand >> 4 * (total - 1) & 15 != 0
    return left // 2 - 1 + int(can_now)


@compiled
def promise(sheet: Words, left: int, move: int) -> int:
    """Returns how good a move looks, for the order in which moves are tried."""
    taken = move & TAKEN_MASK
    card = move >> CARD_SHIFT & 63
    value = (card >> 2) + 1
    total = sheet[left, TABLE_SUM]
    looks = 200
    if taken:
        won = taken | 1 << card
        looks += 3 * count(won) + 10 * count(won & DIAMONDS) + 12 * count(won & SEVENS)
        looks += 60 * count(won & SEVEN_OF_DIAMONDS) + 100 * (taken == sheet[left, TABLE])
        total -= value
    else:
        looks -= 40 * (card == 24)
        total += value
    if total > 0 and total <= 10:
        next_seat = (seat_to_play(sheet, left) + 1) % sheet[RULES, SEAT_COUNT]
        looks -= 80 * (sheet[left, HANDS + next_seat] >> 4 * (total - 1) & 15 != 0)
    return looks


@compiled
def add_promising_moves(sheet: Words, left: int) -> int:
    """Writes the moves that truly differ into a row, the most promising first."""
    hand = sheet[left, HANDS + seat_to_play(sheet, left)]
    is_blind = sheet[RULES, IS_SUIT_BLIND]
    if is_blind:
        hand &= ~twins_above(hand)
    end = MOVES
    while hand:
        end = add_moves_of(sheet, left, end, first(hand))
        hand &= hand - 1
    kept = MOVES
    for place in range(MOVES, end):
        move = sheet[left, place]
        taken = move & TAKEN_MASK
        if is_blind and taken & twins_above(sheet[left, TABLE] & ~taken):
            continue
        looks = 1023 if move == sheet[left, BEST] else promise(sheet, left, move)
        move |= looks << MOVE_BITS
        hole = kept
        while hole > MOVES and sheet[left, hole - 1] < move:
            sheet[left, hole] = sheet[left, hole - 1]
            hole -= 1
        sheet[left, hole] = move
        kept += 1
    return kept


@compiled
def is_remembered(sheet: Words, memory: Words, left: int) -> bool:
    """Tells whether the table holds this very position."""
    place = sheet[left, PLACE]
    return bool(
        memory[place, 0] == sheet[left, KEYS]
        and memory[place, 1] == sheet[left, KEYS + 1]
        and memory[place, 2] == sheet[left, KEYS + 2]
    )


@compiled
def look_up(sheet: Words, memory: Words, left: int) -> None:
    """Writes into a row what is known of its value before any search, and the best move if known.

    All is seen by the side to play, with the points that are decided already.
    """
    state = standing(sheet, left, side_to_play(sheet, left))
    decided = decided_points(state)
    sheet[left, DECIDED] = decided
    sheet[left, FLOOR] = decided - (state >> LOSE_SHIFT & 0xFF) - (left - 1) // 2
    sheet[left, CEILING] = decided + (state >> WIN_SHIFT & 0xFF) + chkobba_bound(sheet, left)
    sheet[left, BEST] = 0
    if left < REMEMBERED_FROM:
        return
    write_key(sheet, memory, left, state & CODE_MASK)
    if is_remembered(sheet, memory, left):
        entry = memory[sheet[left, PLACE], 3]
        floor = (entry >> MOVE_BITS & 127) - BIAS + decided
        ceiling = (entry >> (MOVE_BITS + 7) & 127) - BIAS + decided
        sheet[left, FLOOR] = max(sheet[left, FLOOR], floor)
        sheet[left, CEILING] = min(sheet[left, CEILING], ceiling)
        sheet[left, BEST] = entry & MOVE_MASK


@compiled
def remember(sheet: Words, memory: Words, left: int) -> None:
    """Writes the bounds and the best move of a row into the table."""
    if left < REMEMBERED_FROM:
        return
    place = sheet[left, PLACE]
    for word in range(3):
        memory[place, word] = sheet[left, KEYS + word]
    floor = sheet[left, FLOOR] - sheet[left, DECIDED] + BIAS
    ceiling = sheet[left, CEILING] - sheet[left, DECIDED] + BIAS
    memory[place, 3] = floor << MOVE_BITS | ceiling << (MOVE_BITS + 7) | sheet[left, BEST]


@compiled
def bound(sheet: Words, memory: Words, left: int, beta: int) -> int:
    """Returns a bound of the points that the side to play still wins more than the other.

    If it is at least `beta`, the true value is no less; otherwise the true value is no more.
    Chkobbas made so far are left out, all else at the end of the hand is counted.
    """
    sheet[RULES, NODES] += 1
    if left == 0:
        return two_sided_result(sheet, 0)
    look_up(sheet, memory, left)
    if sheet[left, FLOOR] >= beta:
        return int(sheet[left, FLOOR])
    if sheet[left, CEILING] < beta:
        return int(sheet[left, CEILING])
    value = -UNREACHED
    for place in range(MOVES, add_promising_moves(sheet, left)):
        move = sheet[left, place] & MOVE_MASK
        gain = int(is_chkobba(sheet, left, move))
        play(sheet, left, move)
        answer = gain - bound(sheet, memory, left - 1, gain - beta + 1)
        if answer > value:
            value = answer
            sheet[left, BEST] = move
        if value >= beta:
            sheet[left, FLOOR] = value
            remember(sheet, memory, left)
            return value
    sheet[left, CEILING] = value
    remember(sheet, memory, left)
    return value


@compiled
def value_from(sheet: Words, memory: Words, left: int, guess: int) -> int:
    """Returns what the side to play still wins more than the other: bounds, till they meet."""
    floor, ceiling, value = -UNREACHED, UNREACHED, guess
    while floor < ceiling:
        beta = value + 1 if value == floor else value
        value = bound(sheet, memory, left, beta)
        if value < beta:
            ceiling = value
        else:
            floor = value
    return value


@compiled
def solve_value(sheet: Words, memory: Words, left: int) -> int:
    """Returns the value of a position for the side to play, chkobbas made so far left out."""
    begin_search(memory)
    return value_from(sheet, memory, left, 0)


@compiled
def move_keeping(sheet: Words, memory: Words, left: int, value: int) -> int:
    """Returns the first move in order that keeps the value of an open position."""
    end = add_legal_moves(sheet, left)
    for place in range(MOVES, end - 1):
        move = int(sheet[left, place])
        gain = int(is_chkobba(sheet, left, move))
        play(sheet, left, move)
        if gain - bound(sheet, memory, left - 1, gain - value + 1) >= value:
            return move
    return int(sheet[left, end - 1])


@compiled
def play_exactly(sheet: Words, memory: Words, left: int) -> None:
    """Plays an open hand of two sides to its end, each keeping what the position is worth."""
    value = solve_value(sheet, memory, left)
    while left:
        move = move_keeping(sheet, memory, left, value)
        value = int(is_chkobba(sheet, left, move)) - value
        play(sheet, left, move)
        left -= 1


@compiled
def solve_moves(sheet: Words, memory: Words, left: int, end: int, values: Words) -> None:
    """Writes the value of each listed move of a row, for the side to play."""
    begin_search(memory)
    guess = 0
    for place in range(MOVES, end):
        move = sheet[left, place]
        gain = int(is_chkobba(sheet, left, move))
        play(sheet, left, move)
        value = gain - value_from(sheet, memory, left - 1, gain - guess)
        values[place - MOVES] = value
        guess = value
