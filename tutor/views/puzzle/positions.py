"""Asking about a position of one's own: the form for it, and what is wrong with one."""

from __future__ import annotations

from collections.abc import Mapping
from secrets import token_hex
from types import MappingProxyType
from typing import Final

import streamlit as st

from engine.errors import NotationError
from engine.validity import FIELDS
from tutor.solving.position_puzzle import faults
from tutor.texts import N_
from tutor.theme.blocks import paragraph, table
from tutor.theme.html import Html, element, joined
from tutor.views.frame import change_address
from tutor.views.puzzle.training import leave
from tutor.views.rule_blocks import rule_link
from tutor.visit import Visit

_TEXT: Final = "puzzles_position"

_FIELDS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "rules": (N_("Rules"), N_("tunisian or alternate")),
        "table": (N_("Table"), N_("the cards on it, such as 2d6s, or - for none")),
        "hands": (N_("Hands"), N_("one for each seat, such as 7cKhQh/???: ? is a hidden card")),
        "piles": (N_("Piles"), N_("the cards each side has taken, such as 5d5c/-")),
        "chkobbas": (N_("Chkobbas"), N_("how many each side has made, such as 1/0")),
        "turn": (N_("Turn"), N_("the seat that is to play, from 0")),
        "taker": (N_("Took last"), N_("the seat that did, or - for none yet")),
        "stock": (N_("Stock"), N_("the cards in order, or ?12 for twelve hidden ones, or -")),
        "match": (N_("Match"), N_("totals and target, such as 17-12/21")),
    }
)


def draw_position_form(visit: Visit, text: str = "") -> None:
    """Draws the field for a position to be asked about."""
    _ = visit.texts.gettext
    with st.form("puzzles_position_form", border=False):
        st.text_input(
            _("Position"),
            value=text,
            key=_TEXT,
            placeholder="tunisian 2d6s 7cKhQh/??? …",
            autocomplete="off",
        )
        st.form_submit_button(_("Ask about it"), on_click=_on_ask)


def draw_own_position(visit: Visit) -> None:
    """Draws the door to a position of one's own, below the menu."""
    _ = visit.texts.gettext
    with st.expander(_("A position of your own"), key="puzzles_own"):
        told = _("What would you play? The analyst judges it by what you can see.")
        st.html(paragraph(told, classes="ck-muted"))
        draw_position_form(visit)


def draw_bad_position(visit: Visit, text: str) -> None:
    """Draws what is wrong with a position, field by field, and the form to mend it."""
    _ = visit.texts.gettext
    found = faults(text)
    st.html(
        joined(
            element("h1", _("This position cannot be asked about")),
            _told(visit, text, found),
        )
    )
    draw_position_form(visit, text)
    st.button(_("To all puzzles"), key="puzzles_new", on_click=leave)


def _told(visit: Visit, text: str, found: tuple[NotationError, ...]) -> Html:
    _ = visit.texts.gettext
    fields = text.strip().split(" ")
    if len(fields) != len(FIELDS):
        needed = _("A position has {count} fields, with one space between. Here are {found}.")
        told = needed.format(count=len(FIELDS), found=len(fields) if text.strip() else 0)
        rows = [[_(_FIELDS[field][0]), _(_FIELDS[field][1])] for field in FIELDS]
        return joined(paragraph(told), table([_("Field"), _("What it holds")], rows))
    wrong = {error.field: error for error in found}
    rows = [
        [_(_FIELDS[field][0]), element("code", written, dir="ltr"), _fault(visit, field, wrong)]
        for field, written in zip(FIELDS, fields, strict=True)
    ]
    body = table([_("Field"), _("Written"), _("What is wrong")], rows)
    return element("div", body, classes="ck-fields")


def _fault(visit: Visit, field: str, wrong: Mapping[str | None, NotationError]) -> Html:
    """Returns why a field is wrong and what it should hold; a tick where it is right."""
    error, _ = wrong.get(field), visit.texts.gettext
    if error is None:
        return element("span", "✓", role="img", aria_label=_("right"))
    badge = (" ", rule_link(visit, error.rule)) if error.rule else ()
    holds = _("It holds {what}.").format(what=_(_FIELDS[field][1]))
    return joined(
        element("strong", error.reason, lang="en"),
        *badge,
        element("span", holds, classes="ck-note"),
    )


def _on_ask() -> None:
    text = str(st.session_state[_TEXT]).strip()
    if text:
        change_address("tried", "open", "hints", "id", position=text, s=token_hex(4))
