"""Reviews are worked out beside the page: hand by hand, with progress, to be stopped, and kept."""

from collections.abc import Callable
from gc import collect
from threading import Event
from time import monotonic, sleep

from engine.game import Game
from engine.match_records import MatchRecord
from engine.rules import TUNISIAN
from tests.tutor.coach.hands import played_match
from tutor.coach.desk import ReviewDesk
from tutor.coach.review import HandReview, MatchReview, ReviewStoppedError
from tutor.work_desk import KeepGoing, Stage

PATIENCE_SECONDS = 10.0


def wait_until(is_so: Callable[[], bool]) -> None:
    """Waits for another thread."""
    end = monotonic() + PATIENCE_SECONDS
    while not is_so():
        assert monotonic() < end
        sleep(0.002)


def at_once(game: Game, seat: int, keep_going: KeepGoing) -> HandReview:
    """Reviews nothing at all."""
    keep_going(1, 1)
    return HandReview(game, seat, None, ())


def test_a_hand_is_reviewed_once_in_whatever_record_it_stands() -> None:
    desk, record = ReviewDesk(at_once), played_match(TUNISIAN)
    work = desk.work(record, 0)
    wait_until(lambda: work.stage is Stage.DONE)
    first, second = record.hands
    hands = (HandReview(first.game, 0, None, ()), HandReview(second.game, 1, None, ()))
    assert work.review == MatchReview(record, 0, hands)
    assert desk.work(MatchRecord((first,)), 0).jobs == work.jobs[:1]
    assert desk.work(record, 1).jobs[0] is not work.jobs[0]


def test_the_first_hand_is_there_while_the_second_is_weighed_and_stays_when_that_is_stopped() -> (
    None
):
    record, pause = played_match(TUNISIAN), Event()

    def slow(game: Game, seat: int, keep_going: KeepGoing) -> HandReview:
        if game == record.hands[0].game:
            return at_once(game, seat, keep_going)
        end = monotonic() + PATIENCE_SECONDS
        while keep_going(3, 18) and monotonic() < end:
            pause.wait(0.01)
        raise ReviewStoppedError("stopped")

    desk = ReviewDesk(slow)
    work = desk.work(record, 0)
    assert (work.is_under_way, work.wanted) == (True, 37)
    wait_until(lambda: work.done == 4)
    assert (work.stage, len(work.review.hands)) == (Stage.WORKING, 1)
    desk.stop(work)
    assert (work.stage, work.is_under_way, len(work.review.hands)) == (Stage.STOPPED, False, 1)
    again = desk.work(record, 0)
    assert again.jobs[0] is work.jobs[0]
    assert again.jobs[1] is not work.jobs[1]
    assert (work.stage, again.is_under_way) == (Stage.STOPPED, True)
    desk.stop(again)


def test_who_stops_a_review_stops_it_for_nobody_else() -> None:
    record, go_on = played_match(TUNISIAN), Event()

    def waiting(game: Game, seat: int, keep_going: KeepGoing) -> HandReview:
        assert go_on.wait(PATIENCE_SECONDS)
        if not keep_going(1, 1):
            raise ReviewStoppedError("stopped")
        return HandReview(game, seat, None, ())

    desk = ReviewDesk(waiting)
    first, second = desk.work(record, 0), desk.work(record, 0)
    assert first.jobs == second.jobs
    desk.stop(first)
    assert (first.stage, second.is_under_way) == (Stage.STOPPED, True)
    desk.stop(second)
    assert all(job.is_stopped for job in second.jobs)
    third = desk.work(record, 0)
    go_on.set()
    wait_until(lambda: third.stage is Stage.DONE)
    assert (first.stage, second.stage) == (Stage.STOPPED, Stage.STOPPED)


def test_who_went_away_holds_no_work_back() -> None:
    record, go_on = played_match(TUNISIAN), Event()

    def waiting(game: Game, seat: int, keep_going: KeepGoing) -> HandReview:
        assert go_on.wait(PATIENCE_SECONDS)
        return at_once(game, seat, keep_going)

    desk = ReviewDesk(waiting)
    work = desk.work(record, 0)
    desk.work(record, 0)  # nobody keeps it
    collect()
    desk.stop(work)
    assert all(job.is_stopped for job in work.jobs)
    go_on.set()


def test_a_failure_is_told() -> None:
    def failing(game: Game, seat: int, keep_going: KeepGoing) -> HandReview:
        raise ValueError(f"{game} {seat} {keep_going(1, 2)}")

    work = ReviewDesk(failing).work(played_match(TUNISIAN), 0)
    wait_until(lambda: work.stage is Stage.FAILED)
    assert not work.is_under_way
    assert work.review.hands == ()
