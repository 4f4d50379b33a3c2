"""How a page is parted where there is a table: text, board and answer.

Beside each other where there is room, below each other on a phone, the answer after the board.
"""

from __future__ import annotations

from dataclasses import dataclass

import streamlit as st
from streamlit.delta_generator import DeltaGenerator


@dataclass(frozen=True, slots=True)
class Parts:
    """The three parts of a page with a table."""

    text: DeltaGenerator
    board: DeltaGenerator
    answer: DeltaGenerator


def parted(page: str, *, has_board: bool = True) -> Parts:
    """Opens the three parts of `page`; the style sheet lays them out by their keys."""
    layout = "parts" if has_board else "column"
    with st.container(key=f"{page}_{layout}"):
        return Parts(
            text=st.container(key=f"{page}_text"),
            board=st.container(key=f"{page}_board"),
            answer=st.container(key=f"{page}_answer"),
        )
