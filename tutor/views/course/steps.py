"""The steps of a lesson: explained, shown, tried, asked, summed up."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import streamlit as st

from lessons.model import Checkpoint, Explain, Lesson, Quiz, Show, Summary
from tutor.course.place import LessonPlace
from tutor.course.progress import checkpoints
from tutor.course.scenes import frame_scene
from tutor.links import PageName, href
from tutor.pictures.worked_line import LineStep
from tutor.theme.blocks import paragraph
from tutor.theme.html import Html, element
from tutor.views.course.course_record import course_record
from tutor.views.course.exercises import draw_exercise
from tutor.views.course.pictures import draw_picture, draw_piles, draw_setting, draw_tallies
from tutor.views.course.quizzes import draw_quiz
from tutor.views.course.ways import draw_frame_ways, draw_ways, go_to_lesson, go_to_step
from tutor.views.layout import parted
from tutor.views.prose import prose, step_text
from tutor.visit import Visit

_FRAME: Final = "learn_frame"


@dataclass(frozen=True, slots=True)
class ShownFrame:
    """Which picture of which worked example is in sight."""

    step_name: str
    at: LineStep


def draw_step(visit: Visit, place: LessonPlace) -> None:
    """Draws the step at `place`, and the ways on from it."""
    step = place.step
    if isinstance(step, Explain):
        _draw_explain(visit, place, step)
    elif isinstance(step, Show):
        _draw_show(visit, place, step)
    elif isinstance(step, Quiz):
        draw_quiz(visit, place, step)
    elif isinstance(step, Summary):
        _draw_summary(visit, place, step)
    else:
        draw_exercise(visit, place, step)


def _draw_explain(visit: Visit, place: LessonPlace, step: Explain) -> None:
    parts = parted("learn", has_board=step.scene is not None or bool(step.piles))
    parts.text.html(step_text(visit, step))
    with parts.board:
        draw_setting(visit, place, step)
    with parts.answer:
        draw_ways(visit, place)


def _draw_show(visit: Visit, place: LessonPlace, step: Show) -> None:
    """Draws a worked example, which steps forward and back on the table."""
    at = _frame_step(place)
    frame = step.frames[at.place]
    parts = parted("learn")
    with parts.text:
        st.html(step_text(visit, step))
        st.html(element("div", prose(frame.text, visit), classes="ck-frame", aria_live="polite"))
        draw_frame_ways(visit, place, at.place, len(step.frames), on_frame=_on_frame)
    with parts.board:
        if frame.scene.is_counted:
            piles = frame.scene.position.piles
            draw_piles(visit, piles, has_partners=place.lesson.has_partners)
        else:
            draw_picture(visit, frame_scene(step.frames, at, visit.texts, place.name))
        draw_tallies(visit, frame.scene)


def _frame_step(place: LessonPlace) -> LineStep:
    """Returns which picture is in sight; a new step begins with the first."""
    kept = st.session_state.get(_FRAME)
    if not isinstance(kept, ShownFrame) or kept.step_name != place.name:
        kept = ShownFrame(place.name, LineStep(0, 0))
    st.session_state[_FRAME] = kept
    return kept.at


def _on_frame(change: int, frame_count: int) -> None:
    kept: ShownFrame = st.session_state[_FRAME]
    st.session_state[_FRAME] = replace(kept, at=kept.at.moved(change, frame_count))


def _draw_summary(visit: Visit, place: LessonPlace, step: Summary) -> None:
    """Draws the lesson on one card, and where to go from here."""
    parts = parted("learn", has_board=step.scene is not None or bool(step.piles))
    parts.text.html(element("section", step_text(visit, step), classes="ck-panel ck-summary"))
    with parts.board:
        draw_setting(visit, place, step)
    with parts.answer:
        open_checkpoint = _checkpoint_to_pass(visit, place)
        if open_checkpoint is not None:
            _draw_checkpoint_to_pass(visit, open_checkpoint)
        if place.next_lesson is not None:
            _draw_next_lesson(visit, place.next_lesson, is_first_choice=open_checkpoint is None)
        st.html(_links_onward(visit, is_last=place.next_lesson is None))
        draw_ways(visit, place)


def _draw_next_lesson(visit: Visit, lesson: Lesson, *, is_first_choice: bool) -> None:
    st.button(
        visit.texts.gettext("Next lesson: {title}").format(title=lesson.title),
        key="learn_next",
        type="primary" if is_first_choice else "secondary",
        on_click=go_to_lesson,
        args=(lesson.id,),
    )


def _links_onward(visit: Visit, *, is_last: bool) -> Html:
    """Returns the ways out of the lesson; after the last one the puzzles are what comes next."""
    _ = visit.texts.gettext
    puzzles = element(
        "a",
        _("Solve puzzles"),
        href=href(PageName.PUZZLES, visit.rules),
        classes="ck-go" if is_last else "",
    )
    lessons = element("a", _("All lessons"), href=href(PageName.LEARN, visit.rules))
    return element("p", puzzles, lessons, classes="ck-onward")


def _checkpoint_to_pass(visit: Visit, place: LessonPlace) -> Checkpoint | None:
    """Returns the checkpoint without which the lesson is not done; None where it is done."""
    if place.lesson.id in course_record(visit).done:
        return None
    return next(iter(checkpoints(place.lesson, visit.rules)), None)


def _draw_checkpoint_to_pass(visit: Visit, step: Checkpoint) -> None:
    """Says when the lesson is done, and leads to its checkpoint."""
    _ = visit.texts.gettext
    told = _(
        "This lesson is done when {pass_count} of {count} answers in its checkpoint are right."
    )
    st.html(paragraph(told.format(pass_count=step.pass_count, count=step.exercise_count)))
    label = _("To the checkpoint")
    st.button(label, key="learn_pass", type="primary", on_click=go_to_step, args=(step.key,))
