"""What was tried at the puzzle on the screen: judged at once, and only then in the address.

The browser keeps a page of its history for each change of the address. A verdict would wait for
that, so a new try is known to the session alone until its verdict is on the screen. Whatever is
clicked before the browser has heard of the new address still tells of the old one. So what only
the puzzle is drawn anew for goes by the session; what the whole page is drawn anew for, such as
going back in the browser, goes by the address.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import wraps
from typing import Final

import streamlit as st

from tutor.turns import give_way, in_turn
from tutor.views.frame import change_address
from tutor.views.puzzle.address import TWIN

_TRIED: Final = "tried"
_NEW: Final = "puzzles_new_try"
_BREATH: Final = 0.05
"""Seconds between the verdict and all the rest: the browser draws a few messages at a time."""
_HEARD: Final = 0.002
"""Seconds that the server needs to tell the browser of an answer that it has heard of it."""


@dataclass(frozen=True, slots=True)
class _Try:
    """All that was tried, at which showing of the puzzle, and whether the address was told."""

    showing: tuple[str, ...]
    text: str
    is_written: bool = False


def tried_at(query: Mapping[str, str]) -> str:
    """Returns what was tried at the puzzle of an address, as the address writes it."""
    new = _new_try(query)
    return new.text if new else query.get(_TRIED, "")


def judged_when_heard(judge: Callable[[], None]) -> Callable[[], None]:
    """Returns `judge` as a callback that waits until the browser was told that its play was heard.

    The server sends every few milliseconds. What opens a run goes first, and a verdict that is
    worked out meanwhile goes next; without this wait, both would go later.
    """
    judge_in_turn = in_turn(judge)

    @wraps(judge)
    def judged() -> None:
        give_way(_HEARD)
        judge_in_turn()

    return judged


def keep_tried(query: Mapping[str, str], text: str) -> None:
    """Keeps what was tried by now, for the address to hold once the verdict was seen."""
    st.session_state[_NEW] = _Try(_showing(query), text)


def write_tried(text: str) -> None:
    """Writes what was tried into the address at once, where no verdict is waited for."""
    st.session_state.pop(_NEW, None)
    change_address(**{_TRIED: text})


def let_verdict_be_seen(query: Mapping[str, str]) -> None:
    """Waits a moment after a new verdict, so that the browser draws it; then writes the try.

    What comes in one go is drawn in one go, and a verdict would wait for every button below it.
    """
    new = _new_try(query)
    if new is None:
        return
    if not new.is_written:
        give_way(_BREATH)
    if query.get(_TRIED) != new.text:
        change_address(**{_TRIED: new.text})
    st.session_state[_NEW] = replace(new, is_written=True)


def trust_address() -> None:
    """Lets the address alone say what was tried, where the whole page is drawn anew."""
    new = st.session_state.get(_NEW)
    if isinstance(new, _Try) and new.is_written:
        del st.session_state[_NEW]


def _new_try(query: Mapping[str, str]) -> _Try | None:
    """Returns the last try of this session; one at another showing is forgotten."""
    new = st.session_state.get(_NEW)
    return new if isinstance(new, _Try) and new.showing == _showing(query) else None


def _showing(query: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(query.get(name, "") for name in ("id", "position", TWIN, "s"))
