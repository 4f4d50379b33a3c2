"""Which puzzle the address names: one of the bank, its twin, or any position."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from secrets import token_hex
from typing import Final

import streamlit as st

from engine.errors import NotationError
from puzzles.exercise import parse_exercise_id
from puzzles.twins import Twin
from tutor.solving.hints import HINT_COUNT, hints_in
from tutor.solving.position_puzzle import custom_name, custom_text, is_custom, named_position
from tutor.solving.shelf import ShelvedPuzzle, puzzle_from_position, puzzle_named
from tutor.views.frame import change_address

TWIN: Final = "twin"
"""Under this an address holds that the twin is asked, and how the first puzzle was left."""

_OPEN: Final = "open"
_HINTS: Final = "hints"
_MOST_KEPT: Final = 500


@dataclass(frozen=True, slots=True)
class Asked:
    """What an address asks for: the puzzle that it names, its twin where that is asked, and help.

    `name` is that of the puzzle, None where a position is asked about, whose text `position` is.
    """

    name: str | None = None
    position: str | None = None
    first: ShelvedPuzzle | None = None
    twin: Twin | None = None
    is_open: bool = False
    hint_count: int = 0

    @property
    def puzzle(self) -> ShelvedPuzzle | None:
        """Returns the puzzle on the screen; None where there is none of that name."""
        return _puzzle_at(custom_name(self.twin.position)) if self.twin else self.first


def read_address() -> Asked:
    """Returns what the address asks for; it is read as a whole, since each entry takes its time."""
    query = st.query_params.to_dict()
    name = query.get("id")
    position = query.get("position") if name is None else None
    first = _puzzle_at(custom_text(position) if position is not None else name or "")
    return Asked(
        name,
        position,
        first,
        twin=first.twin_position if first and TWIN in query else None,
        is_open=_OPEN in query,
        hint_count=hints_in(query.get(_HINTS, "")),
    )


def _puzzle_at(name: str) -> ShelvedPuzzle | None:
    """Returns the puzzle of that name, None where there is none."""
    try:
        return _named(name)
    except NotationError:
        return None


def lay_open() -> None:
    """Shows the opponent's cards; the address holds it, so that it counts as help."""
    st.query_params[_OPEN] = "1"


def take_hint() -> None:
    """Asks for one hint more; the address holds how many were asked for."""
    st.query_params[_HINTS] = str(min(read_address().hint_count + 1, HINT_COUNT))


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
