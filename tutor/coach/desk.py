"""Reviews that are worked out beside the page: with progress, to be stopped, and kept.

A desk works on one hand after the other, so that many readers do not slow each other down, and so
that the first hands can be looked at while the last are still to come. What was reviewed once is
there at once the next time, in whatever record the hand stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import takewhile
from typing import Final

from engine.game import Game
from engine.match_records import MatchRecord
from engine.records import Record, format_record
from tutor.coach.review import HandReview, MatchReview, choice_count, review_hand, seat_in_hand
from tutor.work_desk import UNDER_WAY, Desk, Job, KeepGoing, Stage

MOST_KEPT: Final = 400
"""So many hands are kept."""

_ENDS: Final = (Stage.FAILED, Stage.STOPPED, Stage.DONE)

Question = tuple[str, int]
"""The text of a hand, and the seat whose decisions are weighed."""

Reviewer = Callable[[Game, int, KeepGoing], HandReview]


@dataclass(frozen=True, slots=True)
class ReviewWork:
    """A review on its way: a job for each hand of the record, in order."""

    record: MatchRecord
    player: int
    jobs: tuple[Job[HandReview], ...]

    @property
    def stage(self) -> Stage:
        """Returns how far it is as a whole: under way while any hand is, then as the worst one."""
        stages = {job.stage for job in self.jobs}
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

    def stop(self) -> None:
        """Ends it soon; the hands that are done stay."""
        for job in self.jobs:
            if job.is_under_way:
                job.stop()


def _reviewed(game: Game, seat: int, keep_going: KeepGoing) -> HandReview:
    return review_hand(game, seat, keep_going=keep_going)


class ReviewDesk:
    """Takes reviews in and keeps the last ones; a hand that is stopped ends in an error."""

    def __init__(self, reviewer: Reviewer = _reviewed) -> None:
        self._reviewer = reviewer
        worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="review")
        self._desk: Desk[Question, HandReview] = Desk(worker, most_kept=MOST_KEPT)

    def work(self, record: MatchRecord, player: int) -> ReviewWork:
        """Returns the review of a player, each hand taken in now if it is not there yet."""
        jobs = (
            self._desk.job((format_record(hand), seat), partial(self._reviewer, hand.game, seat))
            for hand, seat in _seats(record, player)
        )
        return ReviewWork(record, player, tuple(jobs))

    def again(self, record: MatchRecord, player: int) -> None:
        """Takes in anew what was stopped or failed."""
        jobs = self.work(record, player).jobs
        for (hand, seat), job in zip(_seats(record, player), jobs, strict=True):
            if job.stage in (Stage.STOPPED, Stage.FAILED):
                self._desk.forget((format_record(hand), seat))
        self.work(record, player)


def _seats(record: MatchRecord, player: int) -> Iterator[tuple[Record, int]]:
    """Yields each hand with the seat of the player in it."""
    for at, hand in enumerate(record.hands):
        yield hand, seat_in_hand(record, player, at)
