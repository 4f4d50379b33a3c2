"""Searches self-play for puzzles: `chkobba puzzles mine`."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from engine.errors import ChkobbaError
from engine.notation import parse_rules
from puzzles.mining import MiningOrder, MiningReport, mine
from tutor.cli.puzzles.progress import progress_bar
from tutor.cli.puzzles.sources import kind_named, theme_named
from tutor.cli.reply import Reply, columns
from tutor.texts import Texts


def mining_order(kind: str, rules: str, count: int, seed: int, theme: str | None) -> MiningOrder:
    """Returns the order that these words give.

    Raises `NotationError` for an unknown kind, profile or theme, `ChkobbaError` for bad numbers.
    """
    wanted = None if theme is None else theme_named(theme)
    return MiningOrder(kind_named(kind), parse_rules(rules), count, seed, wanted)


def mine_reply(
    order: MiningOrder, out: Path, workers: int | None, scheduler: str | None, texts: Texts
) -> Reply:
    """Mines, or goes on where an earlier call was ended, and returns what came of it.

    Raises `ChkobbaError` when `out` cannot be written, or is of another order.
    """
    try:
        with progress_bar(str(order)) as on_progress:
            report = mine(
                order,
                out,
                workers=core_count() if workers is None else workers,
                scheduler=scheduler,
                on_progress=on_progress,
            )
    except OSError as error:
        raise ChkobbaError(f"{out} cannot be written: {error.strerror}") from error
    rejections = {reason.value: count for reason, count in report.rejections.most_common()}
    return Reply(
        {
            "out": str(out),
            "count": report.count,
            "next_seed": report.next_seed,
            "is_exhausted": report.is_exhausted,
            "rejections": rejections,
        },
        tuple(_lines(report, out, texts)),
    )


def core_count() -> int:
    """Returns how many processes can work at the same time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _lines(report: MiningReport, out: Path, texts: Texts) -> Iterator[str]:
    _ = texts.gettext
    yield texts.ngettext(
        "{count} puzzle in {file}", "{count} puzzles in {file}", report.count
    ).format(count=report.count, file=out)
    if report.is_exhausted:
        yield _("No more were found: the last thousands of seeds gave none that is new.")
    if report.rejections:
        yield _("rejected:")
        rows = [
            (f"  {reason.value}", str(count)) for reason, count in report.rejections.most_common()
        ]
        yield from columns(rows)
