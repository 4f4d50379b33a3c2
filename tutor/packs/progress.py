"""How far a student is with an assignment: worked out from what the store keeps of his answers.

Each showing of an exercise has a name of its own, made of the assignment, the number of the
exercise and that of the try. So a refresh, a second tab or the way back give no try for nothing.

>>> showing("7K3M9QXA", 3, 2)
'7K3M9QXA.3.2'
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from tutor.packs.assignment import Assignment, Feedback
from tutor.packs.judging import filled, puzzle_of, without_slips
from tutor.packs.result import Attempt, Outcome, Result, outcome_of
from tutor.store.values import Answer

_TOKEN: Final = re.compile(r" (?P<key>[0-9A-Z]+)\.(?P<task>[0-9]{1,2})\.(?P<number>[0-9])(?: |$)")


def showing(key: str, task: int, number: int) -> str:
    """Returns the name of one showing: the `number`th try at an exercise of an assignment."""
    return f"{key}.{task}.{number}"


@dataclass(frozen=True, slots=True)
class Upcoming:
    """The exercise that comes next: its number, and which try at it, both from 1."""

    task: int
    number: int


@dataclass(frozen=True, slots=True)
class PackProgress:
    """An assignment and the attempts at it so far."""

    assignment: Assignment
    attempts: tuple[Attempt, ...] = ()

    def attempts_at(self, task: int) -> tuple[Attempt, ...]:
        """Returns the attempts at one exercise, in order."""
        return tuple(one for one in self.attempts if one.task == task)

    def tries_left(self, task: int) -> int:
        """Returns how many plays an exercise still allows: none once it is solved or shown."""
        counted = [one for one in self.attempts_at(task) if one.counts]
        if any(one.is_right or one.gives_up for one in counted):
            return 0
        return max(0, self.assignment.tries - len(counted))

    def is_done(self, task: int) -> bool:
        """Returns whether nothing more can be tried at an exercise."""
        return not self.tries_left(task)

    @property
    def done_count(self) -> int:
        """Returns how many exercises are done."""
        return sum(map(self.is_done, self._numbers))

    @property
    def is_over(self) -> bool:
        """Returns whether all exercises are done."""
        return self.done_count == len(self.assignment.tasks)

    @property
    def upcoming(self) -> Upcoming | None:
        """Returns what comes next: the first exercise that is not done; None where all are."""
        task = next((task for task in self._numbers if not self.is_done(task)), None)
        if task is None:
            return None
        counted = sum(one.counts for one in self.attempts_at(task))
        return Upcoming(task, counted + 1)

    def withholds(self, task: int) -> bool:
        """Returns whether the reasons wait: while tries are left, or until all is done."""
        return self.assignment.feedback is Feedback.AT_END or not self.is_done(task)

    def outcome(self, task: int) -> Outcome:
        """Returns what became of an exercise."""
        return outcome_of(self.attempts_at(task))

    @property
    def _numbers(self) -> range:
        return range(1, len(self.assignment.tasks) + 1)


def progress_of(assignment: Assignment, answers: Iterable[Answer]) -> PackProgress:
    """Returns how far the answers of a run have come; those of other showings do not count."""
    attempts = [_attempt(assignment, answer) for answer in answers]
    known = sorted(
        (one for one in attempts if one is not None), key=lambda one: (one.task, one.number)
    )
    return PackProgress(assignment, tuple(known))


def result_of(progress: PackProgress, *, student: str, learner: str, now: datetime) -> Result:
    """Returns what a student hands back; `learner` is his mark in this assignment."""
    assignment = progress.assignment
    puzzles = {task: puzzle_of(assignment.tasks[task - 1]) for task in _asked(progress)}
    return Result(
        assignment.key,
        assignment.title,
        student,
        learner,
        now,
        tuple(filled(attempt, puzzles[attempt.task]) for attempt in progress.attempts),
    )


def _asked(progress: PackProgress) -> set[int]:
    return {attempt.task for attempt in progress.attempts}


def _attempt(assignment: Assignment, answer: Answer) -> Attempt | None:
    """Returns the attempt that an answer is; None where it was given to no showing of these."""
    match = _TOKEN.search(answer.token)
    if match is None or match["key"] != assignment.key:
        return None
    task, number = int(match["task"]), int(match["number"])
    if not (1 <= task <= len(assignment.tasks) and 1 <= number <= assignment.tries):
        return None
    return Attempt(
        task,
        number,
        without_slips(assignment.tasks[task - 1], answer.given),
        is_legal=answer.is_legal,
        is_right=answer.is_right,
        mistake=answer.mistake or "",
        loss=answer.loss,
        seconds=answer.seconds,
        hint_count=answer.hint_count,
        is_shown=answer.is_shown,
    )
