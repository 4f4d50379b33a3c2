"""Chances and randomness: hypergeometric odds, and random numbers that are the same everywhere."""

from __future__ import annotations

from math import comb

import numpy as np

from engine.cards import PACK_SIZE
from engine.kernel.compiled import Numbers, compiled

HAND_ROOM = 4


def _none_held() -> Numbers:
    """Returns the chance that a hand of `size` out of `unseen` cards holds none of `wanted`."""
    chance = np.zeros((HAND_ROOM, PACK_SIZE + 1, PACK_SIZE + 1))
    for size in range(HAND_ROOM):
        for unseen in range(PACK_SIZE + 1):
            for wanted in range(unseen + 1):
                ways = comb(unseen, size)
                chance[size, unseen, wanted] = comb(unseen - wanted, size) / ways if ways else 1.0
    return chance


NONE_HELD = _none_held()

STEP = np.uint64(0x9E3779B97F4A7C15)
FIRST_MIX = np.uint64(0xBF58476D1CE4E5B9)
SECOND_MIX = np.uint64(0x94D049BB133111EB)
THIRTY, TWENTY_SEVEN, THIRTY_ONE = np.uint64(30), np.uint64(27), np.uint64(31)
HALF = np.uint64(1)


@compiled
def random_word(seed: int, counter: int) -> int:
    """Returns a random word of 63 bits: splitmix64 of a seed and a counter."""
    mixed = np.uint64(seed) + STEP * (np.uint64(counter) + HALF)
    mixed = (mixed ^ (mixed >> THIRTY)) * FIRST_MIX
    mixed = (mixed ^ (mixed >> TWENTY_SEVEN)) * SECOND_MIX
    return int(np.int64((mixed ^ (mixed >> THIRTY_ONE)) >> HALF))


@compiled
def random_below(seed: int, counter: int, limit: int) -> int:
    """Returns a random number from 0 to below `limit`, which is small."""
    return (random_word(seed, counter) >> 15) * limit >> 48


@compiled
def derived_seed(seed: int, stream: int) -> int:
    """Returns the seed of one of the streams that belong to a seed."""
    return random_word(seed ^ 0x5851F42D4C957F2D, stream)
