"""Writes puzzles as a table: CSV for spreadsheets, Parquet, or one JSON object a line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

import pandas as pd
from pyarrow import Table, parquet  # type: ignore[import-untyped]  # comes without types

from puzzles.export.files import written_whole

FORMULA_SIGNS: Final = ("=", "+", "-", "@", "\t", "\r", "\n")
"""A spreadsheet takes a text that begins so for a formula."""


def harmless(cell: object) -> object:
    """Returns `cell` so that no spreadsheet runs it: such texts get an apostrophe in front.

    >>> harmless("=1+1"), harmless("7dx7c"), harmless(-3)
    ("'=1+1", '7dx7c', -3)
    """
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA_SIGNS) else cell


def _write_csv(puzzles: pd.DataFrame, path: Path) -> None:
    puzzles.map(harmless).to_csv(path, index=False, lineterminator="\n", encoding="utf-8")


def _write_parquet(puzzles: pd.DataFrame, path: Path) -> None:
    parquet.write_table(Table.from_pandas(puzzles, preserve_index=False), path)


def _write_json_lines(puzzles: pd.DataFrame, path: Path) -> None:
    puzzles.to_json(path, orient="records", lines=True, force_ascii=False)


WRITERS: Final[Mapping[str, Callable[[pd.DataFrame, Path], None]]] = MappingProxyType(
    {"csv": _write_csv, "parquet": _write_parquet, "jsonl": _write_json_lines}
)
"""The formats by name."""


def write_table(puzzles: pd.DataFrame, name: str, out: Path) -> None:
    """Writes `puzzles` to `out` in the format called `name`, whole or not at all.

    Raises `ChkobbaError` when the file cannot be written.
    """
    with written_whole(out) as draft:
        WRITERS[name](puzzles.reset_index(drop=True), draft)
