"""The reason for each right answer: by the rules, or by what the next best play gives up."""

import pytest

from engine.rules import PROFILES, TUNISIAN, Rules
from lessons.exercises import CaptureExercise, PlayExercise
from lessons.fresh import fresh_exercises, topics
from tutor.course.reasons import reasons_for_captures, reasons_for_play
from tutor.texts import texts_for
from tutor.wording.words import Words

WORDS = Words(texts_for("en"))
SOLVED = ("T26",)
"""One point stands for all that the solver has to be asked about: two cards each are quick."""


def told(exercise: CaptureExercise | PlayExercise) -> list[tuple[str, str]]:
    reasons = (
        reasons_for_captures(exercise, WORDS)
        if isinstance(exercise, CaptureExercise)
        else reasons_for_play(exercise, WORDS)
    )
    return [(reason.text, reason.rule) for reason in reasons]


def fresh(point: str, rules: Rules = TUNISIAN) -> CaptureExercise | PlayExercise:
    (exercise,) = fresh_exercises((point,), rules, seed=1)
    assert isinstance(exercise, CaptureExercise | PlayExercise)
    return exercise


@pytest.mark.parametrize("rules", PROFILES.values(), ids=str)
def test_every_answer_of_a_play_has_a_reason(rules: Rules) -> None:
    points = [point for point in topics(rules) if point[0] == "R" or point in ("T1", "T3", *SOLVED)]
    for point in points:
        (exercise,) = fresh_exercises((point,), rules, seed=1)
        if isinstance(exercise, CaptureExercise | PlayExercise):
            assert all(text for text, _rule in told(exercise)), point


def test_an_equal_card_that_forbids_a_sum_is_told_by_both() -> None:
    (takes, _), (comes_first, rule) = told(fresh("R2"))
    assert takes.endswith("its equal.")
    assert (comes_first, rule) == ("An equal card comes before any sum.", "P2")


def test_each_way_to_take_is_told_by_itself() -> None:
    exercise = fresh("R6")
    assert isinstance(exercise, CaptureExercise)
    assert [rule for _text, rule in told(exercise)] == ["P3"] * len(exercise.key)


def test_what_takes_nothing_is_told_to_be_laid() -> None:
    ((text, rule),) = told(fresh("R10"))
    assert text.endswith("it is laid.")
    assert rule == "P6"


def test_a_chkobba_is_told_to_be_one() -> None:
    ((text, rule),) = told(fresh("R13"))
    assert text.endswith("The table is clear: a chkobba!")
    assert rule == "C1"


def test_the_safest_card_is_told_beside_the_others() -> None:
    exercise = fresh("T1")
    assert isinstance(exercise, PlayExercise)
    first, *others = told(exercise)
    assert "nobody can sweep it" in first[0]
    assert len(others) == len(exercise.scene.position.legal_moves()) - 1
    assert all("% of the hands sweep it" in text for text, _rule in others)


def test_the_best_play_is_told_by_what_the_next_best_gives_up() -> None:
    texts = [text for text, _rule in told(fresh(*SOLVED))]
    assert texts[0].startswith("The next best play is this:")
    assert "against the best play" in texts[-1]
