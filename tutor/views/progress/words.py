"""What the page of progress says after a wish: kept until it is drawn once."""

from __future__ import annotations

from typing import Final

import streamlit as st
from babel import Locale

from tutor.progress.wishes import Outcome
from tutor.theme.html import element

_OUTCOME: Final = "progress_outcome"


def keep_outcome(outcome: Outcome) -> None:
    """Keeps what came of a wish for the next time the page is drawn."""
    st.session_state[_OUTCOME] = outcome


def draw_outcome() -> None:
    """Says what came of the last wish, once."""
    outcome = st.session_state.pop(_OUTCOME, None)
    if isinstance(outcome, Outcome):
        tone, role = ("ck-well", "status") if outcome.is_done else ("", "alert")
        st.html(element("p", outcome.text, classes=f"ck-notice {tone}".strip(), role=role))


def language_name(language: str) -> str:
    """Returns what a language is called by those who speak it."""
    name = Locale.parse(language, sep="_").get_display_name() or language
    return name[:1].upper() + name[1:]
