"""A bar on the terminal while something takes long; nothing where nobody looks on."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

OnProgress = Callable[[int, int], None]
"""Told how much is done, and of how much."""


@contextmanager
def progress_bar(label: str) -> Iterator[OnProgress]:
    """Yields what moves a bar on standard error, or what does nothing where that is no terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda _done, _wanted: None
        return
    looks = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(
        *looks, TimeRemainingColumn(), console=Console(stderr=True), transient=True
    ) as bar:
        task = bar.add_task(label, total=None)
        yield lambda done, wanted: bar.update(task, completed=done, total=wanted)
