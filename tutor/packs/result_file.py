"""A result as a text file: readable, and signed, so that a change is noticed.

The signature is an HMAC whose key comes from the assignment. It shows that the file is as a tutor
with that assignment wrote it. It does not show who sat before that tutor, nor that nobody looked a
puzzle up; and whoever reads this program can sign what he likes. It keeps honest people honest, and
finds what was damaged on its way.
"""

from __future__ import annotations

import hmac
from datetime import UTC, datetime
from typing import Final

from engine.mistakes import Mistake
from tutor.packs.assignment import Assignment
from tutor.packs.flaws import Flaw, PackError
from tutor.packs.letters import letters_of
from tutor.packs.result import Attempt, Result
from tutor.packs.sheets import Line, plain, read_sheet, tag_line

FORMAT: Final = "Result"
VERSION: Final = "1"
_SIGNATURE: Final = "Signature"
TAGS: Final = (FORMAT, "Assignment", "Title", "Student", "Learner", "Saved", _SIGNATURE)
COLUMNS: Final = (
    "exercise",
    "try",
    "play",
    "legal",
    "right",
    "rule",
    "mistake",
    "loss",
    "seconds",
    "hints",
    "shown",
)
_NONE: Final = "-"
_YES, _NO = "yes", "no"
_SIGNED_BYTES: Final = 15


def result_text(result: Result, assignment: Assignment) -> str:
    """Returns a result as its file says it, signed."""
    written = _unsigned(result)
    return f"{written}\n{tag_line(_SIGNATURE, _signature(written, assignment))}\n"


def read_result(text: str, assignment: Assignment) -> Result:
    """Returns the result that a file tells of.

    Raises `PackError` where it is none, belongs to another assignment, or was changed.
    """
    text = plain(text).lstrip()
    if not text.startswith(f"[{FORMAT} "):
        raise PackError(Flaw.NO_RESULT)
    sheet = read_sheet(text, TAGS, foot=_SIGNATURE)
    if sheet.value(FORMAT) != VERSION:
        raise PackError(Flaw.NEWER, line=1, found=sheet.value(FORMAT))
    if sheet.value("Assignment") != assignment.key:
        raise PackError(Flaw.FOREIGN, title=sheet.value("Title") or sheet.value("Assignment"))
    written, _, signed = text.rpartition(f"\n[{_SIGNATURE} ")
    expected = tag_line(_SIGNATURE, _signature(written, assignment))
    if not hmac.compare_digest(f"[{_SIGNATURE} {signed.rstrip()}".encode(), expected.encode()):
        raise PackError(Flaw.TAMPERED)
    return Result(
        assignment.key,
        title=sheet.value("Title"),
        student=sheet.value("Student"),
        learner=sheet.value("Learner"),
        saved_at=_moment(sheet.value("Saved")),
        attempts=tuple(map(_attempt, sheet.lines)),
    )


def learner_mark(learner_key: str, assignment: Assignment) -> str:
    """Returns the mark of a learner in one assignment: it gives his key away to nobody."""
    return letters_of(_digest(f"learner {learner_key}", assignment)[:5])


def _unsigned(result: Result) -> str:
    tags = (
        (FORMAT, VERSION),
        ("Assignment", result.assignment_key),
        ("Title", result.title),
        ("Student", result.student),
        ("Learner", result.learner),
        ("Saved", f"{result.saved_at.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}"),
    )
    head = [tag_line(name, value) for name, value in tags]
    rows = [" ".join(_cells(attempt)) for attempt in result.attempts]
    return "\n".join([*head, "", "# " + " ".join(COLUMNS), *rows, ""])


def _signature(written: str, assignment: Assignment) -> str:
    return letters_of(_digest(written, assignment)[:_SIGNED_BYTES])


def _digest(text: str, assignment: Assignment) -> bytes:
    key = f"chkobba result\n{assignment.work}".encode()
    return hmac.digest(key, text.encode(), "sha256")


def _cells(attempt: Attempt) -> tuple[str, ...]:
    return (
        str(attempt.task),
        str(attempt.number),
        attempt.given or _NONE,
        _flag(attempt.is_legal),
        _flag(attempt.is_right),
        attempt.rule or _NONE,
        attempt.mistake or _NONE,
        _NONE if attempt.loss is None else f"{attempt.loss:.4g}",
        f"{attempt.seconds:.1f}",
        str(attempt.hint_count),
        _flag(attempt.is_shown),
    )


def _attempt(line: Line) -> Attempt:
    """Returns the attempt of one line; raises `PackError` where no tutor writes such a line."""
    cells = line.text.split(" ")
    if len(cells) != len(COLUMNS):
        raise PackError(Flaw.TAMPERED, line=line.number)
    try:
        return _read_cells(cells)
    except (ValueError, KeyError) as error:
        raise PackError(Flaw.TAMPERED, line=line.number) from error


def _read_cells(cells: list[str]) -> Attempt:
    task, number, given, legal, right, rule, mistake, loss, seconds, hints, shown = cells
    return Attempt(
        int(task),
        int(number),
        "" if given == _NONE else given,
        is_legal=_is_yes(legal),
        is_right=_is_yes(right),
        rule="" if rule == _NONE else rule,
        mistake="" if mistake == _NONE else Mistake[mistake].name,
        loss=None if loss == _NONE else float(loss),
        seconds=float(seconds),
        hint_count=int(hints),
        is_shown=_is_yes(shown),
    )


def _flag(is_so: bool) -> str:  # noqa: FBT001 - it is what is written
    return _YES if is_so else _NO


def _is_yes(word: str) -> bool:
    return {_YES: True, _NO: False}[word]


def _moment(text: str) -> datetime:
    try:
        return datetime.fromisoformat(text)
    except ValueError as error:
        raise PackError(Flaw.TAMPERED) from error
