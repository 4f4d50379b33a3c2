"""What the coach thinks over while the learner thinks: nobody waits for him at the confirm."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Lock
from typing import Final

from engine.view import View
from tutor.matches.coaching import advice_at_score

MOST_AHEAD: Final = 4
"""So many turns may wait; on a busier machine a turn is judged only when its play is made."""


class Foresight:
    """Thinks about turns beside the page; `tutor.matches.coaching` keeps what was found out.

    All visitors share one: a turn that waits is taken in once, however often its page is drawn.
    """

    def __init__(self, think: Callable[[View], object] = advice_at_score) -> None:
        self._think = think
        self._lock = Lock()
        self._pending: dict[View, Future[object]] = {}
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="coach")

    def look_at(self, seen: View) -> Future[object] | None:
        """Takes in a turn, unless it waits already; returns None where too many others wait."""
        with self._lock:
            if seen in self._pending:
                return self._pending[seen]
            if len(self._pending) == MOST_AHEAD:
                return None
            thought = self._pending[seen] = self._worker.submit(self._think, seen)
        thought.add_done_callback(lambda _done: self._forget(seen))
        return thought

    def wait_for(self, seen: View) -> None:
        """Returns once a turn is no longer thought about; raises what went wrong with it.

        Where it was not begun it is given up: whoever asks is quicker than the queue.
        """
        with self._lock:
            thought = self._pending.get(seen)
        if thought is not None and not thought.cancel():
            thought.result()

    def _forget(self, seen: View) -> None:
        with self._lock:
            del self._pending[seen]
