"""How much the coach says: chosen before a match, changed in it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import streamlit as st

from tutor.matches.log import Coaching, Degree
from tutor.texts import Texts
from tutor.views.switches import draw_switch
from tutor.visit import Visit

_DEGREE: Final = "play_degree"
_THRESHOLD: Final = "play_threshold"
_COUNTING: Final = "play_counting"
_KEPT: Final = "play_coaching"
THRESHOLDS: Final = (0.1, 0.3, 0.5, 1.0, 2.0)


def degree_names(texts: Texts) -> dict[str, str]:
    """Returns what the degrees of coaching are called."""
    _ = texts.gettext
    names = {Degree.SILENT: _("Silent"), Degree.WARN: _("Warns"), Degree.GUIDED: _("Guides")}
    return {degree.value: name for degree, name in names.items()}


def degree_lines(texts: Texts) -> dict[Degree, str]:
    """Returns what the coach does in each degree."""
    _ = texts.gettext
    return {
        Degree.SILENT: _("Says nothing until the end, then goes through every play with you."),
        Degree.WARN: _("Stops you before a play that costs too much. You decide."),
        Degree.GUIDED: _("Asks first what you would look at, then warns too."),
    }


def wished_coaching(usual: Coaching | None = None) -> Coaching:
    """Returns what the learner last wished of the coach in this session, at first the `usual`."""
    kept = st.session_state.get(_KEPT)
    if isinstance(kept, Coaching):
        return kept
    if usual:
        keep_wished(usual)
    return usual or Coaching()


def keep_wished(coaching: Coaching) -> None:
    """Keeps what the learner wishes of the coach for the matches to come."""
    st.session_state[_KEPT] = coaching


def draw_coach_choice(visit: Visit) -> None:
    """Draws the degrees, with a line on the chosen one."""
    label, wished = visit.texts.gettext("The coach"), wished_coaching()
    draw_switch(
        label, degree_names(visit.texts), wished.degree.value, key=_DEGREE, on_change=_on_degree
    )
    st.caption(degree_lines(visit.texts)[wished.degree])


def draw_coach_details(visit: Visit) -> None:
    """Draws from which loss on the coach warns, and whether he asks to count."""
    _, wished = visit.texts.gettext, wished_coaching()
    st.session_state[_THRESHOLD], st.session_state[_COUNTING] = (
        wished.threshold,
        wished.asks_to_count,
    )
    with st.popover(_("The coach in detail"), type="tertiary"):
        st.select_slider(
            _("Warn when a play gives away more than so many points"),
            list(THRESHOLDS),
            key=_THRESHOLD,
            on_change=_on_threshold,
            disabled=wished.degree is Degree.SILENT,
        )
        st.toggle(_("Ask me now and then what is still out"), key=_COUNTING, on_change=_on_counting)


def _on_degree() -> None:
    keep_wished(replace(wished_coaching(), degree=Degree(st.session_state[_DEGREE])))


def _on_threshold() -> None:
    keep_wished(replace(wished_coaching(), threshold=float(st.session_state[_THRESHOLD])))


def _on_counting() -> None:
    keep_wished(replace(wished_coaching(), asks_to_count=bool(st.session_state[_COUNTING])))
