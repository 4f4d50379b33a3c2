"""The puzzles that come with the tutor, as its pages ask for them: by id, in milliseconds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Final

from pandas import DataFrame

from engine.analyst import Method
from engine.position import Position
from puzzles.bank import BankedPuzzle, Exercise, banked, exercise_of, load_bank, retired
from puzzles.exercise import ExerciseId, Kind, PlayExercise, method_of
from puzzles.reading import MAKERS, make, read_exercise
from puzzles.refutations import Refutation, parse_refutations, refutations
from puzzles.stream import rebuild
from puzzles.twins import Twin, parse_twin
from tutor.rating import Rating
from tutor.solving.position_puzzle import NO_GENERATOR, custom_name, exercise_on

UNKNOWN: Final = Rating(1500, 250)
"""The rating of a puzzle that is not in the bank."""

ON_THE_TABLE: Final = frozenset({Kind.BEST, Kind.LAY, Kind.ONE_OR_MANY})
"""The kinds that are answered by one play on the card table."""

PLAYABLE: Final = ON_THE_TABLE | MAKERS.keys() | {Kind.LINE, Kind.CUT}
"""The kinds that the page can ask."""

SEARCHED: Final = ON_THE_TABLE | {Kind.LINE}
"""The kinds whose exercises are searched for among hands."""


@dataclass(frozen=True, slots=True)
class ShelvedPuzzle:
    """A puzzle with what is known of it beside its key."""

    exercise: Exercise
    rating: Rating = UNKNOWN
    themes: tuple[str, ...] = ()
    refutations: tuple[Refutation, ...] = ()
    twin: str = ""

    @property
    def kind(self) -> Kind:
        """Returns what is asked."""
        return self.exercise.id.kind

    @property
    def is_custom(self) -> bool:
        """Returns whether it is asked on a position that somebody gave, and so never rated."""
        return self.exercise.id.generator == NO_GENERATOR

    @property
    def name(self) -> str:
        """Returns the name under which its answers are kept, and by which it is found again."""
        exercise = self.exercise
        if self.is_custom and isinstance(exercise, PlayExercise):
            return custom_name(exercise.position)
        return str(exercise.id)

    @property
    def twin_position(self) -> Twin | None:
        """Returns the same position but for one card, in which another play is right, if known."""
        if not self.twin or not isinstance(self.exercise, PlayExercise):
            return None
        return parse_twin(self.twin, self.exercise.position)


@cache
def shelf() -> DataFrame:
    """Returns the puzzles of the bank that the page can ask."""
    bank = load_bank()
    kinds = [kind.value for kind in PLAYABLE]
    return bank[bank["kind"].isin(kinds)].reset_index(drop=True)


def puzzle_named(exercise_id: ExerciseId) -> ShelvedPuzzle | None:
    """Returns the puzzle of an id: from the bank, or made anew where that takes no time.

    Returns None for one that would take seconds, or was retired.
    """
    if str(exercise_id) in retired():
        return None
    row = _row_of(str(exercise_id))
    if row is None:
        exercise = _made(exercise_id)
        return ShelvedPuzzle(exercise) if exercise else None
    exercise = _exercise_in(row)
    return ShelvedPuzzle(
        exercise,
        Rating(float(row.rating), float(row.deviation)),
        tuple(row.themes.split()),
        _refutations(exercise, row.refutations),
        row.twin,
    )


def puzzle_from_position(position: Position) -> ShelvedPuzzle:
    """Returns the puzzle that asks for a play in a position, judged by the analyst.

    Cost: milliseconds in a last deal, else some tenths of a second.
    """
    exercise = exercise_on(position)
    return ShelvedPuzzle(exercise, refutations=refutations(exercise))


@cache
def _places() -> Mapping[str, int]:
    """Returns in which row of the shelf each puzzle stands: a search of them all takes longer."""
    return MappingProxyType({name: place for place, name in enumerate(shelf()["id"])})


def _row_of(name: str) -> BankedPuzzle | None:
    place = _places().get(name)
    return None if place is None else banked(shelf(), place)


def _exercise_in(row: BankedPuzzle) -> Exercise:
    """Returns the exercise of a row, nothing of it made anew; `certify` proves that it could be."""
    exercise_id = row.exercise_id
    if exercise_id.kind in MAKERS:
        return read_exercise(exercise_id, row.position, row.plays)
    return exercise_of(row)


def _refutations(exercise: Exercise, text: str) -> tuple[Refutation, ...]:
    if not isinstance(exercise, PlayExercise):
        return ()
    return parse_refutations(text, exercise.seen)


def _made(exercise_id: ExerciseId) -> Exercise | None:
    """Returns an exercise that is not in the bank; None where its key would take seconds."""
    if exercise_id.kind in MAKERS:
        return make(exercise_id)
    if exercise_id.kind in SEARCHED and method_of(exercise_id) is Method.EXACT:
        return rebuild(exercise_id)
    return None
