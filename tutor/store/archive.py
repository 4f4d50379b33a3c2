"""Everything that belongs to one learner, taken out as plain rows and put back in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from tutor.store.database import AnyTable, Database
from tutor.store.schema import (
    ANSWERS,
    COURSE_POINTS,
    COURSE_UNITS,
    DOCUMENTS,
    LEARNER_RATINGS,
    LEARNERS,
    REPORTS,
    REVIEW_CARDS,
    RUNS,
    SETTINGS,
)

Row = dict[str, object]
Rows = Mapping[str, Sequence[Row]]

OWNED: Final = (
    RUNS,
    ANSWERS,
    LEARNER_RATINGS,
    REVIEW_CARDS,
    COURSE_UNITS,
    COURSE_POINTS,
    SETTINGS,
    REPORTS,
    DOCUMENTS,
)
"""The tables of what learners own; runs before the answers that name them."""


@dataclass(frozen=True, slots=True)
class Archive:
    """All that learners own, whole."""

    database: Database

    def take(self, learner_id: int) -> Rows:
        """Returns a learner's rows, by table; an answer names its run by the run's token."""
        with self.database.reading() as connection:
            rows = {table.name: _rows(connection, table, learner_id) for table in OWNED}
        tokens = {row["id"]: row["token"] for row in rows[RUNS.name]}
        for answer in rows[ANSWERS.name]:
            answer["run_id"] = tokens.get(answer["run_id"])
        return {name: [_portable(row) for row in found] for name, found in rows.items()}

    def replace(self, learner_id: int, rows: Rows, *, key: str) -> None:
        """Puts `rows` in the place of all that a learner has, in one transaction.

        `key` becomes the learner's key.
        """
        with self.database.writing() as connection:
            for table in reversed(OWNED):
                connection.execute(delete(table).where(table.c.learner_id == learner_id))
            connection.execute(update(LEARNERS).where(LEARNERS.c.id == learner_id).values(key=key))
            _add(connection, RUNS, learner_id, rows[RUNS.name])
            runs = _rows(connection, RUNS, learner_id)
            ids = {row["token"]: row["id"] for row in runs}
            answers = [row | {"run_id": ids.get(row["run_id"])} for row in rows[ANSWERS.name]]
            _add(connection, ANSWERS, learner_id, answers)
            for table in OWNED[2:]:
                _add(connection, table, learner_id, rows[table.name])


def portable_columns(table: AnyTable) -> tuple[str, ...]:
    """Returns the columns that mean something in another database too."""
    return tuple(column.name for column in table.c if column.name not in {"id", "learner_id"})


def _rows(connection: Connection, table: AnyTable, learner_id: int) -> list[Row]:
    query = select(*table.c).where(table.c.learner_id == learner_id)
    ordered = query.order_by(*table.primary_key)
    return [dict(zip(table.c.keys(), row, strict=True)) for row in connection.execute(ordered)]


def _portable(row: Row) -> Row:
    return {name: value for name, value in row.items() if name not in {"id", "learner_id"}}


def _add(connection: Connection, table: AnyTable, learner_id: int, rows: Iterable[Row]) -> None:
    owned = [{"learner_id": learner_id, **row} for row in rows]
    if owned:
        connection.execute(insert(table), owned)
