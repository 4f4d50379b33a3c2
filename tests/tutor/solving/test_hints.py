"""The hints of a puzzle say nothing that is not so, and each says more than the one before."""

import pytest

from engine.cards import SEVEN_OF_DIAMONDS
from engine.rules import ALTERNATE, TUNISIAN
from engine.scoring import Category
from puzzles.exercise import PlayExercise
from puzzles.stream import puzzle
from tutor.solving.hints import HINT_COUNT, category_at_stake, puzzle_hints
from tutor.texts import texts_for
from tutor.wording.words import Words, card_sign, signed_number

WORDS = Words(texts_for())
EXERCISES = tuple(
    puzzle(rules, seed) for rules in (TUNISIAN, ALTERNATE) for seed in range(0, 80, 2)
)

each_puzzle = pytest.mark.parametrize("exercise", EXERCISES, ids=lambda one: str(one.id))


@each_puzzle
def test_the_category_at_stake_is_one_that_the_best_play_gains(exercise: PlayExercise) -> None:
    best, other = exercise.moves[0], next(entry for entry in exercise.moves if entry.loss)
    stake = category_at_stake(exercise)
    gain = best.breakdown[stake] - other.breakdown[stake]
    assert gain > 0
    assert all(
        gain >= points - other.breakdown[category] for category, points in best.breakdown.items()
    )


@each_puzzle
def test_the_nudge_names_no_card_that_is_to_be_played(exercise: PlayExercise) -> None:
    nudge, _card, _answer = puzzle_hints(exercise, WORDS)
    others = {move.card for move in exercise.answers} - {SEVEN_OF_DIAMONDS}
    assert not any(card_sign(card) in nudge for card in others)


@each_puzzle
def test_the_second_hint_names_each_right_card_and_no_other(exercise: PlayExercise) -> None:
    hint = puzzle_hints(exercise, WORDS)[1]
    right = {move.card for move in exercise.answers}
    for card in exercise.position.hands[exercise.position.turn]:
        assert (card_sign(card) in hint) == (card in right)


@each_puzzle
def test_the_last_hint_is_the_best_play_and_its_worth(exercise: PlayExercise) -> None:
    hint, best = puzzle_hints(exercise, WORDS)[2], exercise.moves[0]
    assert all(card_sign(card) in hint for card in (best.option.card, *best.option.captured))
    assert f"worth {signed_number(best.value)} at the end" in hint


def test_no_two_hints_are_alike() -> None:
    for exercise in EXERCISES:
        assert len(set(puzzle_hints(exercise, WORDS))) == HINT_COUNT


def test_sixes_are_spoken_of_only_where_they_can_decide() -> None:  # S3
    nudges = [
        (exercise.id.rules, puzzle_hints(exercise, WORDS)[0])
        for exercise in EXERCISES
        if category_at_stake(exercise) is Category.BERMILA
    ]
    for rules, nudge in nudges:
        assert ("sixes" in nudge) == (rules == TUNISIAN)
