"""Exercises of a lesson: tried until right, hinted, resumed; a test gives one try each."""

from functools import partial

import pytest

from engine.notation import parse_card, parse_cards, parse_move
from engine.rules import TUNISIAN
from engine.scoring import Category, score_piles
from lessons.exercises import CaptureExercise, Goal, PlayExercise, ScoreExercise
from lessons.scenes import Scene, Setting, complete
from tutor.course.exercise_run import (
    GO_ON,
    HINT,
    SHOW_ME,
    THAT_IS_ALL,
    ExerciseRun,
    Naming,
    count_text,
    resume_run,
    run_text,
    submit,
    submit_play,
)


def scene(table: str, hand: str) -> Scene:
    return Scene(complete(Setting(parse_cards(table), parse_cards(hand)), TUNISIAN))


def capture(table: str, card: str) -> CaptureExercise:
    shown = scene(table, card)
    return CaptureExercise(shown, parse_card(card), shown.position.captures(parse_card(card)))


PLAY = PlayExercise(scene("3c4h7d", "7sKh"), Goal.CAPTURE, key=(parse_move("7sx7d"),))
TWO_CAPTURES = capture("2h7d7c", "7s")
NO_CAPTURE = capture("Qc", "7h")
PILES = (parse_cards("7h6c"), parse_cards("7d6d6h"))
SCORE = ScoreExercise(
    PILES,
    (0, 0),
    (Category.BERMILA, Category.SEVEN_OF_DIAMONDS),
    score_piles(PILES, (0, 0), TUNISIAN),
)


def after(run: ExerciseRun, *tokens: str) -> ExerciseRun:
    for token in tokens:
        run = submit(run, token)
    return run


one = partial(ExerciseRun, "one")


def test_the_right_play_solves_it() -> None:
    run = after(one((PLAY,)), "7sx7d")
    assert run.is_right
    assert run.is_finished


def test_an_illegal_play_and_a_wrong_one_leave_it_open() -> None:
    run = after(one((PLAY,)), "7sx3c4h", "Kh")
    assert not run.is_done
    assert run.tries == ("7sx3c4h", "Kh")
    assert after(run, "7sx7d").is_right


def test_a_solved_exercise_takes_no_more_tries() -> None:
    run = after(one((PLAY,)), "7sx7d")
    assert after(run, "Kh", HINT) == run


def test_hints_are_counted_apart_from_tries() -> None:
    run = after(one((PLAY,)), HINT, "Kh", HINT)
    assert run.hint_count == 2
    assert run.tries == ("Kh",)


def test_a_play_on_an_old_table_is_void() -> None:
    run = one((PLAY,))
    once = submit_play(run, run.sequence, parse_move("Kh"))
    assert submit_play(once, run.sequence, parse_move("Kh")) == once


def test_every_capture_has_to_be_named() -> None:
    run = after(one((TWO_CAPTURES,)), "7sx7d")
    assert isinstance(run.last, Naming)
    assert not run.is_done
    assert run.named == (parse_cards("7d"),)
    assert after(run, "7sx7c").is_right


def test_saying_that_is_all_too_early_tells_what_is_missing() -> None:
    run = after(one((TWO_CAPTURES,)), "7sx7d", THAT_IS_ALL)
    assert not run.is_right
    assert after(run, "7sx7c").is_right


def test_naming_the_same_capture_twice_is_no_second_one() -> None:
    assert not after(one((TWO_CAPTURES,)), "7sx7d", "7sx7d").is_right


def test_an_illegal_naming_is_not_counted_among_the_captures() -> None:
    run = after(one((TWO_CAPTURES,)), "7sx7d7c")
    assert run.named == ()


def test_a_capture_named_again_is_told_to_be_repeated() -> None:
    run = after(one((TWO_CAPTURES,)), "7sx7d")
    assert isinstance(run.last, Naming)
    assert not run.last.is_repeated
    again = after(run, "7sx7d").last
    assert isinstance(again, Naming)
    assert again.is_repeated


def test_a_card_that_is_not_asked_about_is_refused_and_harms_nothing() -> None:
    both = scene("2d5sKc", "3h4c")
    asked = CaptureExercise(both, parse_card("4c"), ())
    for is_test in (False, True):
        run = after(one((asked,), is_test=is_test), "3h")
        assert isinstance(run.last, Naming)
        assert not run.last.is_asked
        assert not run.is_done
        assert after(run, "4c").is_right


def test_a_count_missed_twice_may_be_shown_and_still_has_to_be_answered() -> None:
    once = after(one((SCORE,)), "1-0_0-1")
    assert after(once, SHOW_ME) == once
    twice = after(once, "1-0_1-0")
    assert twice.may_be_shown
    shown = after(twice, SHOW_ME)
    assert shown.is_shown
    assert not shown.is_done
    assert after(shown, "0-1_0-1").is_right


def test_a_test_shows_no_count_and_no_play() -> None:
    assert not after(one((SCORE, SCORE), is_test=True), "1-0_0-1", SHOW_ME).is_shown
    assert not after(one((PLAY,)), "Kh", "Kh", SHOW_ME).is_shown


def test_a_card_that_takes_nothing_is_laid() -> None:
    assert after(one((NO_CAPTURE,)), "7h").is_right
    assert not after(one((NO_CAPTURE,)), "7hxQc").is_right


def test_a_count_is_right_only_in_all_categories() -> None:
    assert after(one((SCORE,)), "0-1_0-1").is_right
    assert not after(one((SCORE,)), "1-0_0-1").is_right


def test_a_count_is_written_in_the_order_asked() -> None:
    counted = {Category.SEVEN_OF_DIAMONDS: (0, 1), Category.BERMILA: (1, 0)}
    assert count_text(counted, SCORE) == "1-0_0-1"


@pytest.mark.parametrize(
    "token", ["", "1-0", "x-y_0-1", "1-" + "9" * 9999 + "_0-1", "7d", THAT_IS_ALL, GO_ON]
)
def test_half_a_count_is_none(token: str) -> None:
    assert after(one((SCORE,)), token) == one((SCORE,))


def test_one_goes_on_only_when_an_exercise_is_done() -> None:
    run = one((PLAY, NO_CAPTURE))
    assert after(run, GO_ON) == run
    run = after(run, "7sx7d", GO_ON)
    assert run.place == 1
    assert run.tries == ()
    assert after(run, "7h").is_finished


def test_after_the_last_exercise_there_is_nowhere_to_go_on() -> None:
    run = after(one((PLAY,)), "7sx7d")
    assert after(run, GO_ON) == run


def test_a_test_gives_one_try_and_counts_what_was_right() -> None:
    run = one((PLAY, NO_CAPTURE, TWO_CAPTURES), is_test=True)
    run = after(run, "Kh")
    assert run.is_done
    assert not run.is_right
    run = after(run, GO_ON, "7h", GO_ON, "7sx7d")
    assert not run.is_done
    run = after(run, "7sx7c")
    assert run.is_finished
    assert run.right_count == 2


def test_in_a_test_an_illegal_naming_ends_the_exercise() -> None:
    run = after(one((TWO_CAPTURES,), is_test=True), "7sx7d7c")
    assert run.is_done
    assert not run.is_right


def test_a_refresh_resumes_exactly() -> None:
    exercises = (PLAY, TWO_CAPTURES, SCORE)
    run = after(one(exercises), HINT, "Kh", "7sx7d", GO_ON, "7sx7d", THAT_IS_ALL, "7sx7c", GO_ON)
    run = after(run, "1-0_0-1")
    assert resume_run("one", exercises, run_text(run)) == run


@pytest.mark.parametrize("text", ["...", "~", "~.~.~", "zz", "7d7d", "<b>", "=", "9-9", "." * 999])
def test_nonsense_in_an_address_is_passed_over(text: str) -> None:
    assert resume_run("one", (PLAY,), text) == one((PLAY,))


@pytest.mark.parametrize("text", ["7sx7d*", "Kh*", "7sx*", "7sx"])
def test_a_false_star_and_a_short_form_are_passed_over(text: str) -> None:
    assert resume_run("one", (PLAY,), text) == one((PLAY,))


def test_a_true_star_counts_like_the_play_itself() -> None:
    clearing = PlayExercise(scene("7d", "7sKh"), Goal.CAPTURE, key=(parse_move("7sx7d"),))
    assert resume_run("one", (clearing,), "7sx7d*").is_right  # C1


def test_each_token_gives_the_table_a_new_number() -> None:
    run = one((PLAY,))
    assert after(run, "Kh").sequence > run.sequence
    assert ExerciseRun("other", (PLAY,)).sequence != run.sequence
