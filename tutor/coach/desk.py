"""Reviews that are worked out beside the page: with progress, to be stopped, and kept.

A desk works on one hand after the other, so that many readers do not slow each other down, and so
that the first hands can be looked at while the last are still to come. What was reviewed once is
there at once the next time, in whatever record the hand stands. Two readers of one hand share the
work on it, and it is given up when neither wants it any more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import takewhile
from threading import Lock
from typing import Final
from weakref import WeakSet

from engine.game import Game
from engine.match_records import MatchRecord
from engine.records import Record, format_record
from tutor.coach.review import HandReview, MatchReview, choice_count, review_hand, seat_in_hand
from tutor.work_desk import UNDER_WAY, Desk, Job, KeepGoing, Stage

MOST_KEPT: Final = 400
"""So many hands are kept when they are done, beside those under way."""

_ENDS: Final = (Stage.FAILED, Stage.STOPPED, Stage.DONE)

Question = tuple[str, int]
"""The text of a hand, and the seat whose decisions are weighed."""

Reviewer = Callable[[Game, int, KeepGoing], HandReview]


@dataclass(slots=True, eq=False, weakref_slot=True)
class ReviewWork:
    """A review on its way for one reader: a job for each hand of the record, in order.

    Other readers may have the same jobs; that this one `is_stopped` is nothing to them.
    """

    record: MatchRecord
    player: int
    jobs: tuple[Job[HandReview], ...]
    is_stopped: bool = False

    @property
    def stage(self) -> Stage:
        """Returns how far it is as a whole: under way while any hand is, then as the worst one."""
        stages = set(map(self._stage_of, self.jobs))
        if stages.isdisjoint(UNDER_WAY):
            return next(end for end in _ENDS if end in stages)
        return Stage.WAITING if stages == {Stage.WAITING} else Stage.WORKING

    @property
    def is_under_way(self) -> bool:
        """Returns whether there is something to wait for."""
        return self.stage in UNDER_WAY

    @property
    def review(self) -> MatchReview:
        """Returns the review as far as it goes: the hands that are done before one that is not."""
        done = takewhile(lambda job: job.stage is Stage.DONE, self.jobs)
        return MatchReview(self.record, self.player, tuple(job.answer() for job in done))

    @property
    def done(self) -> int:
        """Returns how many decisions are weighed."""
        return sum(job.done for job in self.jobs)

    @property
    def wanted(self) -> int:
        """Returns how many decisions there are."""
        seats = _seats(self.record, self.player)
        return sum(choice_count(hand.game, seat) for hand, seat in seats)

    def _stage_of(self, job: Job[HandReview]) -> Stage:
        stage = job.stage
        return Stage.STOPPED if self.is_stopped and stage in UNDER_WAY else stage


def _reviewed(game: Game, seat: int, keep_going: KeepGoing) -> HandReview:
    return review_hand(game, seat, keep_going=keep_going)


class ReviewDesk:
    """Takes reviews in and keeps the last ones; a hand that is stopped ends in an error."""

    def __init__(self, reviewer: Reviewer = _reviewed) -> None:
        self._reviewer = reviewer
        worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="review")
        self._desk: Desk[Question, HandReview] = Desk(worker, most_kept=MOST_KEPT)
        self._works: WeakSet[ReviewWork] = WeakSet()
        self._lock = Lock()

    def work(self, record: MatchRecord, player: int) -> ReviewWork:
        """Returns the review of a player for one reader, who keeps it.

        Each hand is taken in now if it is not there yet, or if it was stopped or failed before.
        """
        with self._lock:
            jobs = tuple(self._job(hand, seat) for hand, seat in _seats(record, player))
            work = ReviewWork(record, player, jobs)
            self._works.add(work)
        return work

    def stop(self, work: ReviewWork) -> None:
        """Ends a review soon, but for hands that others wait for; what is done stays."""
        with self._lock:
            work.is_stopped = True
            wanted = {
                id(job) for other in self._works if not other.is_stopped for job in other.jobs
            }
            for job in work.jobs:
                if job.is_under_way and id(job) not in wanted:
                    job.stop()

    def _job(self, hand: Record, seat: int) -> Job[HandReview]:
        """Returns the job of a hand that comes to an end, or has."""
        question, work = (format_record(hand), seat), partial(self._reviewer, hand.game, seat)
        job = self._desk.job(question, work)
        is_given_up = job.is_stopped or job.stage is Stage.FAILED
        if not is_given_up or job.stage is Stage.DONE:
            return job
        self._desk.forget(question)
        return self._desk.job(question, work)


def _seats(record: MatchRecord, player: int) -> Iterator[tuple[Record, int]]:
    """Yields each hand with the seat of the player in it."""
    for at, hand in enumerate(record.hands):
        yield hand, seat_in_hand(record, player, at)
