"""Notices: what an address or a form asks for and cannot have, above what can be had."""

from __future__ import annotations

import streamlit as st

from engine.errors import excerpt
from tutor.theme.html import element
from tutor.visit import Visit


def draw_notice(text: str) -> None:
    """Draws what is wrong; it is read aloud at once."""
    st.html(element("p", text, classes="ck-notice", role="alert"))


def draw_no_such_part(name: str, visit: Visit) -> None:
    """Draws that the page has no part of the name that its address gives."""
    told = visit.texts.gettext("This page has no part called “{name}”.")
    draw_notice(told.format(name=excerpt(name)))
