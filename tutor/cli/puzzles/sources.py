"""The puzzles that a command is about, and the words by which they are chosen."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from operator import attrgetter
from pathlib import Path
from typing import TypeVar

import pandas as pd

from engine.errors import NotationError
from puzzles.bank import check_row, load_bank, retired, table_of, unchecked_rows
from puzzles.exercise import Kind
from puzzles.themes import THEMES
from tutor.cli.puzzles.progress import progress_bar

Value = TypeVar("Value")


def bank_of(files: Sequence[Path]) -> pd.DataFrame:
    """Returns the puzzles of `files`, each once; of the shipped bank when none are named.

    Retired puzzles are left out.

    Raises `ChkobbaError` for a file that is no bank file.
    """
    if not files:
        return load_bank()
    tables = [table_of(path) for path in files]
    puzzles = pd.concat(tables, ignore_index=True).drop_duplicates("id")
    return puzzles[~puzzles["id"].isin(list(retired()))].reset_index(drop=True)


def check_rows(files: Sequence[Path], wanted: Container[str]) -> None:
    """Raises `ChkobbaError` for the first of the `wanted` puzzles that is not as it was made.

    Positions that are read are made again for it, which takes a moment each.
    """
    for path in files:
        rows = [(line, row) for line, row in unchecked_rows(path) if row.id in wanted]
        with progress_bar(path.name) as on_progress:
            for done, (line, row) in enumerate(rows, start=1):
                check_row(row, path, line)
                on_progress(done, len(rows))


def kind_named(text: str) -> Kind:
    """Returns the kind that `text` names; raises `NotationError`.

    >>> kind_named("one-or-many").name
    'ONE_OR_MANY'
    """
    return _known("kind", text, {kind.value: kind for kind in Kind})


def theme_named(text: str) -> str:
    """Returns the theme that `text` names; raises `NotationError`.

    >>> theme_named("bait")
    'bait'
    """
    return _known(
        "theme", text, {theme.id: theme.id for theme in sorted(THEMES, key=attrgetter("id"))}
    )


def _known(what: str, text: str, known: Mapping[str, Value]) -> Value:
    if text not in known:
        raise NotationError(f"no such {what} (known: {', '.join(known)})", text=text)
    return known[text]
