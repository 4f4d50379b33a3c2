"""The course: which units are done, and which points of the rules are to be asked again."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from datetime import datetime

from sqlalchemy import ColumnElement, Connection, select

from tutor.store.database import AnyTable, Database, columns, put, values
from tutor.store.schema import COURSE_POINTS, COURSE_UNITS, LEARNERS
from tutor.store.values import CoursePoint, CourseUnit


@dataclass(frozen=True, slots=True)
class CourseProgress:
    """How far the learners of one database are in the course, under each profile."""

    database: Database

    def units(self, learner_id: int, rules: str) -> tuple[CourseUnit, ...]:
        """Returns the finished units, in the order in which they were finished."""
        query = columns(COURSE_UNITS, CourseUnit).where(*_owned(COURSE_UNITS, learner_id, rules))
        with self.database.reading() as connection:
            ordered = query.order_by(COURSE_UNITS.c.done_at, COURSE_UNITS.c.unit)
            return values(CourseUnit, connection.execute(ordered))

    def finish(self, learner_id: int, unit: CourseUnit) -> CourseUnit:
        """Keeps a finished unit and returns what is kept: the best result, and its first date."""
        row = COURSE_UNITS.c.unit == unit.unit
        owned = _owned(COURSE_UNITS, learner_id, unit.rules)
        with self.database.writing() as connection:
            _hold(connection, learner_id)
            found = connection.execute(columns(COURSE_UNITS, CourseUnit).where(row, *owned))
            kept = _better(unit, *values(CourseUnit, found))
            put(connection, COURSE_UNITS, {"learner_id": learner_id} | asdict(kept))
        return kept

    def points(self, learner_id: int, rules: str) -> tuple[CoursePoint, ...]:
        """Returns the points that were asked, by their ids."""
        query = columns(COURSE_POINTS, CoursePoint)
        query = query.where(*_owned(COURSE_POINTS, learner_id, rules))
        with self.database.reading() as connection:
            return values(CoursePoint, connection.execute(query.order_by(COURSE_POINTS.c.point)))

    def note_point(self, learner_id: int, answered: CoursePoint) -> CoursePoint:
        """Adds the counts of `answered` to those kept for its point, and takes over its dates."""
        owned = _owned(COURSE_POINTS, learner_id, answered.rules)
        row = COURSE_POINTS.c.point == answered.point
        with self.database.writing() as connection:
            _hold(connection, learner_id)
            found = connection.execute(columns(COURSE_POINTS, CoursePoint).where(row, *owned))
            kept = _together(answered, *values(CoursePoint, found))
            put(connection, COURSE_POINTS, {"learner_id": learner_id} | asdict(kept))
        return kept

    def due_points(self, learner_id: int, rules: str, now: datetime) -> tuple[CoursePoint, ...]:
        """Returns the points that are to be asked again by now, the longest due first."""
        due = [point for point in self.points(learner_id, rules) if _is_due(point, now)]
        return tuple(sorted(due, key=lambda point: (point.due_at or now, point.point)))


def _owned(table: AnyTable, learner_id: int, rules: str) -> tuple[ColumnElement[bool], ...]:
    return table.c.learner_id == learner_id, table.c.rules == rules


def _hold(connection: Connection, learner_id: int) -> None:
    """Makes two tabs of one learner wait for each other."""
    connection.execute(select(LEARNERS.c.id).where(LEARNERS.c.id == learner_id).with_for_update())


def _is_due(point: CoursePoint, now: datetime) -> bool:
    return point.due_at is not None and point.due_at <= now


def _better(new: CourseUnit, kept: CourseUnit | None = None) -> CourseUnit:
    if kept is None:
        return new
    best = max(kept, new, key=_right_share)
    return replace(best, done_at=kept.done_at)


def _right_share(unit: CourseUnit) -> float:
    return unit.right_count / unit.asked_count if unit.asked_count else 0.0


def _together(new: CoursePoint, kept: CoursePoint | None = None) -> CoursePoint:
    if kept is None:
        return new
    return replace(
        new,
        right_count=kept.right_count + new.right_count,
        failed_count=kept.failed_count + new.failed_count,
    )
