from collections import Counter
from itertools import islice
from random import Random
from typing import Final

import pytest

from engine.position import Position
from engine.reference import move_values
from engine.rules import ALTERNATE, PROFILES, TUNISIAN, Rules
from engine.validity import problems
from puzzles.acceptance import Rejection, accept
from puzzles.equivalence import play_class
from puzzles.exercise import ExerciseId, PlayExercise
from puzzles.self_play import last_deal
from puzzles.stream import puzzle, puzzles, rebuild, search
from tests.engine.boards import board

SEEDS: Final = range(60)

MADE_BY_VERSION_1: Final = {
    "tunisian-best2-0": (
        "tunisian 4c6s7c Kc/5cKh Ad2c3d3h3c4d4s5s6c7d7h7sQdQhQcQsJdJhJcJs/"
        "AhAcAs2d2h2s3s4h5d5h6d6hKdKs 0/0 1 0 - 0-0/21"
    ),
    "alternate-best2-0": (
        "alternate Kd 7h/6d7d 2h5h5c6h6cQdQsJdJhJcKh/"
        "AdAhAcAs2d2c2s3d3h3c3s4d4h4c4s5d5s6s7c7sQhQcJsKcKs 0/2 1 1 - 0-0/11"
    ),
}


@pytest.fixture(scope="module", params=PROFILES.values(), ids=str)
def made(request: pytest.FixtureRequest) -> list[PlayExercise]:
    rules: Rules = request.param
    return [puzzle(rules, seed) for seed in SEEDS]


def test_every_puzzle_is_a_sound_last_deal_of_two(made: list[PlayExercise]) -> None:
    for exercise in made:
        position = exercise.position
        assert not problems(position)
        assert (position.seat_count, position.stock) == (2, ())


def test_every_legal_play_has_its_value_best_first(made: list[PlayExercise]) -> None:
    for exercise in made:
        assert {entry.option for entry in exercise.moves} == set(exercise.position.legal_moves())
        losses = [entry.loss for entry in exercise.moves]
        assert losses == sorted(losses)
        assert losses[0] == 0


def test_the_plain_reference_solver_finds_the_same_values(made: list[PlayExercise]) -> None:
    for exercise in made:
        expected = move_values(exercise.position)
        assert {entry.option: entry.value for entry in exercise.moves} == expected


def test_one_play_is_best_by_a_point_and_there_is_another(made: list[PlayExercise]) -> None:
    for exercise in made:
        answers = {play_class(move, exercise.position) for move in exercise.answers}
        others = [entry for entry in exercise.moves if entry.option not in exercise.answers]
        assert len(answers) == 1
        assert others
        assert all(entry.loss >= 1 for entry in others)
        assert exercise.gap == min(entry.loss for entry in others)


def test_the_parts_of_each_value_add_up_to_it(made: list[PlayExercise]) -> None:
    for entry in (entry for exercise in made for entry in exercise.moves):
        assert sum(entry.breakdown.values()) == entry.value


def test_the_line_of_each_play_is_best_play_to_the_end(made: list[PlayExercise]) -> None:
    for exercise in made[:20]:
        for entry in exercise.moves:
            position = exercise.position
            for move in entry.line:
                position = position.play(move)
            assert position.is_over


def test_the_same_seed_gives_the_same_puzzle() -> None:
    assert puzzle(TUNISIAN, 3) == puzzle(TUNISIAN, 3)


def test_seeds_and_profiles_give_different_puzzles() -> None:
    positions = {str(puzzle(rules, seed).position) for rules in PROFILES.values() for seed in SEEDS}
    assert len(positions) == len(PROFILES) * len(SEEDS)


def test_the_stream_counts_its_seeds_up() -> None:
    stream = islice(puzzles(ALTERNATE, first_seed=5), 3)
    assert [exercise.id.seed for exercise in stream] == [5, 6, 7]


def test_an_id_makes_its_puzzle_again() -> None:
    exercise = puzzle(ALTERNATE, 11)
    assert rebuild(exercise.id) == exercise


def test_the_puzzles_of_this_generator_version_stay_as_they_are() -> None:
    """If this changes, `GENERATOR_VERSION` must go up: ids in links would mean other puzzles."""
    assert {
        str(exercise.id): str(exercise.position)
        for exercise in (puzzle(rules, 0) for rules in PROFILES.values())
    } == MADE_BY_VERSION_1


def test_the_search_counts_what_it_rejects() -> None:
    found: Counter[Rejection] = Counter()
    for seed in range(20):
        found += search(TUNISIAN, seed).rejections
    assert set(found) == set(Rejection)


def test_both_seats_and_all_stages_of_the_deal_come_up() -> None:
    exercises = [puzzle(TUNISIAN, seed) for seed in SEEDS]
    assert {exercise.position.turn for exercise in exercises} == {0, 1}
    assert {len(exercise.position.hands[exercise.position.turn]) for exercise in exercises} == {
        2,
        3,
    }


def test_self_play_yields_the_six_positions_of_the_last_deal() -> None:
    positions = list(last_deal(TUNISIAN, Random(1)))
    assert [sum(map(len, position.hands)) for position in positions] == [6, 5, 4, 3, 2, 1]


def _rejection(position: Position) -> PlayExercise | Rejection:
    return accept(ExerciseId(TUNISIAN, seed=0), position)


def test_a_position_with_one_play_is_rejected() -> None:
    assert _rejection(board("KhKc", "4h4s4c", other="3hQd3c")) is Rejection.ONE_PLAY


def test_a_position_with_two_best_plays_is_rejected() -> None:
    assert _rejection(board("KhKc", "QsJsJh", other="3h3s4c")) is Rejection.NO_CLEAR_BEST


def test_a_position_with_one_best_play_is_accepted() -> None:
    made = _rejection(board("6hKh", "6sJsKs", other="6cQh2c"))
    assert isinstance(made, PlayExercise)
    assert made.gap >= 1


def test_two_alike_best_plays_are_one_answer() -> None:
    made = _rejection(board("2hQc", "3d6h6c", other="4dJdKh"))
    assert isinstance(made, PlayExercise)
    assert [str(move) for move in made.answers] == ["6h", "6c"]
