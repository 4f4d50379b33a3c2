"""What the store keeps of the learner's way through the course: read and written by the pages.

A store that cannot be used blocks no lesson: what is done then counts until the browser forgets it.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import Final

import streamlit as st

from engine.rules import Rules
from tutor.course.exercise_run import ExerciseRun
from tutor.course.progress import WAITS, answered_point
from tutor.store import StoreError
from tutor.store.values import CoursePoint, CourseUnit
from tutor.views.session import (
    current_learner,
    draw_trouble,
    known_learner,
    now,
    store,
    told_when_lost,
)
from tutor.visit import Visit

_KEPT: Final = "course_kept_units"
_NOTED: Final = "course_noted_answers"
_TROUBLE: Final = "course_trouble"


_NOBODY: Final = 0
"""Stands for the learner where the store cannot tell who learns here."""


@dataclass(frozen=True, slots=True)
class KeptUnit:
    """A unit that a learner finished in this session."""

    learner_id: int
    rules: str
    unit: str
    right_count: int
    asked_count: int


@dataclass(frozen=True, slots=True)
class CourseRecord:
    """What is known of the learner under one profile; `due` are points, the longest due first."""

    done: frozenset[str] = frozenset()
    points: tuple[CoursePoint, ...] = ()
    due: tuple[str, ...] = ()

    @property
    def answer_count(self) -> int:
        """Returns how many questions on points were answered."""
        return sum(point.right_count + point.failed_count for point in self.points)


def course_record(visit: Visit) -> CourseRecord:
    """Returns what is known of the learner; where the store cannot be read, says so."""
    rules = visit.rules.name
    done = frozenset(
        one.unit for one in _kept() if one.learner_id == _NOBODY and one.rules == rules
    )
    with told_when_lost(visit):
        learner = known_learner()
        if learner is not None:
            course = store().course
            units = course.units(learner.id, rules)
            due = course.due_points(learner.id, rules, now())
            return CourseRecord(
                done=done | {unit.unit for unit in units},
                points=course.points(learner.id, rules),
                due=tuple(point.point for point in due),
            )
    return CourseRecord(done)


def keep_unit(rules: Rules, unit: str, *, right_count: int = 0, asked_count: int = 0) -> None:
    """Keeps that a unit is done; what is kept already is not written again.

    Where that fails, it is done for this session, and `draw_lost_answers` says so.
    """
    results = (rules.name, unit, right_count, asked_count)
    try:
        kept = KeptUnit(current_learner().id, *results)
        if kept not in _kept():
            store().course.finish(kept.learner_id, CourseUnit(*results, done_at=now()))
    except StoreError as error:
        kept = KeptUnit(_NOBODY, *results)
        st.session_state[_TROUBLE] = error
    st.session_state[_KEPT] = _kept() | {kept}


def _kept() -> frozenset[KeptUnit]:
    kept: frozenset[KeptUnit] = st.session_state.get(_KEPT, frozenset())
    return kept


def note_answer(
    rules: Rules, run: ExerciseRun, point: str, *, least_wait: timedelta = WAITS[0]
) -> None:
    """Notes how the exercise at hand was answered, once; `draw_lost_answers` says if it failed."""
    if not run.is_done:
        return
    noted: frozenset[tuple[int, str, int]] = st.session_state.get(_NOTED, frozenset())
    try:
        learner, course = current_learner(), store().course
        answer = (learner.id, run.name, run.place)
        if answer in noted:
            return
        known = {one.point: one for one in course.points(learner.id, rules.name)}
        told = answered_point(
            (rules, point), known.get(point), now(), is_right=run.is_right, least_wait=least_wait
        )
        course.note_point(learner.id, told)
        st.session_state[_NOTED] = noted | {answer}
    except StoreError as error:
        st.session_state[_TROUBLE] = error


def draw_lost_answers(visit: Visit) -> None:
    """Says, once, that the last answer could not be kept."""
    trouble = st.session_state.pop(_TROUBLE, None)
    if isinstance(trouble, StoreError):
        draw_trouble(trouble, visit)
