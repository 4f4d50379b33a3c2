"""The buttons that step through a worked line: to the start, back, forward, to the end."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from tutor.theme.html import element
from tutor.visit import Visit

StepChange = Callable[[int, int], None]
"""Takes how many frames to go on, negative is back, and how many frames there are."""


def draw_steps(
    visit: Visit,
    place: int,
    frame_count: int,
    *,
    key: str,
    on_step: StepChange,
    is_main_way: bool = False,
) -> None:
    """Draws the buttons and where one stands; what leads nowhere is disabled.

    `is_main_way` makes going forward the first choice on the page, until the end is reached.
    """
    _ = visit.texts.gettext
    last = frame_count - 1
    buttons = (
        ("start", _("To the start"), ":material/first_page:", -place),
        ("back", _("Back"), ":material/chevron_left:", -1),
        ("forward", _("Forward"), ":material/chevron_right:", 1),
        ("end", _("To the end"), ":material/last_page:", last - place),
    )
    with st.container(key=key, horizontal=True, vertical_alignment="center", gap="small"):
        for name, label, icon, change in buttons:
            is_first_choice = is_main_way and name == "forward" and place < last
            is_idle = place == 0 if name in ("start", "back") else place == last
            st.button(
                label,
                key=f"{key}_{name}",
                icon=icon,
                type="primary" if is_first_choice else "secondary",
                on_click=on_step,
                args=(change, frame_count),
                disabled=is_idle,
            )
            if name == "back":
                where = _("{place} of {count}").format(place=place + 1, count=frame_count)
                st.html(element("span", where, classes="ck-place", role="status"), width="content")
