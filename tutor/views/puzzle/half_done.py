"""The assignment that was begun and is not done yet, as the menu tells of it."""

from __future__ import annotations

import streamlit as st

from engine.errors import ChkobbaError
from tutor.links import PageName, href
from tutor.packs.progress import PackProgress
from tutor.packs.titles import title_of
from tutor.theme.blocks import paragraph
from tutor.theme.html import element
from tutor.training.modes import ModeName
from tutor.views.teaching.pack_steps import PACK, desk
from tutor.visit import Visit


def draw_half_done(visit: Visit) -> None:
    """Draws the way on in the assignment begun last; nothing where all that were begun are done."""
    progress = _half_done()
    if progress is None:
        return
    _, assignment = visit.texts.gettext, progress.assignment
    address = href(PageName.PUZZLES, visit.rules, **{PACK: assignment.key})
    label = _("Go on with {title}").format(title=title_of(assignment, visit.texts))
    done = _("{done} of {count} done").format(done=progress.done_count, count=len(assignment.tasks))
    way = element("a", f"{label} ({done})", href=address)
    st.html(paragraph(_("From your teacher:"), " ", way, classes="ck-to-lesson"))


def _half_done() -> PackProgress | None:
    """Returns how far that assignment is; None where there is none, or nothing is known."""
    try:
        here = desk()
        runs = here.store.runs.of(here.learner.id, ModeName.PACK.value)
        begun = (here.progress_in(run.id) for run in runs if run.ended_at is None)
        return next((one for one in begun if one and not one.is_over), None)
    except ChkobbaError:
        return None  # the menu tells of a lost store, and its own page of what cannot be read
