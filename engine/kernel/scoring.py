"""Counting a finished hand, compiled: each category is a key, and the greatest key wins.

Weights of 0 and 1 in the sheet say which categories a profile counts (S1 to S7).
"""

from __future__ import annotations

import numpy as np

from engine.kernel.bits import (
    DIAMONDS,
    SEVEN_OF_DIAMONDS,
    SEVENS,
    SIXES,
    count,
)
from engine.kernel.compiled import Words, compiled
from engine.kernel.sheet import (
    CARDS,
    CATEGORY_COUNT,
    CHKOBBA,
    CHKOBBAS,
    DIAMOND_COUNT,
    IS_TIE_TO_TAKER,
    PILES,
    RULES,
    SEVEN_OF_DIAMONDS_TAKEN,
    SEVENS_THEN_SIXES,
    SIDE_COUNT,
    TABLE,
    TAKER,
    WEIGHTS,
)

PRIMIERA_ORDER = np.array([6, 5, 0, 4, 3, 2, 1, 7, 8, 9], dtype=np.int64)
PRIMIERA_WORTH = np.array([21, 18, 16, 15, 14, 13, 12, 10, 10, 10], dtype=np.int64)


@compiled
def primiera_worth(pile: int) -> int:
    """Returns the worth of the best card of each suit, 0 when a suit is lacking (S7)."""
    worth = 0
    for suit in range(4):
        of_suit = pile >> suit & DIAMONDS
        if not of_suit:
            return 0
        place = 0
        while not of_suit >> 4 * PRIMIERA_ORDER[place] & 1:
            place += 1
        worth += PRIMIERA_WORTH[place]
    return worth


@compiled
def category_key(pile: int, category: int) -> int:
    """Returns what a pile brings into a contest; sevens outweigh any number of sixes (S3)."""
    if category == CARDS:
        return count(pile)
    if category == DIAMOND_COUNT:
        return count(pile & DIAMONDS)
    if category == SEVENS_THEN_SIXES:
        return 8 * count(pile & SEVENS) + count(pile & SIXES)
    if category == SEVEN_OF_DIAMONDS_TAKEN:
        return count(pile & SEVEN_OF_DIAMONDS)
    return primiera_worth(pile)


@compiled
def final_pile(sheet: Words, side: int) -> int:
    """Returns the pile of a side at the end, with the leftovers if it captured last (E1, E2)."""
    pile = sheet[0, PILES + side]
    return int(pile | sheet[0, TABLE] if side == sheet[0, TAKER] else pile)


@compiled
def category_winner(sheet: Words, category: int) -> int:
    """Returns the side that wins a category, or -1 (S1 to S8)."""
    best, winner, taker_key = 0, -1, 0
    for side in range(sheet[RULES, SIDE_COUNT]):
        key = category_key(final_pile(sheet, side), category)
        if side == sheet[0, TAKER]:
            taker_key = key
        if key > best:
            best, winner = key, side
        elif key == best:
            winner = -1
    if winner == -1 and best and taker_key == best and sheet[RULES, IS_TIE_TO_TAKER]:  # S6
        return int(sheet[0, TAKER])
    return winner


@compiled
def split(sheet: Words, side: int, parts: Words) -> None:
    """Writes the points of each category, own minus the mean of the others', into `parts`.

    With three sides everything is doubled, so that the halves stay whole.
    """
    others = sheet[RULES, SIDE_COUNT] - 1
    for category in range(CATEGORY_COUNT):
        parts[category] = 0
        weight = sheet[RULES, WEIGHTS + category]
        if weight:
            winner = category_winner(sheet, category)
            share = others * (winner == side) - (winner != side and winner >= 0)
            parts[category] = weight * share
    parts[CHKOBBA] = 0
    for other in range(sheet[RULES, SIDE_COUNT]):
        chkobbas = sheet[0, CHKOBBAS + other]
        parts[CHKOBBA] += others * chkobbas if other == side else -chkobbas


@compiled
def own_points(sheet: Words, side: int) -> int:
    """Returns the hand points of one side at the end."""
    points = sheet[0, CHKOBBAS + side]
    for category in range(CATEGORY_COUNT):
        weight = sheet[RULES, WEIGHTS + category]
        if weight and category_winner(sheet, category) == side:
            points += weight
    return int(points)


@compiled
def sign(number: int) -> int:
    """Returns -1, 0 or 1."""
    return (number > 0) - (number < 0)


@compiled
def two_sided_result(sheet: Words, side: int) -> int:
    """Returns the category points of a side minus the other's at the end, chkobbas left out."""
    own, other = final_pile(sheet, side), final_pile(sheet, 1 - side)
    tie = 0
    if sheet[RULES, IS_TIE_TO_TAKER] and sheet[0, TAKER] >= 0:
        tie = 1 if sheet[0, TAKER] == side else -1
    points = 0
    for category in range(CATEGORY_COUNT):
        weight = sheet[RULES, WEIGHTS + category]
        if weight:
            own_key, other_key = category_key(own, category), category_key(other, category)
            if own_key != other_key:
                points += weight * sign(own_key - other_key)
            elif own_key:
                points += weight * tie
    return points
