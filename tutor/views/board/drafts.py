"""The position that is being set up: it lies in the address; earlier ones can be taken back."""

from __future__ import annotations

from typing import Final

import streamlit as st

from engine.notation import format_position
from engine.position import Position
from tutor.board.address import Entry
from tutor.views.frame import change_address

_BEFORE: Final = "board_before"
_LONGEST_HISTORY: Final = 60


def keep_draft(draft: Position) -> None:
    """Makes a draft the one in the address, and remembers the one before."""
    keep_text(format_position(draft))


def keep_text(text: str) -> None:
    """Writes a position into the address, and remembers the one before."""
    before = st.query_params.get(Entry.POSITION, "")
    history: tuple[str, ...] = st.session_state.get(_BEFORE, ())
    st.session_state[_BEFORE] = (*history, before)[-_LONGEST_HISTORY:]
    _write(text)


def can_undo() -> bool:
    """Returns whether there is a change to be taken back."""
    return bool(st.session_state.get(_BEFORE))


def undo() -> None:
    """Takes the last change of the draft back, where one is remembered."""
    history: tuple[str, ...] = st.session_state.get(_BEFORE, ())
    if history:
        st.session_state[_BEFORE] = history[:-1]
        _write(history[-1])


def _write(text: str) -> None:
    change_address(Entry.MOVES, Entry.STEP, **{Entry.POSITION: text, Entry.SETUP: "1"})
