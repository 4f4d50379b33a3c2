"""The puzzles that a command is about, and the words by which they are chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import attrgetter
from pathlib import Path
from typing import TypeVar

import pandas as pd

from engine.errors import NotationError
from puzzles.bank import load_bank, retired, table_of
from puzzles.exercise import Kind
from puzzles.themes import THEMES

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
