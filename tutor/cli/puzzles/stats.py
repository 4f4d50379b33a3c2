"""Counts what a bank holds: `chkobba puzzles stats`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from puzzles.bank import bank_files
from puzzles.stats import BAND, BankCounts, bank_counts, rejections_beside
from tutor.cli.puzzles.sources import bank_of
from tutor.cli.reply import Reply, columns
from tutor.texts import Texts


def stats_reply(files: Sequence[Path], texts: Texts) -> Reply:
    """Returns how many puzzles there are by theme, band, kind and profile, and the rejections.

    Rejections are known of files beside which the journal of their mining lies.
    """
    counts = bank_counts(bank_of(files))
    rejections = rejections_beside(files or bank_files())
    return Reply(
        {
            "total": counts.total,
            "rules": counts.rules,
            "kinds": counts.kinds,
            "bands": {str(band): count for band, count in counts.bands.items()},
            "themes": counts.themes,
            "cells": [
                {"rules": rules, "kind": kind, "band": band, "count": count}
                for (rules, kind, band), count in sorted(counts.cells.items())
            ],
            "rejections": rejections,
        },
        tuple(_lines(counts, rejections, texts)),
    )


def _lines(counts: BankCounts, rejections: Mapping[str, int], texts: Texts) -> Iterator[str]:
    _ = texts.gettext
    puzzles = texts.ngettext("{count} puzzle", "{count} puzzles", counts.total)
    yield puzzles.format(count=counts.total)
    bands = {f"{band}–{band + BAND - 1}": count for band, count in counts.bands.items()}
    tables = (
        (_("by profile"), counts.rules),
        (_("by kind"), counts.kinds),
        (_("by rating"), bands),
        (_("by theme"), counts.themes),
        (_("rejected while mining"), rejections),
    )
    for heading, table in tables:
        if table:
            yield ""
            yield f"{heading}:"
            yield from columns([(f"  {name}", str(count)) for name, count in table.items()])
