"""A reading exercise as the bank keeps it, in three texts: what is shown, the key, the options."""

from __future__ import annotations

from typing import Final

from engine.position import Position
from puzzles.reading.making import ReadingExercise
from puzzles.reading.score import ScoreExercise
from puzzles.reading.variant import PointsVariant

BETWEEN: Final = "; "


def shown_position(exercise: ReadingExercise) -> Position:
    """Returns the position that the solver sees, hidden cards as such."""
    if isinstance(exercise, ScoreExercise):
        return exercise.shown
    if isinstance(exercise, PointsVariant):
        return exercise.end
    return exercise.seen


def position_text(exercise: ReadingExercise) -> str:
    """Returns the position in the nine fields of the notation."""
    return str(shown_position(exercise))


def key_text(exercise: ReadingExercise) -> str:
    """Returns each question with its right answers.

    >>> from puzzles.exercise import parse_exercise_id
    >>> from puzzles.reading.making import make
    >>> key_text(make(parse_exercise_id("tunisian-legal2-0")))
    'one Kh: Ks'
    """
    return BETWEEN.join(question.key_text for question in exercise.questions)


def options_text(exercise: ReadingExercise) -> str:
    """Returns each question with all options; after `!` the slip that leads to a wrong one."""
    return BETWEEN.join(question.options_text for question in exercise.questions)
