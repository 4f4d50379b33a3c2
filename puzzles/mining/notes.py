"""What is noted of an exercise beside its key, so that nothing need be worked out in the app."""

from __future__ import annotations

from typing import Final

from puzzles.bank import Exercise, Notes
from puzzles.difficulty import rating_of
from puzzles.exercise import CutExercise, PlayExercise
from puzzles.refutations import format_refutations, refutations
from puzzles.themes import themes_of
from puzzles.twins import format_twin, twin_of

READING_DEVIATION: Final = 200
"""How unsure the rating of an exercise in reading is, which no panel of solvers tried."""


def notes_on(exercise: Exercise) -> Notes:
    """Returns the rating of an exercise, and of a play its themes, refutations and twin."""
    if isinstance(exercise, PlayExercise):
        return _notes_on_play(exercise)
    if isinstance(exercise, CutExercise):
        rating = rating_of(exercise)
        return Notes(rating.value, rating.deviation)
    return Notes(exercise.rating, READING_DEVIATION)


def _notes_on_play(exercise: PlayExercise) -> Notes:
    rating, twin = rating_of(exercise), twin_of(exercise)
    return Notes(
        rating=rating.value,
        deviation=rating.deviation,
        themes=" ".join(themes_of(exercise)),
        refutations=format_refutations(refutations(exercise)),
        twin=format_twin(twin) if twin else "",
    )
