"""Starts the compiled kernel once for all visitors, in the background: nobody waits for it."""

from __future__ import annotations

from threading import Thread
from typing import Final

import streamlit as st

from engine.analyst import warm_up
from tutor.theme.html import Html

_LOOK_AGAIN_SECONDS: Final = 1.0


def is_kernel_ready() -> bool:
    """Returns whether values can be asked for at once; the first call begins to prepare them."""
    return not _starting().is_alive()


@st.fragment(run_every=_LOOK_AGAIN_SECONDS)
def wait_for_kernel(told: Html) -> None:
    """Draws what is `told` meanwhile; once the kernel is ready, the whole page is drawn anew."""
    if is_kernel_ready():
        st.rerun(scope="app")
    st.html(told)


@st.cache_resource(show_spinner=False)
def _starting() -> Thread:
    return warm_up()
