import os
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import Final

import pandas as pd
import pytest

from engine.analyst import Judgement
from engine.dealing import Choice
from engine.errors import ChkobbaError
from engine.rules import ALTERNATE, TUNISIAN
from engine.scoring import Category
from puzzles.bank import (
    COLUMNS,
    BankedPuzzle,
    Notes,
    bank_files,
    banked,
    exercise_of,
    load_bank,
    read,
    retired,
    row_of,
    row_text,
    table_of,
    write,
)
from puzzles.bank.conversion import Exercise, parse_cut
from puzzles.exercise import CutExercise, ExerciseId, Kind
from puzzles.plain_files import LARGEST
from puzzles.reading import make
from puzzles.stream import puzzle

NOTES: Final = Notes(1250, 90, "chkobba bait")


def _cut() -> CutExercise:
    parts = {Category.CARDS: 0.25, Category.CHKOBBAS: -0.125}
    choices = (
        Judgement(Choice.KEEP, 0.125, 0.0, 0.0, 0.75, parts),
        Judgement(Choice.OPEN, -0.5, 0.625, 0.041213, 0.5, parts),
    )
    cut_id = ExerciseId(TUNISIAN, 5, Kind.CUT)
    return CutExercise(cut_id, parse_cut("tunisian 4 7d 0-0/21"), choices)


EXERCISES: Final[tuple[Exercise, ...]] = (
    puzzle(TUNISIAN, 2),
    puzzle(ALTERNATE, 3),
    puzzle(TUNISIAN, 4, Kind.LINE),
    puzzle(TUNISIAN, 2, Kind.ONE_OR_MANY),
    _cut(),
    make(ExerciseId(ALTERNATE, 7, Kind.COUNT)),
)
ROWS: Final = tuple(row_of(exercise, NOTES) for exercise in EXERCISES)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write(tmp_path / "some.csv", ROWS)
    return tmp_path


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda one: str(one.id))
def test_a_row_gives_back_the_very_exercise(exercise: Exercise) -> None:
    assert exercise_of(row_of(exercise, NOTES)) == exercise


def test_a_row_gives_its_exercise_without_working_anything_out() -> None:
    start = perf_counter()
    for _ in range(20):
        exercise_of(ROWS[1])
    assert (perf_counter() - start) / 20 < 0.02


def test_a_file_reads_back(folder: Path) -> None:
    assert read(folder / "some.csv") == ROWS


def test_what_the_solver_cannot_know_is_not_in_the_position() -> None:
    assert "?" in ROWS[1].position
    assert "?" not in ROWS[1].lie
    assert not ROWS[0].lie


@pytest.mark.parametrize(
    ("column", "cell"),
    [
        ("id", "tunisian-best9-2"),
        ("rules", "alternate"),
        ("position", "nonsense"),
        ("key", "Kh Ks"),
        ("plays", "7dx7c 1 0"),
        ("parts", "cards=one"),
        ("line", "Zz"),
        ("rating", "high"),
        ("gap", "wide"),
        ("gap", "7.5"),
        ("seed", "8"),
    ],
)
def test_an_error_names_file_line_and_column(tmp_path: Path, column: str, cell: str) -> None:
    path = tmp_path / "wrong.csv"
    texts = {name: str(getattr(ROWS[0], name)) for name in COLUMNS} | {column: cell}
    table = pd.DataFrame([{name: getattr(ROWS[2], name) for name in COLUMNS}, texts])
    table.to_csv(path, index=False, lineterminator="\n")
    with pytest.raises(ChkobbaError, match=rf"wrong\.csv, line 3, {column}"):
        read(path)


def test_a_row_with_too_few_columns_is_refused(tmp_path: Path) -> None:
    write(tmp_path / "short.csv", ROWS[:1])
    with (tmp_path / "short.csv").open("a", encoding="utf-8") as file:
        file.write("tunisian-best2-8,tunisian\n")
    with pytest.raises(ChkobbaError, match="line 3: 2 columns, not 18"):
        read(tmp_path / "short.csv")


def test_a_damaged_row_is_named_when_the_whole_bank_is_loaded(folder: Path) -> None:
    path = bank_files(folder)[0]
    line_count = path.read_text().count("\n")
    path.write_text(path.read_text() + "tunisian-cut9-2,tunisian\n")
    with pytest.raises(ChkobbaError, match=f"{path.name}, line {line_count + 1}: 2 columns"):
        load_bank(folder)


def test_a_file_far_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.csv"
    path.touch()
    os.truncate(path, LARGEST + 1)  # takes no room on the disk
    for read_file in (read, table_of):
        with pytest.raises(ChkobbaError, match=r"huge\.csv cannot be read: it has more than"):
            read_file(path)


def test_a_file_with_other_columns_is_no_bank(tmp_path: Path) -> None:
    (tmp_path / "other.csv").write_text("id,reason\n", encoding="utf-8")
    with pytest.raises(ChkobbaError, match="line 1: the columns must be"):
        load_bank(tmp_path)


def test_the_loaded_bank_finds_each_puzzle_as_it_was_written(folder: Path) -> None:
    bank = load_bank(folder)
    assert list(bank.columns) == list(COLUMNS)
    assert [banked(bank, place) for place in range(len(bank))] == list(ROWS)


def test_an_empty_folder_is_an_empty_bank(tmp_path: Path) -> None:
    assert list(load_bank(tmp_path).columns) == list(COLUMNS)
    assert load_bank(tmp_path).empty


def test_a_retired_puzzle_is_in_the_bank_no_more(folder: Path) -> None:
    (folder / "retired.csv").write_text(f"id,reason\n{ROWS[0].id},disputed\n", encoding="utf-8")
    assert retired(folder) == {ROWS[0].id: "disputed"}
    bank = load_bank(folder)
    assert [banked(bank, place) for place in range(len(bank))] == list(ROWS[1:])


def test_a_puzzle_retired_without_a_reason_is_refused(tmp_path: Path) -> None:
    (tmp_path / "retired.csv").write_text("id,reason\ntunisian-best2-1,\n", encoding="utf-8")
    with pytest.raises(ChkobbaError, match="line 2: an id and a reason are needed"):
        retired(tmp_path)


def test_twelve_thousand_puzzles_load_in_half_a_second(tmp_path: Path) -> None:
    rows = [replace(ROWS[at % 3], id=f"tunisian-best2-{at}", seed=at) for at in range(12_000)]
    write(tmp_path / "many.csv", rows)
    start = perf_counter()
    assert len(load_bank(tmp_path)) == len(rows)
    assert perf_counter() - start < 2  # half a second on an idle machine


def test_a_cell_with_commas_and_quotes_is_kept(tmp_path: Path) -> None:
    row: BankedPuzzle = replace(ROWS[0], twin='a "b", c')
    write(tmp_path / "one.csv", [row])
    assert read(tmp_path / "one.csv") == (row,)
    assert row_text(row).count("\n") == 1
