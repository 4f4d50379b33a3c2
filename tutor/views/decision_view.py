"""One decision of a review: the table to step through, its values, and the way to practise it."""

from __future__ import annotations

from typing import Final

import streamlit as st

from engine.game import Game
from tutor.coach.decisions import CutDecision, Decision
from tutor.coach.listing import Listed
from tutor.coach.practice import exercise_href, keep_for_review
from tutor.coach.review_scenes import DecisionWalk, decision_scene
from tutor.components.card_table import card_table
from tutor.components.table_texts import table_texts
from tutor.exercise_names import theme_name
from tutor.links import PageName, href
from tutor.theme.blocks import paragraph
from tutor.theme.html import element, joined
from tutor.views.decision_panels import cut_card, decision_block
from tutor.views.layout import parted
from tutor.views.session import current_learner, now, store, trouble_kept
from tutor.views.stepping import draw_steps
from tutor.visit import Visit

_OPEN: Final = "review_open"
_PLACE: Final = "review_place"
_MADE: Final = "review_made"


def draw_decision(visit: Visit, entry: Listed, game: Game, names: tuple[str, ...]) -> None:
    """Draws a decision: board on one side, values, reason and luck on the other."""
    choice = entry.choice
    parts = parted("review")
    with parts.answer:
        st.html(decision_block(visit, choice, entry.luck))
        if isinstance(choice, Decision):
            _draw_practice(visit, choice)
    with parts.board:
        if isinstance(choice, CutDecision):
            st.html(cut_card(visit, choice))
        else:
            _draw_table(visit, DecisionWalk.of(choice, game, names, _place(choice)))


def _draw_table(visit: Visit, walk: DecisionWalk) -> None:
    _ = visit.texts.gettext
    words = table_texts(visit.texts.gettext, direction=visit.texts.direction)
    is_open = bool(st.session_state.get(_OPEN))
    card_table(decision_scene(walk, visit.texts, is_open=is_open), words, key="review_table")
    draw_steps(
        visit,
        walk.step.place,
        len(walk.frames),
        key="review_steps",
        on_step=_on_step,
    )
    st.session_state[_PLACE] = (str(walk.decision.position), walk.step.place)
    st.toggle(_("Show all cards"), key=_OPEN)


def _place(decision: Decision) -> int:
    """Returns at which picture of the decision one stands; another decision begins anew."""
    kept = st.session_state.get(_PLACE)
    return kept[1] if kept and kept[0] == str(decision.position) else 0


def _on_step(change: int, frame_count: int) -> None:
    name, place = st.session_state[_PLACE]
    st.session_state[_PLACE] = (name, max(0, min(place + change, frame_count - 1)))


def _draw_practice(visit: Visit, decision: Decision) -> None:
    """Draws the button that makes an exercise of a decision, or that it is one."""
    _ = visit.texts.gettext
    position = decision.position
    made = st.session_state.get(_MADE, {})
    if not decision.is_forced and str(position) not in made:
        st.button(
            _("Make it an exercise"),
            key="review_make",
            type="primary",
            on_click=_on_make,
            args=(decision,),
        )
    if str(position) in made:
        st.html(_made_block(visit, decision, made[str(position)]))
    board = href(PageName.BOARD, position.rules, position=str(position))
    st.html(paragraph(element("a", _("Look at it on the board"), href=board)))


def _made_block(visit: Visit, decision: Decision, theme: str) -> str:
    """Returns that the exercise is made, its pattern, and the way to it."""
    _ = visit.texts.gettext
    told = _("It is an exercise now, and it comes back in your reviews.")
    pattern = _("So does its pattern: {theme}.").format(theme=theme_name(theme, visit.texts))
    link = element("a", _("Solve it now"), href=exercise_href(decision))
    return element(
        "div",
        paragraph(joined(told, " ", pattern) if theme else told),
        paragraph(link),
        classes="ck-notice ck-well",
        role="status",
    )


def _on_make(decision: Decision) -> None:
    with trouble_kept():
        pattern = keep_for_review(store(), current_learner().id, decision, now())
        made = st.session_state.get(_MADE, {})
        theme = pattern.themes[0] if pattern.themes else ""
        st.session_state[_MADE] = made | {str(decision.position): theme}
