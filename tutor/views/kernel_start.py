"""Starts the compiled kernel once for all visitors, in the background: nobody waits for it."""

from __future__ import annotations

from threading import Thread

import streamlit as st

from engine.analyst import warm_up


def is_kernel_ready() -> bool:
    """Returns whether values can be asked for at once; the first call begins to prepare them."""
    return not _starting().is_alive()


@st.cache_resource(show_spinner=False)
def _starting() -> Thread:
    return warm_up()
