"""What one seed brings: the row of its puzzle, made in whatever process, and what was rejected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from puzzles.acceptance import Rejection
from puzzles.bank import BankedPuzzle, Exercise, retired, row_of, row_text
from puzzles.cutting import nameless
from puzzles.equivalence import canonical
from puzzles.exercise import CutExercise, ExerciseId, PlayExercise
from puzzles.mining.notes import notes_on
from puzzles.reading import MAKERS, key_text, make, position_text
from puzzles.stream import search


@dataclass(frozen=True, slots=True)
class Yield:
    """The puzzle of one seed: its line in the file, its themes, and what makes it a duplicate."""

    seed: int
    text: str
    themes: tuple[str, ...]
    likeness: str
    rejections: Counter[Rejection]


def dig(ids: Sequence[ExerciseId]) -> list[Yield]:
    """Returns what each of these ids brings, in order."""
    return [_dig(exercise_id) for exercise_id in ids]


def likeness(exercise: Exercise) -> str:
    """Returns a text that exercises have in common which are the same but for names of suits."""
    if isinstance(exercise, PlayExercise):
        return canonical(exercise.seen)
    if isinstance(exercise, CutExercise):
        return f"{exercise.seen.seat_count} {nameless(exercise.seen).card}"
    return f"{position_text(exercise)} {key_text(exercise)}"


def _dig(exercise_id: ExerciseId) -> Yield:
    if str(exercise_id) in retired():
        return Yield(exercise_id.seed, "", (), "", Counter())
    exercise, rejections = _made(exercise_id)
    row: BankedPuzzle = row_of(exercise, notes_on(exercise))
    themes = tuple(row.themes.split())
    return Yield(exercise_id.seed, row_text(row), themes, likeness(exercise), rejections)


def _made(exercise_id: ExerciseId) -> tuple[Exercise, Counter[Rejection]]:
    if exercise_id.kind in MAKERS:
        return make(exercise_id), Counter()
    found = search(exercise_id)
    return found.exercise, found.rejections
