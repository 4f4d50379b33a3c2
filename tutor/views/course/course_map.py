"""The map of the course: what is done, due and next, and the way on."""

from __future__ import annotations

from typing import Final

import streamlit as st

from lessons.model import Explain, Lesson
from tutor.course.place import lessons_for
from tutor.course.progress import MapUnit, Stage, checkpoints, course_map, way_on
from tutor.links import PageName, href
from tutor.theme.blocks import LessonCard, lead, lesson_grid
from tutor.theme.html import Html, element, joined
from tutor.views.course.course_record import course_record
from tutor.views.course.placement import SHOWN
from tutor.views.course.reference_links import reference_links
from tutor.visit import Visit

_UNBROKEN: Final = "\N{NO-BREAK SPACE}"


def draw_map(visit: Visit) -> None:
    """Draws all units in order, led by the way on."""
    _ = visit.texts.gettext
    record = course_record(visit)
    lessons = lessons_for(visit.rules, visit.texts.language)
    tried = [point.point for point in record.points]
    units = course_map(lessons, visit.rules, record.done, record.due, tried)
    st.html(
        joined(
            element("h1", _("Learn")),
            lead(_("Short lessons: read, watch, play it yourself. Any order will do.")),
            _ways(visit, units),
            lesson_grid(_card(visit, number, unit) for number, unit in enumerate(units, start=1)),
            reference_links(visit),
        )
    )


def _ways(visit: Visit, units: tuple[MapUnit, ...]) -> Html:
    """Returns how far the learner is, the main way on, and the way to the placement test."""
    texts, unit = visit.texts, way_on(units)
    _ = texts.gettext
    count = sum(one.stage in (Stage.DONE, Stage.DUE) for one in units)
    told = texts.ngettext(
        "{count} of {all} lessons done.", "{count} of {all} lessons done.", len(units)
    ).format(count=count, all=len(units))
    label = _way_label(visit, unit, count)
    address = _address(visit, unit) if unit else href(PageName.PUZZLES, visit.rules)
    ways = [element("a", label, classes="ck-go", href=address)]
    if any(one.stage is Stage.NEXT for one in units):
        test = href(PageName.LEARN, visit.rules, show=SHOWN)
        ways.append(element("a", _("Find out where to start"), href=test))
    return joined(
        element("p", told) if count else "",
        element("p", *ways, classes="ck-starts ck-onward"),
    )


def _way_label(visit: Visit, unit: MapUnit | None, done_count: int) -> str:
    _ = visit.texts.gettext
    if unit is None:
        return _("Solve puzzles")
    if unit.stage is Stage.DUE:
        return _("Repeat “{title}”").format(title=unit.lesson.title)
    begun = _("Go on with “{title}”") if done_count else _("Begin with “{title}”")
    return begun.format(title=unit.lesson.title)


def _card(visit: Visit, number: int, unit: MapUnit) -> LessonCard:
    return LessonCard(
        number=number,
        title=unit.lesson.title,
        summary=_summary(visit, unit.lesson),
        href=_address(visit, unit),
        status=_status(visit, unit),
    )


def _address(visit: Visit, unit: MapUnit) -> str:
    """Returns where a unit is gone on with: at its checkpoint when something in it is due."""
    step = checkpoints(unit.lesson, visit.rules)[0].key if unit.stage is Stage.DUE else ""
    return href(PageName.LEARN, visit.rules, lesson=unit.lesson.id, step=step)


def _status(visit: Visit, unit: MapUnit) -> str:
    """Returns how far the learner is with a unit, as a sign and in words."""
    texts = visit.texts
    due = texts.ngettext(
        "{count} question to repeat", "{count} questions to repeat", len(unit.due_points)
    )
    if unit.is_tried and unit.stage in (Stage.NEXT, Stage.OPEN):
        return f"↻ {texts.gettext('Checkpoint not passed yet')}"
    signs = {
        Stage.DONE: f"✓ {texts.gettext('Done')}",
        Stage.DUE: f"↻ {due.format(count=len(unit.due_points))}",
        Stage.NEXT: f"→ {texts.gettext('Next')}",
        Stage.OPEN: "",
    }
    return signs[unit.stage]


def _summary(visit: Visit, lesson: Lesson) -> str:
    """Returns what a lesson explains, step by step, and how long it is."""
    texts, steps = visit.texts, lesson.for_rules(visit.rules).steps
    explained = [step.title for step in steps if isinstance(step, Explain)]
    length = texts.ngettext("{count} step", "{count} steps", len(steps)).format(count=len(steps))
    return " · ".join([*explained, length.replace(" ", _UNBROKEN)])
