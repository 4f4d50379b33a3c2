"""The panel: simulated solvers, each with a lens and an unsteady hand.

A solver chooses a play with chances in proportion to exp(worth / unsteadiness), so that his
chance to solve a puzzle is a formula, and no dice are thrown.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, prod
from typing import Final

from engine.moves import Move
from puzzles.acceptance import decisions, is_surely_fine
from puzzles.difficulty.lenses import Lens, Worths, worths
from puzzles.exercise import Aim, CutExercise, Kind, PlayExercise, aim_of

LEAST_CHANCE: Final = 0.005
"""Nobody is sure to fail or to solve."""


@dataclass(frozen=True, slots=True)
class Solver:
    """One member: how he looks at plays, and by how many points he misjudges them."""

    lens: Lens
    unsteadiness: float

    @property
    def name(self) -> str:
        """Returns a name such as `taker 0.3`."""
        return f"{self.lens.name.lower()} {self.unsteadiness:g}"


PANEL: Final = (
    Solver(Lens.BLIND, 1.0),
    Solver(Lens.TAKER, 1.0),
    Solver(Lens.TAKER, 0.3),
    Solver(Lens.CAREFUL, 0.8),
    Solver(Lens.CAREFUL, 0.25),
    Solver(Lens.PLANNER, 0.8),
    Solver(Lens.PLANNER, 0.25),
    Solver(Lens.KNOWER, 3.0),
    Solver(Lens.KNOWER, 1.6),
    Solver(Lens.KNOWER, 0.9),
    Solver(Lens.KNOWER, 0.5),
    Solver(Lens.KNOWER, 0.25),
    Solver(Lens.KNOWER, 0.12),
)
"""From who guesses to who hardly errs."""


def chances(exercise: PlayExercise | CutExercise) -> tuple[float, ...]:
    """Returns how likely each member of the panel is to solve `exercise`."""
    if isinstance(exercise, CutExercise):
        return tuple(map(_bounded, (_cut_chance(exercise, solver) for solver in PANEL)))
    asked = [exercise, *_later(exercise)]
    seen = [{lens: worths(one, lens) for lens in Lens} for one in asked]
    return tuple(
        _bounded(
            prod(
                _chance(one, shares(views[solver.lens], solver.unsteadiness))
                for one, views in zip(asked, seen, strict=True)
            )
        )
        for solver in PANEL
    )


def shares(seeming: Worths, unsteadiness: float) -> tuple[float, ...]:
    """Returns the chance of each play to be chosen.

    >>> [round(share, 2) for share in shares((1.0, 0.0), 0.5)]
    [0.88, 0.12]
    """
    most = max(seeming)
    weights = [exp((worth - most) / unsteadiness) for worth in seeming]
    return tuple(weight / sum(weights) for weight in weights)


def _later(exercise: PlayExercise) -> Sequence[PlayExercise]:
    """Returns the decisions of a line that come after the first one."""
    return list(decisions(exercise))[1:] if exercise.id.kind is Kind.LINE else []


def _chance(exercise: PlayExercise, played: Sequence[float]) -> float:
    if exercise.id.kind is not Kind.ONE_OR_MANY:
        return _share_of(exercise, exercise.answers, played)
    if aim_of(exercise.id) is Aim.ONE:
        best = _share_of(exercise, exercise.answers, played)
        return best * max(best, 1 / len(played))
    fine = [entry.option for entry in exercise.moves if is_surely_fine(entry)]
    return _share_of(exercise, fine, played) * (1 - max(played))


def _share_of(exercise: PlayExercise, wanted: Sequence[Move], played: Sequence[float]) -> float:
    pairs = zip(exercise.moves, played, strict=True)
    return sum(share for entry, share in pairs if entry.option in wanted)


def _cut_chance(exercise: CutExercise, solver: Solver) -> float:
    """Returns the chance to keep or open rightly: who does not know the worth guesses."""
    if solver.lens is not Lens.KNOWER:
        return 0.5
    return shares(tuple(choice.value for choice in exercise.choices), solver.unsteadiness)[0]


def _bounded(chance: float) -> float:
    return min(max(chance, LEAST_CHANCE), 1 - LEAST_CHANCE)
