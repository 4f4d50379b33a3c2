"""One decision of a review: the table to step through, its values, and the way to practise it."""

from __future__ import annotations

from typing import Final

import streamlit as st

from engine.game import Game
from tutor.coach.decisions import CutDecision, Decision
from tutor.coach.listing import Listed
from tutor.coach.review_scenes import DecisionWalk, decision_scene
from tutor.components.card_table import card_table
from tutor.components.table_texts import table_texts
from tutor.views.layout import parted
from tutor.views.review.decision_panels import cut_card, decision_block
from tutor.views.review.practice import draw_practice
from tutor.views.stepping import draw_steps
from tutor.visit import Visit

_OPEN: Final = "review_open"
_PLACE: Final = "review_place"


def draw_decision(visit: Visit, entry: Listed, game: Game, names: tuple[str, ...]) -> None:
    """Draws a decision: board on one side, values, reason and luck on the other."""
    choice = entry.choice
    parts = parted("review")
    with parts.answer:
        st.html(decision_block(visit, choice, entry.luck))
        draw_practice(visit, choice)
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
