"""The kernel's searches against the plain solver, for every rule set and number of seats."""

from itertools import permutations
from typing import Final

import pytest

from engine.cards import Suit
from engine.kernel.memory import GENERATION, MOST_GENERATIONS, new_memory
from engine.kernel.outcomes import OpenMove, solved_moves
from engine.kernel.search import solve_value
from engine.kernel.translate import cards_left, new_sheet
from engine.notation import parse_position
from engine.position import Position
from engine.reference import move_values
from engine.rules import TUNISIAN, Rules
from engine.scoring import score_round
from engine.solver import solve
from engine.standing import breakdown, difference
from tests.engine.data_files import solved_positions
from tests.engine.play import random_ending
from tests.engine.test_laws import recoloured_position
from tests.engine.variants import MIXED, VARIANTS

EVERYBODY: Final = pytest.mark.parametrize(
    ("rules", "seat_count"),
    [*VARIANTS, (MIXED, 2)],
    ids=str,
)


def kernel_values(position: Position) -> dict[str, float]:
    return {str(entry.move): entry.value for entry in solved_moves(position)}


def plain_values(position: Position) -> dict[str, float]:
    return {str(entry.move): entry.value for entry in solve(position).moves}


@EVERYBODY
def test_endings_have_the_values_of_the_reference(rules: Rules, seat_count: int) -> None:
    for seed in range(100):
        position = random_ending(rules, seat_count, seed, plies=1 + seed % 6)
        expected = {str(move): value for move, value in move_values(position).items()}
        assert kernel_values(position) == expected, str(position)


@EVERYBODY
def test_longer_endings_have_the_values_of_the_plain_solver(rules: Rules, seat_count: int) -> None:
    for seed in range(8):
        position = random_ending(rules, seat_count, 1000 + seed, plies=7 + seed % 6)
        assert kernel_values(position) == plain_values(position), str(position)


def test_last_deals_have_the_values_that_another_program_found() -> None:
    for row in solved_positions():
        position = parse_position(row.position)
        values = {
            (str(entry.move.card), tuple(map(str, entry.move.captured))): entry.value
            for entry in solved_moves(position)
        }
        assert values == row.values


@EVERYBODY
def test_the_line_of_a_move_leads_to_its_value_and_parts(rules: Rules, seat_count: int) -> None:
    for seed in range(10):
        position = random_ending(rules, seat_count, seed, plies=4 + seed)
        for entry in solved_moves(position):
            assert_line_is_worth(position, entry)


def assert_line_is_worth(position: Position, entry: OpenMove) -> None:
    end = position
    for move in entry.line:
        end = end.play(move)
    score = score_round(end)
    assert end.is_over
    assert entry.line[0] == entry.move
    assert difference(score.totals, position.side) == entry.value
    assert entry.parts == breakdown(score, position.side)


def test_permuting_plain_suits_changes_no_value_of_a_whole_hand() -> None:
    position = random_ending(TUNISIAN, 2, 4, plies=36)
    plain = (Suit.HEARTS, Suit.CLUBS, Suit.SPADES)
    values = {
        solve_value(new_sheet(other), new_memory(), cards_left(other))
        for order in permutations(plain)
        for other in [recoloured_position(position, order)]
    }
    assert len(values) == 1


def test_a_table_of_positions_can_be_used_again_and_again() -> None:
    position = random_ending(TUNISIAN, 2, 4, plies=20)
    fresh = solve_value(new_sheet(position), new_memory(), 20)
    memory = new_memory()
    memory[GENERATION, 0] = MOST_GENERATIONS - 2
    again = [solve_value(new_sheet(position), memory, 20) for _ in range(4)]
    assert again == [fresh] * 4
