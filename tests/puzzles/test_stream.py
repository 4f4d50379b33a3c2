from collections import Counter
from functools import cache
from random import Random
from typing import Final

import pytest

from engine.analyst import Method
from engine.errors import ChkobbaError
from engine.reference import move_values
from engine.rules import ALTERNATE, PROFILES, TUNISIAN, Rules
from engine.validity import problems
from puzzles.acceptance import Rejection
from puzzles.equivalence import play_class
from puzzles.exercise import Aim, ExerciseId, Kind, PlayExercise, aim_of, method_of
from puzzles.self_play import last_deal, mid_hand
from puzzles.stream import PLAY_KINDS, puzzle, rebuild, search

EXACT_SEEDS: Final = range(0, 60, 2)
EXPECTED_SEEDS: Final = (1, 3, 5)

MADE_BY_VERSION_2: Final = {
    "tunisian-best2-0": (
        "tunisian 2h7h Ad7d/5dQh AcAs2d2s3d3h3c3s4d4h4c5h5s7cQcJdJhJsKdKh/Ah2c4s5c6d6h6c6"
        "s7sQdQsJcKcKs 1/0 0 0 - 15-8/21"
    ),
    "tunisian-best2-1": (
        "tunisian 2d 3h/4c5d 6d6h6c6s7h7c/AdAhAc2s3d3c4d4h4s5cQdQhJdJhJcJsKhKc 0/0 1 0 Qs"
        "2c3s5sQcKs5hAsKd7s7d2h 0-0/21"
    ),
    "alternate-best2-0": (
        "alternate QcKh Qh/4hKd AcAs2d2s3h3s4d4s5d5h5c5s6d7dQdKcKs/AdAh2h2c3d3c4c6h6c6s7h"
        "7c7sQsJdJhJcJs 0/0 1 0 - 1-6/11"
    ),
    "alternate-best2-1": (
        "alternate Ad4h6s7h7c 5h7d/3h5d7s -/- 0/0 1 - Kd2d4cAcQhJc5cJdAh2cAs2h6cKs5sQdKhQ"
        "c4s3dQs6d2sKc6hJsJh3c3s4d 0-0/11"
    ),
}


Exercises = tuple[PlayExercise, ...]


@cache
def exact_exercises(rules: Rules) -> Exercises:
    return tuple(puzzle(rules, seed, kind) for kind in PLAY_KINDS for seed in EXACT_SEEDS)


@cache
def expected_exercises(rules: Rules) -> Exercises:
    kinds = (Kind.BEST, Kind.LAY, Kind.ONE_OR_MANY)
    return tuple(puzzle(rules, seed, kind) for kind in kinds for seed in EXPECTED_SEEDS)


@pytest.fixture(params=PROFILES.values(), ids=str)
def rules(request: pytest.FixtureRequest) -> Rules:
    profile: Rules = request.param
    return profile


@pytest.fixture
def exact(rules: Rules) -> Exercises:
    return exact_exercises(rules)


@pytest.fixture
def expected(rules: Rules) -> Exercises:
    return expected_exercises(rules)


def test_exact_exercises_are_sound_last_deals_of_two(exact: Exercises) -> None:
    for exercise in exact:
        position = exercise.position
        assert exercise.method is method_of(exercise.id) is Method.EXACT
        assert not problems(position)
        assert (position.seat_count, position.stock) == (2, ())


def test_expected_exercises_are_sound_and_hide_cards(expected: Exercises) -> None:
    for exercise in expected:
        assert exercise.method is method_of(exercise.id) is Method.EXPECTED
        assert not problems(exercise.position)
        assert exercise.position.is_open
        assert not exercise.seen.is_open


def test_every_legal_play_has_its_value_best_first(exact: Exercises, expected: Exercises) -> None:
    for exercise in exact + expected:
        moves = {entry.option for entry in exercise.moves}
        assert moves == set(exercise.position.legal_moves())
        losses = [entry.loss for entry in exercise.moves]
        assert losses == sorted(losses)
        assert losses[0] == 0


def test_the_plain_reference_solver_finds_the_same_values(exact: Exercises) -> None:
    for exercise in exact:
        assert {entry.option: entry.value for entry in exercise.moves} == move_values(
            exercise.position
        )


def test_one_play_is_best_by_a_point_where_one_is_asked_for(exact: Exercises) -> None:
    for exercise in (made for made in exact if aim_of(made.id) is Aim.ONE):
        answers = {play_class(move, exercise.position) for move in exercise.answers}
        assert len(answers) == 1
        assert exercise.others
        assert all(entry.loss >= 1 for entry in exercise.others)


def test_several_plays_are_as_good_and_one_is_wrong_where_many_are(
    exact: Exercises,
) -> None:
    for exercise in (made for made in exact if aim_of(made.id) is Aim.MANY):
        losses = {play_class(one.option, exercise.position): one.loss for one in exercise.moves}
        assert Counter(losses.values())[0] >= 2
        assert max(losses.values()) >= 1


def test_an_expected_key_is_clear_of_chance(expected: Exercises) -> None:
    for exercise in (made for made in expected if aim_of(made.id) is Aim.ONE):
        assert exercise.gap >= 0.30
        assert exercise.moves[0].best_share >= 0.60
        assert all(entry.loss - 2.576 * entry.stderr >= 0.10 for entry in exercise.others)


def test_the_best_lay_leaves_a_card(exact: Exercises, expected: Exercises) -> None:
    for exercise in (made for made in exact + expected if made.id.kind is Kind.LAY):
        assert not any(move.is_capture for move in exercise.answers)


def test_a_line_has_two_decisions_each_with_one_answer(exact: Exercises) -> None:
    for exercise in (made for made in exact if made.id.kind is Kind.LINE):
        position, decision_count = exercise.position, 0
        for move in exercise.moves[0].line:
            values = move_values(position)
            best = max(values.values())
            near = {play_class(one, position) for one, value in values.items() if value > best - 1}
            if position.side == exercise.position.side:
                assert play_class(move, position) in near
                assert len(near) == 1
                decision_count += len({play_class(one, position) for one in values}) > 1
            position = position.play(move)
        assert decision_count >= 2


def test_the_parts_of_each_value_add_up_to_it(exact: Exercises, expected: Exercises) -> None:
    for entry in (entry for exercise in exact + expected for entry in exercise.moves):
        assert sum(entry.breakdown.values()) == pytest.approx(entry.value, abs=1e-9)


@pytest.mark.parametrize("seed", [3, 4])
def test_the_same_seed_gives_the_same_puzzle(seed: int) -> None:
    assert puzzle(TUNISIAN, seed) == rebuild(ExerciseId(TUNISIAN, seed))


def test_seeds_and_profiles_give_different_puzzles() -> None:
    made = [exercise for rules in PROFILES.values() for exercise in exact_exercises(rules)]
    shown = {str(exercise.seen) for exercise in made if exercise.id.kind is Kind.BEST}
    assert len(shown) == len(PROFILES) * len(EXACT_SEEDS)


@pytest.mark.parametrize("kind", [Kind.LEGAL, Kind.SCORE])
def test_kinds_made_to_order_are_not_searched_for(kind: Kind) -> None:
    with pytest.raises(ChkobbaError, match="not a kind that is searched for"):
        search(ExerciseId(TUNISIAN, 1, kind))


def test_no_card_is_cut_in_the_alternate_rules() -> None:
    with pytest.raises(ChkobbaError, match="D4"):
        search(ExerciseId(ALTERNATE, 1, Kind.CUT))


def test_the_puzzles_of_this_generator_version_stay_as_they_are() -> None:
    """If this changes, `GENERATOR_VERSION` must go up: ids in links would mean other puzzles."""
    assert {
        str(exercise.id): str(exercise.position)
        for exercise in (puzzle(rules, seed) for rules in PROFILES.values() for seed in (0, 1))
    } == MADE_BY_VERSION_2


def test_the_search_counts_what_it_rejects() -> None:
    found = search(ExerciseId(TUNISIAN, 0, Kind.LINE)).rejections
    assert found == search(ExerciseId(TUNISIAN, 0, Kind.LINE)).rejections
    assert found[Rejection.FEW_DECISIONS] > 0


def test_self_play_yields_the_six_positions_of_the_last_deal() -> None:
    positions = list(last_deal(TUNISIAN, Random(1)))
    assert [sum(map(len, position.hands)) for position in positions] == [6, 5, 4, 3, 2, 1]


def test_self_play_of_four_yields_all_positions_but_the_last_deal() -> None:
    positions = list(mid_hand(TUNISIAN, Random(1), seat_count=4))
    assert len(positions) == 24
    assert not any(problems(position) for position in positions)
