"""Lets one page be drawn at a time, where many are asked for at once.

Python runs one thread at a time anyway. Pages that are drawn side by side take turns every few
milliseconds, with each other and with the server that sends them, so that all of them are late.
Drawn one after the other, most are early. Nobody waits long for one that takes its time.

    @in_turn
    def draw() -> None:
        ...
        give_way(0.05)  # others draw meanwhile
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from threading import Semaphore, local
from time import sleep
from typing import Final, TypeVar, TypeVarTuple

LONGEST_WAIT: Final = 0.2
"""Seconds after which a page is drawn beside the one that goes before it."""

A = TypeVarTuple("A")
R = TypeVar("R")


class _Place(local):
    """Where this thread stands: how deep within its turn, and whether others wait for it."""

    depth = 0
    holds = False


class Turns:
    """The turns of one server; what is drawn within a turn belongs to it.

    >>> turns = Turns()
    >>> with turns.turn(), turns.turn():
    ...     turns.give_way(0)
    """

    def __init__(self) -> None:
        self._free = Semaphore()
        self._place = _Place()

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Waits for this thread's turn, and passes it on at the end, whatever happens."""
        place = self._place
        if place.depth == 0:
            self._take()
        place.depth += 1
        try:
            yield
        finally:
            place.depth -= 1
            if place.depth == 0:
                self._pass_on()

    def give_way(self, seconds: float) -> None:
        """Waits for `seconds`, in which others have their turns."""
        is_within = self._place.depth > 0
        self._pass_on()
        sleep(seconds)
        if is_within:
            self._take()

    def _take(self) -> None:
        self._place.holds = self._free.acquire(timeout=LONGEST_WAIT)

    def _pass_on(self) -> None:
        if self._place.holds:
            self._place.holds = False
            self._free.release()


_TURNS: Final = Turns()
give_way = _TURNS.give_way


def in_turn(draw: Callable[[*A], R]) -> Callable[[*A], R]:
    """Returns `draw` as a function that waits for its turn among all visitors."""

    @wraps(draw)
    def drawn(*given: *A) -> R:
        with _TURNS.turn():
            return draw(*given)

    return drawn
