"""Worlds: ways in which the cards hidden from a seat can lie, by number.

Few worlds are counted through, each exactly once; of many, each number draws one at random. World
`number` of a seed is the same on any machine, and the same for every move that is compared.
"""

from __future__ import annotations

from math import comb
from typing import NamedTuple

import numpy as np

from engine.kernel.chance import derived_seed, random_below
from engine.kernel.compiled import Words, compiled
from engine.kernel.sheet import KEYS, ROWS


class Unknown(NamedTuple):
    """A sheet with holes: `holes` are rows of (row, column, count) that cards of `pool` fill.

    `ways` is how many ways there are if they are counted through, 0 if they are drawn.
    """

    sheet: Words
    left: int
    pool: Words
    holes: Words
    seed: int
    ways: int


def way_count(pool: Words, holes: Words) -> int:
    """Returns in how many ways the cards of `pool` can fill `holes`."""
    ways, size = 1, len(pool)
    for count in holes[:, 2].tolist():
        ways *= comb(size, count)
        size -= count
    return ways


CHOICES = np.array([[comb(size, count) for count in range(4)] for size in range(41)])


@compiled
def copy_sheet(sheet: Words, source: Words) -> None:
    """Copies the positions and deals of a sheet, not the room for moves."""
    for row in range(ROWS):
        for column in range(KEYS):
            sheet[row, column] = source[row, column]


@compiled
def draw(unknown: Unknown, number: int, order: Words) -> None:
    """Writes into `order` the cards of the pool as a world draws them."""
    size = unknown.pool.shape[0]
    seed = derived_seed(unknown.seed, number)
    order[:size] = unknown.pool
    for place in range(size - 1):
        other = place + random_below(seed, place, size - place)
        order[place], order[other] = order[other], order[place]


@compiled
def take_combination(cards: Words, start: int, size: int, count: int, number: int) -> None:
    """Moves the `number`-th choice of `count` out of `size` cards to the front, order kept."""
    skipped = 0
    for place in range(count):
        while number >= CHOICES[size - place - skipped - 1, count - place - 1]:
            number -= CHOICES[size - place - skipped - 1, count - place - 1]
            skipped += 1
        front = start + place
        chosen = cards[front + skipped]
        for later in range(front + skipped, front, -1):
            cards[later] = cards[later - 1]
        cards[front] = chosen


@compiled
def count_through(unknown: Unknown, number: int, order: Words) -> None:
    """Writes into `order` the cards of the pool as the world of that number has them."""
    size, start = unknown.pool.shape[0], 0
    order[:size] = unknown.pool
    for hole in range(unknown.holes.shape[0]):
        count = unknown.holes[hole, 2]
        ways = CHOICES[size, count]
        take_combination(order, start, size, count, number % ways)
        number //= ways
        start += count
        size -= count


@compiled
def lay_out(unknown: Unknown, number: int, sheet: Words, order: Words) -> None:
    """Writes a world into `sheet`: everything known, and the holes filled."""
    copy_sheet(sheet, unknown.sheet)
    if unknown.ways:
        count_through(unknown, number, order)
    else:
        draw(unknown, number, order)
    place = 0
    for hole in range(unknown.holes.shape[0]):
        row, column, count = unknown.holes[hole]
        for _ in range(count):
            sheet[row, column] |= 1 << order[place]
            place += 1
