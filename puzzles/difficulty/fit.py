"""Fits the scale of difficulty on seeded puzzles: `python -m puzzles.difficulty.fit --count 600`.

Writes `puzzles/data/scale.json`, and prints what came out.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import numpy as np

from engine.rules import PROFILES, TUNISIAN
from puzzles.difficulty.panel import PANEL, chances
from puzzles.difficulty.rating import FILE, Scale, rate
from puzzles.difficulty.scale import MIDDLE, SPREAD, Numbers, fit
from puzzles.difficulty.traits import TRAITS, traits
from puzzles.exercise import CutExercise, ExerciseId, Kind, PlayExercise
from puzzles.stream import rebuild

KINDS: Final = (Kind.BEST, Kind.BEST, Kind.LAY, Kind.LINE, Kind.ONE_OR_MANY)
"""The kinds in the sample, by turns; the plain question twice."""

CUTS: Final = 12
BAND: Final = 200


def main(arguments: Sequence[str] | None = None) -> int:
    """Fits and writes the scale."""
    parser = argparse.ArgumentParser(description="Fits the scale of difficulty.")
    parser.add_argument("--count", type=int, default=600, help="puzzles in the sample")
    parser.add_argument("--seed", type=int, default=10**8, help="of the first puzzle")
    parser.add_argument("--out", type=Path, default=Path(__file__).parents[1] / "data" / FILE)
    given = parser.parse_args(arguments)
    sample = list(puzzle_sample(given.count, given.seed))
    solved, facts = tables(sample)
    scale = fitted(solved, facts)
    given.out.write_text(scale_text(scale, given.count, given.seed), encoding="utf-8")
    sys.stdout.write(report(scale, solved, facts))
    return 0


def puzzle_sample(count: int, seed: int) -> Iterator[PlayExercise | CutExercise]:
    """Yields puzzles of all kinds that are searched for, of both profiles."""
    rules = list(PROFILES.values())
    for number in range(count):
        kind = KINDS[number % len(KINDS)]
        yield rebuild(ExerciseId(rules[number // len(KINDS) % len(rules)], seed + number, kind))
    for number in range(CUTS):
        yield rebuild(ExerciseId(TUNISIAN, seed + number, Kind.CUT))


def tables(sample: Sequence[PlayExercise | CutExercise]) -> tuple[Numbers, Numbers]:
    """Returns the panel's chances and the traits, a row for each puzzle."""
    return np.array([chances(one) for one in sample]), np.array([traits(one) for one in sample])


def fitted(solved: Numbers, facts: Numbers) -> Scale:
    """Returns the scale that fits these puzzles best."""
    solvers, puzzles = fit(solved)
    ridge = np.eye(facts.shape[1])
    weights = np.linalg.solve(facts.T @ facts + ridge, facts.T @ (puzzles - MIDDLE))
    weights[0] += MIDDLE  # the first trait is always one
    return Scale(
        solvers=tuple(round(float(rating), 2) for rating in solvers),
        weights=tuple(round(float(weight), 3) for weight in weights),
        stretch=round(SPREAD / float(puzzles.std()), 4),
    )


def scale_text(scale: Scale, count: int, seed: int) -> str:
    """Returns the scale as it is kept, with the sample that it was fitted on."""
    kept = {
        "made by": f"python -m puzzles.difficulty.fit --count {count} --seed {seed}",
        "stretch": scale.stretch,
        "solvers": dict(zip([one.name for one in PANEL], scale.solvers, strict=True)),
        "traits": dict(zip(TRAITS, scale.weights, strict=True)),
    }
    return json.dumps(kept, indent=1) + "\n"


def report(scale: Scale, solved: Numbers, facts: Numbers) -> str:
    """Returns who the solvers are, and how the sample spreads over the bands."""
    ratings = [
        rate(tuple(row), tuple(numbers), scale).value
        for row, numbers in zip(solved.tolist(), facts.tolist(), strict=True)
    ]
    lines = [
        f"{solver.name:16} {scale.shown(rating):5}   solves {share:.0%}"
        for solver, rating, share in zip(PANEL, scale.solvers, solved.mean(axis=0), strict=True)
    ]
    bands = np.array(ratings) // BAND * BAND
    for band in sorted(set(bands.tolist())):
        chosen = solved[bands == band].mean(axis=0)
        lines.append(f"{band:5} {int((bands == band).sum()):5} puzzles, solved {chosen.mean():.0%}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
