"""The placement test: one fresh question on each unit in turn, until two in a row are missed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from functools import lru_cache
from typing import Final

from engine.rules import Rules
from lessons.exercises import Exercise
from lessons.fresh import fresh_exercises
from lessons.model import Lesson
from tutor.course.exercise_run import GO_ON, ExerciseRun, resume_run
from tutor.course.progress import asked_points

MISSES_TO_STOP: Final = 2
WAIT_WHEN_KNOWN: Final = timedelta(days=8)
"""How long a point rests that was known before it was taught."""

_MOST_KEPT: Final = 256


@dataclass(frozen=True, slots=True)
class Question:
    """One question of the test: the unit that it stands for, and the point that it asks."""

    lesson: Lesson
    point: str


@dataclass(frozen=True, slots=True)
class Placement:
    """What came of the test: the units that need not be learned, and the one to start with."""

    skipped: tuple[Lesson, ...]
    start: Lesson | None


def questions(lessons: Sequence[Lesson], rules: Rules, *, seed: int) -> tuple[Question, ...]:
    """Returns a question for each unit that asks any; another `seed` asks other points."""
    chosen = []
    for lesson in lessons:
        points = asked_points(lesson, rules)
        if points:
            chosen.append(Question(lesson, points[(seed - 1) % len(points)]))
    return tuple(chosen)


def placement_run(asked: Sequence[Question], rules: Rules, tried: str, *, seed: int) -> ExerciseRun:
    """Returns the test with what was tried; only as many questions are made as may be needed."""
    needed = asked[: tried.count(GO_ON) + 2]
    exercises = tuple(
        _exercise(question.point, rules, seed * len(asked) + place)
        for place, question in enumerate(needed)
    )
    return resume_run(f"{rules} placement {seed}", exercises, tried, is_test=True)


@lru_cache(maxsize=_MOST_KEPT)
def _exercise(point: str, rules: Rules, seed: int) -> Exercise:
    (exercise,) = fresh_exercises((point,), rules, seed=seed)
    return exercise


def is_over(results: Sequence[bool], count: int) -> bool:
    """Returns whether the test stops: two misses in a row, or all `count` questions answered.

    >>> is_over((True, False, False), 9), is_over((False, True, False), 9), is_over((True,), 1)
    (True, False, True)
    """
    last = results[-MISSES_TO_STOP:]
    return len(results) >= count or (len(last) == MISSES_TO_STOP and not any(last))


def placement(
    lessons: Sequence[Lesson], asked: Sequence[Question], results: Sequence[bool]
) -> Placement:
    """Returns what the answers say: all is skipped up to the last right one, but not the misses."""
    answered = list(zip(asked, results, strict=False))
    right = [question.lesson for question, is_right in answered if is_right]
    missed = [question.lesson for question, is_right in answered if not is_right]
    end = lessons.index(right[-1]) + 1 if right else 0
    skipped = tuple(lesson for lesson in lessons[:end] if lesson not in missed)
    start = next((lesson for lesson in lessons if lesson not in skipped), None)
    return Placement(skipped, start)
