"""Reviews that are worked out beside the page: with progress, to be cancelled, and kept.

A desk works on one review after the other, so that many readers do not slow each other down. What
was reviewed once is there at once the next time.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from engine.match_records import MatchRecord, format_matches
from tutor.coach.review import MatchReview, review_match
from tutor.work_desk import Desk, Job, KeepGoing

MOST_KEPT: Final = 60

Reviewer = Callable[[MatchRecord, int, KeepGoing], MatchReview]


def _reviewed(record: MatchRecord, player: int, keep_going: KeepGoing) -> MatchReview:
    return review_match(record, player, keep_going=keep_going)


class ReviewDesk:
    """Takes reviews in and keeps the last ones; one that is stopped ends in an error."""

    def __init__(self, reviewer: Reviewer = _reviewed) -> None:
        self._reviewer = reviewer
        worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="review")
        self._desk: Desk[tuple[str, int], MatchReview] = Desk(worker, most_kept=MOST_KEPT)

    def job(self, record: MatchRecord, player: int) -> Job[MatchReview]:
        """Returns the review of a player, taken in now if it is not there yet."""

        def work(keep_going: KeepGoing) -> MatchReview:
            return self._reviewer(record, player, keep_going)

        return self._desk.job(_question(record, player), work)

    def again(self, record: MatchRecord, player: int) -> Job[MatchReview]:
        """Returns the review taken in anew, after it was stopped."""
        self._desk.forget(_question(record, player))
        return self.job(record, player)


def _question(record: MatchRecord, player: int) -> tuple[str, int]:
    return format_matches([record]), player
