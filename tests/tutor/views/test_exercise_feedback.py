"""What is said about a play in a lesson that the rules allow and the question does not ask for."""

from dataclasses import replace

import pytest

from engine.notation import parse_cards, parse_move
from engine.rules import TUNISIAN
from lessons.exercises import Goal, PlayExercise
from lessons.scenes import Scene, Setting, complete
from tutor.course.exercise_run import ExerciseRun, submit
from tutor.texts import texts_for
from tutor.views.course.exercise_feedback import judged_block
from tutor.visit import Visit

SAFEST = PlayExercise(
    Scene(complete(Setting(parse_cards("7d7c"), parse_cards("KhAs"), ()), TUNISIAN)),
    Goal.SAFEST,
    key=(parse_move("Kh"),),
)


@pytest.mark.parametrize(
    ("goal", "told"),
    [
        (Goal.SAFEST, "Allowed, but not what is asked for."),
        (Goal.BEST, "Allowed, but there is a better play."),
    ],
)
def test_where_the_best_play_is_asked_another_is_not_as_good(goal: Goal, told: str) -> None:
    run = submit(ExerciseRun("best", (replace(SAFEST, goal=goal),)), "As")
    assert told in judged_block(Visit(TUNISIAN, texts_for("en")), run)
