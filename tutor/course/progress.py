"""How far a learner is in the course: what is done, due and next, and what a checkpoint asks.

Everything here is worked out from values: the lessons, and what the store keeps of the learner.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum
from random import Random
from typing import Final

from engine.rules import Rules
from lessons.fresh import topics
from lessons.model import Checkpoint, Lesson
from tutor.store.values import CoursePoint

WAITS: Final = tuple(timedelta(days=days) for days in (1, 3, 8, 20))
"""How long a point rests after each right answer in a row."""

WAIT_AFTER_FAILING: Final = timedelta(hours=20)
"""Until tomorrow, and shorter than any of `WAITS`: the next right answer begins them anew."""

ONE_EARLIER_IN: Final = 3
"""One in so many exercises of a checkpoint is on a point of an earlier unit."""


class Stage(Enum):
    """How far a learner is with a unit."""

    DONE = "done"
    DUE = "due"
    NEXT = "next"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class MapUnit:
    """A unit on the map of the course; `due_points` are those to be asked again.

    `is_tried` where some of its questions were answered, whether it is done or not.
    """

    lesson: Lesson
    stage: Stage
    due_points: tuple[str, ...] = ()
    is_tried: bool = False


def checkpoints(lesson: Lesson, rules: Rules) -> tuple[Checkpoint, ...]:
    """Returns the checkpoints of a lesson that is for `rules`."""
    return tuple(step for step in lesson.for_rules(rules).steps if isinstance(step, Checkpoint))


def asked_points(lesson: Lesson, rules: Rules) -> tuple[str, ...]:
    """Returns the points that the checkpoints of a lesson ask, each once."""
    known = topics(rules)
    points = (point for step in checkpoints(lesson, rules) for point in step.points)
    return tuple(dict.fromkeys(point for point in points if point in known))


def earlier_points(lessons: Sequence[Lesson], lesson: Lesson, rules: Rules) -> tuple[str, ...]:
    """Returns the points asked before a lesson that it does not ask itself."""
    own = asked_points(lesson, rules)
    before = lessons[: lessons.index(lesson)]
    found = dict.fromkeys(point for one in before for point in asked_points(one, rules))
    return tuple(point for point in found if point not in own)


def course_map(
    lessons: Sequence[Lesson],
    rules: Rules,
    done: Collection[str],
    due: Sequence[str],
    tried: Collection[str] = (),
) -> tuple[MapUnit, ...]:
    """Returns the units in order; `done` has the ids of lessons, `due` the points to ask again.

    `tried` are the points answered at some time. A point belongs to the first unit that asks it.
    """
    first = next((lesson.id for lesson in lessons if lesson.id not in done), None)
    homes = {
        point: lesson.id for lesson in reversed(lessons) for point in asked_points(lesson, rules)
    }
    units = []
    for lesson in lessons:
        points = tuple(point for point in due if homes.get(point) == lesson.id)
        is_tried = any(homes.get(point) == lesson.id for point in tried)
        units.append(MapUnit(lesson, _stage(lesson.id, first, done, points), points, is_tried))
    return tuple(units)


def _stage(lesson_id: str, first: str | None, done: Collection[str], due: Sequence[str]) -> Stage:
    if lesson_id in done:
        return Stage.DUE if due else Stage.DONE
    return Stage.NEXT if lesson_id == first else Stage.OPEN


def way_on(units: Sequence[MapUnit]) -> MapUnit | None:
    """Returns where to go on: the next unit, else the first due one; None when all is done."""
    for stage in (Stage.NEXT, Stage.DUE):
        for unit in units:
            if unit.stage is stage:
                return unit
    return None


def review_points(
    earlier: Sequence[str], due: Sequence[str], count: int, *, seed: int
) -> tuple[str, ...]:
    """Returns the `earlier` points for a checkpoint of `count` exercises: those due first."""
    urgent = [point for point in due if point in earlier]
    others = [point for point in earlier if point not in urgent]
    Random(seed).shuffle(others)
    return tuple([*urgent, *others][: count // ONE_EARLIER_IN])


def checkpoint_points(
    own: Sequence[str], review: Sequence[str], count: int, *, seed: int
) -> tuple[str, ...]:
    """Returns the point of each exercise: those of the unit in turn, every third one of `review`.

    Another `seed` begins with another point of the unit.

    >>> checkpoint_points(("R2", "R3"), ("R6",), 4, seed=1)
    ('R2', 'R3', 'R6', 'R2')
    """
    points = [own[(place + seed - 1) % len(own)] for place in range(count - len(review))]
    for time, point in enumerate(review, start=1):
        points.insert(time * ONE_EARLIER_IN - 1, point)
    return tuple(points)


def answered_point(
    asked: tuple[Rules, str],
    kept: CoursePoint | None,
    now: datetime,
    *,
    is_right: bool,
    least_wait: timedelta = WAITS[0],
) -> CoursePoint:
    """Returns what is to be noted of one answer to a point: its count, and when to ask again.

    A right answer lengthens the wait; one that comes before the point is due leaves the dates.
    """
    rules, point = asked
    asked_at, due_at = now, now + WAIT_AFTER_FAILING
    if is_right and kept and kept.due_at and kept.due_at > now:
        asked_at, due_at = kept.asked_at, kept.due_at
    elif is_right:
        due_at = now + max(least_wait, _next_wait(kept))
    return CoursePoint(rules.name, point, int(is_right), int(not is_right), asked_at, due_at)


def _next_wait(kept: CoursePoint | None) -> timedelta:
    """Returns the first wait that is longer than the last one."""
    last = kept.due_at - kept.asked_at if kept and kept.due_at else timedelta()
    return next((wait for wait in WAITS if wait > last), WAITS[-1])
