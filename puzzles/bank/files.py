"""Bank files: CSV, one puzzle a row, read strictly: an error names file, line and column."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from dataclasses import astuple
from io import StringIO
from pathlib import Path

from engine.errors import ChkobbaError, quoted
from puzzles.bank.conversion import READERS, exercise_of, row_of
from puzzles.bank.row import COLUMNS, NUMBERS, BankedPuzzle, row_from
from puzzles.plain_files import check_source

HEADER = ",".join(COLUMNS) + "\n"


def row_text(row: BankedPuzzle) -> str:
    """Returns a row as one line of a bank file.

    >>> from puzzles.bank.conversion import Notes, row_of
    >>> from puzzles.exercise import parse_exercise_id
    >>> from puzzles.reading import make
    >>> exercise = make(parse_exercise_id("tunisian-legal2-0"))
    >>> row_text(row_of(exercise, Notes(rating=800, deviation=100)))[:39]
    'tunisian-legal2-0,tunisian,legal,rules,'
    """
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerow(astuple(row))
    return text.getvalue()


def write(path: Path, rows: Iterable[BankedPuzzle]) -> None:
    """Writes a bank file."""
    path.write_text(HEADER + "".join(map(row_text, rows)), encoding="utf-8", newline="")


def read(path: Path) -> tuple[BankedPuzzle, ...]:
    """Returns the puzzles of a bank file, every cell of which was read.

    Raises `ChkobbaError` that names file, line and column of what is wrong.
    """
    rows = []
    for line, row in unchecked_rows(path):
        check_row(row, path, line)
        rows.append(row)
    return tuple(rows)


def unchecked_rows(path: Path) -> Iterator[tuple[int, BankedPuzzle]]:
    """Yields each puzzle with the number of its line, its columns and numbers read, no more."""
    check_source(path)
    try:
        with path.open(encoding="utf-8", newline="") as file:
            lines = csv.reader(file, strict=True)
            if tuple(next(lines, ())) != COLUMNS:
                raise ChkobbaError(f"{path}, line 1: the columns must be {', '.join(COLUMNS)}")
            for cells in lines:
                place = f"{path}, line {lines.line_num}"
                yield lines.line_num, _row(cells, place)
    except OSError as error:
        raise ChkobbaError(f"{path} cannot be read: {error.strerror}") from error
    except (UnicodeDecodeError, csv.Error) as error:
        raise ChkobbaError(f"{path} cannot be read: {error}") from error


def _row(cells: list[str], place: str) -> BankedPuzzle:
    if len(cells) != len(COLUMNS):
        raise ChkobbaError(f"{place}: {len(cells)} columns, not {len(COLUMNS)}")
    texts = dict(zip(COLUMNS, cells, strict=True))
    for name, number in NUMBERS.items():
        try:
            number(texts[name])
        except ValueError as error:
            raise ChkobbaError(f"{place}, {name}: not a number: {quoted(texts[name])}") from error
    return row_from(texts)


def check_row(row: BankedPuzzle, path: Path, line: int) -> None:
    """Raises `ChkobbaError` unless the row is just the one that its own exercise makes."""
    place = f"{path}, line {line}"
    for column, read_cell in READERS:
        try:
            read_cell(row)
        except ValueError as error:
            raise ChkobbaError(f"{place}, {column}: {error}") from error
    again = row_of(exercise_of(row), row.notes)
    for column, told, meant in zip(COLUMNS, astuple(row), astuple(again), strict=True):
        if told != meant:
            raise ChkobbaError(
                f"{place}, {column}: {quoted(str(told))} should be {quoted(str(meant))}"
            )
