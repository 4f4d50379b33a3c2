"""What is noted of an exercise beside its key, so that nothing need be worked out in the app."""

from __future__ import annotations

from typing import Final

from puzzles.bank import Exercise, Notes
from puzzles.difficulty import rating_of
from puzzles.exercise import CutExercise, PlayExercise
from puzzles.themes import themes_of

READING_DEVIATION: Final = 200
"""How unsure the rating of an exercise in reading is, which no panel of solvers tried."""


def notes_on(exercise: Exercise) -> Notes:
    """Returns the rating and the themes of an exercise."""
    if isinstance(exercise, PlayExercise):
        rating = rating_of(exercise)
        return Notes(rating.value, rating.deviation, " ".join(themes_of(exercise)))
    if isinstance(exercise, CutExercise):
        rating = rating_of(exercise)
        return Notes(rating.value, rating.deviation)
    return Notes(exercise.rating, READING_DEVIATION)
