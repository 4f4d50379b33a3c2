"""Analysis board."""

from __future__ import annotations

import streamlit as st

from tutor.theme.blocks import paragraph
from tutor.theme.html import element, joined
from tutor.visit import Visit


def draw_board(visit: Visit) -> None:
    """Draws the page."""
    _ = visit.texts.gettext
    st.html(
        joined(
            element("h1", _("Analysis board")),
            paragraph(_("Set up any position and see what every play is worth.")),
        )
    )
