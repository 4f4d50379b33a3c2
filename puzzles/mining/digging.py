"""Mining: the exercises of one seed after another, less duplicates, into a bank file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from puzzles.acceptance import Rejection
from puzzles.bank import exercise_of, read
from puzzles.exercise import ExerciseId
from puzzles.mining.crews import results_of
from puzzles.mining.journal import Journal, append, begin, resume, save
from puzzles.mining.order import PATIENCE, MiningOrder, MiningReport
from puzzles.mining.seeds import Yield, dig, likeness

BATCH_SIZE: Final = 10

OnProgress = Callable[[int, int], None]
"""Told after each batch how many puzzles there are and how many are wanted."""


def no_progress(done: int, wanted: int) -> None:
    """Tells nobody."""


def mine(
    order: MiningOrder,
    out: Path,
    *,
    workers: int = 1,
    scheduler: str | None = None,
    on_progress: OnProgress = no_progress,
) -> MiningReport:
    """Carries out an order, from where an earlier call was ended in whatever way.

    The same order gives the same file, byte for byte, whoever works and however often it is ended
    on the way. Its journal stays beside the file. With `scheduler` the workers of that Dask
    cluster do it instead of `workers` processes. Raises `ChkobbaError` when `out` is of another
    order, or the workers cannot be had.
    """
    journal = resume(order, out)
    if is_done(journal):
        return _report(journal)
    batches = _batches(order, journal.next_seed)
    with results_of(dig, batches, workers=workers, scheduler=scheduler) as results:
        begin(journal, out)  # only when there is somebody to work
        known = {likeness(exercise_of(row)) for row in read(out)}
        while not is_done(journal):
            rows, journal = _sifted(journal, next(results), known)
            append(rows, out)
            save(journal, out)
            on_progress(journal.count, order.count)
    return _report(journal)


def _report(journal: Journal) -> MiningReport:
    return journal.report(is_exhausted=journal.count < journal.order.count)


def is_done(journal: Journal) -> bool:
    """Returns whether all is found, or nothing new was found for too long."""
    is_exhausted = journal.next_seed - journal.last_find > PATIENCE
    return is_exhausted or journal.count >= journal.order.count


def _batches(order: MiningOrder, first_seed: int) -> Iterator[list[ExerciseId]]:
    """Yields the ids to look at, without end; batches end at the same seeds wherever one begins."""
    start = first_seed
    while True:
        end = start + BATCH_SIZE - (start - order.seed) % BATCH_SIZE
        yield [order.id_at(seed) for seed in range(start, end)]
        start = end


def _sifted(journal: Journal, found: list[Yield], known: set[str]) -> tuple[bytes, Journal]:
    """Returns the lines to append, and the journal after them; `known` grows by what is new."""
    order, rows = journal.order, []
    rejections, last_find, next_seed = Counter(journal.rejections), journal.last_find, 0
    for one in found:
        next_seed = one.seed + 1
        rejections += one.rejections
        reason = _refusal(one, order, known)
        if reason:
            rejections[reason] += 1
            continue
        known.add(one.likeness)
        rows.append(one.text)
        last_find = one.seed
        if journal.count + len(rows) == order.count:
            break
    written = "".join(rows).encode()
    return written, Journal(
        order,
        next_seed=next_seed,
        last_find=last_find,
        count=journal.count + len(rows),
        size=journal.size + len(written),
        rejections=rejections,
    )


def _refusal(one: Yield, order: MiningOrder, known: set[str]) -> Rejection | None:
    """Returns why a puzzle that was found is not kept, None when it is."""
    if not one.text:
        return Rejection.RETIRED
    if order.theme and order.theme not in one.themes:
        return Rejection.OTHER_THEME
    return Rejection.DUPLICATE if one.likeness in known else None
