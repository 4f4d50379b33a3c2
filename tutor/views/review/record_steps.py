"""A record step by step: the table after each play, and what the next play was worth."""

from __future__ import annotations

from itertools import islice
from typing import Final

import streamlit as st

from engine.match_records import MatchRecord
from engine.records import format_record
from tutor.coach.decisions import judged_once
from tutor.links import PageName, href
from tutor.matches.record_walk import RecordWalk
from tutor.theme.blocks import panel, paragraph
from tutor.theme.html import Html, element
from tutor.views.kernel_start import is_kernel_ready, wait_for_kernel
from tutor.views.layout import parted
from tutor.views.review.decision_panels import decision_block
from tutor.views.review.record_table import draw_hand_choice, draw_record_table, walk_in_sight
from tutor.views.teaching.sequences import show_href
from tutor.visit import Visit

_HAND_CHOICE: Final = "records_hand"
_OPEN: Final = "records_open"


@st.fragment
def draw_record_steps(visit: Visit, record: MatchRecord) -> None:
    """Draws a record at the play where the address stands."""
    _ = visit.texts.gettext
    walk = walk_in_sight(record, viewer=0)
    parts = parted("review")
    with parts.text:
        draw_hand_choice(visit, record, walk, key=_HAND_CHOICE)
    with parts.answer:
        _draw_next_play(visit, walk)
    with parts.board:
        is_open = bool(st.session_state.get(_OPEN, True))
        draw_record_table(
            visit, walk, is_open=is_open, table_key="records_table", steps_key="records_steps"
        )
        st.toggle(_("Show all cards"), value=True, key=_OPEN)
        st.html(_large(visit, walk))


def _large(visit: Visit, walk: RecordWalk) -> Html:
    """Returns the link that shows the hand to a class."""
    item = f"record\n{format_record(walk.hand).strip()}\nend"
    address = show_href(visit, item, page=PageName.TEACH)
    link = element("a", visit.texts.gettext("Show it large"), href=address)
    return element("p", link, classes="ck-onward")


def _draw_next_play(visit: Visit, walk: RecordWalk) -> None:
    """Draws what the play that comes next in the record was worth."""
    _ = visit.texts.gettext
    if walk.ply == walk.ply_count:
        st.html(panel(_("The record ends here"), paragraph(_("Step back to see each play."))))
        return
    if not is_kernel_ready():
        wait_for_kernel(_not_ready(visit))
        return
    game = walk.hand.game
    position = next(islice(game.replay(), walk.ply, None))
    decision = judged_once(position, game.moves[walk.ply])
    next_up = _("Next: {name}").format(name=walk.hand.players[position.turn])
    st.html(paragraph(next_up, classes="ck-muted"))
    st.html(decision_block(visit, decision, 0.0))
    board = href(PageName.BOARD, position.rules, position=str(position))
    st.html(paragraph(element("a", _("Look at it on the board"), href=board)))


def _not_ready(visit: Visit) -> Html:
    """Returns that the analyst gets ready."""
    _ = visit.texts.gettext
    told = _("The analyst gets ready. The first time on a computer this takes a minute.")
    return panel(_("One moment"), paragraph(told), level="h2")
