"""What is said about an answer in a lesson, on the page and aloud: there once only."""

from dataclasses import replace

import pytest

from engine.notation import parse_cards, parse_move
from engine.rules import TUNISIAN
from engine.scoring import Category, score_piles
from lessons.exercises import CaptureExercise, Exercise, Goal, PlayExercise, ScoreExercise
from lessons.scenes import Scene, Setting, complete
from tutor.course.exercise_run import PASS, ExerciseRun, resume_run, submit
from tutor.course.scenes import run_scene
from tutor.texts import texts_for
from tutor.views.course.exercise_feedback import judged_block
from tutor.views.course.saying import said_block, told_by_table
from tutor.visit import Visit

VISIT = Visit(TUNISIAN, texts_for("en"))
SAFEST = PlayExercise(
    Scene(complete(Setting(parse_cards("7d7c"), parse_cards("KhAs"), ()), TUNISIAN)),
    Goal.SAFEST,
    key=(parse_move("Kh"),),
)
(ACE,) = parse_cards("As")
CAPTURES = CaptureExercise(SAFEST.scene, ACE, ())
PILES = parse_cards("6h7h2d"), parse_cards("7dKc")
COUNT = ScoreExercise(PILES, (0, 0), (Category.CARDS,), score_piles(PILES, (0, 0), TUNISIAN))


@pytest.mark.parametrize(
    ("goal", "told"),
    [
        (Goal.SAFEST, "Allowed, but not what is asked for."),
        (Goal.BEST, "Allowed, but there is a better play."),
    ],
)
def test_where_the_best_play_is_asked_another_is_not_as_good(goal: Goal, told: str) -> None:
    run = submit(ExerciseRun("best", (replace(SAFEST, goal=goal),)), "As")
    assert told in judged_block(VISIT, run)


@pytest.mark.parametrize(
    ("exercise", "tried", "told"),
    [
        (SAFEST, "", ""),
        (
            SAFEST,
            "Khx7d",
            "The rules do not allow that. 7♦ is worth 7, but K♥ takes exactly 10.",
        ),
        (SAFEST, "Kh", "K♥ is worth 10, and nothing on the table makes 10: it is laid."),
        (SAFEST, PASS, "This would have been right: K♥ is laid."),
        (CAPTURES, "Kh", "Another card is asked about. This card stays in your hand."),
        (CAPTURES, "As", "A♠ is worth 1, and nothing on the table makes 1: it is laid."),
        (CAPTURES, PASS, "This is the answer, and why: A♠ is worth 1"),
    ],
)
def test_the_table_says_all_that_no_focus_comes_to(
    exercise: PlayExercise | CaptureExercise, tried: str, told: str
) -> None:
    run = resume_run("once", (exercise,), tried, is_test=tried == PASS)
    said, scene = judged_block(VISIT, run), run_scene(exercise.scene, run, VISIT.texts)
    aloud = told_by_table(scene, run, said)
    assert aloud.startswith(told)
    assert bool(aloud) is bool(tried)
    assert "P3" not in aloud
    assert "role=" not in said_block(run, said)


def status(exercise: Exercise, tried: str) -> str:
    """Returns what the page says aloud after what was `tried`."""
    run = resume_run("count", (exercise,), tried)
    return said_block(run, judged_block(VISIT, run))


def test_where_no_table_is_the_page_says_each_try_anew() -> None:
    once, again, hinted = (status(COUNT, tried) for tried in ("0-1", "0-1.0-1", "0-1.?"))
    assert 'role="status"' in once
    assert "Count again: Cards." in once
    assert once != again
    assert once == hinted
