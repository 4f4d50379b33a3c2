"""The policies and the rollouts: they see what a seat may see, and nothing else."""

from collections.abc import Iterator
from itertools import islice

import numpy as np
import pytest

from engine.kernel.policies import new_desk, steady_move
from engine.kernel.translate import cards_left, engine_move, new_sheet
from engine.moves import Move
from engine.position import Position
from engine.reference import move_values
from engine.rules import TUNISIAN, Rules
from engine.view import consistent_positions, view
from tests.engine.play import random_ending, random_hand
from tests.engine.variants import VARIANTS


def steady(position: Position) -> Move:
    word = steady_move(new_sheet(position), cards_left(position), new_desk())
    return engine_move(int(word), position.rules)


def worlds_of(position: Position) -> Iterator[Position]:
    """Yields some of the ways in which the cards hidden from the seat to move can lie."""
    return islice(consistent_positions(view(position, position.turn).position), 0, 400, 97)


@pytest.mark.parametrize(("rules", "seat_count"), VARIANTS, ids=str)
def test_steady_plays_the_same_when_only_hidden_cards_differ(rules: Rules, seat_count: int) -> None:
    for position in random_hand(rules, seat_count, seed=7)[:-1:5]:
        assert {steady(world) for world in worlds_of(position)} == {steady(position)}


@pytest.mark.parametrize(("rules", "seat_count"), VARIANTS, ids=str)
def test_steady_plays_legally_to_the_end(rules: Rules, seat_count: int) -> None:
    for position in random_hand(rules, seat_count, seed=8)[:-1]:
        assert steady(position) in position.legal_moves()


def test_steady_plays_the_last_deal_of_two_exactly() -> None:
    for seed in range(50):
        position = random_ending(TUNISIAN, 2, seed, plies=1 + seed % 6)
        values = move_values(position)
        assert values[steady(position)] == max(values.values())


def test_steady_takes_the_seven_of_diamonds_when_nothing_else_is_at_stake() -> None:
    assert np.all(new_desk().factors[1:, 5] > 0)
