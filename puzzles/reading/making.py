"""From an id to its exercise: every seed gives one, the same on every machine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from types import MappingProxyType
from typing import Final, Protocol

from engine.errors import ChkobbaError
from puzzles.exercise import ExerciseId, Kind
from puzzles.reading.count import CountExercise, count_exercises
from puzzles.reading.legal import LegalExercise, legal_exercises
from puzzles.reading.levels import fitting
from puzzles.reading.score import ScoreExercise, score_exercises
from puzzles.reading.variant import VariantExercise, variant_exercises

ReadingExercise = LegalExercise | ScoreExercise | CountExercise | VariantExercise


class _Maker(Protocol):
    def __call__(self, exercise_id: ExerciseId, rng: Random) -> Iterator[ReadingExercise]: ...


MAKERS: Final[Mapping[Kind, _Maker]] = MappingProxyType(
    {
        Kind.LEGAL: legal_exercises,
        Kind.SCORE: score_exercises,
        Kind.COUNT: count_exercises,
        Kind.VARIANT: variant_exercises,
    }
)
"""The kinds whose key the rules give, each with its stream of candidates."""


def make(exercise_id: ExerciseId) -> ReadingExercise:
    """Returns the exercise that has this id; the last digit of its seed says how hard it is.

    Raises `ChkobbaError` when the kind is not one of `MAKERS`.

    >>> from puzzles.exercise import parse_exercise_id
    >>> exercise = make(parse_exercise_id("tunisian-legal2-7"))
    >>> str(exercise.id), exercise == make(exercise.id)
    ('tunisian-legal2-7', True)
    """
    maker = MAKERS.get(exercise_id.kind)
    if maker is None:
        kinds = ", ".join(kind.value for kind in MAKERS)
        raise ChkobbaError(f"{exercise_id} is none of the kinds that are read: {kinds}")
    candidates = maker(exercise_id, Random(str(exercise_id)))
    return fitting(candidates, exercise_id.seed)
