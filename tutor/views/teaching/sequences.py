"""Sequences: what a teacher prepares to show, written as a text, kept, and led through."""

from __future__ import annotations

from typing import Final

import streamlit as st

from engine.errors import ChkobbaError
from engine.rules import PROFILES
from lessons.model import Lesson
from tutor.coach.imported import title_of
from tutor.course.place import lessons_for
from tutor.demonstrations.deck import Deck, NothingToShowError, deck_of
from tutor.demonstrations.examples import EXAMPLES
from tutor.demonstrations.sequence import (
    LessonItem,
    PuzzleItem,
    RecordItem,
    Sequence,
    SequenceError,
    parse_sequence,
)
from tutor.links import PageName, href
from tutor.texts import texts_for
from tutor.theme.blocks import lead
from tutor.theme.html import element, joined
from tutor.views.frame import change_address
from tutor.views.teaching.demonstration import ADDRESS, AT, draw_demonstration
from tutor.views.teaching.kept_sequences import (
    OPEN,
    draw_kept_sequences,
    keep_sequence,
    kept_documents,
    text_named,
)
from tutor.visit import Visit
from tutor.wording.exercise_names import kind_name

ITEM: Final = "item"
_TEXT: Final = "sequences_text"
_FILE: Final = "sequences_file"
_BOX_HEIGHT: Final = 320
_LARGEST_MEGABYTES: Final = 1
_UNTITLED: Final = "-"


def draw_sequences(visit: Visit) -> None:
    """Draws what the address asks to be shown, else where sequences are prepared."""
    item, name = st.query_params.get(ITEM), st.query_params.get(OPEN)
    text = item if item is not None else text_named(name) if name is not None else None
    if text is not None:
        _show(visit, text)
        return
    if name is not None:
        _draw_notice(visit.texts.gettext("There is no sequence of this name here."))
    _draw_workshop(visit)


def show_href(visit: Visit, item: str) -> str:
    """Returns the address that shows one thing, given as a line of a sequence."""
    return href(PageName.TEACH, visit.rules, part="show", item=item)


def _show(visit: Visit, text: str) -> None:
    """Leads through a sequence, or says what is wrong with it and opens it to be mended."""
    try:
        sequence = parse_sequence(text)
        deck = _deck(sequence, visit.rules.name, visit.texts.language)
    except ChkobbaError as error:
        st.session_state.setdefault(_TEXT, text)
        _draw_notice(_refusal(visit, error))
        _draw_workshop(visit)
        return
    draw_demonstration(visit, deck, sequence.title or _title(visit, sequence), leave=(ITEM, OPEN))


def _title(visit: Visit, sequence: Sequence) -> str:
    """Returns what a sequence without a title is called, after the first thing in it."""
    first = sequence.items[0]
    if isinstance(first, PuzzleItem):
        return kind_name(first.id.kind.value, visit.texts)
    if isinstance(first, LessonItem):
        titles = {lesson.id: lesson.title for lesson in _lessons(visit)}
        return titles.get(first.lesson, first.lesson)
    if isinstance(first, RecordItem):
        return title_of(first.record)
    return visit.texts.gettext("What would you play?")


@st.cache_resource(max_entries=40, show_spinner=False)
def _deck(sequence: Sequence, rules: str, language: str) -> Deck:
    return deck_of(sequence, PROFILES[rules], texts_for(language))


def _refusal(visit: Visit, error: ChkobbaError) -> str:
    """Returns what is wrong with a sequence, as the learner reads it."""
    _ = visit.texts.gettext
    if isinstance(error, SequenceError):
        return _("Line {line}: {reason}.").format(line=error.line, reason=error.reason)
    if isinstance(error, NothingToShowError):
        pattern = _("Number {number} of the sequence does not exist here: {item}")
        return pattern.format(number=error.number, item=error.item)
    return str(error)


def _draw_notice(text: str) -> None:
    st.html(element("p", text, classes="ck-notice", role="alert"))


def _draw_workshop(visit: Visit) -> None:
    """Draws where sequences are written, the ready ones, and those that are kept."""
    _ = visit.texts.gettext
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
    _draw_editor(visit)
    _draw_adding(visit)
    draw_kept_sequences(visit, on_change=_on_write)


def _draw_editor(visit: Visit) -> None:
    _ = visit.texts.gettext
    st.text_area(
        _("The sequence, one thing a line"),
        key=_TEXT,
        height=_BOX_HEIGHT,
        placeholder=EXAMPLES[1],
    )
    text = str(st.session_state.get(_TEXT) or "")
    error = _error_in(text)
    if text.strip() and error:
        _draw_notice(_refusal(visit, error))
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
    with st.expander(_("Add a lesson, a kept position or record, or read a file")):
        lessons = {lesson.id: lesson.title for lesson in _lessons(visit)}
        st.selectbox(
            _("A lesson"),
            list(lessons),
            format_func=lessons.__getitem__,
            index=None,
            key="sequences_lesson",
            on_change=_on_lesson,
        )
        kept = {document.name: document for document in kept_documents("position", "record")}
        if kept:
            st.selectbox(
                _("A kept position or record"),
                list(kept),
                index=None,
                key="sequences_document",
                on_change=_on_document,
            )
        st.file_uploader(
            _("A sequence from a file"),
            type=["txt"],
            key=_FILE,
            max_upload_size=_LARGEST_MEGABYTES,
            on_change=_on_file,
        )


def _lessons(visit: Visit) -> tuple[Lesson, ...]:
    return lessons_for(visit.rules, visit.texts.language)


def _on_write(text: str) -> None:
    st.session_state[_TEXT] = text


def _on_show() -> None:
    """Keeps the sequence under its title, and shows it from the beginning."""
    text = str(st.session_state.get(_TEXT) or "")
    name = parse_sequence(text).title or _UNTITLED
    keep_sequence(name, text)
    change_address(ITEM, *ADDRESS, **{OPEN: name, AT: "1"})


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
    chosen = st.session_state.get(_FILE)
    if chosen is not None:
        st.session_state[_TEXT] = chosen.getvalue().decode("utf-8", errors="replace")


def _add(line: str) -> None:
    text = str(st.session_state.get(_TEXT) or "").rstrip()
    st.session_state[_TEXT] = f"{text}\n\n{line}\n".lstrip()
