"""Work beside the page: how far it is, how it is stopped, and what is kept."""

from concurrent.futures import ThreadPoolExecutor
from threading import Event

from tutor.work_desk import Desk, Job, KeepGoing, Stage

PATIENCE_SECONDS = 10


def counted(keep_going: KeepGoing) -> int:
    """Counts to nine, and answers with how far it came."""
    return next(done for done in range(1, 10) if done == 9 or not keep_going(done, 10))


def test_a_stopped_job_answers_with_what_was_found_so_far() -> None:
    job = Job(counted)
    job.stop()
    assert job.stage is Stage.STOPPED
    with ThreadPoolExecutor(1) as workers:
        job.start(workers)
    assert job.is_done_within(PATIENCE_SECONDS)
    assert (job.answer(), job.share, job.stage) == (1, 0.1, Stage.DONE)


def test_what_waits_for_its_turn_is_stopped_at_once() -> None:
    go_on = Event()
    with ThreadPoolExecutor(1) as workers:
        desk: Desk[str, int] = Desk(workers, most_kept=9)
        desk.job("first", lambda _: int(go_on.wait(PATIENCE_SECONDS)))
        second = desk.job("second", counted)
        assert (second.stage, second.is_under_way) == (Stage.WAITING, True)
        second.stop()
        assert (second.stage, second.is_under_way) == (Stage.STOPPED, False)
        go_on.set()


def test_only_the_latest_answers_are_kept() -> None:
    with ThreadPoolExecutor(1) as workers:
        desk: Desk[int, int] = Desk(workers, most_kept=2)
        first, second = desk.job(1, counted), desk.job(2, counted)
        assert second.is_done_within(PATIENCE_SECONDS)
        assert desk.job(1, counted) is first
        desk.job(3, counted)
        assert desk.job(1, counted) is first
        assert desk.job(2, counted) is not second


def test_what_is_under_way_is_neither_forgotten_nor_stopped() -> None:
    go_on = Event()
    with ThreadPoolExecutor(1) as workers:
        desk: Desk[int, int] = Desk(workers, most_kept=2)
        jobs = [desk.job(at, lambda _: int(go_on.wait(PATIENCE_SECONDS))) for at in range(5)]
        assert [desk.job(at, counted) for at in range(5)] == jobs
        go_on.set()
        assert [job.answer() for job in jobs] == [1] * 5
        desk.job(5, counted)
        assert desk.job(4, counted) is jobs[4]
        assert desk.job(0, counted) is not jobs[0]


def test_what_is_forgotten_is_worked_out_anew() -> None:
    with ThreadPoolExecutor(1) as workers:
        desk: Desk[int, int] = Desk(workers, most_kept=2)
        kept = desk.job(1, counted)
        desk.forget(1)
        assert desk.job(1, counted) is not kept
