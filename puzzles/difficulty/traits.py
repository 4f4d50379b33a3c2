"""The facts of a puzzle from which its difficulty can be guessed, as numbers."""

from __future__ import annotations

from math import log
from typing import Final

from engine.analyst import Method
from puzzles.difficulty.lenses import Lens, worths
from puzzles.equivalence import play_class
from puzzles.exercise import CutExercise, Kind, PlayExercise

SIMPLE: Final = (Lens.TAKER, Lens.CAREFUL, Lens.PLANNER)
"""The lenses of simple players."""

TRAITS: Final = (
    "one",
    "plays",
    "log gap",
    "missed by",
    "plies until it fails",
    "hidden",
    "line",
    "one or many",
    "lay",
    "cut",
)
"""What the numbers of `traits` are, in order."""


def traits(exercise: PlayExercise | CutExercise) -> tuple[float, ...]:
    """Returns the numbers named in `TRAITS`."""
    if isinstance(exercise, CutExercise):
        return (1.0, 2.0, log(exercise.gap), 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0)
    kind = exercise.id.kind
    return (
        1.0,
        float(len({play_class(entry.option, exercise.position) for entry in exercise.moves})),
        log(max(exercise.gap, 0.01)),
        float(missed_by(exercise)),
        float(plies_until_failure(exercise)),
        float(exercise.method is Method.EXPECTED),
        float(kind is Kind.LINE),
        float(kind is Kind.ONE_OR_MANY),
        float(kind is Kind.LAY),
        0.0,
    )


def missed_by(exercise: PlayExercise) -> int:
    """Returns how many simple players would choose a wrong play."""
    answers = exercise.answers
    return sum(_favourite(exercise, lens) not in answers for lens in SIMPLE)


def plies_until_failure(exercise: PlayExercise) -> int:
    """Returns after how many plies the play that tempts most is punished; 0 if it is the best.

    Punished means that the other side captures; where that cannot be told, one ply.
    """
    tempting = _favourite(exercise, Lens.TAKER)
    if tempting in exercise.answers:
        return 0
    line = next(entry.line for entry in exercise.moves if entry.option == tempting)
    seat_count = exercise.position.seat_count
    replies = [ply for ply, move in enumerate(line) if ply % seat_count and move.is_capture]
    return replies[0] if replies else 1


def _favourite(exercise: PlayExercise, lens: Lens) -> object:
    seeming = worths(exercise, lens)
    best = max(range(len(seeming)), key=lambda place: (seeming[place], -place))
    return exercise.moves[best].option
