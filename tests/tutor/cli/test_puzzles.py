"""What the commands about puzzles answer."""

import json
import os
import subprocess
import sys
import zipfile
from collections import Counter
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Final, cast

import pandas as pd
import pytest

from engine.rules import TUNISIAN
from puzzles.acceptance import Rejection
from puzzles.bank import Notes, row_of, write
from puzzles.certify import Disagreement
from puzzles.exercise import ExerciseId, Kind
from puzzles.mining import MiningOrder
from puzzles.mining.journal import Journal, save
from puzzles.reading import make
from tests.source_tree import ROOT
from tests.tutor.command import Command
from tutor.cli.puzzles.progress import progress_bar

KINDS: Final = (Kind.LEGAL, Kind.SCORE, Kind.COUNT)
EXPORTS: Final = ("csv", "parquet", "jsonl", "anki")


@pytest.fixture
def chkobba(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


@pytest.fixture
def bank(tmp_path: Path) -> str:
    """Returns a small bank file: a puzzle of each kind, rated 800, 1000 and 1200."""
    ids = [ExerciseId(TUNISIAN, 3, kind) for kind in KINDS]
    rows = [
        row_of(make(one), Notes(rating=800 + 200 * place, deviation=100, themes="bait"))
        for place, one in enumerate(ids)
    ]
    path = tmp_path / "bank.csv"
    write(path, rows)
    return str(path)


def test_stats_count_a_file(chkobba: Command, bank: str) -> None:
    answer = chkobba("puzzles", "stats", bank, "--json")
    assert (answer.status, answer.err) == (0, "")
    document = answer.document
    assert document["total"] == 3
    assert document["kinds"] == {"count": 1, "legal": 1, "score": 1}
    assert document["bands"] == {"800": 1, "1000": 1, "1200": 1}
    assert document["themes"] == {"bait": 3}
    assert document["rejections"] == {}


def test_stats_tell_the_rejections_of_the_mining(chkobba: Command, bank: str) -> None:
    begun = Journal.begun(MiningOrder(Kind.LEGAL, TUNISIAN, count=1))
    save(replace(begun, rejections=Counter({Rejection.ONE_PLAY: 5})), Path(bank))
    answer = chkobba("puzzles", "stats", bank)
    assert answer.out.endswith("rejected while mining:\n  one play  5\n")


def test_stats_read_well(chkobba: Command, bank: str) -> None:
    lines = chkobba("puzzles", "stats", bank).out.splitlines()
    assert lines[0] == "3 puzzles"
    assert "by rating:" in lines
    assert "  1000–1199  1" in lines


def test_stats_take_the_shipped_bank_when_no_file_is_named(chkobba: Command) -> None:
    answer = chkobba("puzzles", "stats", "--json")
    assert answer.status == 0
    kinds = cast("dict[str, int]", answer.document["kinds"])
    assert sum(kinds.values()) == answer.document["total"]


def test_a_puzzle_of_two_files_counts_once(chkobba: Command, bank: str) -> None:
    assert chkobba("puzzles", "stats", bank, bank, "--json").document["total"] == 3


def test_a_retired_puzzle_counts_no_more(
    chkobba: Command, bank: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = {"tunisian-legal2-3": "disputed"}
    monkeypatch.setattr("tutor.cli.puzzles.sources.retired", lambda: gone)
    kinds = chkobba("puzzles", "stats", bank, "--json").document["kinds"]
    assert kinds == {"count": 1, "score": 1}


def test_json_may_stand_before_the_action(chkobba: Command, bank: str) -> None:
    assert chkobba("puzzles", "--json", "stats", bank).document["total"] == 3


@pytest.mark.parametrize("name", EXPORTS)
def test_an_export_holds_the_puzzles_that_are_chosen(
    chkobba: Command, bank: str, tmp_path: Path, name: str
) -> None:
    out = tmp_path / f"out.{name}"
    answer = chkobba(
        "puzzles", "export", bank, "--format", name, "--out", str(out), "--from", "900", "--json"
    )
    assert answer.document == {"count": 2, "format": name, "out": str(out)}
    assert _ids_in(out, name) >= {"tunisian-score2-3", "tunisian-count2-3"}


def _ids_in(out: Path, name: str) -> set[str]:
    if name == "csv":
        return set(pd.read_csv(out)["id"])
    if name == "parquet":
        return set(pd.read_parquet(out)["id"])
    if name == "jsonl":
        return {json.loads(line)["id"] for line in out.read_text(encoding="utf-8").splitlines()}
    with zipfile.ZipFile(out) as deck:
        collection = deck.read("collection.anki2").decode("utf-8", errors="replace")
    return {one for one in ("tunisian-score2-3", "tunisian-count2-3") if one in collection}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--theme", "nothing"), "no such theme (known: bait, "),
        (("--from", "9000"), "no puzzle is like that"),
        (("--kind", "chess"), "no such kind (known: best, line, lay"),
        (("--rules", "italian"), "no such rules"),
        (("--format", "xls"), "invalid choice"),
        (("--from", "hard"), "invalid int value"),
    ],
)
def test_a_bad_export_writes_nothing(
    chkobba: Command, bank: str, tmp_path: Path, arguments: tuple[str, ...], message: str
) -> None:
    out = tmp_path / "out.csv"
    answer = chkobba("puzzles", "export", bank, "--format", "csv", "--out", str(out), *arguments)
    assert (answer.status, answer.out) == (2, "")
    assert message in answer.err
    assert answer.err.count("\n") == 1
    assert not out.exists()


@pytest.mark.parametrize("action", ["stats", "export"])
def test_a_file_that_is_no_bank_is_named(chkobba: Command, tmp_path: Path, action: str) -> None:
    path = tmp_path / "other.csv"
    path.write_text("a,b\n1,2\n")
    more = ("--format", "csv", "--out", str(tmp_path / "out.csv")) if action == "export" else ()
    answer = chkobba("puzzles", action, str(path), *more)
    assert answer.status == 2
    assert f"{path}, line 1: the columns must be" in answer.err


@pytest.mark.parametrize("name", EXPORTS)
def test_a_row_that_is_not_as_it_was_made_is_not_handed_on(
    chkobba: Command, bank: str, tmp_path: Path, name: str
) -> None:
    table = pd.read_csv(bank, keep_default_na=False)
    table.loc[1, "key"] = "=1+1"
    table.to_csv(bank, index=False, lineterminator="\n")
    out = tmp_path / f"out.{name}"
    command = ("puzzles", "export", bank, "--format", name, "--out", str(out))
    answer = chkobba(*command)
    assert answer.status == 2
    assert f"{bank}, line 3, key" in answer.err
    assert not list(tmp_path.glob("*out*"))
    assert chkobba(*command, "--kind", "legal", "--json").document["count"] == 1


@pytest.mark.parametrize("action", ["stats", "certify", "export"])
def test_what_is_no_file_is_not_read(chkobba: Command, tmp_path: Path, action: str) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    more = ("--format", "csv", "--out", str(tmp_path / "out.csv")) if action == "export" else ()
    for path in (pipe, tmp_path, Path("/dev/zero")):
        answer = chkobba("puzzles", action, str(path), *more)
        assert answer.status == 2
        assert f"{path} cannot be read: it is no file" in answer.err


def test_a_missing_file_is_named(chkobba: Command, tmp_path: Path) -> None:
    answer = chkobba("puzzles", "stats", str(tmp_path / "none.csv"))
    assert answer.status == 2
    assert "none.csv cannot be read" in answer.err


def test_mining_writes_a_bank_file_and_goes_on_where_it_is(
    chkobba: Command, tmp_path: Path
) -> None:
    out = tmp_path / "mined.csv"
    order = ("puzzles", "mine", "--kind", "count", "--count", "3", "--out", str(out))
    answer = chkobba(*order, "--workers", "1", "--json")
    assert (answer.status, answer.err) == (0, "")
    assert (answer.document["count"], answer.document["is_exhausted"]) == (3, False)
    mined = out.read_bytes()
    assert chkobba(*order, "--workers", "1").out.startswith(f"3 puzzles in {out}\n")
    assert out.read_bytes() == mined


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--kind", "chess"), "no such kind"),
        (("--rules", "italian"), "no such rules"),
        (("--count", "0"), "0 puzzles: at least one is needed"),
        (("--seed", "-1"), "seed -1: cannot be negative"),
        (("--theme", "nothing"), "no such theme"),
        (("--workers", "0"), "0 workers: at least one is needed"),
        (("--workers", "9999999999"), "9999999999 workers: more than 256"),
    ],
)
def test_a_bad_order_is_named_and_nothing_is_mined(
    chkobba: Command, tmp_path: Path, arguments: tuple[str, ...], message: str
) -> None:
    out = tmp_path / "mined.csv"
    usual = ("--kind", "count", "--count", "1", "--workers", "1", "--out", str(out))
    answer = chkobba("puzzles", "mine", *usual, *arguments)
    assert (answer.status, answer.out) == (2, "")
    assert message in answer.err


def test_mining_into_a_folder_that_is_not_there_is_named(chkobba: Command, tmp_path: Path) -> None:
    out = tmp_path / "missing" / "mined.csv"
    answer = chkobba("puzzles", "mine", "--kind", "count", "--count", "1", "--out", str(out))
    assert answer.status == 2
    assert "cannot be written: No such file or directory" in answer.err


def test_a_sound_file_is_certified(chkobba: Command, bank: str) -> None:
    answer = chkobba("puzzles", "certify", bank, "--workers", "1", "--json")
    assert (answer.status, answer.err) == (0, "")
    assert answer.document == {"files": [bank], "disagreements": []}


def test_a_disagreement_is_printed_and_fails_the_check(
    chkobba: Command, bank: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = Disagreement(Path(bank), 2, "tunisian-legal2-3", "the key is wrong")
    monkeypatch.setattr("tutor.cli.puzzles.certify.certify", lambda *_args, **_options: [found])
    answer = chkobba("puzzles", "certify", bank)
    assert answer.status == 1
    assert answer.out == (f"{bank}, line 2, tunisian-legal2-3: the key is wrong\n1 disagreement\n")


def test_a_key_that_was_tampered_with_is_not_read(chkobba: Command, bank: str) -> None:
    path = Path(bank)
    path.write_text(path.read_text().replace("tunisian-count2-3,", "tunisian-count2-4,"))
    answer = chkobba("puzzles", "certify", bank, "--workers", "1")
    assert answer.status == 2
    assert f"{bank}, line 4" in answer.err


def test_a_sample_of_none_is_refused(chkobba: Command, bank: str) -> None:
    answer = chkobba("puzzles", "certify", bank, "--sample", "0")
    assert answer.status == 2
    assert "a sample of 0: at least one puzzle is needed" in answer.err


def test_a_bar_is_drawn_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = _Terminal()
    for stream, is_drawn in ((StringIO(), False), (terminal, True)):
        monkeypatch.setattr(sys, "stderr", stream)
        with progress_bar("mining") as on_progress:
            on_progress(1, 2)
        assert ("mining" in stream.getvalue()) is is_drawn


class _Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_the_help_is_there_before_pandas_is() -> None:
    program = (
        "import sys, tutor.cli\n"
        "try: tutor.cli.main(['puzzles', 'stats', '--help'])\n"
        "except SystemExit: print([m for m in ('numba', 'pandas') if m in sys.modules])"
    )
    answer = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert answer.stdout.endswith("[]\n")
