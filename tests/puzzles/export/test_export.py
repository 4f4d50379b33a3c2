import json
import os
from pathlib import Path
from typing import Final

import pandas as pd
import pytest

from engine.errors import ChkobbaError
from engine.rules import TUNISIAN
from puzzles.exercise import Kind
from puzzles.export.choice import Choice
from puzzles.export.files import written_whole
from puzzles.export.tables import WRITERS, write_table
from puzzles.mining import MiningOrder, mine
from puzzles.stats import bank_counts

BANK: Final = pd.DataFrame(
    {
        "id": ["tunisian-best2-1", "tunisian-lay2-2", "alternate-best2-3"],
        "rules": ["tunisian", "tunisian", "alternate"],
        "kind": ["best", "lay", "best"],
        "key": ["7dx7c", "Kh", "=2+5"],
        "themes": ["bait chkobba", "chkobba", None],
        "rating": [900, 1199, 1200],
        "gap": [1.0, 0.4, -2.0],
    }
)


@pytest.mark.parametrize(
    ("choice", "places"),
    [
        (Choice(), [0, 1, 2]),
        (Choice(rules="tunisian"), [0, 1]),
        (Choice(kind=Kind.BEST), [0, 2]),
        (Choice(theme="chkobba"), [0, 1]),
        (Choice(theme="chkob"), []),
        (Choice(least_rating=900, most_rating=1199), [0, 1]),
        (Choice(rules="alternate", kind=Kind.LAY), []),
    ],
)
def test_puzzles_are_chosen(choice: Choice, places: list[int]) -> None:
    assert list(choice.among(BANK).index) == places


def test_a_csv_file_holds_no_formula(tmp_path: Path) -> None:
    write_table(BANK, "csv", tmp_path / "bank.csv")
    again = pd.read_csv(tmp_path / "bank.csv")
    assert list(again["key"]) == ["7dx7c", "Kh", "'=2+5"]
    assert list(again["gap"]) == [1.0, 0.4, -2.0]  # numbers stay numbers


def test_parquet_gives_back_what_was_written(tmp_path: Path) -> None:
    write_table(BANK, "parquet", tmp_path / "bank.parquet")
    pd.testing.assert_frame_equal(pd.read_parquet(tmp_path / "bank.parquet"), BANK)


def test_json_lines_hold_one_puzzle_each(tmp_path: Path) -> None:
    write_table(BANK, "jsonl", tmp_path / "bank.jsonl")
    lines = (tmp_path / "bank.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["id"] for line in lines] == list(BANK["id"])


@pytest.mark.parametrize("name", WRITERS)
def test_nothing_is_written_where_there_is_no_folder(tmp_path: Path, name: str) -> None:
    with pytest.raises(ChkobbaError, match="cannot be written"):
        write_table(BANK, name, tmp_path / "missing" / "bank")
    assert not list(tmp_path.iterdir())


def _write_half(path: Path) -> None:
    with written_whole(path) as draft:
        draft.write_text("half")
        raise KeyboardInterrupt


def test_a_file_stays_as_it_was_when_writing_fails(tmp_path: Path) -> None:
    path = tmp_path / "bank.csv"
    path.write_text("before")
    with pytest.raises(KeyboardInterrupt):
        _write_half(path)
    assert path.read_text() == "before"
    assert list(tmp_path.iterdir()) == [path]


def test_a_bank_is_counted_by_all_that_it_has() -> None:
    counts = bank_counts(BANK)
    assert counts.total == 3
    assert counts.rules == {"tunisian": 2, "alternate": 1}
    assert counts.kinds == {"best": 2, "lay": 1}
    assert counts.bands == {800: 1, 1000: 1, 1200: 1}
    assert counts.themes == {"chkobba": 2, "bait": 1}
    assert counts.cells["tunisian", "lay", 1000] == 1


def test_an_empty_bank_counts_nothing() -> None:
    counts = bank_counts(BANK[:0])
    assert (counts.total, counts.bands, counts.themes) == (0, {}, {})


def test_what_is_no_file_is_not_replaced_by_one(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(ChkobbaError, match="it is no file"), written_whole(pipe):
        pytest.fail("nothing should be written")
    with pytest.raises(ChkobbaError, match="it is no file"):
        mine(MiningOrder(Kind.LEGAL, TUNISIAN, count=1), pipe)
    assert list(tmp_path.iterdir()) == [pipe]
    assert pipe.is_fifo()
