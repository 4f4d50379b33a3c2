"""The shipped bank as one table, its puzzles by id, and those that were taken out of use."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import Final

import pandas as pd

from engine.errors import ChkobbaError
from puzzles.bank.files import read
from puzzles.bank.row import COLUMNS, NUMBERS, BankedPuzzle, row_from
from puzzles.plain_files import check_source

DATA: Final = Path(str(files("puzzles"))) / "data"
RETIRED_FILE: Final = "retired.csv"
RETIRED_COLUMNS: Final = ("id", "reason")

_TYPES: Final = MappingProxyType({name: NUMBERS.get(name, str) for name in COLUMNS})


def load_bank(folder: Path = DATA) -> pd.DataFrame:
    """Returns all puzzles of a folder's bank files but the retired, one a row, in order of file.

    Raises `ChkobbaError` when a file has not the columns of a bank.
    """
    tables = [table_of(path) for path in bank_files(folder)]
    if not tables:
        return pd.DataFrame({name: pd.Series(dtype=_TYPES[name]) for name in COLUMNS})
    bank = pd.concat(tables, ignore_index=True)
    return bank[~bank["id"].isin(list(retired(folder)))].reset_index(drop=True)


def bank_files(folder: Path = DATA) -> tuple[Path, ...]:
    """Returns the bank files of a folder, by name."""
    return tuple(path for path in sorted(folder.glob("*.csv")) if path.name != RETIRED_FILE)


def banked(bank: pd.DataFrame, place: int) -> BankedPuzzle:
    """Returns the puzzle in one row of a loaded bank."""
    cells = bank.iloc[place]
    return row_from({name: str(cells[name]) for name in COLUMNS})


@cache
def retired(folder: Path = DATA) -> Mapping[str, str]:
    """Returns the ids that are no longer to be used, each with the reason.

    Raises `ChkobbaError` naming file and line of what is wrong.
    """
    path = folder / RETIRED_FILE
    if not path.exists():
        return MappingProxyType({})
    with path.open(encoding="utf-8", newline="") as file:
        head, *rows = csv.reader(file)
    if tuple(head) != RETIRED_COLUMNS:
        raise ChkobbaError(f"{path}, line 1: the columns must be id, reason")
    for line, row in enumerate(rows, start=2):
        if len(row) != len(RETIRED_COLUMNS) or not all(row):
            raise ChkobbaError(f"{path}, line {line}: an id and a reason are needed")
    return MappingProxyType(dict(rows))


def table_of(path: Path) -> pd.DataFrame:
    """Returns the rows of one bank file, retired ones too; raises as `load_bank` does."""
    check_source(path)
    try:
        table = pd.read_csv(path, dtype=dict(_TYPES), keep_default_na=False, encoding="utf-8")
    except (ValueError, OSError) as error:
        read(path)  # tells line and column of what is wrong
        raise ChkobbaError(f"{path} cannot be read: {error}") from error
    if tuple(table.columns) != COLUMNS:
        raise ChkobbaError(f"{path}, line 1: the columns must be {', '.join(COLUMNS)}")
    return table
