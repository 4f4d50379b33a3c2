"""Work done beside the page: begun once, looked at on its way, stopped, and kept.

A desk is shared by all visitors. A page asks it, waits a moment for what is quick, and looks again
later for what is not:

    job = desk.job(question, work)
    if job.is_done_within(0.3):
        show(job.answer())
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as StillWorkingError
from dataclasses import dataclass, field
from enum import Enum
from threading import Lock
from typing import Final, Generic, TypeVar

Question = TypeVar("Question", bound=Hashable)
Answer = TypeVar("Answer")

KeepGoing = Callable[[int, int], bool]
"""Is told how much is done of how much, and says whether to go on."""


class Stage(Enum):
    """How far a job is: waiting for its turn or for the compiler, under way, or at an end."""

    WAITING = "waiting"
    WORKING = "working"
    DONE = "done"
    STOPPED = "stopped"
    FAILED = "failed"


UNDER_WAY: Final = (Stage.WAITING, Stage.WORKING)
"""The stages in which there is something to wait for."""


@dataclass(slots=True)
class Job(Generic[Answer]):
    """One question on its way; only the thread that works on it changes it, but for `stop`."""

    work: Callable[[KeepGoing], Answer]
    done: int = 0
    wanted: int = 0
    is_stopped: bool = False
    _future: Future[Answer] = field(init=False, default_factory=Future)

    def start(self, workers: ThreadPoolExecutor) -> None:
        """Hands the question to whoever is free."""
        self._future = workers.submit(self.work, self._keep_going)

    def stop(self) -> None:
        """Ends it soon: its work finds at its next look that it is not to go on."""
        self.is_stopped = True

    @property
    def share(self) -> float:
        """Returns how much is done, from 0 to 1."""
        return self.done / self.wanted if self.wanted else 0.0

    @property
    def stage(self) -> Stage:
        """Returns how far it is; what ended without an answer was stopped, or else failed."""
        if self._future.done():
            return self._end()
        if self.is_stopped and not self._future.running():
            return Stage.STOPPED
        return Stage.WORKING if self.wanted else Stage.WAITING

    @property
    def is_under_way(self) -> bool:
        """Returns whether there is something to wait for."""
        return self.stage in UNDER_WAY

    def is_done_within(self, seconds: float) -> bool:
        """Waits for at most so long, and returns whether it has ended, well or not."""
        try:
            self._future.exception(timeout=seconds)
        except StillWorkingError:
            return False
        return True

    def answer(self) -> Answer:
        """Returns the answer, waiting for it; raises what the work raised where there is none."""
        return self._future.result()

    def _end(self) -> Stage:
        if self._future.exception() is None:
            return Stage.DONE
        return Stage.STOPPED if self.is_stopped else Stage.FAILED

    def _keep_going(self, done: int, wanted: int) -> bool:
        self.done, self.wanted = done, wanted
        return not self.is_stopped


class Desk(Generic[Question, Answer]):
    """Works on questions in the order in which they came, and keeps the latest answers.

    Only what has ended is forgotten: whoever waits, waits for an answer.
    """

    def __init__(self, workers: ThreadPoolExecutor, *, most_kept: int) -> None:
        self._workers = workers
        self._most_kept = most_kept
        self._jobs: OrderedDict[Question, Job[Answer]] = OrderedDict()
        self._lock = Lock()

    def job(self, question: Question, work: Callable[[KeepGoing], Answer]) -> Job[Answer]:
        """Returns the job that answers a question, begun by `work` unless it is there."""
        with self._lock:
            job = self._jobs.get(question)
            if job is None:
                job = self._jobs[question] = Job(work)
                job.start(self._workers)
            self._jobs.move_to_end(question)
            self._forget_old_ones()
            return job

    def forget(self, question: Question) -> None:
        """Lets a question be asked anew, after it was stopped."""
        with self._lock:
            self._jobs.pop(question, None)

    def _forget_old_ones(self) -> None:
        too_many = len(self._jobs) - self._most_kept
        if too_many <= 0:
            return
        *earlier, _latest = self._jobs.items()
        ended = [question for question, job in earlier if not job.is_under_way]
        for question in ended[:too_many]:
            del self._jobs[question]
