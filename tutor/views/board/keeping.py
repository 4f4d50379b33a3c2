"""Keeping a position: saved under a name, as notation, as a link, as a picture."""

from __future__ import annotations

from functools import partial
from typing import Final
from urllib.parse import urljoin

import streamlit as st

from engine.errors import NotationError
from engine.notation import format_position, parse_position
from tutor.board.address import Board, board_href
from tutor.pictures.picture_files import position_png, position_svg
from tutor.store import Document
from tutor.texts import N_
from tutor.theme.blocks import paragraph
from tutor.theme.html import Html, element
from tutor.views.board.place import current_board
from tutor.views.session import current_learner, now, store, told_when_lost, trouble_kept
from tutor.visit import Visit

KIND: Final = "position"
_NAME: Final = "board_name"
_LONGEST_NAME: Final = 80
_FILE: Final = "chkobba-position"
_PICTURES: Final = (
    (N_("Picture (SVG)"), "svg", "image/svg+xml", position_svg),
    (N_("Picture (PNG)"), "png", "image/png", position_png),
)


def draw_keeping(visit: Visit, board: Board) -> None:
    """Draws the ways to keep the position in sight, and those kept before."""
    _ = visit.texts.gettext
    with st.expander(_("Save, link, picture"), key="board_keeping"):
        _draw_saving(visit)
        st.html(paragraph(_("Notation"), classes="ck-label"))
        st.code(format_position(board.position), language=None, wrap_lines=True)
        st.html(paragraph(_("Link to the board as it stands"), classes="ck-label"))
        st.code(_link(board), language=None, wrap_lines=True)
        _draw_pictures(visit, board)
    draw_saved(visit)


def _link(board: Board) -> str:
    """Returns the whole address of the board with all that was played."""
    return urljoin(st.context.url or "", board_href(board.tree.start, moves=board.tree.text))


def _draw_saving(visit: Visit) -> None:
    _ = visit.texts.gettext
    with st.container(key="board_saving", horizontal=True, vertical_alignment="bottom"):
        st.text_input(_("Name"), key=_NAME, max_chars=_LONGEST_NAME, placeholder=_("a name for it"))
        st.button(_("Save"), key="board_save", on_click=_on_save)


def _on_save() -> None:
    position = current_board().position
    name = str(st.session_state[_NAME]).strip() or now().strftime("%Y-%m-%d %H:%M:%S")
    with trouble_kept():
        document = Document(KIND, name, format_position(position), now())
        store().documents.save(current_learner().id, document)
        st.session_state[_NAME] = ""


def _draw_pictures(visit: Visit, board: Board) -> None:
    """Draws the buttons that make a picture, at the moment it is asked for."""
    _ = visit.texts.gettext
    with st.container(key="board_pictures", horizontal=True):
        for label, ending, mime, draw in _PICTURES:
            st.download_button(
                _(label),
                partial(draw, board.position, visit.texts),
                f"{_FILE}.{ending}",
                mime,
                key=f"board_{ending}",
                on_click="ignore",
            )


def draw_saved(visit: Visit) -> None:
    """Draws the positions that the learner kept, each to be opened or forgotten."""
    with told_when_lost(visit):
        documents = store().documents.of(current_learner().id, KIND)
        if documents:
            _draw_list(visit, documents)


def _draw_list(visit: Visit, documents: tuple[Document, ...]) -> None:
    _ = visit.texts.gettext
    title = _("Saved positions ({count})").format(count=len(documents))
    with st.expander(title, key="board_saved"):
        for number, document in enumerate(documents):
            with st.container(
                key=f"board_kept_{number}", horizontal=True, vertical_alignment="center"
            ):
                st.html(_saved(document))
                st.button(
                    _("Delete"),
                    key=f"board_delete_{number}",
                    type="tertiary",
                    on_click=_on_delete,
                    args=(document.name,),
                )


def _saved(document: Document) -> Html:
    """Returns the link that opens a document; one that no longer reads is named all the same."""
    try:
        position = parse_position(document.text)
    except NotationError:
        return element("span", document.name)
    return element("a", document.name, href=board_href(position))


def _on_delete(name: str) -> None:
    with trouble_kept():
        store().documents.remove(current_learner().id, KIND, name)
