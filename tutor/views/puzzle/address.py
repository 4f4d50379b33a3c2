"""Which puzzle the address names: one of the bank, its twin, or any position."""

from __future__ import annotations

from functools import lru_cache
from secrets import token_hex
from typing import Final

import streamlit as st

from engine.errors import NotationError
from puzzles.exercise import parse_exercise_id
from puzzles.twins import Twin
from tutor.solving.position_puzzle import custom_name, custom_text, is_custom, named_position
from tutor.solving.shelf import ShelvedPuzzle, puzzle_from_position, puzzle_named
from tutor.views.frame import change_address

TWIN: Final = "twin"
"""Under this an address holds that the twin is asked, and what was tried at the first puzzle."""


_OPEN: Final = "open"
_MOST_KEPT: Final = 500


def asked_name() -> str | None:
    """Returns the name of the puzzle that the address asks for, None where it asks for none."""
    return st.query_params.get("id")


def asked_position() -> str | None:
    """Returns the text of the position that is asked about, None where a puzzle is, or nothing."""
    return st.query_params.get("position") if asked_name() is None else None


def current_puzzle() -> ShelvedPuzzle | None:
    """Returns the puzzle on the screen: the twin where the address asks for it."""
    twin = current_twin()
    return puzzle_at(custom_name(twin.position)) if twin else first_puzzle()


def first_puzzle() -> ShelvedPuzzle | None:
    """Returns the puzzle that the address names, whether its twin is asked or not."""
    name, position = asked_name(), asked_position()
    return puzzle_at(custom_text(position) if position is not None else name or "")


def current_twin() -> Twin | None:
    """Returns the twin that the address asks for; None where it asks for the puzzle itself."""
    puzzle = first_puzzle() if TWIN in st.query_params else None
    return puzzle.twin_position if puzzle else None


def puzzle_at(name: str) -> ShelvedPuzzle | None:
    """Returns the puzzle of that name, None where there is none."""
    try:
        return _named(name)
    except NotationError:
        return None


def lies_open() -> bool:
    """Returns whether the learner had the opponent's cards shown."""
    return _OPEN in st.query_params


def lay_open() -> None:
    """Shows the opponent's cards; the address holds it, so that it counts as help."""
    st.query_params[_OPEN] = "1"


def try_again() -> None:
    """Asks the puzzle of the address anew, under a new token."""
    change_address("tried", s=token_hex(4))


@lru_cache(maxsize=_MOST_KEPT)
def _named(name: str) -> ShelvedPuzzle | None:
    """Returns a puzzle by its name, which one drawing asks for a dozen times.

    Raises `NotationError` for what is neither an id nor the name of a position.
    """
    if is_custom(name):
        return puzzle_from_position(named_position(name))
    return puzzle_named(parse_exercise_id(name))
