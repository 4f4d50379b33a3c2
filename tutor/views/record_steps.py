"""A record step by step: the table after each play, and what the next play was worth."""

from __future__ import annotations

from itertools import islice
from typing import Final

import streamlit as st

from engine.match_records import MatchRecord
from tutor.coach.decisions import judged_once
from tutor.components.card_table import card_table
from tutor.components.table_texts import table_texts
from tutor.links import PageName, href, number_in
from tutor.matches.record_walk import RecordWalk, walk_scene, walk_through
from tutor.theme.blocks import panel, paragraph
from tutor.theme.html import element
from tutor.views.decision_panels import decision_block
from tutor.views.frame import change_address
from tutor.views.kernel_start import is_kernel_ready
from tutor.views.layout import parted
from tutor.views.stepping import draw_steps
from tutor.visit import Visit

_HAND: Final = "hand"
_PLY: Final = "ply"
STEPS_ADDRESS: Final = (_HAND, _PLY)
_HAND_CHOICE: Final = "records_hand"
_OPEN: Final = "records_open"
_LOOK_AGAIN_SECONDS: Final = 0.5


@st.fragment
def draw_record_steps(visit: Visit, record: MatchRecord) -> None:
    """Draws a record at the play where the address stands."""
    _ = visit.texts.gettext
    walk = _walk(record)
    parts = parted("review")
    with parts.text:
        _draw_hands(visit, record, walk)
    with parts.answer:
        _draw_next_play(visit, walk)
    with parts.board:
        words = table_texts(visit.texts.gettext, direction=visit.texts.direction)
        is_open = bool(st.session_state.get(_OPEN, True))
        card_table(walk_scene(walk, visit.texts, is_open=is_open), words, key="records_table")
        draw_steps(
            visit,
            walk.ply,
            walk.ply_count + 1,
            key="records_steps",
            on_step=_on_step,
            is_main_way=True,
        )
        st.toggle(_("Show all cards"), value=True, key=_OPEN)


def _draw_hands(visit: Visit, record: MatchRecord, walk: RecordWalk) -> None:
    if len(record.hands) == 1:
        return
    st.session_state[_HAND_CHOICE] = walk.hand_place + 1
    st.segmented_control(
        visit.texts.gettext("Hand"),
        range(1, len(record.hands) + 1),
        key=_HAND_CHOICE,
        required=True,
        on_change=_on_hand,
    )


def _draw_next_play(visit: Visit, walk: RecordWalk) -> None:
    """Draws what the play that comes next in the record was worth."""
    _ = visit.texts.gettext
    if walk.ply == walk.ply_count:
        st.html(panel(_("The record ends here"), paragraph(_("Step back to see each play."))))
        return
    if not is_kernel_ready():
        st.fragment(_draw_waiting, run_every=_LOOK_AGAIN_SECONDS)(visit)
        return
    game = walk.hand.game
    position = next(islice(game.replay(), walk.ply, None))
    decision = judged_once(position, game.moves[walk.ply])
    next_up = _("Next: {name}").format(name=walk.hand.players[position.turn])
    st.html(paragraph(next_up, classes="ck-muted"))
    st.html(decision_block(visit, decision, 0.0))
    board = href(PageName.BOARD, position.rules, position=str(position))
    st.html(paragraph(element("a", _("Look at it on the board"), href=board)))


def _draw_waiting(visit: Visit) -> None:
    """Draws that the analyst gets ready; once it is, the page is drawn anew."""
    if is_kernel_ready():
        st.rerun(scope="app")
    _ = visit.texts.gettext
    told = _("The analyst gets ready. The first time on a computer this takes a minute.")
    st.html(panel(_("One moment"), paragraph(told), level="h2"))


def _walk(record: MatchRecord) -> RecordWalk:
    hand = number_in(st.query_params.get(_HAND, "")) or 1
    ply = number_in(st.query_params.get(_PLY, "")) or 0
    return walk_through(record, viewer=0, hand=hand, ply=ply)


def _on_hand() -> None:
    change_address(_PLY, **{_HAND: str(st.session_state[_HAND_CHOICE])})


def _on_step(change: int, frame_count: int) -> None:
    ply = (number_in(st.query_params.get(_PLY, "")) or 0) + change
    st.query_params[_PLY] = str(max(0, min(ply, frame_count - 1)))
