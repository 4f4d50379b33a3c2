"""What a student hands back: every attempt at every exercise of an assignment.

>>> Attempt(1, 1, "7dx7c", is_right=True).solves, Attempt(1, 1, "7d", is_legal=False).counts
(True, False)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class Outcome(StrEnum):
    """What became of an exercise: solved at once, later or with help, missed, or left open."""

    FIRST = "first"
    LATER = "later"
    MISSED = "missed"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Attempt:
    """One play that a student tried: at which exercise, as which try, both from 1.

    An illegal play uses up no try. `rule` is what it breaks; `mistake` names one of the fifteen,
    whether it is illegal or only costs points. `loss` is None where there is none to tell.
    """

    task: int
    number: int
    given: str
    is_legal: bool = True
    is_right: bool = False
    rule: str = ""
    mistake: str = ""
    loss: float | None = None
    seconds: float = 0.0
    hint_count: int = 0
    is_shown: bool = False

    @property
    def counts(self) -> bool:
        """Returns whether it uses up a try."""
        return self.is_legal

    @property
    def gives_up(self) -> bool:
        """Returns whether the answer was shown instead of given."""
        return self.is_shown and not self.given

    @property
    def solves(self) -> bool:
        """Returns whether it is a right answer found without being shown."""
        return self.is_legal and self.is_right and not self.is_shown


@dataclass(frozen=True, slots=True)
class Result:
    """The work of one student. `learner` is the same for all that he does of one assignment."""

    assignment_key: str
    title: str
    student: str
    learner: str
    saved_at: datetime
    attempts: tuple[Attempt, ...]

    def attempts_at(self, task: int) -> tuple[Attempt, ...]:
        """Returns the attempts at one exercise, in order."""
        return tuple(one for one in self.attempts if one.task == task)


def outcome_of(attempts: Iterable[Attempt]) -> Outcome:
    """Returns what became of an exercise, from the attempts at it.

    >>> outcome_of([Attempt(1, 1, "Ks"), Attempt(1, 2, "7dx7c", is_right=True)]).value
    'later'
    """
    counted = [one for one in attempts if one.counts]
    if not counted:
        return Outcome.OPEN
    if counted[0].solves:
        return Outcome.FIRST
    return Outcome.LATER if any(one.is_right for one in counted) else Outcome.MISSED


def outcomes(result: Result, task_count: int) -> Mapping[int, Outcome]:
    """Returns what became of each exercise, by its number."""
    return {task: outcome_of(result.attempts_at(task)) for task in range(1, task_count + 1)}
