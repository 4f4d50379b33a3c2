"""Puzzles without end: each seed gives one of each kind, the same on every machine.

>>> from engine.rules import TUNISIAN
>>> exercise = puzzle(TUNISIAN, seed=8)
>>> str(exercise.id), len(exercise.answers) >= 1, exercise.gap >= 1
('tunisian-best2-8', True, True)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Final

from engine.analyst import Method
from engine.errors import ChkobbaError
from engine.position import Position
from engine.rules import Rules
from puzzles.acceptance import Rejection, accept
from puzzles.cutting import any_cut, judge_cut
from puzzles.exercise import CutExercise, ExerciseId, Kind, PlayExercise, method_of
from puzzles.self_play import last_deal, mid_hand

PLAY_KINDS: Final = (Kind.BEST, Kind.LINE, Kind.LAY, Kind.ONE_OR_MANY)
"""The kinds that ask for a play; they are searched for among hands."""

PARTNERS_SHARE: Final = 0.2
"""So many of the hands searched in mid-play are played by four."""


@dataclass(frozen=True, slots=True)
class Found:
    """An accepted exercise, and how many positions were rejected for what reason on the way."""

    exercise: PlayExercise | CutExercise
    rejections: Counter[Rejection]


def puzzle(rules: Rules, seed: int, kind: Kind = Kind.BEST) -> PlayExercise:
    """Returns the exercise of `seed` in which a play is asked for.

    Raises `ChkobbaError` for a kind that asks for something else.
    """
    found = search(ExerciseId(rules, seed, kind)).exercise
    if isinstance(found, PlayExercise):
        return found
    raise ChkobbaError(f"{found.id}: no play is asked for")


def rebuild(exercise_id: ExerciseId) -> PlayExercise | CutExercise:
    """Returns the exercise that has this id; raises `ChkobbaError` as `search` does."""
    return search(exercise_id).exercise


def search(exercise_id: ExerciseId) -> Found:
    """Returns the exercise of an id with the log of the search for it.

    Hands are played until one has an acceptable position, of which any is taken.
    Raises `ChkobbaError` for a kind that is not searched for, or rules without a cut card.
    """
    rejections: Counter[Rejection] = Counter()
    for made in _attempts(exercise_id):
        if not isinstance(made, Rejection):
            return Found(made, rejections)
        rejections[made] += 1
    raise ChkobbaError(f"{exercise_id}: not a kind that is searched for")


def _attempts(exercise_id: ExerciseId) -> Iterator[PlayExercise | CutExercise | Rejection]:
    rules, kind = exercise_id.rules, exercise_id.kind
    rng = Random(f"{rules} {kind.value} {exercise_id.seed}")
    if kind is Kind.CUT:
        yield from (judge_cut(exercise_id, any_cut(rules, rng)) for _ in count())
    elif kind in PLAY_KINDS:
        hands = _last_deals if method_of(exercise_id) is Method.EXACT else _mid_hands
        yield from (accept(exercise_id, position) for position in hands(rules, rng))


def _last_deals(rules: Rules, rng: Random) -> Iterator[Position]:
    """Yields the positions of one last deal after another, those of a deal in any order."""
    while True:
        yield from sorted(last_deal(rules, rng), key=lambda _: rng.random())


def _mid_hands(rules: Rules, rng: Random) -> Iterator[Position]:
    """Yields the positions of one hand after another before the last deal, in any order."""
    while True:
        seat_count = 4 if rng.random() < PARTNERS_SHARE else 2
        yield from sorted(mid_hand(rules, rng, seat_count=seat_count), key=lambda _: rng.random())
