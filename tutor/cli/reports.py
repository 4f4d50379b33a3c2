"""The command that lists the problems which learners reported: reports."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from sqlalchemy import Text, cast, select

from engine.errors import LONGEST_QUOTE
from tutor.cli.reply import Json, Reply
from tutor.cli.terminal import one_line
from tutor.store import open_store
from tutor.store.database import Database, values
from tutor.store.schema import REPORTS
from tutor.texts import Texts

_QUERY: Final = select(
    REPORTS.c.id,
    cast(REPORTS.c.reported_at, Text),
    REPORTS.c.page,
    REPORTS.c.exercise_id,
    REPORTS.c.complaint,
    REPORTS.c.evidence,
).order_by(REPORTS.c.id)


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


def reports_reply(texts: Texts) -> Reply:
    """Returns every report in the store, oldest first; raises `StoreError`.

    The document holds each whole, with its evidence, which is a JSON text of its own; a moment
    that is damaged is null.
    """
    store = open_store()
    try:
        reports = _stored(store.database)
    finally:
        store.close()
    nothing = texts.gettext("Nobody has reported a problem.")
    return Reply(
        {"reports": [_entry(report) for report in reports]},
        [line for report in reports for line in _lines(report, texts)] or [nothing],
    )


def _stored(database: Database) -> tuple[StoredReport, ...]:
    """Returns all reports, oldest first."""
    with database.reading() as connection:
        return values(StoredReport, connection.execute(_QUERY))


def _entry(report: StoredReport) -> dict[str, Json]:
    moment = report.reported_at
    return {
        "id": report.id,
        "reported_at": moment.isoformat() if moment else None,
        "page": report.page,
        "exercise": report.exercise_id,
        "complaint": report.complaint,
        "evidence": report.evidence,
    }


def _lines(report: StoredReport, texts: Texts) -> tuple[str, str]:
    """Returns which exercise was reported and when, and below it the complaint, perhaps cut."""
    _, moment = texts.gettext, report.reported_at
    head = (
        _("report {number}, {moment} UTC: {exercise}")
        if moment
        else _("report {number}, damaged, its moment is “{moment}”: {exercise}")
    ).format(
        number=report.id,
        moment=f"{moment:%Y-%m-%d %H:%M}" if moment else _begun(report.moment),
        exercise=_begun(report.exercise_id),
    )
    return head, f"  {_begun(report.complaint)}"


def _begun(text: str) -> str:
    """Returns a text on one line; of a long one only how it begins."""
    return one_line(text[:LONGEST_QUOTE]) + ("…" if len(text) > LONGEST_QUOTE else "")
