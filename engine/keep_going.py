"""How whoever waits for long work is told how far it is, and ends it early."""

from __future__ import annotations

from collections.abc import Callable

KeepGoing = Callable[[int, int], bool]
"""Asked now and then with what is done and what is wanted; False ends the work there."""


def to_the_end(done: int, wanted: int) -> bool:  # noqa: ARG001 - the shape of a `KeepGoing`
    """Returns that the work is to go on.

    >>> to_the_end(100, 2000)
    True
    """
    return True
