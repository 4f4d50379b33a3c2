"""Files that appear whole or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from engine.errors import ChkobbaError

READABLE: Final = 0o644


def refuse_special(path: Path) -> None:
    """Raises `ChkobbaError` where `path` is something else than a file, or nothing yet."""
    if path.exists() and not path.is_file():
        raise ChkobbaError(f"{path} cannot be written: it is no file")


@contextmanager
def written_whole(path: Path) -> Iterator[Path]:
    """Yields a new file beside `path` to be written, and puts it in its place when all went well.

    Whatever goes wrong, the file that was at `path` stays as it was.
    Raises `ChkobbaError` when nothing can be written there, or what is there is no file: a device,
    say, which would be lost.
    """
    try:
        refuse_special(path)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as error:
        raise ChkobbaError(f"{path} cannot be written: {error.strerror}") from error
    os.close(handle)
    draft = Path(name)
    try:
        yield draft
        draft.chmod(READABLE)
        draft.replace(path)
    except OSError as error:
        raise ChkobbaError(f"{path} cannot be written: {error.strerror}") from error
    finally:
        with suppress(FileNotFoundError):
            draft.unlink()
