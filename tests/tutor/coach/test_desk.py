"""Reviews are worked out beside the page: with progress, to be stopped, and kept."""

from collections.abc import Callable
from threading import Event
from time import monotonic, sleep

from engine.match_records import MatchRecord
from engine.rules import TUNISIAN
from tests.tutor.coach.hands import played_match
from tutor.coach.desk import ReviewDesk
from tutor.coach.review import MatchReview, ReviewStoppedError
from tutor.work_desk import KeepGoing, Stage

PATIENCE_SECONDS = 10.0


def wait_until(is_so: Callable[[], bool]) -> None:
    """Waits for another thread."""
    end = monotonic() + PATIENCE_SECONDS
    while not is_so():
        assert monotonic() < end
        sleep(0.002)


def at_once(record: MatchRecord, player: int, keep_going: KeepGoing) -> MatchReview:
    """Reviews nothing at all."""
    keep_going(1, 1)
    return MatchReview(record, player, ())


def test_a_review_is_worked_out_once() -> None:
    desk, record = ReviewDesk(at_once), played_match(TUNISIAN)
    job = desk.job(record, 0)
    wait_until(lambda: job.stage is Stage.DONE)
    assert job.answer() == MatchReview(record, 0, ())
    assert desk.job(record, 0) is job
    assert desk.job(record, 1) is not job


def test_progress_is_seen_and_the_work_can_be_stopped() -> None:
    seen = Event()

    def endless(record: MatchRecord, player: int, keep_going: KeepGoing) -> MatchReview:
        assert (len(record.players), player) == (2, 0)
        while keep_going(3, 12):
            seen.wait(0.01)
        raise ReviewStoppedError("stopped")

    desk, record = ReviewDesk(endless), played_match(TUNISIAN)
    job = desk.job(record, 0)
    wait_until(lambda: job.stage is Stage.WORKING)
    assert (job.is_under_way, job.share) == (True, 0.25)
    job.stop()
    wait_until(lambda: job.stage is Stage.STOPPED)
    assert not job.is_under_way
    again = desk.again(record, 0)
    assert again is not job
    again.stop()


def test_a_failure_is_told() -> None:
    def failing(record: MatchRecord, player: int, keep_going: KeepGoing) -> MatchReview:
        raise ValueError(f"{record.players[player]} {keep_going(1, 2)}")

    job = ReviewDesk(failing).job(played_match(TUNISIAN), 0)
    wait_until(lambda: job.stage is Stage.FAILED)
    assert not job.is_under_way
