"""The file in which a learner's progress travels, and the table of answers for a spreadsheet."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from types import MappingProxyType
from typing import Final

from sqlalchemy import Boolean, Float, Integer
from sqlalchemy.exc import IntegrityError

from engine.errors import ChkobbaError
from tutor.spreadsheet import csv_text
from tutor.store import Store, UnknownLearnerError
from tutor.store.archive import OWNED, Row, Rows, portable_columns
from tutor.store.database import AnyTable
from tutor.store.schema import ANSWERS, DOCUMENTS, UtcTime

FORMAT: Final = "chkobba progress"
VERSION: Final = 3
_SINCE: Final = MappingProxyType({DOCUMENTS.name: 2})
"""From which version on a file holds a table that the first version did not know.

Up to version 2 there were places too, of which nothing was ever kept: they are passed over.
"""
LARGEST: Final = 2**31 - 1
YEARS: Final = range(1970, 2200)
"""Moments of other years lie at an end of the calendar in some zone, or of what a table holds."""

_NO_TEXT: Final = re.compile("[\0\ud800-\udfff]")
"""JSON can say these, and no database keeps them: the null, and halves of letters."""


class Refusal(Enum):
    """Why a file of progress is not taken in; the value says it in plain words."""

    BROKEN = "this is no file of progress, or it is damaged"
    NEWER = "it was written by a newer version of the tutor"
    SOMEBODY_ELSES = "it is the progress of somebody else"


class TransferError(ChkobbaError):
    """A file of progress that is not taken in; nothing was changed."""

    def __init__(self, refusal: Refusal, detail: str = "") -> None:
        self.refusal, self.detail = refusal, detail
        super().__init__(refusal.value + (f": {detail}" if detail else ""))


@dataclass(frozen=True, slots=True)
class ProgressFile:
    """A file of progress that was read and is whole."""

    learner_key: str
    learner_name: str
    rows: Rows


def export_progress(store: Store, learner_id: int, now: datetime) -> str:
    """Returns all progress of a learner as one JSON text; raises `UnknownLearnerError`."""
    learner = store.learners.get(learner_id)
    document = {
        "format": FORMAT,
        "version": VERSION,
        "written_at": now,
        "learner": {"key": learner.key, "name": learner.name},
        "progress": store.archive.take(learner_id),
    }
    return json.dumps(document, ensure_ascii=False, indent=1, default=_as_text)


def read_progress(text: str) -> ProgressFile:
    """Returns what a file holds, every value checked; raises `TransferError`."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise TransferError(Refusal.BROKEN) from error
    document = _mapping(document, "the file")
    if document.get("format") != FORMAT:
        raise TransferError(Refusal.BROKEN, f'it does not begin with the format "{FORMAT}"')
    version = _whole(document.get("version"), "version")
    if version > VERSION:
        raise TransferError(Refusal.NEWER, f"version {version}, this tutor reads {VERSION}")
    learner = _mapping(document.get("learner"), "learner")
    progress = _mapping(document.get("progress"), "progress")
    return ProgressFile(
        learner_key=_text(learner.get("key"), "learner key"),
        learner_name=_text(learner.get("name"), "learner name"),
        rows={table.name: _rows(table, _found(table, progress, version)) for table in OWNED},
    )


def import_progress(store: Store, learner_id: int, file: ProgressFile) -> None:
    """Puts the progress of a file in the place of a learner's own, whole or not at all.

    A learner who has answered nothing may take in any file. Raises `TransferError` where the file
    is somebody else's, `UnknownLearnerError` and `StoreError`.
    """
    learner = store.learners.get(learner_id)
    if learner.key != file.learner_key:
        name = file.learner_name
        if store.answers.of(learner_id) or _is_known(store, file.learner_key):
            raise TransferError(Refusal.SOMEBODY_ELSES, name)
    try:
        store.archive.replace(learner_id, file.rows, key=file.learner_key)
    except IntegrityError as error:
        raise TransferError(Refusal.BROKEN, "it holds something twice") from error


def answers_csv(store: Store, learner_id: int) -> str:
    """Returns a learner's answers as CSV that a spreadsheet shows and never runs."""
    rows = store.archive.take(learner_id)[ANSWERS.name]
    columns = portable_columns(ANSWERS)
    return csv_text(columns, ([row[name] for name in columns] for row in rows))


def _as_text(value: object) -> str:
    if isinstance(value, datetime):
        return value.isoformat()
    raise TypeError(f"{value!r} has no place in a file of progress")


def _is_known(store: Store, key: str) -> bool:
    try:
        store.learners.with_key(key)
    except UnknownLearnerError:
        return False
    return True


def _mapping(value: object, place: str) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise TransferError(Refusal.BROKEN, f"{place} is missing")
    return value


def _text(value: object, place: str) -> str:
    if not isinstance(value, str) or _NO_TEXT.search(value):
        raise TransferError(Refusal.BROKEN, f"{place} is no text")
    return value


def _found(table: AnyTable, progress: Mapping[str, object], version: int) -> object:
    """Returns what a file holds of a table: nothing where its version did not know the table."""
    is_known = version >= _SINCE.get(table.name, 1)
    return progress.get(table.name) if is_known else progress.get(table.name, [])


def _rows(table: AnyTable, value: object) -> list[Row]:
    if not isinstance(value, list):
        raise TransferError(Refusal.BROKEN, f"{table.name} is missing")
    places = (f"{table.name}, row {number}" for number in range(1, len(value) + 1))
    return [
        _row(table, _mapping(row, place), place) for row, place in zip(value, places, strict=True)
    ]


def _row(table: AnyTable, row: Mapping[str, object], place: str) -> Row:
    names = portable_columns(table)
    if set(row) != set(names):
        raise TransferError(Refusal.BROKEN, f"{place} has other columns")
    return {name: _value(table, name, row[name], f"{place}, {name}") for name in names}


def _value(table: AnyTable, name: str, value: object, place: str) -> object:
    column = table.c[name]
    if value is None and column.nullable:
        return None
    if name == "run_id":
        return _text(value, place)  # a run is named by its token in a file
    readers = (read for kind, read in _READERS if isinstance(column.type, kind))
    return next(readers, _text)(value, place)


def _flag(value: object, place: str) -> bool:
    if not isinstance(value, bool):
        raise TransferError(Refusal.BROKEN, f"{place} is no yes or no")
    return value


def _whole(value: object, place: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > LARGEST:
        raise TransferError(Refusal.BROKEN, f"{place} is no whole number")
    return value


def _real(value: object, place: str) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= LARGEST:
        raise TransferError(Refusal.BROKEN, f"{place} is no number")
    return float(value)


def _moment(value: object, place: str) -> datetime:
    try:
        moment = datetime.fromisoformat(_text(value, place))
    except ValueError as error:
        if isinstance(error, TransferError):
            raise
        raise TransferError(Refusal.BROKEN, f"{place} is no moment") from error
    if moment.tzinfo is None:
        raise TransferError(Refusal.BROKEN, f"{place} is a moment without its zone")
    if moment.year not in YEARS:
        raise TransferError(Refusal.BROKEN, f"{place} is not of our time")
    return moment


_READERS: Final = ((UtcTime, _moment), (Boolean, _flag), (Integer, _whole), (Float, _real))
"""How the values of each type of column are read; all others are texts."""
