"""The journal beside a file that is being mined: how far it is, written whole or not at all.

The journal is there first. Then rows are appended to the file, and the journal follows; after a
kill in between, the file is cut back to the length that the journal knows. So nothing is lost, and
nothing is there twice.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Self

from engine.errors import ChkobbaError
from puzzles.acceptance import Rejection
from puzzles.bank import HEADER
from puzzles.mining.order import MiningOrder, MiningReport
from puzzles.plain_files import check_source, check_target

SUFFIX = ".journal.json"

_NUMBERS: Final = ("next_seed", "last_find", "count", "size")


@dataclass(frozen=True, slots=True)
class Journal:
    """Where a mining stands: rows and bytes written, the seed that is next, and what was rejected.

    `last_find` is the last seed that gave a puzzle, or the one before the first.
    """

    order: MiningOrder
    next_seed: int
    last_find: int
    count: int = 0
    size: int = len(HEADER)
    rejections: Counter[Rejection] = field(default_factory=Counter)

    @classmethod
    def begun(cls, order: MiningOrder) -> Self:
        """Returns the journal of an order on which no work was done."""
        return cls(order, order.seed, order.seed - 1)

    def report(self, *, is_exhausted: bool) -> MiningReport:
        """Returns how far the order is carried out."""
        return MiningReport(self.order, self.count, self.next_seed, self.rejections, is_exhausted)


@dataclass(frozen=True, slots=True)
class WrittenJournal:
    """A journal as it stands in its file, of whatever order; `numbers` are fields of `Journal`."""

    order: str
    numbers: Mapping[str, int]
    rejections: Counter[Rejection]


def journal_path(out: Path) -> Path:
    """Returns where the journal of a mined file is.

    >>> journal_path(Path("bank/tunisian-best.csv")).name
    'tunisian-best.csv.journal.json'
    """
    return out.with_name(out.name + SUFFIX)


def resume(order: MiningOrder, out: Path) -> Journal:
    """Returns where to go on with `order`; nothing is changed before `begin`.

    Raises `ChkobbaError` when the file is from elsewhere or of another order, or shorter than its
    journal says.
    """
    check_target(out)
    kept = journal_path(out)
    size = out.stat().st_size if out.exists() else 0
    if kept.exists():
        journal = _journal_of(order, kept)
        if size < journal.size and journal.count:
            raise ChkobbaError(f"{out} is shorter than {kept} says: remove both to begin again")
        return journal
    if size:
        raise ChkobbaError(f"{out} is there already, and no journal of a mining beside it")
    return Journal.begun(order)


def begin(journal: Journal, out: Path) -> None:
    """Makes both files where they are not there yet, and cuts off what the journal knows not."""
    save(journal, out)
    if not journal.count:
        out.write_text(HEADER, encoding="utf-8", newline="")
    os.truncate(out, journal.size)


def save(journal: Journal, out: Path) -> None:
    """Writes the journal, whole or not at all."""
    path = journal_path(out)
    draft = path.with_name(path.name + ".draft")
    with draft.open("w", encoding="utf-8") as file:
        json.dump(_content(journal), file, indent=1)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


def append(rows: bytes, out: Path) -> None:
    """Appends rows to a mined file, and waits until they are on disk."""
    with out.open("ab") as file:
        file.write(rows)
        file.flush()
        os.fsync(file.fileno())


def _content(journal: Journal) -> dict[str, str | int | dict[str, int]]:
    return {
        "order": str(journal.order),
        "next_seed": journal.next_seed,
        "last_find": journal.last_find,
        "count": journal.count,
        "size": journal.size,
        "rejections": {
            reason.value: journal.rejections[reason]
            for reason in Rejection
            if journal.rejections[reason]
        },
    }


def read_journal(path: Path) -> WrittenJournal:
    """Returns what the journal at `path` tells; raises `ChkobbaError` where it is none."""
    check_source(path)
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        return WrittenJournal(
            order=str(content["order"]),
            numbers={name: int(content[name]) for name in _NUMBERS},
            rejections=Counter(
                {Rejection(reason): int(count) for reason, count in content["rejections"].items()}
            ),
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise ChkobbaError(f"{path} is no journal of a mining: {error}") from error


def _journal_of(order: MiningOrder, path: Path) -> Journal:
    written = read_journal(path)
    if written.order != str(order):
        raise ChkobbaError(f"{path} is of another order ({written.order}), not {order}")
    return Journal(order, rejections=written.rejections, **written.numbers)
