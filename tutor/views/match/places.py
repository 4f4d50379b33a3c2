"""What the address of the page to play on asks for: a match, a position, a record, or nothing."""

from __future__ import annotations

from typing import Final

import streamlit as st

LOBBY: Final = ""
MATCH: Final = "match"
POSITION: Final = "position"
RECORD: Final = "record"
GAME: Final = "game"
_PLACES: Final = (MATCH, POSITION, RECORD, GAME)
_SETTLED: Final = (MATCH, RECORD, GAME)


def asked_place() -> str:
    """Returns which entry of the address says what is to be drawn; that of the lobby is empty."""
    return next((name for name in _PLACES if name in st.query_params), LOBBY)


def are_rules_settled() -> bool:
    """Returns whether the address holds a match, begun or recorded, by rules of its own."""
    return asked_place() in _SETTLED


def stay_at(*places: str) -> None:
    """Draws the whole page anew where the address has left `places`.

    A fragment calls it first: a button in it may lead to what is not for this part to draw.
    """
    if asked_place() not in places:
        st.rerun(scope="app")
