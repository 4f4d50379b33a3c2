"""The sequences that a teacher keeps: in the store, and for this session where that fails."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import streamlit as st

from tutor.links import PageName, href
from tutor.store import Document, StoreError
from tutor.theme.blocks import empty_state, paragraph
from tutor.theme.html import Html, element
from tutor.views.session import (
    current_learner,
    draw_trouble,
    known_learner,
    now,
    store,
    trouble_kept,
)
from tutor.visit import Visit

OPEN: Final = "open"
"""The entry of the address that names a kept sequence to be shown."""
_SEQUENCE: Final = "sequence"
_DRAFTS: Final = "sequences_drafts"


def kept_documents(*kinds: str) -> Iterator[Document]:
    """Yields what this learner keeps of some kinds; raises `StoreError`."""
    learner = known_learner()
    if learner is not None:
        for kind in kinds:
            yield from store().documents.of(learner.id, kind)


def text_named(name: str) -> str | None:
    """Returns the text of a sequence of this learner, None where there is none of that name.

    One that could not be kept is known to the session.
    """
    try:
        found = [document for document in kept_documents(_SEQUENCE) if document.name == name]
    except StoreError:
        found = []
    return found[0].text if found else _drafts().get(name)


def keep_sequence(name: str, text: str) -> None:
    """Keeps a sequence in the place of one of the same name."""
    _drafts()[name] = text
    with trouble_kept():
        store().documents.save(current_learner().id, Document(_SEQUENCE, name, text, now()))


def draw_kept_sequences(visit: Visit, *, on_change: Callable[[str], None]) -> None:
    """Draws the sequences of this learner, the newest first; `on_change` gets a text to change."""
    _ = visit.texts.gettext
    try:
        documents = list(kept_documents(_SEQUENCE))
    except StoreError as error:
        draw_trouble(error, visit)
        return
    if not documents:
        told = _("What you keep stands here, ready to be shown again.")
        st.html(empty_state(_("No sequence yet"), paragraph(told)))
        return
    st.html(element("h2", _("Your sequences")))
    for document in documents:
        _draw_row(visit, document, on_change)


def _draw_row(visit: Visit, document: Document, on_change: Callable[[str], None]) -> None:
    _ = visit.texts.gettext
    with st.container(key=f"sequences_kept_{document.name}", horizontal=True):
        st.html(_kept_link(visit, document.name))
        st.button(
            _("Change"),
            key=f"sequences_change_{document.name}",
            on_click=on_change,
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
    address = href(PageName.TEACH, visit.rules, part="show", **{OPEN: name})
    return element("p", element("a", name, href=address))


def _drafts() -> dict[str, str]:
    drafts: dict[str, str] = st.session_state.setdefault(_DRAFTS, {})
    return drafts


def _on_delete(name: str) -> None:
    _drafts().pop(name, None)
    with trouble_kept():
        store().documents.remove(current_learner().id, _SEQUENCE, name)
