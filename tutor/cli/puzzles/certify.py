"""Proves the keys of bank files again: `chkobba puzzles certify`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from engine.errors import ChkobbaError
from puzzles.certify import Disagreement, certify
from tutor.cli.puzzles.mine import core_count
from tutor.cli.puzzles.progress import progress_bar
from tutor.cli.reply import CHECK_FAILED, OK, Json, Reply
from tutor.texts import Texts


def certify_reply(
    files: Sequence[Path], sample: int | None, seed: int, workers: int | None, texts: Texts
) -> Reply:
    """Returns what disagrees in the files, and exit status 1 if anything does.

    Raises `ChkobbaError` for a file that cannot be read, or a sample of none.
    """
    if sample is not None and sample < 1:
        raise ChkobbaError(f"a sample of {sample}: at least one puzzle is needed")
    found: list[Disagreement] = []
    for path in files:
        with progress_bar(path.name) as on_progress:
            found += certify(
                path,
                workers=core_count() if workers is None else workers,
                sample=sample,
                seed=seed,
                on_progress=on_progress,
            )
    summary = texts.ngettext("{count} disagreement", "{count} disagreements", len(found))
    return Reply(
        {
            "files": list(map(str, files)),
            "disagreements": list(map(_disagreement, found)),
        },
        [*map(str, found), summary.format(count=len(found))],
        status=CHECK_FAILED if found else OK,
    )


def _disagreement(entry: Disagreement) -> dict[str, Json]:
    return {
        "file": str(entry.path),
        "line": entry.line,
        "id": entry.id,
        "objection": entry.objection,
    }
