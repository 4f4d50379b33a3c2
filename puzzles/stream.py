"""Puzzles without end: each seed gives one, the same on every machine.

>>> from engine.rules import TUNISIAN
>>> exercise = puzzle(TUNISIAN, seed=7)
>>> str(exercise.id), len(exercise.answers) >= 1, exercise.gap >= 1
('tunisian-best2-7', True, True)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from random import Random

from engine.position import Position
from engine.rules import Rules
from puzzles.acceptance import Rejection, accept
from puzzles.exercise import ExerciseId, PlayExercise
from puzzles.self_play import last_deal


@dataclass(frozen=True, slots=True)
class Found:
    """An accepted exercise, and how many positions were rejected for what reason on the way."""

    exercise: PlayExercise
    rejections: Counter[Rejection]


def puzzle(rules: Rules, seed: int) -> PlayExercise:
    """Returns the exercise of `seed`: a last deal of two players with one best play."""
    return search(rules, seed).exercise


def puzzles(rules: Rules, first_seed: int = 0) -> Iterator[PlayExercise]:
    """Yields the exercises of `first_seed` and every seed after it, without end."""
    return (puzzle(rules, seed) for seed in count(first_seed))


def rebuild(exercise_id: ExerciseId) -> PlayExercise:
    """Returns the exercise that has this id."""
    return puzzle(exercise_id.rules, exercise_id.seed)


def search(rules: Rules, seed: int) -> Found:
    """Returns the exercise of `seed` with the log of the search for it.

    Hands are played until one has a last deal with an acceptable position, of which any is taken.
    """
    candidates = _candidates(rules, Random(f"{rules} {seed}"))
    rejections: Counter[Rejection] = Counter()
    while True:
        made = accept(ExerciseId(rules, seed), next(candidates))
        if isinstance(made, PlayExercise):
            return Found(made, rejections)
        rejections[made] += 1


def _candidates(rules: Rules, rng: Random) -> Iterator[Position]:
    """Yields the positions of one last deal after another, those of a deal in any order."""
    while True:
        yield from sorted(last_deal(rules, rng), key=lambda _: rng.random())
