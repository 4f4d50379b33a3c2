"""Steps with a row of exercises: guided ones whose help fades, and the checkpoint of a lesson."""

from typing import Final

import pytest

from engine.rules import TUNISIAN
from lessons.exercises import CaptureExercise, ScoreExercise
from lessons.fresh import fresh_exercises
from lessons.loader import load_lesson
from lessons.model import Checkpoint, Guided
from tests.tutor.drawn_pages import asked, html_of, labels, page, press, text_of
from tutor.course.exercise_run import GO_ON, count_text
from tutor.course.place import FIRST_SET, points_at

TEXT: Final = """\
---
title: Practice
points: [R2]
cites: [P2]
---

## guided: With less and less help

Take the equal card.

round: Follow the arrow.
table: 3c4h7d
hand: 7s
goal: capture
answer: 7sx7d
arrow: 7s > 7d
round: A faint arrow now.
table: 2c4h6d
hand: 6s
goal: capture
answer: 6sx6d
arrow: 6s > 6d
round: On your own.
table: 2c3h5d
hand: 5s
goal: capture
answer: 5sx5d

## checkpoint: Do you know it?

Three exercises.

points: R2 S9
count: 2
pass: 2

## summary: On one card

An equal card comes first [P2].
"""
LESSON: Final = load_lesson(TEXT, "99-practice.md")
STEPS: Final = LESSON.for_rules(TUNISIAN).steps


@pytest.fixture(autouse=True)
def course_of_one_lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tutor.course.place.load_course", lambda _language: (LESSON,))


def answers(*, are_right: bool) -> list[str]:
    """Returns what answers the exercises of the checkpoint, one text for each."""
    checkpoint = STEPS[1]
    assert isinstance(checkpoint, Checkpoint)
    texts = []
    points = points_at(checkpoint, TUNISIAN, FIRST_SET, review=())
    for exercise in fresh_exercises(points, TUNISIAN, seed=FIRST_SET):
        if isinstance(exercise, CaptureExercise):
            cards = "".join(map(str, exercise.key[0]))
            texts.append(f"{exercise.card}x{cards}" if are_right else str(exercise.card))
        elif isinstance(exercise, ScoreExercise):
            right = {one: exercise.key.points(one) for one in exercise.asked}
            wrong = {one: tuple(1 - part for part in points) for one, points in right.items()}
            texts.append(count_text(right if are_right else wrong, exercise))
    return texts


def test_guided_rounds_come_one_after_the_other() -> None:
    guided = STEPS[0]
    assert isinstance(guided, Guided)
    test = page("learn", lesson=LESSON.id, step=guided.key, tried="7sx7d")
    assert "Follow the arrow." in text_of(test)
    assert "Right." in text_of(test)
    test = press(test, "Next exercise")
    assert "A faint arrow now." in text_of(test)
    assert "2 of 3" in text_of(test)
    test = page("learn", lesson=LESSON.id, step=guided.key, tried="7sx7d.~.6sx6d.~.5sx5d")
    assert "Continue" in labels(test)


def test_a_checkpoint_is_passed_with_enough_right_answers() -> None:
    tried = f".{GO_ON}.".join(answers(are_right=True))
    test = page("learn", lesson=LESSON.id, step=STEPS[1].key, tried=tried)
    assert "2 of 2 right. You know it." in text_of(test)
    assert "Continue" in labels(test)


def test_a_checkpoint_shows_the_answer_after_a_wrong_one_and_goes_on() -> None:
    first, second = answers(are_right=False)
    test = page("learn", lesson=LESSON.id, step=STEPS[1].key, tried=first)
    assert "takes" in text_of(test)
    test = press(test, "Next exercise")
    test.query_params["tried"] = f"{asked(test, 'tried')}.{second}"
    test.run()
    assert "0 of 2 right." in text_of(test)
    assert "<table" in html_of(test)


def test_a_failed_checkpoint_can_be_taken_again() -> None:
    tried = f".{GO_ON}.".join(answers(are_right=False))
    test = page("learn", lesson=LESSON.id, step=STEPS[1].key, tried=tried)
    test = press(test, "Try it again")
    assert asked(test, "tried") == ""
    assert "1 of 2" in text_of(test)
