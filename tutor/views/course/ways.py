"""The ways on from a step of a lesson: back, on, the next lesson. There is always one."""

from __future__ import annotations

import streamlit as st

from tutor.course.place import LessonPlace
from tutor.views.frame import change_address
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


def go_to_step(key: str) -> None:
    """Writes another step into the address."""
    change_address("tried", "set", "also", step=key)


def go_to_lesson(lesson_id: str) -> None:
    """Writes the beginning of another lesson into the address."""
    change_address("tried", "set", "also", "step", lesson=lesson_id)
