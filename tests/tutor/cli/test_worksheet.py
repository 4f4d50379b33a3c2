"""The command that prints worksheets."""

from pathlib import Path

import pytest

from tests.tutor.command import Command


@pytest.fixture
def chkobba(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Returns an empty folder."""
    own = tmp_path / "sheets"
    own.mkdir()
    return own


WISHES = ("--kinds", "legal,best", "--count", "2", "--to", "1500", "--seed", "3")


def test_a_sheet_and_its_key_are_written_the_same_each_time(
    chkobba: Command, tmp_path: Path
) -> None:
    out, key = tmp_path / "sheet.pdf", tmp_path / "key.pdf"
    paths = ("--out", str(out), "--key", str(key))
    answer = chkobba("worksheet", *WISHES, *paths)
    assert (answer.status, answer.err) == (0, "")
    assert answer.out == f"2 exercises written to {out}\n"
    first = out.read_bytes(), key.read_bytes()
    again = chkobba("worksheet", *WISHES, *paths, "--json")
    assert (out.read_bytes(), key.read_bytes()) == first
    document = again.document
    assert len(document.pop("exercises")) == 2  # type: ignore[attr-defined]  # read from JSON
    assert document == {
        "missing": 0,
        "rules": "tunisian",
        "seed": 3,
        "version": "A",
        "out": str(out),
        "key": str(key),
    }


def test_a_shortage_is_said_beside_the_answer(chkobba: Command, tmp_path: Path) -> None:
    out = str(tmp_path / "sheet.pdf")
    answer = chkobba("worksheet", "--kinds", "cut", "--count", "9", "--out", out)
    assert answer.status == 0
    assert answer.err == "4 exercises fewer than wished: no more are like that\n"


@pytest.mark.parametrize(
    ("name", "more", "reason"),
    [
        ("sheet.txt", (), "does not end in .pdf"),
        ("sheet.pdf", ("--key", "key.txt"), "does not end in .pdf"),
        ("sheet.pdf", ("--rules", "bridge"), "bridge"),
        ("sheet.pdf", ("--rules", "alternate+primiera"), "no house options"),
        ("sheet.pdf", ("--language", "xx"), 'no worksheets in "xx"'),
        ("sheet.pdf", ("--kinds", "best,riddle"), 'no such kind: "riddle"'),
        ("sheet.pdf", ("--kinds", ","), 'no such kind: "," (known: best, line,'),
        ("sheet.pdf", ("--themes", " , "), 'no such theme: " , " (known: '),
        ("sheet.pdf", ("--themes", "bayt"), 'no such theme: "bayt"'),
        ("sheet.pdf", ("--count", "0"), "not 0"),
        ("sheet.pdf", ("--from", "1500", "--to", "900"), "from 1500 to 900"),
        ("sheet.pdf", ("--url", "tutor"), '"tutor" is no address'),
        ("sheet.pdf", ("--kinds", "legal", "--themes", "bait"), "other kinds or themes"),
        ("sheet.pdf", ("--paper", "a5"), "a5"),
        ("none/sheet.pdf", ("--count", "1"), "cannot be written"),
    ],
)
def test_bad_input_is_told_in_one_line_and_writes_nothing(
    chkobba: Command, folder: Path, name: str, more: tuple[str, ...], reason: str
) -> None:
    answer = chkobba("worksheet", "--out", str(folder / name), *more)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    assert reason in answer.err
    assert not list(folder.iterdir())
