"""The command that lists what learners reported, for whoever mends things."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from typing import Final

import pytest

from tests.tutor.command import Command
from tests.tutor.store.samples import NOON
from tutor.store import NewReport, open_store
from tutor.store.database import URL_VARIABLE

REPORT: Final = NewReport("one", "puzzles", "tunisian-best2-6", "key: 7c is right", '{"tried": ""}')


@pytest.fixture
def chkobba(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


def keep(url: str, *reports: NewReport) -> None:
    """Lets one learner report problems, one after the other."""
    store = open_store(url)
    learner = store.learners.add("Slim", NOON)
    for report in reports:
        store.reports.add(learner.id, report, NOON)
    store.close()


def test_where_nobody_reported_anything_it_says_so(chkobba: Command) -> None:
    answer = chkobba("reports")
    assert (answer.status, answer.err) == (0, "")
    assert answer.out == "Nobody has reported a problem.\n"
    assert chkobba("reports", "--json").document == {"reports": []}


def test_each_report_reads_well_and_names_nobody(chkobba: Command, own_progress: str) -> None:
    keep(own_progress, REPORT, replace(REPORT, token="two", complaint="other: \x1b[2J\n" * 40))
    first, told, second, cut = chkobba("reports").out.splitlines()
    assert first == f"report 1, {NOON:%Y-%m-%d %H:%M} UTC: tunisian-best2-6"
    assert told == "  key: 7c is right"
    assert second.startswith("report 2, ")
    assert cut.startswith("  other: \\x1b[2J\\n")
    assert cut.endswith("…")
    assert "Slim" not in chkobba("reports").out


def test_other_programs_get_each_report_whole(chkobba: Command, own_progress: str) -> None:
    keep(own_progress, REPORT)
    assert chkobba("reports", "--json").document == {
        "reports": [
            {
                "id": 1,
                "reported_at": NOON.isoformat(),
                "page": "puzzles",
                "exercise": REPORT.exercise_id,
                "complaint": REPORT.complaint,
                "evidence": REPORT.evidence,
            }
        ]
    }


@pytest.mark.parametrize("moment", ["yesterday", "2026-13-01 00:00:00.000000", "2026", ""])
def test_a_damaged_moment_is_told_and_hides_no_report(
    chkobba: Command, own_progress: str, moment: str
) -> None:
    keep(own_progress, REPORT, replace(REPORT, token="two"), replace(REPORT, token="three"))
    with closing(sqlite3.connect(own_progress.removeprefix("sqlite:///"))) as file, file:
        file.execute("UPDATE reports SET reported_at = ? WHERE id = 2", (moment,))
    answer = chkobba("reports")
    assert (answer.status, answer.err) == (0, "")
    whole, damaged, also_whole = answer.out.splitlines()[::2]
    assert damaged == f"report 2, damaged, its moment is “{moment}”: {REPORT.exercise_id}"
    assert whole.partition(",")[2] == also_whole.partition(",")[2]
    reports = chkobba("reports", "--json").document["reports"]
    assert isinstance(reports, list)
    assert [one["reported_at"] for one in reports] == [NOON.isoformat(), None, NOON.isoformat()]
    assert [one["evidence"] for one in reports] == [REPORT.evidence] * 3


def test_a_store_that_cannot_be_read_is_told_in_one_line(
    chkobba: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(URL_VARIABLE, "nonsense")
    answer = chkobba("reports")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("chkobba: progress in")
    assert answer.err.count("\n") == 1
