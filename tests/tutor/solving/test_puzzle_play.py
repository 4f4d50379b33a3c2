"""A puzzle goes from asked to answered; illegal tries cost nothing, and nothing counts twice."""

import pytest

from engine.cards import pack
from engine.moves import Move
from engine.rules import ALTERNATE, TUNISIAN
from puzzles.equivalence import play_class
from puzzles.exercise import Aim, ExerciseId, Kind, PlayExercise
from puzzles.stream import puzzle
from tests.tutor.bank_samples import play_exercise
from tutor.solving.puzzle_play import (
    MOST_TRIES,
    PuzzlePlay,
    attempt,
    claimed,
    resume,
    shown,
    tried_text,
)
from tutor.solving.shelf import puzzle_named

EXERCISES = tuple(
    puzzle(rules, seed) for rules in (TUNISIAN, ALTERNATE) for seed in range(0, 10, 2)
)


def illegal_move(exercise: PlayExercise) -> Move:
    """Returns a card that is in nobody's hand."""
    hands = {card for hand in exercise.position.hands for card in hand}
    return Move(next(card for card in pack() if card not in hands))


def tried(play: PuzzlePlay, *moves: Move) -> PuzzlePlay:
    for move in moves:
        play = attempt(play, play.sequence, move)
    return play


@pytest.fixture(params=EXERCISES, ids=lambda exercise: str(exercise.id))
def play(request: pytest.FixtureRequest) -> PuzzlePlay:
    exercise = request.param
    assert isinstance(exercise, PlayExercise)
    return PuzzlePlay(exercise)


def test_a_new_puzzle_is_asked_and_not_answered(play: PuzzlePlay) -> None:
    assert not play.is_answered
    assert play.last is None
    assert play.slip is None


def test_the_best_play_answers_it_right(play: PuzzlePlay) -> None:
    answer = tried(play, play.exercise.moves[0].option).answer
    assert answer is not None
    assert answer.is_right


def test_every_equivalent_of_the_best_play_is_right(play: PuzzlePlay) -> None:
    for move in play.exercise.answers:
        answer = tried(play, move).answer
        assert answer is not None
        assert answer.is_right


def test_any_other_play_answers_it_wrong(play: PuzzlePlay) -> None:
    answer = tried(play, play.exercise.moves[-1].option).answer
    assert answer is not None
    assert not answer.is_right


def test_an_illegal_try_does_not_end_it_and_is_remembered(play: PuzzlePlay) -> None:
    illegal = illegal_move(play.exercise)
    after = tried(play, illegal)
    assert not after.is_answered
    assert after.slip is not None
    assert after.slip_count == 1
    answered = tried(after, play.exercise.moves[0].option)
    assert answered.is_answered
    assert answered.slip_count == 1


def test_each_try_gives_the_table_a_new_number(play: PuzzlePlay) -> None:
    after = tried(play, illegal_move(play.exercise))
    assert after.sequence > play.sequence


def test_puzzles_do_not_share_numbers() -> None:
    assert len({PuzzlePlay(exercise).sequence for exercise in EXERCISES}) == len(EXERCISES)


def test_a_play_sent_twice_counts_once(play: PuzzlePlay) -> None:
    illegal = illegal_move(play.exercise)
    once = attempt(play, play.sequence, illegal)
    assert attempt(once, play.sequence, illegal) == once


def test_a_late_play_of_another_puzzle_does_not_count(play: PuzzlePlay) -> None:
    other = PuzzlePlay(puzzle(TUNISIAN, seed=98))
    assert attempt(play, other.sequence, play.exercise.moves[0].option) == play


def test_after_the_answer_nothing_counts(play: PuzzlePlay) -> None:
    answered = tried(play, play.exercise.moves[-1].option)
    assert tried(answered, play.exercise.moves[0].option) == answered


def test_a_refresh_resumes_exactly(play: PuzzlePlay) -> None:
    after = tried(play, illegal_move(play.exercise), play.exercise.moves[-1].option)
    for state in (play, after):
        assert resume(play.exercise, tried_text(state)) == state


@pytest.mark.parametrize(
    "text", ["", ".", "..", "nonsense", "Zz.8d", "7d7d", "<script>", "." * 500]
)
def test_nonsense_in_an_address_is_passed_over(play: PuzzlePlay, text: str) -> None:
    assert resume(play.exercise, text) == play


@pytest.mark.parametrize("exercise", [*EXERCISES, play_exercise("alternate-best2-20")])
def test_a_star_in_an_address_must_be_true(exercise: PlayExercise) -> None:  # C1, C2
    play, position = PuzzlePlay(exercise), exercise.position
    for move in (entry.option for entry in exercise.moves):
        expected = tried(play, move) if position.is_chkobba(move) else play
        assert resume(exercise, f"{move}*") == expected


def test_a_short_form_in_an_address_finds_no_answer_by_itself(play: PuzzlePlay) -> None:
    cards = {entry.option.card for entry in play.exercise.moves}
    assert all(resume(play.exercise, f"{card}x") == play for card in cards)


def test_tries_do_not_grow_without_end(play: PuzzlePlay) -> None:
    illegal = illegal_move(play.exercise)
    text = ".".join([str(illegal)] * (MOST_TRIES + 5))
    assert len(resume(play.exercise, text).tries) == MOST_TRIES


def test_having_the_answer_shown_ends_it_without_being_right(play: PuzzlePlay) -> None:
    seen = shown(tried(play, illegal_move(play.exercise)))
    assert seen.is_answered
    assert not seen.is_right
    assert seen.entry == play.exercise.moves[0]
    assert seen.slip_count == 1
    assert resume(play.exercise, tried_text(seen)) == seen
    assert tried(seen, play.exercise.moves[0].option) == seen


def test_an_answer_is_not_changed_by_having_it_shown(play: PuzzlePlay) -> None:
    answered = tried(play, play.exercise.moves[-1].option)
    assert shown(answered) == answered


@pytest.fixture(params=range(4))
def one_or_many(request: pytest.FixtureRequest) -> PuzzlePlay:
    found = puzzle_named(ExerciseId(TUNISIAN, request.param, Kind.ONE_OR_MANY))
    assert found
    assert isinstance(found.exercise, PlayExercise)
    return PuzzlePlay(found.exercise)


def test_the_claim_comes_before_the_play(one_or_many: PuzzlePlay) -> None:
    assert one_or_many.awaits_claim
    assert tried(one_or_many, one_or_many.exercise.moves[0].option) == one_or_many
    assert not claimed(one_or_many, Aim.ONE).awaits_claim


def test_claim_and_play_are_graded_together(one_or_many: PuzzlePlay) -> None:
    best, worst = (one_or_many.exercise.moves[place].option for place in (0, -1))
    wrong = next(aim for aim in Aim if aim is not one_or_many.aim)
    assert tried(claimed(one_or_many, one_or_many.aim), best).is_right
    assert not tried(claimed(one_or_many, wrong), best).is_right
    assert not tried(claimed(one_or_many, one_or_many.aim), worst).is_right


def test_the_claim_agrees_with_the_plays_that_are_right(one_or_many: PuzzlePlay) -> None:
    exercise = one_or_many.exercise
    different = {play_class(move, exercise.position) for move in exercise.answers}
    assert (len(different) > 1) is (one_or_many.aim is Aim.MANY)


def test_a_claim_can_be_changed_until_a_card_is_played(one_or_many: PuzzlePlay) -> None:
    changed = claimed(claimed(one_or_many, Aim.MANY), Aim.ONE)
    assert changed.claim is Aim.ONE
    answered = tried(changed, one_or_many.exercise.moves[0].option)
    assert claimed(answered, Aim.MANY) == answered
    assert resume(one_or_many.exercise, tried_text(answered)) == answered


def test_other_kinds_ask_for_no_claim(play: PuzzlePlay) -> None:
    assert claimed(play, Aim.ONE) == play
    assert not play.awaits_claim
