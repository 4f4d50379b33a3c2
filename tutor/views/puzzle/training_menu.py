"""The menu of trainings: the modes, how hard, and one theme or kind alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

import streamlit as st

from tutor.store import StoreError
from tutor.texts import N_
from tutor.theme.blocks import lead, paragraph
from tutor.theme.html import Html, element, joined
from tutor.training.glance import Glance, glance
from tutor.training.modes import ModeName
from tutor.training.pools import shelved_pools
from tutor.training.selection import OFFSETS
from tutor.views.puzzle.half_done import draw_half_done
from tutor.views.puzzle.training import begin, fresh_rng, sitting
from tutor.views.session import draw_trouble
from tutor.visit import Visit
from tutor.wording.exercise_names import kind_name, theme_name

_DIFFICULTY: Final = "training_difficulty"
_CHOSEN: Final = MappingProxyType(
    {ModeName.THEME: "training_theme", ModeName.KIND: "training_kind"}
)
"""The choosers by the mode that they begin; what is chosen goes by the mode's own name."""


@dataclass(frozen=True, slots=True)
class _Offer:
    """A mode as the menu offers it: its title, what it is, and what its button says."""

    title: str
    text: str
    button: str


_MODES: Final[Mapping[ModeName, _Offer]] = MappingProxyType(
    {
        ModeName.MIXED: _Offer(
            N_("Mixed"), N_("All kinds of puzzles, at your level."), N_("Solve puzzles")
        ),
        ModeName.DAILY: _Offer(
            N_("Today's five"),
            N_("The same for everybody today, easy ones first."),
            N_("Play today's five"),
        ),
        ModeName.STREAK: _Offer(
            N_("Ladder"), N_("Harder with each rung. One miss is forgiven."), N_("Climb")
        ),
        ModeName.TIMED: _Offer(
            N_("Three minutes"), N_("As many as you can, calmly."), N_("Start the clock")
        ),
        ModeName.REVIEW: _Offer(
            N_("Review"), N_("What you missed comes back, and what is like it."), N_("Review")
        ),
        ModeName.WEAK_SPOTS: _Offer(
            N_("Weak spots"), N_("What costs you most points."), N_("Train weak spots")
        ),
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
    seen = _seen(visit)
    st.html(
        joined(
            element("h1", _("Puzzles")),
            lead(_("Every answer has been checked twice. Choose how you want to train.")),
        )
    )
    draw_half_done(visit)
    _draw_difficulty(visit)
    with st.container(key="training_modes"):
        for mode, offer in _MODES.items():
            with st.container(key=f"training_mode_{mode}"):
                st.html(_mode_panel(visit, offer, _news(visit, mode, seen)))
                st.button(
                    _button(visit, mode, seen),
                    key=f"training_start_{mode}",
                    type="primary" if mode is ModeName.MIXED else "secondary",
                    on_click=_begin_chosen,
                    args=(visit.rules.name, mode),
                    disabled=mode is ModeName.REVIEW and not seen.due_count,
                )
    _draw_choosers(visit)


def _mode_panel(visit: Visit, offer: _Offer, news: str) -> Html:
    _ = visit.texts.gettext
    told = _(offer.text)
    return joined(
        element("h2", _(offer.title)),
        paragraph(told, *([" ", element("b", news)] if news else []), classes="ck-muted"),
    )


def _news(visit: Visit, mode: ModeName, seen: Glance) -> str:
    """Returns what the learner has to do or to beat in a mode; empty where there is nothing."""
    _, texts = visit.texts.gettext, visit.texts
    if mode is ModeName.MIXED and seen.rating is not None:
        return _("Your rating: {rating}.").format(rating=round(seen.rating))
    if mode is ModeName.REVIEW and seen.due_count:
        due = texts.ngettext("{count} is due.", "{count} are due.", seen.due_count)
        return due.format(count=seen.due_count)
    if mode is ModeName.DAILY and seen.today and seen.today.rung:
        told = (
            _("{right} of {all} right.")
            if seen.today.is_over
            else _("{right} of {all} right so far.")
        )
        return told.format(right=seen.today.right_count, all=seen.today.rung)
    if seen.best.get(mode):
        return _("Your best: {count}.").format(count=seen.best[mode])
    return ""


def _button(visit: Visit, mode: ModeName, seen: Glance) -> str:
    _ = visit.texts.gettext
    if mode is ModeName.DAILY and seen.today and seen.today.rung:
        return _("See how it went") if seen.today.is_over else _("Go on with today's five")
    return _(_MODES[mode].button)


def _draw_difficulty(visit: Visit) -> None:
    _ = visit.texts.gettext
    with st.container(key="training_difficulty_row", horizontal=True, vertical_alignment="bottom"):
        st.selectbox(
            _("Difficulty"),
            list(OFFSETS),
            index=OFFSETS.index(0),
            format_func=lambda offset: _(_OFFSET_NAMES[offset]),
            key=_DIFFICULTY,
        )
        told = _("For mixed puzzles, weak spots, one theme and one kind.")
        st.html(paragraph(told, classes="ck-muted"))


def _draw_choosers(visit: Visit) -> None:
    """Draws the choice of one theme, or of one kind."""
    _, texts, rules = visit.texts.gettext, visit.texts, visit.rules.name
    themes = {theme: theme_name(theme, texts) for theme in shelved_pools().themes(rules)}
    kinds = {kind: kind_name(kind, texts) for kind in shelved_pools().kinds(rules)}
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


def _seen(visit: Visit) -> Glance:
    """Returns the numbers of the menu; none where the store cannot be used, which is told."""
    try:
        return glance(sitting(), visit.rules.name, fresh_rng())
    except StoreError as error:
        draw_trouble(error, visit)
        return Glance()
