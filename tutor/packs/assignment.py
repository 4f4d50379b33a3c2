"""An assignment: which exercises, how often each may be tried, and when the feedback comes.

>>> homework = Assignment(("tunisian-best2-8", "tunisian-lay2-4"), title="Week 3", tries=2)
>>> homework.key == Assignment(homework.tasks, title="Week three", tries=2).key
True
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from typing import Final

from engine.errors import NotationError
from engine.notation import format_position
from puzzles.exercise import parse_exercise_id
from tutor.packs.flaws import Flaw, PackError
from tutor.packs.letters import letters_of
from tutor.solving.position_puzzle import askable

MOST_TASKS: Final = 40
MOST_TRIES: Final = 5
MOST_LETTERS: Final = 60
"""The longest title, and the longest name."""
LARGEST_SEED: Final = 999_999
_KEY_BYTES: Final = 10


class Feedback(StrEnum):
    """When a student is told how a play was and why."""

    AT_ONCE = "at-once"
    AT_END = "at-end"


class Level(StrEnum):
    """How hard the drawn exercises are."""

    ANY = "any"
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


@dataclass(frozen=True, slots=True)
class Draw:
    """What exercises are drawn from the bank; no `kinds` and no `themes` leave these open."""

    rules: str
    seed: int
    count: int
    kinds: tuple[str, ...] = ()
    themes: tuple[str, ...] = ()
    level: Level = Level.ANY


@dataclass(frozen=True, slots=True)
class Assignment:
    """Exercises to be solved, in order: ids, or positions of one's own in notation.

    `tries` is how many legal plays each allows. `draw` tells how they were drawn, where they were.
    """

    tasks: tuple[str, ...]
    title: str = ""
    teacher: str = ""
    tries: int = 1
    feedback: Feedback = Feedback.AT_ONCE
    draw: Draw | None = None

    @property
    def work(self) -> str:
        """Returns what is to be done as one text: all but the words on it and how it was drawn."""
        return "\n".join((f"{self.tries} {self.feedback}", *self.tasks))

    @property
    def key(self) -> str:
        """Returns the name that this work has everywhere, whoever hands it out."""
        return letters_of(sha256(self.work.encode()).digest()[:_KEY_BYTES])

    @property
    def rules(self) -> str:
        """Returns the name of the profile of the first exercise."""
        return rules_of(self.tasks[0])


def is_position(task: str) -> bool:
    """Returns whether a task is a position in notation, and no id."""
    return " " in task


def rules_of(task: str) -> str:
    """Returns the name of the profile that a task is played by."""
    return task.split(maxsplit=1)[0] if is_position(task) else parse_exercise_id(task).rules.name


def read_task(text: str) -> str:
    """Returns a task as it is written everywhere; raises `PackError`."""
    try:
        if is_position(text):
            return format_position(askable(text))
        return str(parse_exercise_id(text))
    except NotationError as error:
        raise PackError(Flaw.NO_EXERCISE, text=text, reason=_reason(error)) from error


def _reason(error: NotationError) -> str:
    return f"{error.field}: {error.reason}" if error.field else error.reason


def checked(assignment: Assignment) -> Assignment:
    """Returns the assignment if it has exercises, none of them twice; raises `PackError`."""
    if not assignment.tasks:
        raise PackError(Flaw.NO_TASKS)
    if len(assignment.tasks) > MOST_TASKS:
        raise PackError(Flaw.TOO_MANY_TASKS, most=str(MOST_TASKS))
    seen: set[str] = set()
    for task in assignment.tasks:
        if task in seen:
            raise PackError(Flaw.TASK_TWICE, text=task)
        seen.add(task)
    return assignment


def label(text: str) -> str:
    """Returns a title or a name as it can stand in a file: on one line, not too long.

    >>> label('  Week "3"' + chr(10) + ' sums ')
    "Week '3' sums"
    """
    plain = " ".join(text.replace('"', "'").split())
    return "".join(filter(str.isprintable, plain))[:MOST_LETTERS].rstrip()
