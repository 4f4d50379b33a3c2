"""Which puzzle the address names: one of the bank, its twin, or any position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from secrets import token_hex
from typing import Final

import streamlit as st

from engine.errors import NotationError
from engine.rules import TUNISIAN, Rules
from puzzles.exercise import parse_exercise_id
from puzzles.twins import Twin
from tutor.solving.hints import HINT_COUNT, hints_in
from tutor.solving.position_puzzle import custom_name, custom_text, is_custom, named_position
from tutor.solving.shelf import ShelvedPuzzle, puzzle_from_position, puzzle_named
from tutor.training.modes import ModeName
from tutor.training.runs import RunState
from tutor.views.frame import change_address

TWIN: Final = "twin"
"""Under this an address holds that the twin is asked, and how the first puzzle was left."""

_OPEN: Final = "open"
_HINTS: Final = "hints"
_HELP: Final = "puzzles_help"
_MOST_KEPT: Final = 500


@dataclass(frozen=True, slots=True)
class Help:
    """The help that was taken at one showing of a puzzle."""

    hint_count: int = 0
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class Asked:
    """What an address asks for: the puzzle that it names, its twin where that is asked, and help.

    `query` is all that it holds. `name` is that of the puzzle, None where a position is asked
    about, whose text `position` is. `puzzle` is the one on the screen: `first`, or its `twin`.
    `run` is how the run goes that it belongs to, which only who draws it is told of.
    """

    query: Mapping[str, str]
    name: str | None = None
    position: str | None = None
    first: ShelvedPuzzle | None = None
    twin: Twin | None = None
    puzzle: ShelvedPuzzle | None = None
    help: Help = Help()
    run: RunState | None = None

    @property
    def token(self) -> str:
        """Returns the token of the answer to this showing; empty where there is no puzzle."""
        name = str(self.puzzle.exercise.id) if self.puzzle else ""
        return f"{name} {self.query.get('s', 'link')}" if name else ""

    @property
    def rules(self) -> str:
        """Returns the rules of the puzzle, or those of the address where there is none."""
        return self.puzzle.exercise.id.rules.name if self.puzzle else self._rules_written

    def is_under(self, rules: Rules) -> bool:
        """Returns whether the page was drawn under the rules of this address."""
        return self._rules_written == rules.name

    @property
    def _rules_written(self) -> str:
        return self.query.get("rules", TUNISIAN.name)

    @property
    def is_in_pack(self) -> bool:
        """Returns whether the puzzle belongs to an assignment."""
        return self.query.get("mode") == ModeName.PACK


def read_address() -> Asked:
    """Returns what the address asks for; it is read as a whole, since each entry takes its time.

    Help once taken at a showing counts in this session, even where the address lost it.
    """
    query = st.query_params.to_dict()
    name = query.get("id")
    position = query.get("position") if name is None else None
    first = _puzzle_at(custom_text(position) if position is not None else name or "")
    twin = first.twin_position if first and TWIN in query else None
    puzzle = _puzzle_at(custom_name(twin.position)) if twin else first
    asked = Asked(query, name, position, first, twin, puzzle)
    taken = _help_taken().get(asked.token, Help())
    hint_count = max(hints_in(query.get(_HINTS, "")), taken.hint_count)
    return replace(asked, help=Help(hint_count, is_open=_OPEN in query or taken.is_open))


def _puzzle_at(name: str) -> ShelvedPuzzle | None:
    """Returns the puzzle of that name, None where there is none."""
    try:
        return _named(name)
    except NotationError:
        return None


def lay_open(asked: Asked) -> None:
    """Shows the opponent's cards; the address holds it, so that it counts as help."""
    keep_help(asked, replace(asked.help, is_open=True))
    st.query_params[_OPEN] = "1"


def take_hint(asked: Asked) -> None:
    """Asks for one hint more; the address holds how many were asked for."""
    count = min(asked.help.hint_count + 1, HINT_COUNT)
    keep_help(asked, replace(asked.help, hint_count=count))
    st.query_params[_HINTS] = str(count)


def keep_help(asked: Asked, taken: Help) -> None:
    """Keeps the help taken at a showing, so that going back in the browser hides none."""
    st.session_state[_HELP] = {**_help_taken(), asked.token: taken}


def try_again() -> None:
    """Asks the puzzle of the address anew, under a new token and without help."""
    change_address("tried", _OPEN, _HINTS, s=token_hex(4))


def _help_taken() -> Mapping[str, Help]:
    """Returns the help taken in this session, by the token of the showing."""
    kept: Mapping[str, Help] = st.session_state.get(_HELP, {})
    return kept


@lru_cache(maxsize=_MOST_KEPT)
def _named(name: str) -> ShelvedPuzzle | None:
    """Returns a puzzle by its name; the latest are kept, since to make one takes its time.

    Raises `NotationError` for what is neither an id nor the name of a position.
    """
    if is_custom(name):
        return puzzle_from_position(named_position(name))
    return puzzle_named(parse_exercise_id(name))
