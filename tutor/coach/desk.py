"""Reviews that are worked out beside the page: with progress, to be cancelled, and kept.

A desk works on one review after the other, so that many readers do not slow each other down. What
was reviewed once is there at once the next time.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from enum import Enum
from threading import Lock
from typing import Final

from engine.match_records import MatchRecord, format_matches
from tutor.coach.decisions import KeepGoing
from tutor.coach.review import MatchReview, ReviewStoppedError, review_match

MOST_KEPT: Final = 60

Reviewer = Callable[[MatchRecord, int, KeepGoing], MatchReview]


class Stage(Enum):
    """How far a review is: waiting for its turn or for the compiler, under way, or at an end."""

    WAITING = "waiting"
    WORKING = "working"
    DONE = "done"
    STOPPED = "stopped"
    FAILED = "failed"


@dataclass(slots=True)
class ReviewJob:
    """One review on its way; only the thread that works on it changes it, but for `stop`."""

    record: MatchRecord
    player: int
    done: int = 0
    wanted: int = 0
    review: MatchReview | None = None
    stage: Stage = Stage.WAITING
    _is_wanted: bool = field(init=False, default=True)

    @property
    def is_under_way(self) -> bool:
        """Returns whether there is something to wait for."""
        return self.stage in (Stage.WAITING, Stage.WORKING)

    @property
    def done_share(self) -> float:
        """Returns how much is done, from 0 to 1."""
        return self.done / self.wanted if self.wanted else 0.0

    def stop(self) -> None:
        """Lets the work end after the decision that it is at."""
        self._is_wanted = False
        if self.stage is Stage.WAITING:
            self.stage = Stage.STOPPED

    def run(self, reviewer: Reviewer) -> None:
        """Works the review out, if it is still wanted."""
        if not self._is_wanted:
            return
        ended = Stage.FAILED
        try:
            self.review = reviewer(self.record, self.player, self._go_on)
            ended = Stage.DONE
        except ReviewStoppedError:
            ended = Stage.STOPPED
        finally:
            self.stage = ended

    def _go_on(self, done: int, wanted: int) -> bool:
        self.done, self.wanted = done, wanted
        if self._is_wanted:
            self.stage = Stage.WORKING
        return self._is_wanted


def _reviewed(record: MatchRecord, player: int, keep_going: KeepGoing) -> MatchReview:
    return review_match(record, player, keep_going=keep_going)


class ReviewDesk:
    """Takes reviews in, works on them in the order in which they came, and keeps the last ones."""

    def __init__(self, reviewer: Reviewer = _reviewed) -> None:
        self._reviewer = reviewer
        self._jobs: OrderedDict[tuple[str, int], ReviewJob] = OrderedDict()
        self._lock = Lock()
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="review")

    def job(self, record: MatchRecord, player: int) -> ReviewJob:
        """Returns the review of a player, taken in now if it is not there yet."""
        key = format_matches([record]), player
        with self._lock:
            job = self._jobs.get(key)
            if job is None:
                job = self._jobs[key] = ReviewJob(record, player)
                self._worker.submit(job.run, self._reviewer)
            self._jobs.move_to_end(key)
            self._forget_old_ones()
            return job

    def again(self, record: MatchRecord, player: int) -> ReviewJob:
        """Returns the review taken in anew, after it was stopped."""
        with self._lock:
            self._jobs.pop((format_matches([record]), player), None)
        return self.job(record, player)

    def _forget_old_ones(self) -> None:
        while len(self._jobs) > MOST_KEPT:
            _key, old = self._jobs.popitem(last=False)
            old.stop()
