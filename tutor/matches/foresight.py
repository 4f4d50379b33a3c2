"""What the coach thinks over while the learner thinks: nobody waits for him at the confirm."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import BoundedSemaphore
from typing import Final

from engine.view import View
from tutor.matches.coaching import advice_at_score

MOST_AHEAD: Final = 4
"""So many turns may wait; on a busier machine a turn is judged only when its play is made."""


class Foresight:
    """Thinks about turns beside the page; `tutor.matches.coaching` keeps what was found out."""

    def __init__(self, think: Callable[[View], object] = advice_at_score) -> None:
        self._think = think
        self._room = BoundedSemaphore(MOST_AHEAD)
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="coach")

    def look_at(self, seen: View) -> Future[None] | None:
        """Takes in a turn; returns None where too many are waiting already."""
        if not self._room.acquire(blocking=False):
            return None
        return self._worker.submit(self._think_over, seen)

    def _think_over(self, seen: View) -> None:
        try:
            self._think(seen)
        finally:
            self._room.release()
