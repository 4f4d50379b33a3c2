"""The course: its map, and one lesson step by step."""

from __future__ import annotations

import streamlit as st

from engine.errors import excerpt
from lessons.model import Checkpoint
from tutor.course.place import LessonPlace, course_in, find_place
from tutor.links import PageName, href, number_in
from tutor.theme.blocks import empty_state, paragraph, step_dots
from tutor.theme.html import Html, element, joined
from tutor.turns import in_turn
from tutor.views.course.course_map import draw_map
from tutor.views.course.placement import SHOWN, draw_placement
from tutor.views.course.reference import draw_reference
from tutor.views.course.reference_links import reference_links
from tutor.views.course.steps import draw_step
from tutor.views.frame import change_address
from tutor.views.teaching.sequences import show_href
from tutor.visit import Visit


def draw_learn(visit: Visit) -> None:
    """Draws the lesson that the address names, or what it shows beside them, or the map."""
    lesson_id, shown = st.query_params.get("lesson"), st.query_params.get("show")
    if lesson_id is None and shown == SHOWN:
        draw_placement(visit)
    elif lesson_id is None and shown is not None:
        draw_reference(visit, shown)
    elif lesson_id is None:
        draw_map(visit)
    elif _place(visit) is None:
        _draw_unknown(visit, lesson_id)
    else:
        _draw_lesson(visit)


def _draw_unknown(visit: Visit, lesson_id: str) -> None:
    """Says that there is no such lesson, and leads back to those that there are."""
    _ = visit.texts.gettext
    back = element("a", _("All lessons"), href=href(PageName.LEARN, visit.rules))
    title = _("There is no lesson called “{id}”").format(id=excerpt(lesson_id))
    st.html(empty_state(title, paragraph(back), level="h1"))


def _place(visit: Visit) -> LessonPlace | None:
    """Returns where the address says that the learner is."""
    query = st.query_params
    course = course_in(visit.texts.language)
    return find_place(course, query.get("lesson", ""), query.get("step", ""), visit.rules)


@st.fragment
@in_turn
def _draw_lesson(visit: Visit) -> None:
    place = _place(visit)
    if place is None:
        return
    st.html(_heading(visit, place))
    _mend_address(visit, place)
    draw_step(visit, place)
    st.html(joined(_large(visit, place), reference_links(visit)))


def _large(visit: Visit, place: LessonPlace) -> Html:
    """Returns the link that shows the step on a large screen; a checkpoint cannot be shown."""
    if isinstance(place.step, Checkpoint):
        return Html("")
    item = f"lesson {place.lesson.id} {place.step.key}"
    address = show_href(visit, item, page=PageName.LEARN)
    link = element("a", visit.texts.gettext("Show it large"), href=address)
    return element("p", link, classes="ck-onward")


def _mend_address(visit: Visit, place: LessonPlace) -> None:
    """Writes the step in sight into an address that names it otherwise, and says if it is lost."""
    asked = st.query_params.get("step", "")
    if asked in ("", place.step.key):
        return
    change_address(step=place.step.key)
    if number_in(asked) != place.place + 1:
        message = visit.texts.gettext("There is no step “{step}” here: this is the first one.")
        notice = element(
            "p", message.format(step=excerpt(asked)), classes="ck-notice", role="status"
        )
        st.html(notice)


def _heading(visit: Visit, place: LessonPlace) -> Html:
    """Returns the way back, the lesson's title, and how far it is."""
    _ = visit.texts.gettext
    label = _("Step {place} of {count}").format(place=place.place + 1, count=place.step_count)
    back = element("a", _("All lessons"), href=href(PageName.LEARN, visit.rules))
    return joined(
        element("nav", "‹ ", back, classes="ck-back", aria_label=_("Back")),
        element("h1", place.lesson.title, classes="ck-lesson-title"),
        step_dots(place.step_count, place.place, label=label),
    )
