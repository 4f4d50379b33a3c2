"""Reviews are worked out beside the page: hand by hand, with progress, to be stopped, and kept."""

from collections.abc import Callable
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
    work.stop()
    wait_until(lambda: work.stage is Stage.STOPPED)
    assert (work.is_under_way, len(work.review.hands)) == (False, 1)
    desk.again(record, 0)
    again = desk.work(record, 0)
    assert again.jobs[0] is work.jobs[0]
    assert again.jobs[1] is not work.jobs[1]
    again.stop()


def test_a_failure_is_told() -> None:
    def failing(game: Game, seat: int, keep_going: KeepGoing) -> HandReview:
        raise ValueError(f"{game} {seat} {keep_going(1, 2)}")

    work = ReviewDesk(failing).work(played_match(TUNISIAN), 0)
    wait_until(lambda: work.stage is Stage.FAILED)
    assert not work.is_under_way
    assert work.review.hands == ()
