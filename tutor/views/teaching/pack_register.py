"""The teacher's assignments on the pages: as a list, and by the address."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urljoin

import streamlit as st

from tutor.links import PageName, href
from tutor.packs.assignment import Assignment, Feedback
from tutor.packs.code import code_of
from tutor.packs.register import Register
from tutor.packs.titles import title_of
from tutor.theme.html import Html, element
from tutor.views.session import current_learner, now, store
from tutor.views.teaching.pack_steps import PACK, draw_lots
from tutor.visit import Visit


def register() -> Register:
    """Returns the assignments of whoever teaches here; raises `StoreError`."""
    return Register(store(), current_learner().id, now(), draw_lots)


def asked_assignment() -> Assignment | None:
    """Returns the assignment that the address names, None where none is there."""
    key = st.query_params.get(PACK, "")
    return register().made.named(key) if key else None


def part_href(visit: Visit, part: str, assignment: Assignment | None = None) -> str:
    """Returns the address of a part of the teachers' page, for one assignment or none."""
    key = assignment.key if assignment else ""
    return href(PageName.TEACH, visit.rules, part=part, **{PACK: key})


def student_link(visit: Visit, assignment: Assignment) -> str:
    """Returns the whole address at which a student opens an assignment."""
    address = href(PageName.PUZZLES, visit.rules, **{PACK: code_of(assignment)})
    return urljoin(st.context.url or "", address)


def shelf_of(visit: Visit, assignments: Iterable[Assignment], part: str) -> Html:
    """Returns assignments as a list of links to a part of the teachers' page."""
    texts = visit.texts
    items = (
        element(
            "li",
            element(
                "a",
                element("b", title_of(one, texts)),
                element("span", _count(visit, one), classes="ck-muted"),
                href=part_href(visit, part, one),
            ),
        )
        for one in assignments
    )
    return element("ul", *items, classes="ck-pack-shelf")


def term_texts(visit: Visit, assignment: Assignment) -> tuple[str, str, str]:
    """Returns how many exercises there are, how many tries, and when reasons come."""
    _, texts, tries = visit.texts.gettext, visit.texts, assignment.tries
    is_at_once = assignment.feedback is Feedback.AT_ONCE
    return (
        _count(visit, assignment),
        texts.ngettext("{count} try each", "{count} tries each", tries).format(count=tries),
        _("reasons after each exercise") if is_at_once else _("reasons at the end"),
    )


def _count(visit: Visit, assignment: Assignment) -> str:
    count = len(assignment.tasks)
    pattern = visit.texts.ngettext("{count} exercise", "{count} exercises", count)
    return pattern.format(count=count)
