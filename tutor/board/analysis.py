"""What is asked about a position, answered in the background and kept: nobody waits twice.

An `AnalysisDesk` is shared by all visitors. A page asks, waits a moment for what is quick, and
looks again later for what is not:

    job = desk.values(position)
    if job.is_done_within(0.3):
        show(job.answer())
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as StillWorkingError
from dataclasses import dataclass, field, replace
from enum import StrEnum
from threading import Lock
from typing import Final, Generic, TypeVar

from engine.analyst import WORLDS, Analysis, analyse
from engine.cards import HIDDEN
from engine.errors import ChkobbaError
from engine.match_chances import MatchChance, match_chances
from engine.moves import Move
from engine.position import Position
from engine.rules import PROFILES, Rules
from engine.solver import counted
from engine.view import consistent_position_count, view

Answer = TypeVar("Answer")

MOST_SEARCHED_OF_THREE: Final = 22
"""With more cards left, a three-player hand that lies open takes more than seconds to search."""

WORKERS: Final = 2
KEPT_ANSWERS: Final = 400


class Sight(StrEnum):
    """By what a play is judged: every card that lies open, or what its player can know."""

    SHOWN = "shown"
    PLAYER = "player"


def seen(position: Position, sight: Sight) -> Position:
    """Returns what the values are to go by.

    A three-player hand too long to be searched is seen by its player, however open it lies.
    """
    if sight is Sight.PLAYER or is_too_long(position):
        return view(position, position.turn).position
    return position


def is_too_long(position: Position) -> bool:
    """Returns whether a position lies open, but cannot be searched in a few seconds."""
    left = len(position.stock) + sum(map(len, position.hands))
    return position.is_open and len(position.piles) > 2 and left > MOST_SEARCHED_OF_THREE


def has_two_sights(position: Position) -> bool:
    """Returns whether more lies open than the player to move can know, or count."""
    known = opened(view(position, position.turn).position)
    return known not in (position, opened(position)) and not is_too_long(position)


def is_answerable(position: Position) -> bool:
    """Returns whether plays can be valued: there is one to make, of a hand that is known."""
    return not position.is_over and HIDDEN not in position.hands[position.turn]


def opened(position: Position) -> Position:
    """Returns the position with hidden cards shown where counting tells what they are."""
    if consistent_position_count(position) > 1:
        return position
    return counted(position)


def other_rules(rules: Rules) -> Rules:
    """Returns the other published profile.

    >>> other_rules(PROFILES["tunisian"]).name
    'alternate'
    """
    return next(other for name, other in PROFILES.items() if name != rules.name)


def under_other_rules(position: Position) -> Position:
    """Returns the same cards under the other profile, its totals within the other's target."""
    rules = other_rules(position.rules)
    totals = tuple(min(total, rules.target - 1) for total in position.totals)
    return replace(position, rules=rules, target=rules.target, totals=totals)


@dataclass(slots=True)
class Job(Generic[Answer]):
    """One question on its way; it changes until it is done."""

    work: Callable[[Callable[[int, int], bool]], Answer]
    share: float = 0.0
    is_stopped: bool = False
    _future: Future[Answer] = field(default_factory=Future)

    def start(self, workers: ThreadPoolExecutor) -> None:
        """Hands the question to whoever is free."""
        self._future = workers.submit(self.work, self._keep_going)

    def stop(self) -> None:
        """Ends it soon: the answer is then what was found so far."""
        self.is_stopped = True

    def is_done_within(self, seconds: float) -> bool:
        """Waits for at most so long, and returns whether there is an answer."""
        try:
            self._future.exception(timeout=seconds)
        except StillWorkingError:
            return False
        return True

    def answer(self) -> Answer:
        """Returns the answer when it is there; raises `ChkobbaError` where there can be none."""
        return self._future.result()

    def _keep_going(self, done: int, wanted: int) -> bool:
        self.share = done / wanted
        return not self.is_stopped


@dataclass(slots=True)
class AnalysisDesk:
    """Answers questions one after the other, and keeps the latest answers.

    The same position gives the same answer: worlds and seed are fixed.
    """

    worlds: int = WORLDS
    _workers: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(WORKERS))
    _values: OrderedDict[Position, Job[Analysis[Move]]] = field(default_factory=OrderedDict)
    _chances: OrderedDict[Position, Job[tuple[MatchChance, ...]]] = field(
        default_factory=OrderedDict
    )
    _lock: Lock = field(default_factory=Lock)

    def values(self, position: Position) -> Job[Analysis[Move]]:
        """Returns the job that values each play of a position, as it is seen."""

        def work(keep_going: Callable[[int, int], bool]) -> Analysis[Move]:
            return analyse(position, worlds=self.worlds, keep_going=keep_going)

        return self._asked(self._values, position, work)

    def chances(self, position: Position) -> Job[tuple[MatchChance, ...]]:
        """Returns the job that finds each play's chance to win the match."""

        def work(_: Callable[[int, int], bool]) -> tuple[MatchChance, ...]:
            return match_chances(position, worlds=self.worlds)

        return self._asked(self._chances, position, work)

    def forget(self, position: Position) -> None:
        """Lets a position be asked anew, after it was stopped."""
        with self._lock:
            self._values.pop(position, None)

    def _asked(
        self,
        jobs: OrderedDict[Position, Job[Answer]],
        position: Position,
        work: Callable[[Callable[[int, int], bool]], Answer],
    ) -> Job[Answer]:
        with self._lock:
            job = jobs.get(position)
            if job is None:
                job = jobs[position] = Job(work)
                job.start(self._workers)
            jobs.move_to_end(position)
            while len(jobs) > KEPT_ANSWERS:
                jobs.popitem(last=False)
            return job


def has_no_answer(job: Job[Answer]) -> str:
    """Returns why a finished job has no answer; empty where it has one."""
    try:
        job.answer()
    except ChkobbaError as error:
        return str(error)
    return ""
