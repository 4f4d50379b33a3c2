"""How the functions of the kernel are compiled, and where the machine code is kept.

Machine code is cached across starts. The cache lives in a folder of the user's own, named after a
digest of the kernel's source text, because Numba notices a change in a function's own file but not
in the files it calls. `NUMBA_CACHE_DIR` wins where it is set; where no folder can be written, a
private temporary one serves and the next start compiles again.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import ParamSpec, TypeVar, cast

import numba
import numpy as np
import platformdirs

Words = np.ndarray[tuple[int, ...], np.dtype[np.int64]]
"""64-bit words: bit sets of cards, counts, or packed moves."""

Numbers = np.ndarray[tuple[int, ...], np.dtype[np.float64]]
"""Real numbers: factors, features, totals."""

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


def _source_digest() -> str:
    """Returns a short digest of every source file of the kernel."""
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _is_writable(folder: Path) -> bool:
    """Tells whether files can be made in `folder`, which is created where it is missing."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def cache_folder() -> Path:
    """Returns the folder in which the machine code is kept."""
    given = os.environ.get("NUMBA_CACHE_DIR")
    if given:
        return Path(given)
    own = (
        Path(platformdirs.user_cache_dir("chkobba", appauthor=False)) / f"kernel-{_source_digest()}"
    )
    return own if _is_writable(own) else Path(tempfile.mkdtemp(prefix="chkobba-kernel-"))


setattr(numba.config, "CACHE_DIR", str(cache_folder()))  # noqa: B010 - its stubs do not know it


def compiled(function: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
    """Returns `function` compiled on first call, without the interpreter lock, kept on disk."""
    compile_ = numba.njit(nogil=True, cache=True, error_model="numpy")
    return cast(Callable[Arguments, Result], compile_(function))
