"""The board while a position is set up: by clicking, by notation, and what cannot be in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from secrets import randbits
from types import MappingProxyType
from typing import Final

import streamlit as st

from engine.deal import deal
from engine.errors import NotationError
from engine.notation import format_position
from engine.position import Position
from tutor.board.address import Board, Entry
from tutor.board.editing import (
    Trouble,
    cleared,
    free_count,
    places,
    with_places,
)
from tutor.board.filling import completed, rest_captured, rest_drawn, rest_hidden, rest_shared
from tutor.board.scenes import place_title, side_title
from tutor.components.card_tray import PlaceName, card_tray, read_edit
from tutor.texts import N_
from tutor.theme.blocks import Tone, chips, lead, panel, paragraph, verdict
from tutor.theme.html import Html, element, joined
from tutor.views.board.drafts import can_undo, keep_draft, keep_text, undo
from tutor.views.board.keeping import draw_saved
from tutor.views.board.place import current_board
from tutor.views.board.sides import draw_counts, draw_turn
from tutor.views.frame import change_address
from tutor.views.layout import parted
from tutor.views.rule_blocks import rule_link
from tutor.visit import Visit

_TRAY: Final = "board_tray"
_NOTATION: Final = "board_notation"
_SEED_BITS: Final = 32

_FIELDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "rules": N_("Rules"),
        "table": N_("Table"),
        "hands": N_("Hands"),
        "piles": N_("Captured cards"),
        "chkobbas": N_("Chkobbas"),
        "turn": N_("Whose turn"),
        "taker": N_("Who took last"),
        "stock": N_("Stock"),
        "match": N_("Match"),
    }
)

Filling = Callable[[Position, Random], Position]

_FILLINGS: Final[Mapping[str, tuple[str, Filling]]] = MappingProxyType(
    {
        "complete": (N_("Complete it"), completed),
        "hide": (N_("Hide the rest"), lambda draft, _: rest_hidden(draft)),
        "draw": (N_("Deal the rest"), rest_drawn),
        "share": (N_("Rest to all piles"), rest_shared),
    }
)


def draw_setup(visit: Visit, board: Board) -> None:
    """Draws the board that is being set up."""
    parts = parted("board")
    parts.text.html(_heading(visit, board))
    with parts.text:
        _draw_notation(visit, board)
    with parts.board:
        _draw_tray(visit, board)
        _draw_fillings(visit, board)
    with parts.answer:
        _draw_verdict(visit, board)
        draw_turn(visit, board.draft)
        draw_counts(visit, board.draft)
        draw_saved(visit)


def _heading(visit: Visit, board: Board) -> Html:
    _, ngettext = visit.texts.gettext, visit.texts.ngettext
    count = free_count(board.draft)
    free = ngettext("{count} card not placed", "{count} cards not placed", count)
    return joined(
        element("h1", _("Analysis board")),
        lead(
            _("Choose a place, then click the cards that go there. The rest can be filled for you.")
        ),
        chips(free.format(count=max(0, count)), strong=_("setting up")),
    )


def _draw_notation(visit: Visit, board: Board) -> None:
    _ = visit.texts.gettext
    st.session_state[_NOTATION] = board.text or format_position(board.draft)
    st.text_input(
        _("Notation: rules, table, hands, piles, chkobbas, turn, last taker, stock, match"),
        key=_NOTATION,
        on_change=_on_notation,
    )


def _draw_tray(visit: Visit, board: Board) -> None:
    shown = places(board.draft)
    names = [PlaceName(*place_title(one, board.draft.seat_count, visit.texts)) for one in shown]
    card_tray(shown, names, visit.texts, key=_TRAY, on_edit=_on_edit)


def _draw_fillings(visit: Visit, board: Board) -> None:
    """Draws what places the rest, takes back, and begins anew."""
    _, draft = visit.texts.gettext, board.draft
    with st.container(key="board_fillings", horizontal=True):
        for name, (label, _filling) in _FILLINGS.items():
            is_first = name == "complete"
            st.button(
                _(label),
                key=f"board_fill_{name}",
                type="primary" if is_first and board.troubles else "secondary",
                on_click=_on_fill,
                args=(name,),
            )
        for side in range(len(draft.piles)):
            label = _("Rest to {side}").format(side=side_title(side, draft.seat_count, visit.texts))
            st.button(label, key=f"board_fill_pile{side}", on_click=_on_pile, args=(side,))
    with st.container(key="board_begin", horizontal=True):
        st.button(_("Take back"), key="board_undo", on_click=undo, disabled=not can_undo())
        st.button(_("Clear the board"), key="board_clear", on_click=_on_clear)
        st.button(_("Deal anew"), key="board_deal", on_click=_on_deal)


def _draw_verdict(visit: Visit, board: Board) -> None:
    """Draws what cannot be in the position, field by field, or the way on."""
    _ = visit.texts.gettext
    if board.text and not board.troubles:
        st.html(element("div", verdict(Tone.OK, _("This position can be.")), role="status"))
        st.button(_("Analyse it"), key="board_analyse", type="primary", on_click=_on_analyse)
        return
    if not board.text:
        begin = _("Begin with a few cards and let the rest be completed, or paste a position.")
        st.html(panel(_("An empty board"), paragraph(begin), level="h2"))
        return
    items = (element("li", _trouble(visit, trouble)) for trouble in board.troubles)
    title = _("Not a position yet")
    st.html(
        element(
            "div",
            panel(title, element("ul", *items, classes="ck-troubles"), level="h2"),
            role="status",
        )
    )


def _trouble(visit: Visit, trouble: Trouble) -> Html:
    """Returns what is wrong, where, and by which rule: "Hands “7c/-”: …"."""
    _ = visit.texts.gettext
    field = _(_FIELDS[trouble.field]) if trouble.field else _("Notation")
    rule = (" ", rule_link(visit, trouble.rule)) if trouble.rule else ()
    return joined(
        element("b", field), " ", element("code", trouble.text), " ", trouble.reason, *rule
    )


def _on_notation() -> None:
    keep_text(str(st.session_state[_NOTATION]))


def _on_edit() -> None:
    edit = read_edit(_TRAY)
    if edit is None:
        return
    try:
        keep_draft(with_places(current_board().draft, edit.places))
    except NotationError:
        return  # no browser of ours sends that; the tray shows again what is kept


def _on_fill(name: str) -> None:
    _label, filling = _FILLINGS[name]
    keep_draft(filling(current_board().draft, _chance()))


def _on_pile(side: int) -> None:
    keep_draft(rest_captured(current_board().draft, side, _chance()))


def _on_clear() -> None:
    keep_draft(cleared(current_board().draft))


def _on_deal() -> None:
    draft = current_board().draft
    allowed = draft.rules.seat_counts
    seat_count = draft.seat_count if draft.seat_count in allowed else allowed[0]
    keep_draft(deal(draft.rules, seed=randbits(_SEED_BITS), seat_count=seat_count))


def _on_analyse() -> None:
    change_address(Entry.SETUP)


def _chance() -> Random:
    return Random(randbits(_SEED_BITS))
