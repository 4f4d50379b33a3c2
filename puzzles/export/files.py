"""Files that appear whole or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from engine.errors import ChkobbaError
from puzzles.plain_files import check_target

READABLE: Final = 0o644


@contextmanager
def written_whole(path: Path) -> Iterator[Path]:
    """Yields a new file beside `path` to be written, and puts it in its place when all went well.

    Whatever goes wrong, the file that was at `path` stays as it was.
    Raises `ChkobbaError` when nothing can be written there, or what is there is no file.
    """
    try:
        check_target(path)
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
