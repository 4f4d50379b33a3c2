"""Which exercises a step asks, told by the address; how a checkpoint is announced and ends."""

from __future__ import annotations

from typing import Final

import streamlit as st

from lessons.model import Checkpoint
from tutor.course.exercise_run import ExerciseRun
from tutor.course.place import FIRST_SET, LessonPlace, lessons_for, points_at, run_at
from tutor.course.progress import earlier_points, review_points
from tutor.links import number_in
from tutor.theme.blocks import Tone, paragraph, verdict
from tutor.theme.html import Html
from tutor.views.course.course_record import course_record
from tutor.views.frame import change_address
from tutor.visit import Visit

_SETS: Final = 500
"""After so many sets of a checkpoint the first one comes again."""

_SEPARATOR: Final = "."


def begin_checkpoint(visit: Visit, place: LessonPlace, step: Checkpoint) -> None:
    """Writes into the address which exercises a checkpoint asks, where it does not say so yet."""
    if "set" in st.query_params or "tried" in st.query_params:
        return
    exercise_set = FIRST_SET + course_record(visit).answer_count % _SETS
    change_address(**_chosen(visit, place, step, exercise_set))


def begin_again(visit: Visit, place: LessonPlace, step: Checkpoint) -> None:
    """Begins a checkpoint anew, with other exercises."""
    chosen = _chosen(visit, place, step, _exercise_set() + 1)
    change_address("tried", "also", **chosen)


def announcement(visit: Visit, step: Checkpoint) -> Html:
    """Returns what a checkpoint is, for whoever comes to its first question."""
    told = visit.texts.gettext(
        "This is the checkpoint of the lesson: {count} questions, one try each. With {pass_count}"
        " right answers the lesson is done."
    )
    return paragraph(told.format(count=step.exercise_count, pass_count=step.pass_count))


def result_block(visit: Visit, step: Checkpoint, run: ExerciseRun) -> Html:
    """Returns how many exercises of a checkpoint were right, and whether that is enough."""
    _ = visit.texts.gettext
    told = _("{right} of {count} right.").format(right=run.right_count, count=len(run.exercises))
    if is_passed(step, run):
        return verdict(Tone.OK, told, " ", _("You know it."))
    return verdict(Tone.FINE, told, " ", _("Look at the lesson once more, then try again."))


def is_passed(step: Checkpoint, run: ExerciseRun) -> bool:
    """Returns whether enough exercises of a checkpoint were right."""
    return run.right_count >= step.pass_count


def run_in_sight(place: LessonPlace) -> ExerciseRun | None:
    """Returns the exercises with what the address tells of them."""
    return run_at(place, st.query_params.get("tried", ""), _exercise_set(), _review())


def point_of(place: LessonPlace, step: Checkpoint, run: ExerciseRun) -> str:
    """Returns the point that the exercise at hand is on."""
    return points_at(step, place.edition.rules, _exercise_set(), _review())[run.place]


def _chosen(
    visit: Visit, place: LessonPlace, step: Checkpoint, exercise_set: int
) -> dict[str, str]:
    """Returns the address of one set of exercises, with the earlier points that come back in it."""
    earlier = earlier_points(
        lessons_for(visit.rules, visit.texts.language), place.lesson, visit.rules
    )
    due = course_record(visit).due
    review = review_points(earlier, due, step.exercise_count, seed=exercise_set)
    also = {"also": _SEPARATOR.join(review)} if review else {}
    return {"set": str(exercise_set), **also}


def _exercise_set() -> int:
    return number_in(st.query_params.get("set", "")) or FIRST_SET


def _review() -> tuple[str, ...]:
    """Returns the earlier points that the address says come back."""
    return tuple(filter(None, st.query_params.get("also", "").split(_SEPARATOR)))
