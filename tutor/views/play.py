"""Play a match."""

from __future__ import annotations

import streamlit as st

from tutor.theme.blocks import paragraph
from tutor.theme.html import element, joined
from tutor.visit import Visit


def draw_play(visit: Visit) -> None:
    """Draws the page."""
    _ = visit.texts.gettext
    st.html(
        joined(
            element("h1", _("Play a match")),
            paragraph(_("Whole matches, with a coach who counts what each play costs.")),
        )
    )
