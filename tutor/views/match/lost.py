"""What stands in the place of a match, a position or a record that cannot be shown."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from tutor.theme.blocks import empty_state, paragraph
from tutor.visit import Visit


def draw_lost(visit: Visit, title: str, reason: str, on_leave: Callable[[], None]) -> None:
    """Draws what is missing and why, and the way to all matches."""
    st.html(empty_state(title, paragraph(reason), level="h1"))
    with st.container(key="play_lost", horizontal=True, horizontal_alignment="center"):
        label = visit.texts.gettext("To all matches")
        st.button(label, key="play_new", type="primary", on_click=on_leave)
