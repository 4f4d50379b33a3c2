"""Notices: what an address or a form asks for and cannot have, above what can be had."""

from __future__ import annotations

import streamlit as st

from engine.errors import excerpt
from tutor.theme.html import element
from tutor.visit import Visit


def draw_notice(text: str) -> None:
    """Draws what is wrong; it is read aloud at once."""
    st.html(element("p", text, classes="ck-notice", role="alert"))


def draw_nothing_called(name: str, visit: Visit) -> None:
    """Draws that what the address names is not on this page."""
    told = visit.texts.gettext("There is nothing called “{name}” here")
    draw_notice(told.format(name=excerpt(name)))
