"""Between the engine's positions and the kernel's sheets."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from engine.cards import HIDDEN, Card, Cards
from engine.errors import ChkobbaError
from engine.kernel.bits import VALUE_COUNT
from engine.kernel.compiled import Words
from engine.kernel.sheet import (
    CARD_SHIFT,
    CARDS,
    CHKOBBAS,
    DEALT,
    DIAMOND_COUNT,
    HANDS,
    IS_EQUAL_FIRST,
    IS_SUIT_BLIND,
    IS_TIE_TO_TAKER,
    PILES,
    PRIMIERA,
    RANKS,
    ROWS,
    RULES,
    SEAT_COUNT,
    SEVEN_OF_DIAMONDS_TAKEN,
    SEVENS_THEN_SIXES,
    SIDE_COUNT,
    TABLE,
    TABLE_SUM,
    TAKEN_MASK,
    TAKER,
    WEIGHTS,
    WIDTH,
)
from engine.kernel.worlds import Unknown, way_count
from engine.moves import Move
from engine.position import HAND_SIZE, Position, side_count, side_of
from engine.rules import Bermila, Rules
from engine.view import unseen_cards

SEED_MASK = (1 << 63) - 1


def kernel_card(card: Card, rules: Rules) -> int:
    """Returns the kernel's number of a card: by capture value, then suit."""
    return 4 * (rules.values[card >> 2] - 1) + (card & 3)


def engine_card(number: int, rules: Rules) -> Card:
    """Returns the card with a number of the kernel's."""
    return Card(4 * rules.values.index((number >> 2) + 1) + (number & 3))


def kernel_set(cards: Cards, rules: Rules) -> int:
    """Returns a set of cards as one word; hidden cards are left out."""
    values = rules.values
    word = 0
    for card in cards:
        if card != HIDDEN:
            word |= 1 << 4 * (values[card >> 2] - 1) + (card & 3)
    return word


def engine_set(word: int, rules: Rules) -> Cards:
    """Returns the cards of a word, sorted."""
    return tuple(sorted(engine_card(number, rules) for number in range(40) if word >> number & 1))


def engine_move(word: int, rules: Rules) -> Move:
    """Returns the move that a word stands for."""
    card = engine_card(word >> CARD_SHIFT & 63, rules)
    return Move(card, engine_set(word & TAKEN_MASK, rules))


def kernel_move(move: Move, rules: Rules) -> int:
    """Returns a move as one word."""
    return kernel_card(move.card, rules) << CARD_SHIFT | kernel_set(move.captured, rules)


def cards_left(position: Position) -> int:
    """Returns how many cards are still to be played."""
    return len(position.stock) + sum(map(len, position.hands))


def rules_row(rules: Rules, seat_count: int) -> Words:
    """Returns the last row of a sheet.

    Raises `ChkobbaError` unless each value from 1 to 10 belongs to one rank.
    """
    if sorted(rules.values) != list(range(1, VALUE_COUNT + 1)):
        raise ChkobbaError(f"{rules}: the kernel needs each value from 1 to 10 once (V2)")
    row = np.zeros(WIDTH, dtype=np.int64)
    row[SEAT_COUNT], row[SIDE_COUNT] = seat_count, side_count(seat_count)
    row[IS_EQUAL_FIRST], row[IS_TIE_TO_TAKER] = rules.is_equal_first, rules.is_tie_to_taker
    row[RANKS] = sum(rank << 4 * (value - 1) for rank, value in enumerate(rules.values))
    row[IS_SUIT_BLIND] = not rules.has_primiera
    by_sevens = rules.bermila is Bermila.SEVENS_THEN_SIXES
    row[WEIGHTS + CARDS] = row[WEIGHTS + DIAMOND_COUNT] = 1
    row[WEIGHTS + SEVENS_THEN_SIXES] = by_sevens
    row[WEIGHTS + SEVEN_OF_DIAMONDS_TAKEN] = rules.has_seven_of_diamonds + (not by_sevens)
    row[WEIGHTS + PRIMIERA] = rules.has_primiera
    return row


def new_sheet(position: Position) -> Words:
    """Returns a sheet with a position in the row of its cards left; hidden cards are left out."""
    rules, seats, left = position.rules, position.seat_count, cards_left(position)
    sheet = np.zeros((ROWS, WIDTH), dtype=np.int64)
    sheet[RULES] = rules_row(rules, seats)
    row = sheet[left]
    row[TABLE] = kernel_set(position.table, rules)
    row[TABLE_SUM] = sum(map(rules.value_of, position.table))
    row[TAKER] = -1 if position.taker is None else side_of(position.taker, seats)
    for seat, hand in enumerate(position.hands):
        row[HANDS + seat] = kernel_set(hand, rules)
    for side, pile in enumerate(position.piles):
        row[PILES + side] = kernel_set(pile, rules)
        row[CHKOBBAS + side] = position.chkobbas[side]
    for start, reached, column in _packets(len(position.stock), seats):
        sheet[reached, column] = kernel_set(position.stock[start : start + HAND_SIZE], rules)
    return sheet


def unknown_of(position: Position, *, seed: int, most_counted: int) -> Unknown:
    """Returns a position with hidden cards as a sheet with holes.

    The worlds are counted through when there are at most `most_counted`, else drawn from `seed`.
    """
    sheet, left = new_sheet(position), cards_left(position)
    pool = kernel_pool(unseen_cards(position), position.rules)
    holes = np.array(list(_holes(position)), dtype=np.int64).reshape(-1, 3)
    ways = way_count(pool, holes)
    return Unknown(sheet, left, pool, holes, seed & SEED_MASK, ways if ways <= most_counted else 0)


def kernel_pool(cards: Cards, rules: Rules) -> Words:
    """Returns cards as a sorted list of the kernel's numbers."""
    return np.array(sorted(kernel_card(card, rules) for card in cards), dtype=np.int64)


def _holes(position: Position) -> Iterator[tuple[int, int, int]]:
    """Yields row, column and number of hidden cards for each hand, then each packet to be dealt."""
    left, seats = cards_left(position), position.seat_count
    for seat, hand in enumerate(position.hands):
        if HIDDEN in hand:
            yield left, HANDS + seat, hand.count(HIDDEN)
    for start, reached, column in _packets(len(position.stock), seats):
        hidden = position.stock[start : start + HAND_SIZE].count(HIDDEN)
        if hidden:
            yield reached, column, hidden


def _packets(stock_size: int, seats: int) -> Iterator[tuple[int, int, int]]:
    """Yields for each packet where it starts in the stock, and its row and column on the sheet."""
    dealt = HAND_SIZE * seats
    for start in range(0, stock_size, HAND_SIZE):
        yield start, stock_size - start // dealt * dealt, DEALT + start // HAND_SIZE % seats
