"""The settings: who learns here, and how the tutor is to be. Each holds at once, and for good."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import streamlit as st

from tutor.components.table_settings import COURTS, CourtNames
from tutor.preferences import GOALS, with_setting
from tutor.progress.wishes import Outcome, add_learner, rename
from tutor.store import Learner
from tutor.texts import languages
from tutor.theme.blocks import paragraph
from tutor.theme.html import element
from tutor.views.frame import apply_preferences, profile_names
from tutor.views.pace import pace_names
from tutor.views.progress.words import draw_outcome, keep_outcome, language_name
from tutor.views.session import (
    current_learner,
    now,
    preferences,
    store,
    switch_learner,
    trouble_kept,
)
from tutor.views.switches import draw_switch
from tutor.visit import Visit

_NAME: Final = "progress_name"
_NEW_NAME: Final = "progress_new_name"


def draw_settings(visit: Visit) -> None:
    """Draws all settings."""
    draw_outcome()
    learner = current_learner()
    with st.container(key="progress_settings"):
        with st.container(key="progress_who"):
            _draw_learner(visit, learner)
        with st.container(key="progress_table"):
            _draw_table(visit)
        with st.container(key="progress_training"):
            _draw_training(visit)


def _draw_learner(visit: Visit, learner: Learner) -> None:
    _ = visit.texts.gettext
    st.html(element("h2", _("Who learns here"), classes="ck-title"))
    if not learner.name:
        st.html(
            paragraph(
                _("You are a guest: give yourself a name, so that others can learn here too.")
            )
        )
    _draw_name_form(_NAME, _("Your name"), _("Save the name"), learner.name, _on_rename, visit)
    others = [one for one in store().learners.all() if one.id != learner.id]
    if others:
        st.html(paragraph(_("Somebody else is at the table?")))
        with st.container(key="progress_others", horizontal=True):
            for other in others:
                label = _("Switch to {name}").format(name=other.name)
                st.button(
                    label, key=f"progress_to_{other.id}", on_click=_on_switch, args=(other.id,)
                )
    if learner.name:
        _draw_name_form(_NEW_NAME, _("Another learner"), _("Add"), "", _on_add, visit)


def _draw_name_form(
    key: str, label: str, action: str, name: str, on_save: Callable[[Visit], None], visit: Visit
) -> None:
    with (
        st.form(f"{key}_form", border=False),
        st.container(horizontal=True, vertical_alignment="bottom"),
    ):
        st.session_state.setdefault(key, name)
        st.text_input(label, key=key, autocomplete="off")
        st.form_submit_button(action, on_click=on_save, args=(visit,))


def _on_rename(visit: Visit) -> None:
    with trouble_kept():
        keep_outcome(rename(store(), current_learner(), st.session_state[_NAME], visit.texts))


def _on_add(visit: Visit) -> None:
    with trouble_kept():
        added = add_learner(store(), st.session_state[_NEW_NAME], now(), visit.texts)
        if isinstance(added, Outcome):
            keep_outcome(added)
        else:
            _on_switch(added.id)


def _on_switch(learner_id: int) -> None:
    with trouble_kept():
        switch_learner(learner_id)
        apply_preferences(preferences())


def _draw_table(visit: Visit) -> None:
    _, table = visit.texts.gettext, preferences().table
    st.html(element("h2", _("The table"), classes="ck-title"))
    _toggle("has_badges", _("Show the values of court cards"), table.has_badges)
    _toggle("has_motion", _("Move the cards"), table.has_motion)
    if table.has_motion:
        _choose("pace", _("How fast the cards move"), pace_names(visit.texts), table.pace.value)
    _toggle("has_sound", _("Sounds"), table.has_sound)
    _toggle("asks_to_confirm", _("Ask before a play counts"), table.asks_to_confirm)
    if not table.asks_to_confirm:
        st.html(
            paragraph(
                _(
                    "A play counts as soon as the chosen cards make its value. To lay a card,"
                    " choose it twice."
                ),
                classes="ck-muted",
            )
        )
    _toggle("is_from_memory", _("Play from memory: no count, piles closed"), table.is_from_memory)
    names = {
        CourtNames.LETTERS.value: _("Letters"),
        CourtNames.TUNISIAN.value: " ".join(COURTS[CourtNames.TUNISIAN]),
        CourtNames.LATIN.value: " ".join(COURTS[CourtNames.LATIN]),
    }
    _choose("courts", _("Names of queen, jack and king"), names, table.courts.value)


def _draw_training(visit: Visit) -> None:
    _, liked = visit.texts.gettext, preferences()
    st.html(element("h2", _("Training"), classes="ck-title"))
    _choose("rules", _("Rules"), profile_names(visit.texts), visit.rules.name)
    spoken = {"": _("As the browser"), **{name: language_name(name) for name in languages()}}
    _choose("language", _("Language"), spoken, liked.language)
    _toggle("shows_timer", _("Show the time that a puzzle takes"), liked.shows_timer)
    key = _key("daily_goal")
    st.session_state[key] = liked.daily_goal
    st.number_input(
        _("Puzzles a day"),
        min_value=GOALS[0],
        max_value=GOALS[-1],
        key=key,
        on_change=_on_change,
        args=("daily_goal",),
    )


def _toggle(name: str, label: str, is_on: bool) -> None:  # noqa: FBT001 - its state
    st.session_state[_key(name)] = is_on
    st.toggle(label, key=_key(name), on_change=_on_change, args=(name,))


def _choose(name: str, label: str, options: dict[str, str], chosen: str) -> None:
    draw_switch(label, options, chosen, key=_key(name), on_change=partial(_on_change, name))


def _on_change(name: str) -> None:
    apply_preferences(with_setting(preferences(), name, st.session_state[_key(name)]))


def _key(name: str) -> str:
    return f"progress_{name}"
