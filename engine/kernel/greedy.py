"""`engine.greedy` once more, compiled: the same criteria, packed into one number for each move.

A test holds the two equal. Where all cards are known, the best answer to a greedy player is found
by trying every move of one's own, since his are known.
"""

from __future__ import annotations

from engine.kernel.bits import (
    DIAMONDS,
    SEVEN_OF_DIAMONDS,
    SEVENS,
    VALUE_COUNT,
    count,
)
from engine.kernel.compiled import Words, compiled
from engine.kernel.features import unseen_cards
from engine.kernel.rules import (
    add_legal_moves,
    counts_by_value,
    is_chkobba,
    play,
    sum_of,
)
from engine.kernel.scoring import two_sided_result
from engine.kernel.sheet import (
    CARD_SHIFT,
    MOVES,
    RANKS,
    RULES,
    TABLE,
    TAKEN_MASK,
    side_to_play,
)
from engine.kernel.tables import ALL_GROUPS

SEVEN = 7
UNREACHED = 100  # more points than a hand has
ABOVE_COUNTS = 0x8888888888  # the bit above the count of each value


@compiled
def holds_sum(table: int, value: int) -> bool:
    """Tells whether two or more cards of a table add up to a value."""
    counts = counts_by_value(table) | ABOVE_COUNTS
    place = 0
    while ALL_GROUPS[value, place]:
        if (counts - ALL_GROUPS[value, place]) & ABOVE_COUNTS == ABOVE_COUNTS:
            return True
        place += 1
    return False


@compiled
def gain_rank(sheet: Words, left: int, move: int, won: int) -> int:
    """Returns how well the criteria for captures speak of a move that wins these cards."""
    rank = int(won != 0)
    rank = rank << 1 | int(is_chkobba(sheet, left, move))
    rank = rank << 1 | int(won & SEVEN_OF_DIAMONDS != 0)
    rank = rank << 3 | count(won & SEVENS)
    rank = rank << 4 | count(won & DIAMONDS)
    return rank << 4 | count(won)


@compiled
def greedy_rank(sheet: Words, left: int, move: int, unseen: int) -> int:
    """Returns a number that is the greater the more the criteria prefer the move."""
    card, taken = 1 << (move >> CARD_SHIFT & 63), move & TAKEN_MASK
    won = taken | card if taken else 0
    table = sheet[left, TABLE] ^ (taken or card)
    total = sum_of(table)
    sweepers = count(unseen >> 4 * (total - 1) & 15) if 0 < total <= VALUE_COUNT else 0
    offers_seven = unseen & SEVENS != 0 and (table & SEVENS != 0 or holds_sum(table, SEVEN))
    rank = gain_rank(sheet, left, move, won) << 3 | (4 - sweepers)
    rank = rank << 1 | int(card != SEVEN_OF_DIAMONDS or taken != 0)
    rank = rank << 1 | int(not offers_seven)
    return rank << 1 | int(card & DIAMONDS == 0 or taken != 0)


@compiled
def comes_first(sheet: Words, move: int, other: int) -> bool:
    """Tells whether a move comes before another by its card, then by what it takes."""
    card, other_card = move >> CARD_SHIFT & 63, other >> CARD_SHIFT & 63
    if card != other_card:
        ranks = sheet[RULES, RANKS]
        place, other_place = ranks >> (card & 60) & 15, ranks >> (other_card & 60) & 15
        return bool(4 * place + (card & 3) < 4 * other_place + (other_card & 3))
    differing = (move ^ other) & TAKEN_MASK
    return move & differing & -differing != 0


@compiled
def greedy_move(sheet: Words, left: int) -> int:
    """Returns the move of `greedy` for the seat to play."""
    unseen, end = unseen_cards(sheet, left), add_legal_moves(sheet, left)
    best, highest = sheet[left, MOVES], -1
    for place in range(MOVES, end):
        move = sheet[left, place]
        rank = greedy_rank(sheet, left, move, unseen)
        if rank > highest or (rank == highest and comes_first(sheet, move, best)):
            best, highest = move, rank
    return int(best)


@compiled
def best_against_greedy(sheet: Words, left: int, side: int) -> int:
    """Returns the most that a side wins more than a greedy other of two, all cards being known.

    Chkobbas made so far are left out.
    """
    if left == 0:
        return two_sided_result(sheet, side)
    if side_to_play(sheet, left) != side:
        move = greedy_move(sheet, left)
        play(sheet, left, move)
        lost = int(is_chkobba(sheet, left, move))
        return best_against_greedy(sheet, left - 1, side) - lost
    most = -UNREACHED
    for place in range(MOVES, add_legal_moves(sheet, left)):
        move = sheet[left, place]
        play(sheet, left, move)
        won = int(is_chkobba(sheet, left, move))
        most = max(most, won + best_against_greedy(sheet, left - 1, side))
    return most
