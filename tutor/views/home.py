"""The first page: what this is, and where to begin."""

from __future__ import annotations

import streamlit as st

from tutor.visit import Visit


def draw_home(visit: Visit) -> None:
    """Draws the first page."""
    _ = visit.texts.gettext
    st.title(_("Home"))
