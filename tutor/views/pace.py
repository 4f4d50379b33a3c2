"""How fast the cards move: chosen in the settings, or beside the table."""

from __future__ import annotations

from typing import Final

import streamlit as st

from tutor.components.table_settings import Pace
from tutor.preferences import with_setting
from tutor.texts import Texts
from tutor.views.frame import apply_preferences
from tutor.views.session import preferences
from tutor.views.switches import draw_switch
from tutor.visit import Visit

_PACE: Final = "table_pace"


def pace_names(texts: Texts) -> dict[str, str]:
    """Returns what each pace is called."""
    _ = texts.gettext
    names = {Pace.CALM: _("Calm"), Pace.USUAL: _("Usual"), Pace.QUICK: _("Quick")}
    return {pace.value: name for pace, name in names.items()}


def draw_pace(visit: Visit) -> None:
    """Draws the choice of the pace; it holds at once, and for good."""
    label, now = visit.texts.gettext("How fast the cards move"), preferences().table.pace.value
    draw_switch(label, pace_names(visit.texts), now, key=_PACE, on_change=_on_pace)


def _on_pace() -> None:
    apply_preferences(with_setting(preferences(), "pace", st.session_state[_PACE]))
