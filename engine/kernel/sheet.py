"""The sheet: a complete open hand of play as one array of words, on which everything works.

Row `left` is the position with that many cards still to play, so a play writes the row below and
nothing is ever undone. Whose turn it is follows from the number of cards left, because seat 0
starts every deal: seat = -left mod seats. A row holds the position, what will be dealt when the
row is reached, and room for its legal moves. The last row holds the rules.
"""

from __future__ import annotations

from engine.kernel.compiled import Words, compiled

# Columns of a row.
TABLE = 0
TABLE_SUM = 1
TAKER = 2  # the side that captured last, or -1
HANDS = 3  # four columns
PILES = 7  # three columns
CHKOBBAS = 10  # three columns
DEALT = 13  # four columns: the hands dealt when this row is reached
KEYS = 17  # three columns, which with those that follow serve the solver
PLACE = 20
DECIDED = 21
FLOOR = 22
CEILING = 23
BEST = 24
MOVES = 25
MOVE_ROOM = 231
WIDTH = MOVES + MOVE_ROOM

# The last row: the rules, as data.
RULES = 41
SEAT_COUNT = 0
SIDE_COUNT = 1
IS_EQUAL_FIRST = 2
IS_TIE_TO_TAKER = 3
IS_SUIT_BLIND = 4  # whether hearts, clubs and spades are interchangeable
NODES = 5  # counted by the solver
RANKS = 6  # the place of each value's rank in the order of cards, four bits a value
WEIGHTS = 8  # one column a category
ROWS = 42

# Categories, in the order of their weights.
CARDS = 0
DIAMOND_COUNT = 1
SEVENS_THEN_SIXES = 2
SEVEN_OF_DIAMONDS_TAKEN = 3
PRIMIERA = 4
CATEGORY_COUNT = 5
CHKOBBA = 5  # follows the categories in a split
OWN_POINTS = 6  # follows the split in the result of a rollout
RESULT_WIDTH = 7

CARD_SHIFT = 40
TAKEN_MASK = (1 << CARD_SHIFT) - 1


@compiled
def seat_to_play(sheet: Words, left: int) -> int:
    """Returns the seat to play when `left` cards remain."""
    return int(-left % sheet[RULES, SEAT_COUNT])


@compiled
def side_to_play(sheet: Words, left: int) -> int:
    """Returns the side to play when `left` cards remain."""
    return int(seat_to_play(sheet, left) % sheet[RULES, SIDE_COUNT])
