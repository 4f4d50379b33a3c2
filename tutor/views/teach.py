"""For teachers."""

from __future__ import annotations

import streamlit as st

from tutor.theme.blocks import paragraph
from tutor.theme.html import element, joined
from tutor.visit import Visit


def draw_teach(visit: Visit) -> None:
    """Draws the page."""
    _ = visit.texts.gettext
    st.html(
        joined(
            element("h1", _("For teachers")),
            paragraph(
                _("Show it, hand it out, collect it: without accounts and without a network.")
            ),
        )
    )
