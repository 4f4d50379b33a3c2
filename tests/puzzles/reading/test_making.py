from dataclasses import replace
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import ChkobbaError
from engine.notation import parse_position, parse_rules
from engine.rules import ALTERNATE, TUNISIAN
from engine.view import view
from puzzles.exercise import ExerciseId, Kind, parse_exercise_id
from puzzles.reading.count import CountExercise
from puzzles.reading.legal import LegalExercise
from puzzles.reading.levels import seed_near, wanted_rating
from puzzles.reading.making import MAKERS, make
from puzzles.reading.proof import disproofs
from puzzles.reading.text import key_text, options_text, position_text, shown_position

RULES: Final = (TUNISIAN, ALTERNATE, parse_rules("alternate+primiera+tie-to-taker+bastra-limit"))
IDS: Final = st.builds(
    ExerciseId,
    st.sampled_from(RULES),
    st.integers(min_value=0, max_value=10**18 - 1),
    st.sampled_from(tuple(MAKERS)),
)


@given(IDS)
@settings(max_examples=40, deadline=None)
def test_every_key_is_what_the_plain_reference_finds_and_no_distractor_is_right(
    exercise_id: ExerciseId,
) -> None:
    assert not disproofs(make(exercise_id))


@given(IDS)
@settings(max_examples=12, deadline=None)
def test_an_id_alone_makes_the_exercise_again(exercise_id: ExerciseId) -> None:
    first, again = make(exercise_id), make(parse_exercise_id(str(exercise_id)))
    assert again == first
    assert (key_text(again), options_text(again)) == (key_text(first), options_text(first))


@given(IDS)
@settings(max_examples=12, deadline=None)
def test_what_is_shown_is_a_sound_position_without_secrets(exercise_id: ExerciseId) -> None:
    exercise = make(exercise_id)
    shown = shown_position(exercise)
    assert parse_position(position_text(exercise)) == shown
    assert shown.is_over or view(shown, shown.turn).position == shown


@pytest.mark.parametrize("kind", MAKERS)
def test_different_seeds_make_different_exercises(kind: Kind) -> None:
    made = [make(ExerciseId(TUNISIAN, seed, kind)) for seed in range(8)]
    assert len({options_text(exercise) + position_text(exercise) for exercise in made}) == len(made)


@pytest.mark.parametrize("kind", MAKERS)
def test_the_right_option_has_no_favourite_place(kind: Kind) -> None:
    made = [make(ExerciseId(TUNISIAN, seed, kind)) for seed in range(16)]
    places = {
        next(place for place, option in enumerate(question.options) if option.is_right)
        for exercise in made
        for question in exercise.questions
    }
    assert len(places) > 2


@pytest.mark.parametrize("rating", [800, 1100, 1400, 1700])
@pytest.mark.parametrize("kind", MAKERS)
def test_a_seed_is_found_for_each_difficulty(kind: Kind, rating: int) -> None:
    seeds = [seed_near(rating, draw) for draw in range(4)]
    made = sorted(make(ExerciseId(TUNISIAN, seed, kind)).rating for seed in seeds)
    assert abs(made[len(made) // 2] - rating) <= 250
    assert all(abs(wanted_rating(seed) - rating) <= 100 for seed in seeds)


def test_an_id_of_another_kind_is_refused() -> None:
    with pytest.raises(ChkobbaError, match="tunisian-best2-7 is none of the kinds"):
        make(ExerciseId(TUNISIAN, 7, Kind.BEST))


def test_the_proof_finds_a_distractor_that_is_right() -> None:
    exercise = make(parse_exercise_id("tunisian-count2-7"))
    assert isinstance(exercise, CountExercise)
    all_right = tuple(replace(option, misstep=None) for option in exercise.options)
    assert disproofs(replace(exercise, options=all_right))


def test_the_proof_finds_an_option_that_is_offered_twice() -> None:
    exercise = make(parse_exercise_id("tunisian-legal2-7"))
    assert isinstance(exercise, LegalExercise)
    wrong = next(option for option in exercise.options if not option.is_right)
    twice = replace(exercise, options=(*exercise.options, wrong))
    assert disproofs(twice) == ("an option is offered twice",)
