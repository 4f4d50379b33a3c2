"""The command that lists the problems which learners reported: reports."""

from __future__ import annotations

from engine.errors import LONGEST_QUOTE
from tutor.cli.reply import Json, Reply
from tutor.cli.terminal import one_line
from tutor.store import open_store
from tutor.store.journal import StoredReport
from tutor.texts import Texts


def reports_reply(texts: Texts) -> Reply:
    """Returns every report in the store, oldest first; raises `StoreError`.

    The document holds each whole, with its evidence, which is a JSON text of its own; a moment
    that is damaged is null.
    """
    store = open_store()
    try:
        reports = store.reports.all()
    finally:
        store.close()
    nothing = texts.gettext("Nobody has reported a problem.")
    return Reply(
        {"reports": [_entry(report) for report in reports]},
        [line for report in reports for line in _lines(report, texts)] or [nothing],
    )


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
