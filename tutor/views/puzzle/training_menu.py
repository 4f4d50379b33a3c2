"""The menu of trainings: the modes, how hard, and one theme or kind alone."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import streamlit as st

from tutor.solving.shelf import shelf
from tutor.store import StoreError
from tutor.texts import N_
from tutor.theme.blocks import lead, paragraph
from tutor.theme.html import Html, element, joined
from tutor.training.modes import ModeName
from tutor.training.selection import OFFSETS, kinds_in, themes_in
from tutor.views.puzzle.training import begin, fresh_rng, sitting
from tutor.views.session import draw_trouble
from tutor.visit import Visit
from tutor.wording.exercise_names import kind_name, theme_name

_DIFFICULTY: Final = "training_difficulty"
_CHOSEN: Final = MappingProxyType(
    {ModeName.THEME: "training_theme", ModeName.KIND: "training_kind"}
)
"""The choosers by the mode that they begin; what is chosen goes by the mode's own name."""

_MODES: Final[Mapping[ModeName, tuple[str, str]]] = MappingProxyType(
    {
        ModeName.MIXED: (N_("Mixed"), N_("All kinds of puzzles, at your level.")),
        ModeName.DAILY: (N_("Today's five"), N_("The same for everybody today, easy ones first.")),
        ModeName.STREAK: (N_("Ladder"), N_("Harder with each rung. One miss is forgiven.")),
        ModeName.TIMED: (N_("Three minutes"), N_("As many as you can, calmly.")),
        ModeName.REVIEW: (N_("Review"), N_("What you missed comes back, and what is like it.")),
        ModeName.WEAK_SPOTS: (N_("Weak spots"), N_("What costs you most points.")),
    }
)
_OFFSET_NAMES: Final = MappingProxyType(
    {
        -600: N_("much easier"),
        -400: N_("easier"),
        -200: N_("a bit easier"),
        0: N_("my level"),
        200: N_("a bit harder"),
        400: N_("harder"),
        600: N_("much harder"),
    }
)


def draw_menu(visit: Visit) -> None:
    """Draws the modes to choose from."""
    _ = visit.texts.gettext
    due_count = _due_count(visit)
    st.html(
        joined(
            element("h1", _("Puzzles")),
            lead(_("Each has one best answer, proved. Choose how you want to train.")),
        )
    )
    _draw_difficulty(visit)
    with st.container(key="training_modes"):
        for mode, (title, text) in _MODES.items():
            with st.container(key=f"training_mode_{mode}"):
                st.html(_mode_panel(visit, mode, title, text, due_count))
                st.button(
                    _("Start"),
                    key=f"training_start_{mode}",
                    type="primary" if mode is ModeName.MIXED else "secondary",
                    on_click=_begin_chosen,
                    args=(visit.rules.name, mode),
                    disabled=mode is ModeName.REVIEW and not due_count,
                )
    _draw_choosers(visit)


def _mode_panel(visit: Visit, mode: ModeName, title: str, text: str, due_count: int) -> Html:
    _ = visit.texts.gettext
    told = _(text)
    if mode is ModeName.REVIEW and due_count:
        due = visit.texts.ngettext("{count} is due.", "{count} are due.", due_count)
        told += " " + due.format(count=due_count)
    return joined(element("h2", _(title)), paragraph(told, classes="ck-muted"))


def _draw_difficulty(visit: Visit) -> None:
    _ = visit.texts.gettext
    with st.container(key="training_difficulty_row"):
        st.selectbox(
            _("Difficulty"),
            list(OFFSETS),
            index=OFFSETS.index(0),
            format_func=lambda offset: _(_OFFSET_NAMES[offset]),
            key=_DIFFICULTY,
        )


def _draw_choosers(visit: Visit) -> None:
    """Draws the choice of one theme, or of one kind."""
    _, texts, bank = visit.texts.gettext, visit.texts, shelf()
    themes = {theme: theme_name(theme, texts) for theme in themes_in(bank, visit.rules.name)}
    kinds = {kind: kind_name(kind, texts) for kind in kinds_in(bank, visit.rules.name)}
    with st.container(key="training_choosers"):
        _draw_chooser(visit, ModeName.THEME, themes, _("One theme"), _("Train this theme"))
        _draw_chooser(visit, ModeName.KIND, kinds, _("One kind"), _("Train this kind"))


def _draw_chooser(
    visit: Visit, mode: ModeName, names: Mapping[str, str], asked: str, button: str
) -> None:
    """Draws one choice with its button; nothing where there is nothing to choose from."""
    if not names:
        return
    with st.container(key=f"training_by_{mode}"):
        ordered = sorted(names, key=names.__getitem__)
        st.selectbox(asked, ordered, format_func=names.__getitem__, key=_CHOSEN[mode])
        st.button(
            button,
            key=f"training_start_{mode}",
            on_click=_begin_chosen,
            args=(visit.rules.name, mode),
        )


def _begin_chosen(rules: str, mode: ModeName) -> None:
    """Begins a training as the menu says."""
    wishes = {mode.value: str(st.session_state[_CHOSEN[mode]])} if mode in _CHOSEN else {}
    offset = st.session_state.get(_DIFFICULTY, 0)
    begin(rules, mode, wishes | ({"harder": str(offset)} if offset else {}))


def _due_count(visit: Visit) -> int:
    try:
        return len(sitting().due_reviews(visit.rules.name, fresh_rng()))
    except StoreError as error:
        draw_trouble(error, visit)
        return 0
