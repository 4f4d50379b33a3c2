"""The rest of what a learner leaves behind: runs, settings and reported problems."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, datetime

from sqlalchemy import ColumnElement, Text, cast, select, update

from engine.errors import ChkobbaError
from tutor.store.database import Database, add_once, columns, put, values
from tutor.store.schema import REPORTS, RUNS, SETTINGS
from tutor.store.values import Report, Run


@dataclass(frozen=True, slots=True)
class NewRun:
    """A run that is about to begin; the same `token` is the same run, however often it begins."""

    token: str
    mode: str
    rules: str
    seed: str


@dataclass(frozen=True, slots=True)
class Runs:
    """Streaks, timed runs and daily sets."""

    database: Database

    def start(self, learner_id: int, new: NewRun, now: datetime) -> Run:
        """Returns the run of that token, begun now unless it was begun before."""
        counts = {"right_count": 0, "miss_count": 0, "shield_count": 0}
        owned = {"learner_id": learner_id, "started_at": now}
        with self.database.writing() as connection:
            add_once(connection, RUNS, asdict(new) | owned | counts)
        return self._where(RUNS.c.learner_id == learner_id, RUNS.c.token == new.token)[0]

    def get(self, learner_id: int, run_id: int) -> Run:
        """Returns a run of that learner; raises `ChkobbaError` where he has no such."""
        found = self._where(RUNS.c.learner_id == learner_id, RUNS.c.id == run_id)
        if not found:
            raise ChkobbaError(f"no such run: {run_id}")
        return found[0]

    def of(self, learner_id: int, mode: str) -> tuple[Run, ...]:
        """Returns a learner's runs in one mode, the newest first."""
        return self._where(RUNS.c.learner_id == learner_id, RUNS.c.mode == mode)

    def end(self, run: Run, now: datetime) -> Run:
        """Keeps the counts of a run that is over; one that had ended stays as it was."""
        change = update(RUNS).where(RUNS.c.id == run.id, RUNS.c.ended_at.is_(None))
        with self.database.writing() as connection:
            connection.execute(
                change.values(
                    ended_at=now,
                    right_count=run.right_count,
                    miss_count=run.miss_count,
                    shield_count=run.shield_count,
                )
            )
        return self._where(RUNS.c.id == run.id)[0]

    def _where(self, *conditions: ColumnElement[bool]) -> tuple[Run, ...]:
        query = columns(RUNS, Run).where(*conditions).order_by(RUNS.c.id.desc())
        with self.database.reading() as connection:
            return values(Run, connection.execute(query))


@dataclass(frozen=True, slots=True)
class SavedSettings:
    """Each learner's settings, as texts by name; `preferences.py` knows what they mean."""

    database: Database

    def of(self, learner_id: int) -> Mapping[str, str]:
        """Returns the settings that a learner has changed."""
        query = select(SETTINGS.c.name, SETTINGS.c.value)
        with self.database.reading() as connection:
            rows = connection.execute(query.where(SETTINGS.c.learner_id == learner_id))
            return {row[0]: row[1] for row in rows}

    def change(self, learner_id: int, changed: Mapping[str, str]) -> None:
        """Keeps settings; those not named stay as they are."""
        with self.database.writing() as connection:
            for name, value in changed.items():
                row = {"learner_id": learner_id, "name": name, "value": value}
                put(connection, SETTINGS, row)


@dataclass(frozen=True, slots=True)
class NewReport:
    """A problem as a learner reports it; `evidence` is one text with all that was on the screen."""

    token: str
    page: str
    exercise_id: str
    complaint: str
    evidence: str


@dataclass(frozen=True, slots=True)
class StoredReport:
    """A report with its moment as the database holds it, which may be damaged."""

    id: int
    moment: str
    page: str
    exercise_id: str
    complaint: str
    evidence: str

    @property
    def reported_at(self) -> datetime | None:
        """Returns when it was reported; None where that is damaged."""
        try:
            return datetime.fromisoformat(self.moment).replace(tzinfo=UTC)
        except ValueError:
            return None


@dataclass(frozen=True, slots=True)
class Reports:
    """The problems that learners reported."""

    database: Database

    def add(self, learner_id: int, new: NewReport, now: datetime) -> Report:
        """Keeps a report; sent twice it is kept once."""
        owned = {"learner_id": learner_id, "reported_at": now}
        with self.database.writing() as connection:
            add_once(connection, REPORTS, asdict(new) | owned)
            is_new = (REPORTS.c.learner_id == learner_id) & (REPORTS.c.token == new.token)
            return values(Report, connection.execute(columns(REPORTS, Report).where(is_new)))[0]

    def all(self) -> tuple[StoredReport, ...]:
        """Returns every report of every learner, oldest first: for whoever mends things."""
        told = REPORTS.c.page, REPORTS.c.exercise_id, REPORTS.c.complaint, REPORTS.c.evidence
        query = select(REPORTS.c.id, cast(REPORTS.c.reported_at, Text), *told).order_by(
            REPORTS.c.id
        )
        with self.database.reading() as connection:
            return values(StoredReport, connection.execute(query))
