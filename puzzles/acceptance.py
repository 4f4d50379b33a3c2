"""Which positions become exercises, and why the others do not.

Each ground of rejection is one predicate in a table; the first that holds is the reason.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final

from engine.analyst import analyse
from engine.position import Position
from engine.view import view
from puzzles.equivalence import play_class
from puzzles.exercise import ExerciseId, PlayExercise

LEAST_GAP: Final = 1.0
"""By so many hand points the best play must beat every other."""


class Rejection(Enum):
    """Why a position makes no exercise."""

    ONE_PLAY = "one play"
    NO_CLEAR_BEST = "no clear best"


def has_one_play(position: Position) -> bool:
    """Returns whether there is nothing to choose: all legal plays are one but for names."""
    return len({play_class(move, position) for move in position.legal_moves()}) <= 1


def has_no_clear_best(exercise: PlayExercise) -> bool:
    """Returns whether a different play comes near the best, so that the key could be disputed."""
    return exercise.gap < LEAST_GAP


BEFORE_SOLVING: Final[tuple[tuple[Rejection, Callable[[Position], bool]], ...]] = (
    (Rejection.ONE_PLAY, has_one_play),
)
AFTER_SOLVING: Final[tuple[tuple[Rejection, Callable[[PlayExercise], bool]], ...]] = (
    (Rejection.NO_CLEAR_BEST, has_no_clear_best),
)


def accept(exercise_id: ExerciseId, position: Position) -> PlayExercise | Rejection:
    """Returns the exercise that `position` makes, or the reason why it makes none."""
    for reason, is_unfit in BEFORE_SOLVING:
        if is_unfit(position):
            return reason
    found = analyse(view(position, position.turn).position)
    exercise = PlayExercise(exercise_id, position, found.method, found.judgements)
    for reason, is_disputable in AFTER_SOLVING:
        if is_disputable(exercise):
            return reason
    return exercise
