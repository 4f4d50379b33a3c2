"""The learn page."""

from __future__ import annotations

import streamlit as st

from tutor.visit import Visit


def draw_learn(visit: Visit) -> None:
    """Draws the page."""
    st.title(visit.texts.gettext("Learn"))
