"""Lets one page be drawn at a time, where many are asked for at once.

Python runs one thread at a time anyway. Pages that are drawn side by side take turns every few
milliseconds, with each other and with the server that sends them, so that all of them are late.
Drawn one after the other, most are early. A page that gave way goes on before any that was asked
for later, and nobody waits long for one that takes its time.

    @in_turn
    def draw() -> None:
        ...
        give_way(0.05)  # others draw meanwhile
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import wraps
from heapq import heapify, heappop, heappush
from threading import Event, Lock, local
from time import monotonic, sleep
from typing import Final, TypeVar, TypeVarTuple

LONGEST_WAIT: Final = 0.2
"""Seconds after which a page is drawn beside the one that goes before it."""

A = TypeVarTuple("A")
R = TypeVar("R")


class _Place(local):
    """Where this thread stands: since when, how deep within its turn, and whether it has it.

    Streamlit runs what a visitor does in a thread of its own; of clicks in a quick row, the thread
    that began with the first may run them all.
    """

    def __init__(self) -> None:
        self.since = monotonic()
        self.depth = 0
        self.holds = False


@dataclass(frozen=True, slots=True, eq=False)
class _Waiter:
    """A thread that waits: since when it runs, and what tells it that its turn has come."""

    since: float
    called: Event = field(default_factory=Event)

    def __lt__(self, other: _Waiter) -> bool:
        return self.since < other.since


class Turns:
    """The turns of one server; what is drawn within a turn belongs to it.

    >>> turns = Turns()
    >>> with turns.turn(), turns.turn():
    ...     turns.give_way(0)
    """

    def __init__(self) -> None:
        self._place = _Place()
        self._lock = Lock()
        self._is_free = True
        self._waiting: list[_Waiter] = []

    @property
    def waiting_count(self) -> int:
        """Returns how many threads wait for their turn."""
        return len(self._waiting)

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
        waiter = self._joined()
        self._place.holds = waiter.called.wait(LONGEST_WAIT) or not self._left(waiter)

    def _joined(self) -> _Waiter:
        """Returns this thread among those who wait; it is called at once where the turn is free."""
        waiter = _Waiter(self._place.since)
        with self._lock:
            if self._is_free:
                self._is_free = False
                waiter.called.set()
            else:
                heappush(self._waiting, waiter)
        return waiter

    def _left(self, waiter: _Waiter) -> bool:
        """Waits no longer; returns whether that was so, and nobody had called meanwhile."""
        with self._lock:
            if waiter.called.is_set():
                return False
            self._waiting.remove(waiter)
            heapify(self._waiting)
            return True

    def _pass_on(self) -> None:
        """Gives the turn to whoever has waited since the earliest, or leaves it free."""
        if not self._place.holds:
            return
        self._place.holds = False
        with self._lock:
            if self._waiting:
                heappop(self._waiting).called.set()
            else:
                self._is_free = True


_TURNS: Final = Turns()
give_way = _TURNS.give_way


def in_turn(draw: Callable[[*A], R]) -> Callable[[*A], R]:
    """Returns `draw` as a function that waits for its turn among all visitors."""

    @wraps(draw)
    def drawn(*given: *A) -> R:
        with _TURNS.turn():
            return draw(*given)

    return drawn
