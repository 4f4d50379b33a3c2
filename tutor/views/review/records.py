"""Records: brought in from a text, stepped through, and searched for mistakes."""

from __future__ import annotations

from typing import Final

import streamlit as st

from engine.errors import ChkobbaError
from engine.match_records import MatchRecord
from tutor.coach.imported import kept_text, records_in, title_of
from tutor.store import StoreError
from tutor.theme.blocks import chips, empty_state, paragraph
from tutor.theme.html import element, joined
from tutor.views.frame import change_address, draw_sheets, profile_names, switch_rules
from tutor.views.match.kept_matches import RECORD, forget, record_named
from tutor.views.review.match_review import ADDRESS, REVIEW_SHEETS, draw_review
from tutor.views.review.record_import import draw_import
from tutor.views.review.record_player import PLAYER, draw_players, player_in_sight
from tutor.views.review.record_steps import draw_record_steps
from tutor.views.review.record_table import WALK_ADDRESS
from tutor.views.review.sums import record_names, round_count
from tutor.views.session import known_learner, store
from tutor.views.switches import draw_switch
from tutor.visit import Visit

_ASKED: Final = "record"
_WAY: Final = "way"
_MISTAKES, _STEPS = "mistakes", "steps"
_WAY_CHOICE: Final = "records_way"
_PLAYER_CHOICE: Final = "records_player"


def draw_records(visit: Visit) -> None:
    """Draws the record that the address names, else where records are brought in."""
    draw_sheets(*REVIEW_SHEETS)
    asked = st.query_params.get(_ASKED)
    if asked is None:
        draw_import(visit)
        return
    record = _record(asked)
    if record is None:
        _draw_unknown(visit)
        return
    rules = record.hands[0].game.start.rules
    if rules.name != visit.rules.name:
        switch_rules(rules)
        st.rerun()
    _draw_heading(visit, record, asked)
    way = _STEPS if st.query_params.get(_WAY) == _STEPS else _MISTAKES
    with st.container(key="records_look", horizontal=True):
        _draw_ways(visit, way)
        if way == _MISTAKES:
            names, player = record_names(record), player_in_sight(record)
            draw_players(visit, names, player, key=_PLAYER_CHOICE, forgotten=ADDRESS)
    if way == _STEPS:
        draw_record_steps(visit, record)
    else:
        draw_review(visit, record, player_in_sight(record))


def _record(name: str) -> MatchRecord | None:
    """Returns a record of this learner; None where there is none, or it cannot be read."""
    try:
        learner = known_learner()
        document = store().documents.named(learner.id, RECORD, name) if learner else None
    except StoreError:
        document = None
    try:
        return records_in(document.text)[0] if document else record_named(name)
    except ChkobbaError:
        return None


def _draw_heading(visit: Visit, record: MatchRecord, name: str) -> None:
    _, rules = visit.texts.gettext, record.hands[0].game.start.rules
    st.html(
        joined(
            element("h1", title_of(record)),
            chips(round_count(visit, record), profile_names(visit.texts)[rules.name]),
        )
    )
    with st.container(key="records_ways", horizontal=True):
        st.button(_("All records"), key="records_leave", on_click=_leave)
        st.download_button(
            _("Download the record"),
            kept_text(record),
            file_name="chkobba-record.txt",
            mime="text/plain",
            key="records_download",
            on_click="ignore",
        )
        st.button(
            _("Remove it"), key="records_remove", type="tertiary", on_click=_on_remove, args=(name,)
        )


def _draw_ways(visit: Visit, way: str) -> None:
    """Draws the choice between the mistakes and the plays step by step."""
    _ = visit.texts.gettext
    labels = {_MISTAKES: _("Mistakes"), _STEPS: _("Step by step")}
    draw_switch(_("What to look at"), labels, way, key=_WAY_CHOICE, on_change=_on_way)


def _draw_unknown(visit: Visit) -> None:
    _ = visit.texts.gettext
    told = _("It was removed, or it is kept in another browser.")
    st.html(empty_state(_("This record cannot be found"), paragraph(told), level="h1"))
    with st.container(key="records_lost", horizontal=True, horizontal_alignment="center"):
        st.button(_("To all records"), key="records_new", type="primary", on_click=_leave)


def _on_way() -> None:
    change_address(**{_WAY: str(st.session_state[_WAY_CHOICE])})


def _on_remove(name: str) -> None:
    forget(RECORD, name)
    _leave()


def _leave() -> None:
    change_address(_ASKED, _WAY, PLAYER, *ADDRESS, *WALK_ADDRESS)
