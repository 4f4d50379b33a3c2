"""A choice of one among a few, in a row; which one is chosen is kept elsewhere, not by it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

import streamlit as st

Option = TypeVar("Option", str, int)


def draw_switch(
    label: str,
    names: Mapping[Option, str],
    chosen: Option,
    *,
    key: str,
    on_change: Callable[[], None],
    has_label: bool = True,
) -> None:
    """Draws the choice; `on_change` finds what was chosen under `key` in the session.

    Without a label it is told to screen readers alone.
    """
    st.session_state[key] = chosen
    st.segmented_control(
        label,
        list(names),
        format_func=lambda option: names[option],
        key=key,
        required=True,
        on_change=on_change,
        label_visibility="visible" if has_label else "collapsed",
    )
