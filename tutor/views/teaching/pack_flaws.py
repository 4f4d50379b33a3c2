"""What is wrong with an assignment that was asked for: kept by a callback, told by the page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import streamlit as st

from tutor.packs.flaws import PackError, told
from tutor.theme.html import element
from tutor.views.session import trouble_kept
from tutor.visit import Visit

_FLAW: Final = "packs_flaw"


@contextmanager
def flaws_kept() -> Iterator[None]:
    """Keeps a flaw, or trouble with the store, to be told when the page is drawn."""
    with trouble_kept():
        try:
            yield
        except PackError as error:
            st.session_state[_FLAW] = error


def draw_kept_flaw(visit: Visit) -> None:
    """Draws what was wrong, once, in a place of its own: the form below it keeps the focus."""
    flaw = st.session_state.pop(_FLAW, None)
    with st.container():
        if isinstance(flaw, PackError):
            draw_flaw(visit, flaw)


def draw_flaw(visit: Visit, error: PackError) -> None:
    """Draws what is wrong with an assignment or with its code."""
    st.html(element("p", told(error, visit.texts), classes="ck-notice", role="alert"))
