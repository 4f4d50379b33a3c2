"""What is kept of a learner: taken elsewhere, taken in, or deleted."""

from __future__ import annotations

from typing import Final

import streamlit as st

from tutor.progress.transfer import ProgressFile, answers_csv, export_progress
from tutor.progress.wishes import Outcome, delete_all, read_file, take_in
from tutor.store import Learner
from tutor.store.schema import ANSWERS
from tutor.theme.blocks import paragraph
from tutor.theme.html import element
from tutor.views.frame import apply_preferences
from tutor.views.progress.words import draw_outcome, keep_outcome
from tutor.views.session import (
    current_learner,
    forget_learner,
    now,
    preferences,
    store,
    trouble_kept,
)
from tutor.visit import Visit

_SURE: Final = "progress_sure"
_UPLOAD: Final = "progress_upload"
_UPLOAD_NUMBER: Final = "progress_upload_number"


def draw_data(visit: Visit) -> None:
    """Draws the ways to take progress elsewhere, to take it in, and to delete it."""
    draw_outcome()
    learner = current_learner()
    with st.container(key="progress_data"):
        with st.container(key="progress_export"):
            _draw_export(visit, learner)
        with st.container(key="progress_import"):
            _draw_import(visit, learner)
        with st.container(key="progress_delete"):
            _draw_delete(visit, learner)


def _draw_export(visit: Visit, learner: Learner) -> None:
    _ = visit.texts.gettext
    st.html(element("h2", _("Take it with you"), classes="ck-title"))
    st.html(
        paragraph(
            _(
                "All your progress in one file: answers, rating, reviews, course and settings. Keep"
                " it as a copy, or take it in on another computer. The table of answers opens in"
                " any spreadsheet."
            )
        )
    )
    name = f"chkobba-{now():%Y-%m-%d}"
    with st.container(horizontal=True):
        st.download_button(
            _("Save all progress"),
            lambda: export_progress(store(), learner.id, now()),
            file_name=f"{name}.json",
            mime="application/json",
            key="progress_save",
            on_click="ignore",
            type="primary",
        )
        st.download_button(
            _("Save the answers as CSV"),
            lambda: answers_csv(store(), learner.id),
            file_name=f"{name}.csv",
            mime="text/csv",
            key="progress_csv",
            on_click="ignore",
        )


def _draw_import(visit: Visit, learner: Learner) -> None:
    """Draws where a file is chosen, and what it would bring before it replaces anything."""
    _ = visit.texts.gettext
    st.html(element("h2", _("Take a file in"), classes="ck-title"))
    chosen = st.file_uploader(
        _("A file of progress"),
        type="json",
        key=f"{_UPLOAD}_{_upload_number()}",
        max_upload_size=20,
    )
    if chosen is None:
        return
    read = read_file(chosen.getvalue(), visit.texts)
    if isinstance(read, Outcome):
        st.html(element("p", read.text, classes="ck-notice", role="alert"))
        return
    st.html(element("p", _found(visit, read), classes="ck-notice ck-well", role="status"))
    st.button(
        _("Put it in the place of what is here"),
        key="progress_take_in",
        on_click=_on_take_in,
        args=(visit, learner, read),
    )


def _found(visit: Visit, file: ProgressFile) -> str:
    count = len(file.rows[ANSWERS.name])
    name = file.learner_name or visit.texts.gettext("a guest")
    return visit.texts.ngettext(
        "The file holds {count} answer of {name}.",
        "The file holds {count} answers of {name}.",
        count,
    ).format(count=count, name=name)


def _on_take_in(visit: Visit, learner: Learner, file: ProgressFile) -> None:
    with trouble_kept():
        outcome, number = take_in(store(), learner, file, visit.texts), _upload_number()
        _begin_anew(outcome)
        st.session_state[_UPLOAD_NUMBER] = number + 1


def _draw_delete(visit: Visit, learner: Learner) -> None:
    _ = visit.texts.gettext
    st.html(element("h2", _("Delete everything"), classes="ck-title"))
    st.html(paragraph(_("Answers, rating, reviews, course, settings and your name: for good.")))
    st.checkbox(_("I have a copy, or need none"), key=_SURE)
    st.button(
        _("Delete everything for good"),
        key="progress_delete_all",
        disabled=not st.session_state.get(_SURE),
        on_click=_on_delete,
        args=(visit, learner),
    )


def _on_delete(visit: Visit, learner: Learner) -> None:
    with trouble_kept():
        _begin_anew(delete_all(store(), learner, visit.texts))


def _begin_anew(outcome: Outcome) -> None:
    """Says what came of it, under the settings that are kept now."""
    forget_learner()
    keep_outcome(outcome)
    apply_preferences(preferences())


def _upload_number() -> int:
    """Returns which field for files is shown: another one is empty."""
    return int(st.session_state.get(_UPLOAD_NUMBER, 0))
