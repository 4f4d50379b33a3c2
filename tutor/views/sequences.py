"""Sequences: what a teacher prepares to show, written as a text, kept, and led through."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import streamlit as st

from engine.errors import ChkobbaError
from engine.rules import PROFILES
from lessons.model import Lesson
from tutor.coach.imported import title_of
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
from tutor.exercise_names import kind_name
from tutor.lesson_place import lessons_for
from tutor.links import PageName, href
from tutor.store import Document, StoreError
from tutor.texts import texts_for
from tutor.theme.blocks import empty_state, lead, paragraph
from tutor.theme.html import Html, element, joined
from tutor.views.demonstration import ADDRESS, AT, draw_demonstration
from tutor.views.frame import change_address
from tutor.views.session import (
    current_learner,
    draw_trouble,
    known_learner,
    now,
    store,
    trouble_kept,
)
from tutor.visit import Visit

SEQUENCE: Final = "sequence"
ITEM: Final = "item"
_OPEN: Final = "open"
_TEXT: Final = "sequences_text"
_FILE: Final = "sequences_file"
_DRAFTS: Final = "sequences_drafts"
_BOX_HEIGHT: Final = 320
_LARGEST_MEGABYTES: Final = 1
_UNTITLED: Final = "-"


def draw_sequences(visit: Visit) -> None:
    """Draws what the address asks to be shown, else where sequences are prepared."""
    item, name = st.query_params.get(ITEM), st.query_params.get(_OPEN)
    text = item if item is not None else _text_named(name) if name is not None else None
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
    draw_demonstration(visit, deck, sequence.title or _title(visit, sequence), leave=(ITEM, _OPEN))


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
    _draw_kept(visit)


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
        kept = {document.name: document for document in _documents("position", "record")}
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


def _draw_kept(visit: Visit) -> None:
    """Draws the sequences of this learner, the newest first."""
    _ = visit.texts.gettext
    try:
        documents = list(_documents(SEQUENCE))
    except StoreError as error:
        draw_trouble(error, visit)
        return
    if not documents:
        told = _("What you keep stands here, ready to be shown again.")
        st.html(empty_state(_("No sequence yet"), paragraph(told)))
        return
    st.html(element("h2", _("Your sequences")))
    for document in documents:
        with st.container(key=f"sequences_kept_{document.name}", horizontal=True):
            st.html(_kept_link(visit, document.name))
            st.button(
                _("Change"),
                key=f"sequences_change_{document.name}",
                on_click=_on_write,
                args=(document.text,),
            )
            st.button(
                _("Delete"),
                key=f"sequences_delete_{document.name}",
                type="tertiary",
                on_click=_on_delete,
                args=(document.name,),
            )


def _kept_link(visit: Visit, name: str) -> Html:
    address = href(PageName.TEACH, visit.rules, part="show", open=name)
    return element("p", element("a", name, href=address))


def _documents(*kinds: str) -> Iterator[Document]:
    """Yields what this learner keeps of some kinds; raises `StoreError`."""
    learner = known_learner()
    if learner is not None:
        for kind in kinds:
            yield from store().documents.of(learner.id, kind)


def _text_named(name: str) -> str | None:
    """Returns a sequence of this learner; one that could not be kept is known to the session."""
    try:
        found = [document for document in _documents(SEQUENCE) if document.name == name]
    except StoreError:
        found = []
    return found[0].text if found else _drafts().get(name)


def _drafts() -> dict[str, str]:
    drafts: dict[str, str] = st.session_state.setdefault(_DRAFTS, {})
    return drafts


def _on_write(text: str) -> None:
    st.session_state[_TEXT] = text


def _on_show() -> None:
    """Keeps the sequence under its title, and shows it from the beginning."""
    text = str(st.session_state.get(_TEXT) or "")
    name = parse_sequence(text).title or _UNTITLED
    _drafts()[name] = text
    with trouble_kept():
        store().documents.save(current_learner().id, Document(SEQUENCE, name, text, now()))
    change_address(ITEM, *ADDRESS, **{_OPEN: name, AT: "1"})


def _on_delete(name: str) -> None:
    _drafts().pop(name, None)
    with trouble_kept():
        store().documents.remove(current_learner().id, SEQUENCE, name)


def _on_lesson() -> None:
    _add(f"lesson {st.session_state['sequences_lesson']}")
    st.session_state["sequences_lesson"] = None


def _on_document() -> None:
    name = st.session_state["sequences_document"]
    document = next((one for one in _documents("position", "record") if one.name == name), None)
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
