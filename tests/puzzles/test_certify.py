from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from engine.rules import ALTERNATE, TUNISIAN
from puzzles.bank import BankedPuzzle, Notes, bank_files, exercise_of, row_of, write
from puzzles.certify import certify, objections
from puzzles.exercise import ExerciseId, Kind
from puzzles.reading import make
from puzzles.stream import puzzle

NOTES: Final = Notes(1200, 100)
EXACT: Final = row_of(puzzle(TUNISIAN, 2), NOTES)
MANY: Final = row_of(puzzle(TUNISIAN, 2, Kind.ONE_OR_MANY), NOTES)
LINE: Final = row_of(puzzle(ALTERNATE, 1, Kind.LINE), NOTES)
EXPECTED: Final = row_of(puzzle(ALTERNATE, 1), NOTES)
READ: Final = row_of(make(ExerciseId(TUNISIAN, 3, Kind.COUNT)), NOTES)


def with_other_best(row: BankedPuzzle) -> BankedPuzzle:
    """Returns the row with the values of its best and its worst play exchanged."""
    plays = row.plays.split(" | ")
    best, worst = plays[0].split(" ", 1), plays[-1].split(" ", 1)
    moved = [f"{worst[0]} {best[1]}", *plays[1:-1], f"{best[0]} {worst[1]}"]
    wrong = replace(row, plays=" | ".join(moved))
    return row_of(exercise_of(wrong), row.notes)


@pytest.mark.parametrize("row", [EXACT, MANY, LINE, EXPECTED, READ], ids=lambda row: row.id)
def test_a_sound_puzzle_is_proved_again(row: BankedPuzzle) -> None:
    assert list(objections(row)) == []


def test_an_exact_value_that_is_wrong_is_seen() -> None:
    found = list(objections(with_other_best(EXACT)))
    assert any("is worth" in objection for objection in found)


def test_an_expected_key_that_is_wrong_is_seen() -> None:
    found = list(objections(with_other_best(EXPECTED)))
    assert any("is best in fresh worlds" in objection for objection in found)
    assert any("tree search plays" in objection for objection in found)


def test_disagreements_name_file_line_and_puzzle(tmp_path: Path) -> None:
    path = tmp_path / "bank.csv"
    write(path, [MANY, with_other_best(EXACT)])
    told: list[tuple[int, int]] = []
    found = certify(path, on_progress=lambda done, wanted: told.append((done, wanted)))
    assert {(one.line, one.id) for one in found} == {(3, EXACT.id)}
    assert str(found[0]).startswith(f"{path}, line 3, {EXACT.id}: ")
    assert told == [(2, 2)]


def test_a_sample_is_smaller_than_the_file(tmp_path: Path) -> None:
    path = tmp_path / "bank.csv"
    write(path, [MANY, EXACT, LINE, READ])
    told: list[tuple[int, int]] = []
    assert certify(path, sample=2, on_progress=lambda *at: told.append(at)) == []
    assert told == [(2, 2)]


@pytest.mark.parametrize("path", bank_files(), ids=lambda path: path.stem)
def test_a_sample_of_the_shipped_bank_is_proved_again(path: Path) -> None:
    sample = 1 if Kind.CUT.value in path.stem else 3  # a cut takes ten seconds
    assert certify(path, sample=sample, seed=1) == []
