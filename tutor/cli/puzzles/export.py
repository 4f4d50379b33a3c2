"""Writes puzzles for other programs: `chkobba puzzles export`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pandas as pd

from engine.errors import ChkobbaError
from engine.notation import parse_rules
from puzzles.bank import banked
from puzzles.export.choice import Choice
from puzzles.export.tables import write_table
from tutor.cli.puzzles.sources import bank_of, check_rows, kind_named, theme_named
from tutor.cli.reply import Reply
from tutor.texts import Texts

ANKI: Final = "anki"


@dataclass(frozen=True, slots=True)
class ExportOrder:
    """What is to be written where, as it was asked for; None chooses nothing."""

    format: str
    out: Path
    rules: str | None = None
    kind: str | None = None
    theme: str | None = None
    least_rating: int | None = None
    most_rating: int | None = None

    @property
    def choice(self) -> Choice:
        """Returns the puzzles that are wanted; raises `NotationError` for unknown words."""
        return Choice(
            rules=None if self.rules is None else str(parse_rules(self.rules)),
            kind=None if self.kind is None else kind_named(self.kind),
            theme=None if self.theme is None else theme_named(self.theme),
            least_rating=self.least_rating,
            most_rating=self.most_rating,
        )


def export_reply(files: Sequence[Path], order: ExportOrder, texts: Texts) -> Reply:
    """Writes the puzzles that are wanted, and returns how many they are.

    Raises `ChkobbaError` when there are none, or one in `files` is not as it was made: no file is
    written then.
    """
    puzzles = order.choice.among(bank_of(files))
    if puzzles.empty:
        raise ChkobbaError("no puzzle is like that: nothing was written")
    check_rows(files, set(puzzles["id"]))
    _write(puzzles, order, texts)
    line = texts.ngettext(
        "{count} puzzle written to {file}", "{count} puzzles written to {file}", len(puzzles)
    )
    return Reply(
        {"count": len(puzzles), "format": order.format, "out": str(order.out)},
        [line.format(count=len(puzzles), file=order.out)],
    )


def _write(puzzles: pd.DataFrame, order: ExportOrder, texts: Texts) -> None:
    if order.format != ANKI:
        write_table(puzzles, order.format, order.out)
        return
    from tutor.anki.deck import write_deck  # noqa: PLC0415 - genanki, only for decks

    write_deck((banked(puzzles, place) for place in range(len(puzzles))), order.out, texts)
