"""The board that the address tells of, and the desk that answers what is asked about it."""

from __future__ import annotations

import streamlit as st

from engine.notation import format_position
from tutor.board.address import Board, Entry, read_board
from tutor.board.analysis import AnalysisDesk
from tutor.board.variations import Variations
from tutor.once import once
from tutor.views.frame import change_address
from tutor.views.kernel_start import is_kernel_ready
from tutor.visit import asked_profile, chosen_rules


def current_board() -> Board:
    """Returns the board of the address as it stands now."""
    query = st.query_params.to_dict()
    return read_board(query, chosen_rules(asked_profile(query), None))


def go_to(tree: Variations) -> None:
    """Makes a place in the tree of plays the one in sight."""
    written = {Entry.POSITION.value: format_position(tree.start)}
    if tree.text:
        written[Entry.MOVES.value] = tree.text
        change_address(Entry.STEP, **written)
        return
    change_address(Entry.STEP, Entry.MOVES, **written)


@once
def desk() -> AnalysisDesk:
    """Returns the desk, one for all visitors; what it computes with is made ready meanwhile."""
    is_kernel_ready()
    return AnalysisDesk()
