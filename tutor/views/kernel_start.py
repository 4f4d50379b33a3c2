"""Starts the compiled kernel once for all visitors, in the background: nobody waits for it."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import Final

import streamlit as st

from tutor.kernel_ahead import make_ready
from tutor.once import once
from tutor.theme.html import Html

_LOOK_AGAIN_SECONDS: Final = 1.0


def is_kernel_ready() -> bool:
    """Returns whether values can be asked for at once; the first call begins to prepare them."""
    kernel, _players = _starting()
    return not kernel.is_alive()


def are_players_ready() -> bool:
    """Returns whether the strong players answer at once, which is later than the values."""
    _kernel, players = _starting()
    return not players.is_alive()


def wait_for_kernel(told: Html) -> None:
    """Draws what is `told` meanwhile; once the kernel is ready, the whole page is drawn anew."""
    _wait_until(is_kernel_ready, told)


def wait_for_players(told: Html) -> None:
    """Draws what is `told` meanwhile; once the players are ready, the whole page is drawn anew."""
    _wait_until(are_players_ready, told)


@st.fragment(run_every=_LOOK_AGAIN_SECONDS)
def _wait_until(is_ready: Callable[[], bool], told: Html) -> None:
    if is_ready():
        st.rerun(scope="app")
    st.html(told)


@once
def _starting() -> tuple[Thread, Thread]:
    """Returns what makes the kernel ready, and what does it for the players after it."""
    return make_ready()
