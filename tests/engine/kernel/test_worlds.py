"""Worlds: each holds every card once, all are counted through, and draws repeat everywhere."""

from collections import Counter
from typing import Final

import numpy as np

from engine.kernel.chance import random_below, random_word
from engine.kernel.sheet import DEALT, HANDS, PILES, TABLE
from engine.kernel.translate import new_sheet, unknown_of
from engine.kernel.worlds import Unknown, lay_out
from engine.position import Position
from engine.rules import ALTERNATE, TUNISIAN
from engine.view import consistent_position_count, consistent_positions, view
from tests.engine.play import random_hand
from tests.engine.variants import VARIANTS

PLACES: Final = [TABLE, *range(HANDS, HANDS + 4), *range(PILES, PILES + 3)]


def seen(position: Position) -> Position:
    return view(position, position.turn).position


def world(unknown: Unknown, number: int) -> bytes:
    """Returns the whole sheet of one world."""
    sheet = np.zeros_like(unknown.sheet)
    lay_out(unknown, number, sheet, np.zeros(40, dtype=np.int64))
    return sheet[:, : DEALT + 4].tobytes()


def test_counting_through_meets_every_consistent_position_once() -> None:
    for rules, seats in [(TUNISIAN, 2), (ALTERNATE, 3), (ALTERNATE, 4)]:
        for position in random_hand(rules, seats, seed=5)[-1 - 3 * seats :: 4][:2]:
            known = seen(position)
            unknown = unknown_of(known, seed=0, most_counted=20000)
            assert unknown.ways == consistent_position_count(known)
            worlds = {world(unknown, number) for number in range(unknown.ways)}
            assert worlds == {
                new_sheet(open_)[:, : DEALT + 4].tobytes() for open_ in consistent_positions(known)
            }


def test_a_drawn_world_is_an_open_position_with_forty_cards() -> None:
    for rules, seats in VARIANTS:
        known = seen(random_hand(rules, seats, seed=1)[5])
        unknown = unknown_of(known, seed=7, most_counted=0)
        for number in range(20):
            sheet = np.zeros_like(unknown.sheet)
            lay_out(unknown, number, sheet, np.zeros(40, dtype=np.int64))
            sets = [*sheet[unknown.left, PLACES], *sheet[:, DEALT : DEALT + 4].ravel()]
            assert sum(int(cards) for cards in sets) == (1 << 40) - 1
            assert sum(int(cards).bit_count() for cards in sets) == 40


def test_drawn_worlds_are_even() -> None:
    known = seen(random_hand(TUNISIAN, 2, seed=3)[24])
    unknown = unknown_of(known, seed=11, most_counted=0)
    drawn = Counter(world(unknown, number) for number in range(20 * 1680))
    assert len(drawn) == consistent_position_count(known) == 1680
    mean_square = sum((count - 20) ** 2 for count in drawn.values()) / 20
    assert abs(mean_square - 1680) < 5 * (2 * 1680) ** 0.5  # chi square, five deviations


def test_random_words_are_those_of_splitmix64() -> None:
    # The first two outputs of splitmix64 from seed 0 (Steele, Lea, Flood 2014), halved.
    assert random_word(0, 0) == 0xE220A8397B1DCDAF >> 1
    assert random_word(0, 1) == 0x6E789E6AA1B965F4 >> 1


def test_random_numbers_stay_below_their_limit_and_reach_it() -> None:
    assert {random_below(1, counter, 5) for counter in range(200)} == set(range(5))
