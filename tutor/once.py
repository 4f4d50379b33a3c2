"""Makes a thing once for all visitors: whoever asks meanwhile waits for it.

Streamlit's own `cache_resource` works its key out anew at each call, which takes longer than much
of what a page draws.

>>> made = []
>>> numbered = once(lambda: made.append("one") or len(made))
>>> numbered(), numbered(), made
(1, 1, ['one'])
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from threading import Lock
from typing import TypeVar, TypeVarTuple

A = TypeVarTuple("A")
R = TypeVar("R")


def once(make: Callable[[*A], R]) -> Callable[[*A], R]:
    """Returns `make` as a function that makes one thing for the same arguments, and keeps it.

    Nothing is kept where `make` raises: the next call tries again.
    """
    kept: dict[tuple[*A], R] = {}
    lock = Lock()

    @wraps(make)
    def made(*given: *A) -> R:
        if given in kept:  # nothing is ever taken out
            return kept[given]
        with lock:
            if given not in kept:
                kept[given] = make(*given)
            return kept[given]

    return made
