"""Certifies bank files: every key is proved again by other means than those it was found with.

Exact values come from the plain reference solver, expected ones from fresh worlds, twice as many,
and a fresh tree search; the kinds that are read are counted plainly by the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from engine.analyst import Analysis, Judgement, Method, analyse, second_opinion
from engine.moves import Move
from engine.reference import move_values
from engine.validity import problems
from puzzles.acceptance import CLEAR_OF, FINE, SURE, has_one_play, is_surely_worse, objection
from puzzles.bank import BankedPuzzle, check_row, exercise_of, retired, unchecked_rows
from puzzles.cutting import gain_by_simple_play, nameless, worth_of
from puzzles.exercise import CutExercise, PlayExercise
from puzzles.mining.crews import results_of
from puzzles.reading.proof import disproofs

FRESH_SEED: Final = 20_261_130
FRESH_WORLDS: Final = 4000
FRESH_SIMULATIONS: Final = 10_000
FRESH_CUT_WORLDS: Final = 16_000

BATCH_SIZE: Final = 20

OnProgress = Callable[[int, int], None]
"""Told after each batch how many puzzles are looked at, of how many."""


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A puzzle whose key was not proved again: where it stands, and what speaks against it."""

    path: Path
    line: int
    id: str
    objection: str

    def __str__(self) -> str:
        return f"{self.path}, line {self.line}, {self.id}: {self.objection}"


def no_progress(done: int, wanted: int) -> None:
    """Tells nobody."""


def certify(
    path: Path,
    *,
    workers: int = 1,
    sample: int | None = None,
    seed: int = 0,
    on_progress: OnProgress = no_progress,
) -> list[Disagreement]:
    """Returns all that disagrees in a bank file, or in `sample` of its puzzles drawn from `seed`.

    Retired puzzles are passed over. Raises `ChkobbaError` when the file cannot be read.
    """
    rows = [row for row in unchecked_rows(path) if row[1].id not in retired()]
    if sample is not None and sample < len(rows):
        rows = sorted(Random(seed).sample(rows, sample), key=lambda row: row[0])
    batches = [rows[start : start + BATCH_SIZE] for start in range(0, len(rows), BATCH_SIZE)]
    found: list[Disagreement] = []
    done = 0
    work = partial(_objections_of, path)
    with results_of(work, batches, workers=workers) as results:
        for batch, objections in zip(batches, results, strict=True):
            found += [Disagreement(path, *objection) for objection in objections]
            done += len(batch)
            on_progress(done, len(rows))
    return found


def objections(row: BankedPuzzle) -> Iterator[str]:
    """Yields what speaks against the key of a row: nothing when it is proved again."""
    exercise = exercise_of(row)
    if isinstance(exercise, CutExercise):
        yield from _cut(exercise)
    elif not isinstance(exercise, PlayExercise):
        yield from disproofs(exercise)
    else:
        yield from _play(exercise)
        yield from _exact(exercise) if exercise.method is Method.EXACT else _expected(exercise)


def _objections_of(
    path: Path, rows: Sequence[tuple[int, BankedPuzzle]]
) -> list[tuple[int, str, str]]:
    for line, row in rows:
        check_row(row, path, line)
    return [(line, row.id, objection) for line, row in rows for objection in objections(row)]


def _play(exercise: PlayExercise) -> Iterator[str]:
    """Yields what is wrong with the position and the stored values by themselves."""
    yield from (f"{found.field}: {found.reason}" for found in problems(exercise.position))
    if {entry.option for entry in exercise.moves} != set(exercise.position.legal_moves()):
        yield "the plays are not the legal ones"
    if has_one_play(exercise.position):
        yield "there is one play"
    reason = objection(exercise)
    if reason:
        yield reason.value


def _exact(exercise: PlayExercise) -> Iterator[str]:
    """Yields which plays are worth something else by the plain reference solver."""
    values = move_values(exercise.position)
    for entry in exercise.moves:
        value = values[entry.option]
        if entry.value != value:
            yield f"{entry.option} is worth {value}, not {entry.value}"
        if entry.loss != max(values.values()) - value:
            yield f"{entry.option} does not lose {entry.loss}"


def _expected(exercise: PlayExercise) -> Iterator[str]:
    """Yields what fresh worlds and a fresh tree search make of the key."""
    fresh: Analysis[Move] = analyse(exercise.seen, worlds=FRESH_WORLDS, seed=FRESH_SEED)
    answers = exercise.answers
    if fresh.judgements[0].option not in answers:
        yield f"{fresh.judgements[0].option} is best in fresh worlds"
    for entry in fresh.judgements:
        if entry.option in answers and _is_surely_a_loss(entry):
            yield f"{entry.option} loses {entry.loss:.2f} in fresh worlds"
        elif entry.option not in answers and not is_surely_worse(entry):
            yield f"{entry.option} loses only {entry.loss:.2f} in fresh worlds"
    visits = second_opinion(exercise.seen, simulations=FRESH_SIMULATIONS, seed=FRESH_SEED)
    if visits[0].move not in answers:
        yield f"tree search plays {visits[0].move}"


def _is_surely_a_loss(entry: Judgement[Move]) -> bool:
    return entry.loss - SURE * entry.stderr > FINE


def _cut(exercise: CutExercise) -> Iterator[str]:
    """Yields what fresh shuffles and fresh simple play make of the key."""
    alike = nameless(exercise.seen)
    first, second = worth_of(alike, worlds=FRESH_CUT_WORLDS, seed=FRESH_SEED)
    if first.option is not exercise.answer:
        yield f"{first.option.value} is better in fresh worlds"
    elif second.loss - SURE * second.stderr < CLEAR_OF:
        yield f"{second.option.value} loses only {second.loss:.2f} in fresh worlds"
    if gain_by_simple_play(alike, exercise.answer, seed=FRESH_SEED) <= 0:
        yield "simple play does better with the other choice"
