"""The ways on from a step of a lesson: back, on, the next lesson. There is always one."""

from __future__ import annotations

import streamlit as st

from tutor.course.place import LessonPlace
from tutor.theme.html import element
from tutor.views.frame import change_address
from tutor.views.stepping import StepChange
from tutor.visit import Visit


def draw_ways(visit: Visit, place: LessonPlace, *, is_done: bool = True) -> None:
    """Draws the buttons to the step before and after; `is_done` makes going on the first choice."""
    _ = visit.texts.gettext
    before, after = place.key_at(-1), place.key_at(1)
    with st.container(key="learn_ways", horizontal=True):
        if before is not None:
            label = _("Previous step")
            st.button(label, key="learn_back", on_click=go_to_step, args=(before,))
        if after is not None:
            st.button(
                _("Continue") if is_done else _("Skip"),
                key="learn_continue",
                type="primary" if is_done else "tertiary",
                on_click=go_to_step,
                args=(after,),
            )


def draw_frame_ways(
    visit: Visit, place: LessonPlace, at: int, frame_count: int, *, on_frame: StepChange
) -> None:
    """Draws the one row that leads through a worked example, and on from it at its end.

    `at` is the picture in sight. Going on is one button all the way, so that it keeps the focus.
    """
    _ = visit.texts.gettext
    before, after = place.key_at(-1), place.key_at(1)
    is_end = at == frame_count - 1
    with st.container(key="learn_frames", horizontal=True, vertical_alignment="center"):
        if at:
            args = (-1, frame_count)
            st.button(_("Back"), key="learn_back", on_click=on_frame, args=args)
        elif before is not None:
            label = _("Previous step")
            st.button(label, key="learn_back", on_click=go_to_step, args=(before,))
        where = _("{place} of {count}").format(place=at + 1, count=frame_count)
        st.html(element("span", where, classes="ck-place", role="status"), width="content")
        if not is_end:
            args, key = (1, frame_count), "learn_continue"
            st.button(_("Continue"), key=key, type="primary", on_click=on_frame, args=args)
        if after is not None:
            st.button(
                _("Continue") if is_end else _("Skip"),
                key="learn_continue" if is_end else "learn_skip",
                type="primary" if is_end else "tertiary",
                on_click=go_to_step,
                args=(after,),
            )


def go_to_step(key: str) -> None:
    """Writes another step into the address."""
    change_address("tried", "set", "also", step=key)


def go_to_lesson(lesson_id: str) -> None:
    """Writes the beginning of another lesson into the address."""
    change_address("tried", "set", "also", "step", lesson=lesson_id)
