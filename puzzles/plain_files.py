"""Paths that have to be files: whatever else is there is refused before it is read or written."""

from __future__ import annotations

from pathlib import Path
from stat import S_ISREG
from typing import Final

from engine.errors import ChkobbaError

LARGEST: Final = 256 * 2**20
"""No file that is read has more bytes: the shipped bank as a whole has 7 million."""


def check_source(path: Path) -> None:
    """Raises `ChkobbaError` unless a file of sensible size is at `path`: a device has no end."""
    try:
        status = path.stat()
    except OSError as error:
        raise ChkobbaError(f"{path} cannot be read: {error.strerror}") from error
    if not S_ISREG(status.st_mode):
        raise ChkobbaError(f"{path} cannot be read: it is no file")
    if status.st_size > LARGEST:
        raise ChkobbaError(f"{path} cannot be read: it has more than {LARGEST >> 20} MiB")


def check_target(path: Path) -> None:
    """Raises `ChkobbaError` where something else than a file is: a device, say, would be lost."""
    if path.exists() and not path.is_file():
        raise ChkobbaError(f"{path} cannot be written: it is no file")
