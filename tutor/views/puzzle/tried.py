"""What was tried at the puzzle on the screen: judged at once, and only then in the address.

The browser keeps a page of its history for each change of the address. A verdict would wait for
that, so a new try is known to the session alone until its verdict is on the screen.
"""

from __future__ import annotations

from dataclasses import dataclass
from time import sleep
from typing import Final

import streamlit as st

from tutor.views.frame import change_address
from tutor.views.puzzle.address import TWIN

_TRIED: Final = "tried"
_NEW: Final = "puzzles_new_try"
_BREATH: Final = 0.05
"""Seconds between the verdict and all the rest: the browser draws a few messages at a time."""


@dataclass(frozen=True, slots=True)
class _Try:
    """All that was tried, and the showing of the puzzle at which it was."""

    showing: tuple[str, ...]
    text: str


def tried_here() -> str:
    """Returns what was tried at the puzzle on the screen, as an address writes it."""
    new = _new_try()
    return new.text if new else st.query_params.get(_TRIED, "")


def keep_tried(text: str) -> None:
    """Keeps what was tried by now, for the address to hold once the verdict was seen."""
    st.session_state[_NEW] = _Try(_showing(), text)


def let_verdict_be_seen() -> None:
    """Waits a moment after a new verdict, so that the browser draws it; then writes the try.

    What comes in one go is drawn in one go, and a verdict would wait for every button below it.
    """
    new = _new_try()
    if new:
        sleep(_BREATH)
        change_address(**{_TRIED: new.text})
        del st.session_state[_NEW]


def _new_try() -> _Try | None:
    """Returns the try that the address does not hold yet; one at another showing is forgotten."""
    new = st.session_state.get(_NEW)
    return new if isinstance(new, _Try) and new.showing == _showing() else None


def _showing() -> tuple[str, ...]:
    return tuple(st.query_params.get(name, "") for name in ("id", "position", TWIN, "s"))
