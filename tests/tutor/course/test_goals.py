import pytest

from lessons.exercises import Goal
from tutor.course.goals import goal_in_words
from tutor.texts import texts_for


@pytest.mark.parametrize("goal", Goal)
def test_every_goal_is_asked_for_in_a_sentence(goal: Goal) -> None:
    assert goal_in_words(goal, texts_for("en"))[-1] in ".?"
