"""The table on which a record is stepped through; the address holds the hand and the play."""

from __future__ import annotations

from functools import partial
from typing import Final

import streamlit as st

from engine.match_records import MatchRecord
from tutor.components.card_table import card_table
from tutor.components.table_texts import table_texts
from tutor.links import number_in
from tutor.matches.record_walk import RecordWalk, walk_scene, walk_through
from tutor.views.frame import change_address
from tutor.views.stepping import draw_steps
from tutor.views.switches import draw_switch
from tutor.visit import Visit

_HAND: Final = "hand"
_PLY: Final = "ply"
WALK_ADDRESS: Final = (_HAND, _PLY)


def walk_in_sight(record: MatchRecord, *, viewer: int) -> RecordWalk:
    """Returns where the address stands in a record that `viewer` looks at."""
    hand = number_in(st.query_params.get(_HAND, "")) or 1
    return walk_through(record, viewer=viewer, hand=hand, ply=_ply())


def draw_record_table(
    visit: Visit, walk: RecordWalk, *, is_open: bool, table_key: str, steps_key: str
) -> None:
    """Draws the table before the next play of a record, and the buttons that step through it."""
    words = table_texts(visit.texts.gettext, direction=visit.texts.direction)
    card_table(walk_scene(walk, visit.texts, is_open=is_open), words, key=table_key)
    frame_count = walk.ply_count + 1
    draw_steps(visit, walk.ply, frame_count, key=steps_key, on_step=_on_step, is_main_way=True)


def draw_hand_choice(visit: Visit, record: MatchRecord, walk: RecordWalk, *, key: str) -> None:
    """Draws which hand is looked at, where there are several."""
    if len(record.hands) == 1:
        return
    numbers = {number: str(number) for number in range(1, len(record.hands) + 1)}
    label, now = visit.texts.gettext("Round"), walk.hand_place + 1
    draw_switch(label, numbers, now, key=key, on_change=partial(_on_hand, key))


def _ply() -> int:
    return number_in(st.query_params.get(_PLY, "")) or 0


def _on_hand(key: str) -> None:
    change_address(_PLY, **{_HAND: str(st.session_state[key])})


def _on_step(change: int, frame_count: int) -> None:
    st.query_params[_PLY] = str(max(0, min(_ply() + change, frame_count - 1)))
