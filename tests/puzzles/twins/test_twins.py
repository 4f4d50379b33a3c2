from functools import partial
from typing import Final

import pytest

from engine.cards import pack
from engine.errors import NotationError
from engine.moves import Move
from engine.position import Position
from engine.reference import move_values
from engine.rules import ALTERNATE, TUNISIAN
from engine.solver import solve
from engine.validity import problems
from puzzles.equivalence import play_class
from puzzles.exercise import PlayExercise
from puzzles.stream import puzzle
from puzzles.twins import Exchange, Place, Twin, exchanges, format_twin, parse_twin, twin_of
from puzzles.twins.fast_values import FastValues
from puzzles.twins.twin import first_twin

SEEDS: Final = range(0, 40, 2)
FEW: Final = 8


@pytest.fixture(scope="module")
def exercises() -> list[PlayExercise]:
    return [puzzle(rules, seed) for rules in (TUNISIAN, ALTERNATE) for seed in SEEDS]


@pytest.fixture(scope="module")
def twins(exercises: list[PlayExercise]) -> list[tuple[PlayExercise, Twin]]:
    found = [(exercise, twin_of(exercise)) for exercise in exercises]
    return [(exercise, twin) for exercise, twin in found if twin]


def test_most_exercises_have_a_twin(
    exercises: list[PlayExercise], twins: list[tuple[PlayExercise, Twin]]
) -> None:
    assert len(twins) > 0.8 * len(exercises)


def test_two_cards_change_places_and_nothing_else(twins: list[tuple[PlayExercise, Twin]]) -> None:
    for exercise, twin in twins:
        before, after = _place_of(exercise.position), _place_of(twin.position)
        assert {card for card in pack() if before[card] != after[card]} == {
            twin.exchange.card,
            twin.exchange.other,
        }
        assert not problems(twin.position)


def test_piles_keep_even_totals(twins: list[tuple[PlayExercise, Twin]]) -> None:
    """Each capture moves an even total off the table (T19)."""
    for _, twin in twins:
        value_of = twin.position.rules.value_of
        assert all(sum(map(value_of, pile)) % 2 == 0 for pile in twin.position.piles)


def test_the_twins_key_is_the_only_best_play_by_the_plain_reference(
    twins: list[tuple[PlayExercise, Twin]],
) -> None:
    for _, twin in twins:
        values = move_values(twin.position)
        worst = min(values[move] for move in twin.key)
        assert worst == max(values.values())
        assert all(value <= worst - 1 for move, value in values.items() if move not in twin.key)


def test_the_twins_key_is_another_play(twins: list[tuple[PlayExercise, Twin]]) -> None:
    for exercise, twin in twins:
        new = {play_class(move, twin.position) for move in twin.key}
        kept = [*exercise.answers, *map(twin.exchange.of_move, exercise.answers)]
        assert not new & {play_class(move, twin.position) for move in kept}


def test_the_fast_values_are_those_of_the_plain_solver(exercises: list[PlayExercise]) -> None:
    for exercise in exercises[:FEW]:
        fast = FastValues(exercise.position)
        for exchange in exchanges(exercise.position)[::40]:
            changed = exchange.of_position(exercise.position)
            assert fast(exchange) == {entry.move: entry.value for entry in solve(changed).moves}


def test_a_plain_search_finds_the_same_twin(exercises: list[PlayExercise]) -> None:
    for exercise in exercises[:FEW]:
        plain = first_twin(exercise, partial(_plain_values, exercise.position))
        assert plain == twin_of(exercise)


def test_exchanges_come_the_smallest_first(exercises: list[PlayExercise]) -> None:
    for exercise in exercises[:FEW]:
        sizes = [exchange.size for exchange in exchanges(exercise.position)]
        assert sizes == sorted(set(sizes))
        assert exchanges(exercise.position)[0].place is Place.TABLE or not exercise.position.table


def test_no_exchange_puts_another_pair_on_the_table(exercises: list[PlayExercise]) -> None:
    for exercise in exercises:
        ranks = len({card.rank for card in exercise.position.table})
        for exchange in exchanges(exercise.position):
            table = exchange.of_position(exercise.position).table
            assert len({card.rank for card in table}) >= ranks


def test_hidden_cards_have_no_twin() -> None:
    assert twin_of(puzzle(TUNISIAN, 1)) is None


def test_a_twin_is_read_as_it_is_written(twins: list[tuple[PlayExercise, Twin]]) -> None:
    for exercise, twin in twins:
        assert parse_twin(format_twin(twin), exercise.position) == twin


@pytest.mark.parametrize("text", ["", "5c", "5c<>4s", "5c<>5x: Kd", "5c<>4s:"])
def test_what_is_no_twin_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_twin(text, puzzle(TUNISIAN, 8).position)


def _plain_values(position: Position, exchange: Exchange) -> dict[Move, float]:
    return move_values(exchange.of_position(position))


def _place_of(position: Position) -> dict[int, object]:
    places = {"table": position.table}
    places |= {f"hand {seat}": hand for seat, hand in enumerate(position.hands)}
    places |= {f"pile {side}": pile for side, pile in enumerate(position.piles)}
    return {card: place for place, cards in places.items() for card in cards}
