"""The command that writes the course to a file."""

from pathlib import Path

import pytest

from lessons.course import load_course
from tests.tutor.command import Command


@pytest.fixture
def chkobba(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Returns an empty folder."""
    own = tmp_path / "course"
    own.mkdir()
    return own


def test_the_course_is_written_as_html(chkobba: Command, folder: Path) -> None:
    out = folder / "course.html"
    answer = chkobba("lessons", "export", "--out", str(out))
    assert (answer.status, answer.err) == (0, "")
    assert answer.out == f"{len(load_course())} lessons written to {out}\n"
    text = out.read_text(encoding="utf-8")
    assert text.startswith("<!DOCTYPE html>")
    assert all(lesson.title in text for lesson in load_course())
    assert list(folder.iterdir()) == [out]


def test_the_course_is_written_as_pdf(chkobba: Command, tmp_path: Path) -> None:
    out = tmp_path / "course.PDF"
    answer = chkobba("lessons", "export", "--out", str(out), "--rules", "alternate", "--json")
    assert answer.status == 0
    assert answer.document == {
        "lessons": len(load_course()),
        "rules": "alternate",
        "format": "pdf",
        "out": str(out),
    }
    assert out.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("name", "more", "reason"),
    [
        ("course.txt", (), "does not end in .html or .pdf"),
        ("course", (), "does not end in .html or .pdf"),
        ("course.html", ("--rules", "bridge"), "bridge"),
        ("course.html", ("--rules", "alternate+primiera"), "no house options"),
        ("course.html", ("--language", "xx"), 'no lessons in "xx"'),
        ("none/course.html", (), "cannot be written"),
        ("folder.html", (), "cannot be written"),
    ],
)
def test_bad_input_is_told_in_one_line_and_writes_nothing(
    chkobba: Command, folder: Path, name: str, more: tuple[str, ...], reason: str
) -> None:
    (folder / "folder.html").mkdir()
    answer = chkobba("lessons", "export", "--out", str(folder / name), *more)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    assert reason in answer.err
    assert [path.name for path in folder.iterdir()] == ["folder.html"]


def test_a_failure_leaves_the_old_file_as_it_was(chkobba: Command, tmp_path: Path) -> None:
    out = tmp_path / "course.html"
    out.write_text("old")
    assert chkobba("lessons", "export", "--out", str(out), "--language", "xx").status == 2
    assert out.read_text() == "old"


@pytest.mark.parametrize("arguments", [("lessons",), ("lessons", "export")])
def test_what_is_missing_is_told(chkobba: Command, arguments: tuple[str, ...]) -> None:
    answer = chkobba(*arguments)
    assert answer.status == 2
    assert answer.err.startswith("chkobba lessons")
    assert answer.err.count("\n") == 1
