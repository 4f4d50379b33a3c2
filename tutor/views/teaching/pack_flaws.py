"""What is wrong with an assignment that was asked for: kept by a callback, told by the page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import streamlit as st

from engine.errors import excerpt
from tutor.packs.flaws import PackError, told
from tutor.views.notice import draw_notice
from tutor.views.session import trouble_kept
from tutor.views.teaching.pack_steps import PACK
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


def draw_unknown(visit: Visit) -> None:
    """Draws that the assignment which the address names is not here; nothing where it names none.

    For where no assignment was found by the address.
    """
    asked = st.query_params.get(PACK, "")
    if asked:
        _ = visit.texts.gettext
        unknown = _(
            "There is no assignment “{key}” here. Perhaps it was forgotten, or made on another"
            " computer."
        )
        draw_notice(unknown.format(key=excerpt(asked)))


def draw_flaw(visit: Visit, error: PackError) -> None:
    """Draws what is wrong with an assignment or with its code."""
    draw_notice(told(error, visit.texts))
