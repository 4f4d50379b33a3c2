"""The results of a class, put together from what was handed in; what cannot count is named."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from tutor.packs.assignment import Assignment
from tutor.packs.flaws import Flaw, PackError
from tutor.packs.judging import contradicts, puzzles_of
from tutor.packs.result import Result
from tutor.packs.result_file import read_result
from tutor.packs.sheets import text_in
from tutor.solving.shelf import ShelvedPuzzle


@dataclass(frozen=True, slots=True)
class HandedIn:
    """One file as it was handed in."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Kept:
    """A result that counts, and the file that it came from."""

    file: HandedIn
    result: Result


@dataclass(frozen=True, slots=True)
class Refused:
    """A file that is left out, and why."""

    name: str
    error: PackError


@dataclass(frozen=True, slots=True)
class Collection:
    """All files of a class: those that count, by student, and those left out."""

    kept: tuple[Kept, ...]
    refused: tuple[Refused, ...]

    @property
    def results(self) -> tuple[Result, ...]:
        """Returns the results that count."""
        return tuple(one.result for one in self.kept)


def collect(
    files: Iterable[HandedIn], assignment: Assignment, known: Iterable[HandedIn] = ()
) -> Collection:
    """Returns what the files hold of one assignment, beside those `known` from before.

    Of each learner the state with the most attempts counts, and of equal ones the first. A known
    file that gives way to a newer one is not named: whoever handed it in has handed it in again.
    """
    newest: dict[str, Kept] = {}
    read, refused = _read(files, assignment)
    puzzles = puzzles_of(assignment.tasks) if read else ()
    for found in read:
        error = _lie_in(found.result, puzzles)
        if error is not None:
            refused.append(Refused(found.file.name, error))
            continue
        before = newest.get(found.result.learner)
        kept, left_out = _better(before, found) if before else (found, None)
        newest[kept.result.learner] = kept
        if left_out is not None:
            refused.append(_superseded(left_out, kept))
    for kept in _known(known, assignment):
        new = newest.get(kept.result.learner)
        if new is None:
            newest[kept.result.learner] = kept
        elif _better(new, kept)[0] is kept:
            newest[kept.result.learner] = kept
            refused.append(_superseded(new, kept))
    by_name = sorted(newest.values(), key=lambda one: (one.result.student, one.result.learner))
    return Collection(tuple(by_name), tuple(refused))


def _known(files: Iterable[HandedIn], assignment: Assignment) -> Iterator[Kept]:
    """Yields results that were checked when they came, and kept since."""
    for file in files:
        yield Kept(file, read_result(text_in(file.content), assignment))


def _read(files: Iterable[HandedIn], assignment: Assignment) -> tuple[list[Kept], list[Refused]]:
    """Returns the results that are as a tutor wrote them, and the files that are not."""
    read: list[Kept] = []
    refused: list[Refused] = []
    for file in files:
        try:
            read.append(Kept(file, read_result(text_in(file.content), assignment)))
        except PackError as error:
            refused.append(Refused(file.name, error))
    return read, refused


def _lie_in(result: Result, puzzles: Sequence[ShelvedPuzzle | None]) -> PackError | None:
    """Returns what a result says of a play that is not so; None where all can be believed."""
    for attempt in result.attempts:
        if not 1 <= attempt.task <= len(puzzles):
            return PackError(Flaw.TAMPERED)
        if contradicts(attempt, puzzles[attempt.task - 1]):
            return PackError(Flaw.CONTRADICTION, task=str(attempt.task), given=attempt.given)
    return None


def _better(before: Kept, found: Kept) -> tuple[Kept, Kept]:
    """Returns which of two states of one learner's work counts, then the other."""
    is_newer = len(found.result.attempts) > len(before.result.attempts)
    return (found, before) if is_newer else (before, found)


def _superseded(left_out: Kept, kept: Kept) -> Refused:
    is_same = left_out.result.attempts == kept.result.attempts
    flaw = Flaw.SAME_WORK if is_same else Flaw.OLDER
    return Refused(left_out.file.name, PackError(flaw, other=kept.file.name))
