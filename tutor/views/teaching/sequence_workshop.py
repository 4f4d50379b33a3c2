"""The workshop of a teacher: sequences are written here, kept, and opened to be mended."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from secrets import choice
from typing import Final

import streamlit as st

from engine.errors import ChkobbaError
from tutor.coach.imported import records_in, title_of
from tutor.course.place import lessons_for
from tutor.demonstrations.deck import NothingToShowError
from tutor.demonstrations.examples import EXAMPLES
from tutor.demonstrations.sequence import SequenceError, parse_sequence
from tutor.solving.shelf import shelf
from tutor.store import Document, StoreError
from tutor.theme.blocks import lead
from tutor.theme.html import element, joined
from tutor.training.pools import shelved_pools
from tutor.views.frame import change_address
from tutor.views.notice import draw_notice
from tutor.views.teaching.demonstration import ADDRESS, AT
from tutor.views.teaching.kept_sequences import (
    OPEN,
    draw_kept_sequences,
    keep_sequence,
    kept_documents,
)
from tutor.views.uploads import LARGEST_MEGABYTES, uploaded_text
from tutor.visit import Visit
from tutor.wording.exercise_names import kind_name

ITEM: Final = "item"
"""The entry of the address that holds one thing to be shown."""

Refused = tuple[str, ChkobbaError]
"""A text that is no sequence, or one of things that do not exist here, and why."""

_TEXT: Final = "sequences_text"
_MENDED: Final = "sequences_mended"
_FILE: Final = "sequences_file"
_BOX_HEIGHT: Final = 320
_UNTITLED: Final = "-"


def draw_workshop(visit: Visit, *, refused: Refused | None = None) -> None:
    """Draws where sequences are written, the ready ones, and those that are kept.

    A text that was `refused` is opened to be mended, unless another one is being written.
    """
    _ = visit.texts.gettext
    if refused and not st.session_state.get(_TEXT):
        st.session_state[_TEXT] = st.session_state[_MENDED] = refused[0]
    if refused and st.session_state.get(_MENDED) != refused[0]:
        draw_notice(_refusal(visit, refused[1]))
    st.html(
        joined(
            element("h1", _("Show it")),
            lead(
                _(
                    "Prepare what you want to show, line by line: puzzles, lessons, positions and"
                    " records. Then lead through it on the large screen, one idea at a time."
                )
            ),
        )
    )
    with st.container(key="sequences_examples", horizontal=True):
        for number, text in enumerate(EXAMPLES):
            title = parse_sequence(text).title
            st.button(title, key=f"sequences_example_{number}", on_click=_on_write, args=(text,))
    _draw_editor(visit, refused)
    _draw_adding(visit)
    draw_kept_sequences(visit, on_change=_on_write)


def _draw_editor(visit: Visit, refused: Refused | None) -> None:
    _ = visit.texts.gettext
    st.text_area(
        _("The sequence, one thing a line"),
        key=_TEXT,
        height=_BOX_HEIGHT,
        placeholder=EXAMPLES[1],
    )
    text = str(st.session_state.get(_TEXT) or "")
    error = refused[1] if refused and refused[0] == text else _error_in(text)
    if text.strip() and error:
        draw_notice(_refusal(visit, error))
    is_ready = bool(text.strip()) and error is None
    with st.container(key="sequences_buttons", horizontal=True):
        st.button(
            _("Keep and show"),
            key="sequences_show",
            type="primary",
            disabled=not is_ready,
            on_click=_on_show,
        )
        st.download_button(
            _("Save as a file"),
            text,
            file_name="sequence.txt",
            key="sequences_save",
            disabled=not is_ready,
            on_click="ignore",
        )


def _error_in(text: str) -> ChkobbaError | None:
    try:
        parse_sequence(text)
    except ChkobbaError as error:
        return error
    return None


def _draw_adding(visit: Visit) -> None:
    """Draws the ways to add a line without writing it."""
    _ = visit.texts.gettext
    with st.expander(_("Add a puzzle, a lesson, a kept position or record, or read a file")):
        kinds = shelved_pools().kinds(visit.rules.name)
        names = {kind: kind_name(kind, visit.texts) for kind in kinds}
        draw = partial(_on_puzzle, visit.rules.name)
        _draw_choice(_("A puzzle, drawn by chance"), names, "puzzle", draw)
        _draw_choice(_("A lesson"), lesson_titles(visit), "lesson", _on_lesson)
        kept = _kept_names()
        if kept:
            _draw_choice(_("A kept position or record"), kept, "document", _on_document)
        st.file_uploader(
            _("A sequence from a file"),
            type=["txt"],
            key=_FILE,
            max_upload_size=LARGEST_MEGABYTES,
            on_change=_on_file,
        )


def _draw_choice(
    label: str, names: Mapping[str, str], key: str, on_change: Callable[[], None]
) -> None:
    """Draws a list in which what is chosen is added at once."""
    st.selectbox(
        label,
        list(names),
        format_func=names.__getitem__,
        index=None,
        key=f"sequences_{key}",
        on_change=on_change,
    )


def _kept_names() -> dict[str, str]:
    """Returns the kept positions and records: what each is called, by its name in the store."""
    try:
        return {one.name: _called(one) for one in kept_documents("position", "record")}
    except StoreError:
        return {}  # said below, where the kept sequences would stand


def _called(document: Document) -> str:
    """Returns what a record is called after its players; a position has the name it was given."""
    if document.kind != "record":
        return document.name
    try:
        return title_of(records_in(document.text)[0])
    except (ChkobbaError, IndexError):
        return document.name  # written by another version


def _on_write(text: str) -> None:
    st.session_state[_TEXT] = text


def _on_show() -> None:
    """Keeps the sequence under its title, and shows it from the beginning."""
    text = str(st.session_state.get(_TEXT) or "")
    name = parse_sequence(text).title or _UNTITLED
    keep_sequence(name, text)
    change_address(ITEM, *ADDRESS, **{OPEN: name, AT: "1"})


def _on_puzzle(rules: str) -> None:
    bank, kind = shelf(), st.session_state["sequences_puzzle"]
    ids = bank["id"][(bank["kind"] == kind) & (bank["rules"] == rules)]
    _add(f"puzzle {choice(ids.to_list())}")
    st.session_state["sequences_puzzle"] = None


def _on_lesson() -> None:
    _add(f"lesson {st.session_state['sequences_lesson']}")
    st.session_state["sequences_lesson"] = None


def _on_document() -> None:
    name = st.session_state["sequences_document"]
    document = next((one for one in kept_documents("position", "record") if one.name == name), None)
    if document is not None and document.kind == "record":
        _add(f"record\n{document.text.strip()}\nend")
    elif document is not None:
        _add(f"position {document.text.strip()}")
    st.session_state["sequences_document"] = None


def _on_file() -> None:
    text = uploaded_text(_FILE)
    if text is not None:
        st.session_state[_TEXT] = text


def _add(line: str) -> None:
    text = str(st.session_state.get(_TEXT) or "").rstrip()
    st.session_state[_TEXT] = f"{text}\n\n{line}\n".lstrip()


def lesson_titles(visit: Visit) -> dict[str, str]:
    """Returns the lessons under these rules, in order: their titles by their ids."""
    return {one.id: one.title for one in lessons_for(visit.rules, visit.texts.language)}


def _refusal(visit: Visit, error: ChkobbaError) -> str:
    """Returns what is wrong with a sequence, as the learner reads it."""
    _ = visit.texts.gettext
    if isinstance(error, SequenceError):
        return _("Line {line}: {reason}.").format(line=error.line, reason=error.reason)
    if isinstance(error, NothingToShowError):
        pattern = _("Number {number} of the sequence does not exist here: {item}")
        return pattern.format(number=error.number, item=error.item)
    return str(error)
