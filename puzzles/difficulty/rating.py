"""The rating of one puzzle: what the panel's chances say, starting from what its facts lead to."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import sqrt
from typing import Final

import numpy as np

from engine.errors import ChkobbaError
from puzzles.difficulty.panel import PANEL, chances
from puzzles.difficulty.scale import MIDDLE, Numbers, posterior
from puzzles.difficulty.traits import TRAITS, traits
from puzzles.exercise import CutExercise, PlayExercise

GAMES: Final = 10
"""A chance of the panel is a number and not one lucky game: it is as sure as so many games."""

LOWEST: Final = 600
HIGHEST: Final = 2600
FILE: Final = "scale.json"


@dataclass(frozen=True, slots=True)
class Rating:
    """How hard a puzzle is, and the standard deviation of that."""

    value: int
    deviation: int


@dataclass(frozen=True, slots=True)
class Scale:
    """The fitted numbers: the solvers' ratings, the weight of each trait, and the last stretch.

    `stretch` maps raw ratings to shown ones: MIDDLE + factor * (raw - MIDDLE).
    """

    solvers: tuple[float, ...]
    weights: tuple[float, ...]
    stretch: float

    def expected(self, numbers: tuple[float, ...]) -> float:
        """Returns the raw rating that the traits lead to expect."""
        return sum(weight * number for weight, number in zip(self.weights, numbers, strict=True))

    def shown(self, raw: float) -> int:
        """Returns a raw rating as it is shown."""
        return round(min(max(MIDDLE + self.stretch * (raw - MIDDLE), LOWEST), HIGHEST))


def rating_of(exercise: PlayExercise | CutExercise) -> Rating:
    """Returns the rating of a puzzle; the same on any machine."""
    return rate(chances(exercise), traits(exercise), kept_scale())


def rate(solved: tuple[float, ...], numbers: tuple[float, ...], scale: Scale) -> Rating:
    """Returns the rating for given chances and traits."""
    shares: Numbers = np.array([solved])
    ratings, deviations = posterior(
        shares, np.array(scale.solvers), np.array([scale.expected(numbers)])
    )
    deviation = scale.stretch * float(deviations[0]) / sqrt(GAMES)
    return Rating(scale.shown(float(ratings[0])), round(deviation))


@cache
def kept_scale() -> Scale:
    """Returns the scale that was fitted; raises `ChkobbaError` when it is for another panel."""
    text = files("puzzles").joinpath("data", FILE).read_text(encoding="utf-8")
    kept = json.loads(text)
    if list(kept["solvers"]) != [solver.name for solver in PANEL] or list(kept["traits"]) != [
        *TRAITS
    ]:
        raise ChkobbaError(f"{FILE} was fitted for another panel: run puzzles.difficulty.fit")
    return Scale(
        solvers=tuple(map(float, kept["solvers"].values())),
        weights=tuple(map(float, kept["traits"].values())),
        stretch=float(kept["stretch"]),
    )
