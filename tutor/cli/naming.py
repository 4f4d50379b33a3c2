"""Files as they are named on the command line."""

from __future__ import annotations

from argparse import ArgumentTypeError
from pathlib import Path
from typing import Final

from engine.errors import quoted

LONGEST_NAME: Final = 255
"""No usual file system keeps a longer name, in bytes."""


def file_named(text: str) -> Path:
    """Returns the path that `text` names; raises `ArgumentTypeError` where no file can be there.

    >>> file_named("sheets/week-3.pdf").name
    'week-3.pdf'
    """
    path = Path(text)
    if (
        not path.name
        or max(len(part.encode(errors="replace")) for part in path.parts) > LONGEST_NAME
    ):
        raise ArgumentTypeError(f"no name of a file: {quoted(text)}")
    return path
