"""The number of lines of play, against counts made by another program."""

import pytest

from engine.errors import ChkobbaError
from engine.notation import format_position, parse_position
from engine.perft import divide, perft
from engine.rules import ALTERNATE, TUNISIAN, Rules
from tests.bench.naive_perft import naive, naive_perft
from tests.engine.data_files import CountedPosition, counted_positions
from tests.engine.play import first_position, random_hand
from tests.engine.variants import VARIANTS


@pytest.mark.parametrize("counted", counted_positions(), ids=lambda row: row.position[:40])
def test_the_lines_of_play_are_as_many_as_another_program_counts(counted: CountedPosition) -> None:
    position = parse_position(counted.position)
    assert format_position(position) == counted.position
    depths = counted.node_counts
    assert {depth: perft(position, depth) for depth in depths} == depths


@pytest.mark.parametrize(
    ("rules", "seat_count"),
    [(rules, seats) for rules, seats in VARIANTS if rules in (TUNISIAN, ALTERNATE)],
    ids=str,
)
def test_a_naive_count_with_sets_of_texts_finds_as_many(rules: Rules, seat_count: int) -> None:
    for seed in range(20):
        position = random_hand(rules, seat_count, seed)[seed]
        assert perft(position, 7) == naive_perft(naive(position), 7)


def test_moves_are_counted_as_they_are_made() -> None:
    for rules, seat_count in VARIANTS:
        for position in random_hand(rules, seat_count, seed=7):
            assert position.move_count() == len(position.legal_moves())


def test_divide_splits_the_count_by_first_move() -> None:
    position = first_position(TUNISIAN, 2, seed=5)
    split = divide(position, 6)
    assert set(split) == set(position.legal_moves())
    assert sum(split.values()) == perft(position, 6)


def test_divided_at_depth_one_each_move_is_one_line() -> None:
    position = first_position(TUNISIAN, 2, seed=5)
    assert divide(position, 1) == dict.fromkeys(position.legal_moves(), 1)


def test_no_play_is_one_line() -> None:
    assert perft(first_position(TUNISIAN, 2, seed=5), 0) == 1


def test_a_hand_that_is_over_has_one_line_at_any_depth() -> None:
    assert perft(random_hand(TUNISIAN, 2, seed=5)[-1], 9) == 1


@pytest.mark.parametrize("depth", [-1, -7])
def test_a_negative_depth_is_refused(depth: int) -> None:
    with pytest.raises(ChkobbaError, match=f"depth {depth}"):
        perft(first_position(TUNISIAN, 2, seed=5), depth)


def test_nothing_is_divided_at_depth_zero() -> None:
    with pytest.raises(ChkobbaError, match="depth 0"):
        divide(first_position(TUNISIAN, 2, seed=5), 0)
