"""What is in a bank: puzzles by profile, kind, rating band and theme."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pandas as pd

from puzzles.acceptance import Rejection
from puzzles.mining.journal import journal_path, read_journal

BAND: Final = 200
"""Ratings are counted in bands of so many points."""


@dataclass(frozen=True, slots=True)
class BankCounts:
    """How many puzzles there are, and of what; a puzzle counts for each of its themes.

    `bands` is keyed by the lowest rating of the band, `cells` by profile, kind and band.
    """

    total: int
    rules: Mapping[str, int]
    kinds: Mapping[str, int]
    bands: Mapping[int, int]
    themes: Mapping[str, int]
    cells: Mapping[tuple[str, str, int], int]


def bank_counts(bank: pd.DataFrame) -> BankCounts:
    """Returns the counts of `bank`: bands in order, the rest by number, most first.

    >>> bank = pd.DataFrame(
    ...     {"rules": ["tunisian"], "kind": ["best"], "rating": [1399], "themes": ["bait chkobba"]}
    ... )
    >>> bank_counts(bank).bands, bank_counts(bank).themes
    ({1200: 1}, {'bait': 1, 'chkobba': 1})
    """
    bands = (bank["rating"] // BAND * BAND).astype(int)
    themes = bank["themes"].fillna("").str.split().explode().dropna()
    return BankCounts(
        total=len(bank),
        rules=_most_first(bank["rules"]),
        kinds=_most_first(bank["kind"]),
        bands={int(band): int((bands == band).sum()) for band in sorted(set(bands))},
        themes=_most_first(themes),
        cells={
            (rules, kind, band): count
            for (rules, kind, band), count in Counter(
                zip(bank["rules"], bank["kind"], bands, strict=True)
            ).items()
        },
    )


def rejections_beside(files: Iterable[Path]) -> dict[str, int]:
    """Returns why positions made no puzzle, by the journals that mining left beside `files`.

    Raises `ChkobbaError` for a journal that cannot be read.
    """
    rejections: Counter[Rejection] = Counter()
    for journal in map(journal_path, files):
        if journal.exists():
            rejections.update(read_journal(journal).rejections)
    return {reason.value: count for reason, count in rejections.most_common()}


def _most_first(names: pd.Series[str]) -> dict[str, int]:
    counted = [(str(name), int(count)) for name, count in names.value_counts().items()]
    return dict(sorted(counted, key=lambda entry: (-entry[1], entry[0])))
