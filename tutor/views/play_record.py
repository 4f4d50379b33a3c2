"""A match looked at again: step by step, reviewed by the coach, shared by link or as a file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import streamlit as st

from engine.errors import ChkobbaError
from engine.match_records import MatchRecord, format_matches
from tutor.components.card_table import card_table
from tutor.components.table_texts import table_texts
from tutor.links import PageName, href, number_in
from tutor.matches.log import LEARNER
from tutor.matches.names import player_names
from tutor.matches.record_walk import RecordWalk, walk_scene, walk_through
from tutor.matches.records import LONGEST_CODE, record_in, record_of, share_code
from tutor.matches.replay import state_of
from tutor.store import StoreError
from tutor.theme.blocks import chips, empty_state, lead, paragraph
from tutor.theme.html import element, joined
from tutor.views.frame import change_address, switch_rules
from tutor.views.kept_matches import keep_record, match_named, new_name, record_named
from tutor.views.layout import parted
from tutor.views.match_review import ADDRESS, draw_review
from tutor.views.play_places import GAME, MATCH, RECORD, stay_at
from tutor.views.session import known_learner
from tutor.views.stepping import draw_steps
from tutor.visit import Visit

_HAND: Final = "hand"
_PLY: Final = "ply"
_OPEN_HANDS: Final = "play_open_hands"
_HAND_CHOICE: Final = "play_record_hand"


@dataclass(frozen=True, slots=True)
class ShownRecord:
    """A record with the player, by number, from whose place it is looked at.

    `open_match` is the name of the match that it belongs to, where that is not won yet.
    """

    record: MatchRecord
    player: int
    is_kept: bool
    open_match: str = ""


def draw_record(visit: Visit) -> None:
    """Draws the record that the address names or holds."""
    try:
        shown = _asked(visit)
    except ChkobbaError:
        shown = None
    if shown is None:
        _draw_unknown(visit)
        return
    rules = shown.record.match.rules
    if rules.name != visit.rules.name:
        switch_rules(rules)
        st.rerun()
    _draw_heading(visit, shown)
    _draw_replay(visit, shown)
    draw_review(visit, shown.record, shown.player)


def _asked(visit: Visit) -> ShownRecord | None:
    """Returns the record that the address asks for; raises `ChkobbaError` where it is damaged."""
    code = st.query_params.get("game")
    if code is not None:
        return ShownRecord(record_in(code), player=0, is_kept=False)
    name = st.query_params.get("record", "")
    log = match_named(name)
    if log is None:
        record = record_named(name)
        return ShownRecord(record, player=0, is_kept=True) if record else None
    state = state_of(log)
    names = player_names(log.settings, visit.texts, learner=_learner_name())
    own = record_of(state, names)
    if own is None:
        return None
    open_match = "" if state.is_over else name
    return ShownRecord(own, own.players.index(names[LEARNER]), is_kept=True, open_match=open_match)


def _learner_name() -> str:
    """Returns the name by which the learner is known, empty for a guest."""
    try:
        learner = known_learner()
    except StoreError:
        return ""
    return learner.name if learner else ""


def _draw_heading(visit: Visit, shown: ShownRecord) -> None:
    _ = visit.texts.gettext
    match = shown.record.match
    totals = "–".join(map(str, match.totals))
    count = len(shown.record.hands)
    hands = visit.texts.ngettext("{count} hand", "{count} hands", count).format(count=count)
    st.html(
        joined(
            element("h1", _("A match looked at again")),
            lead(" – ".join(shown.record.players)),
            chips(
                hands, strong=_("{totals}, to {target}").format(totals=totals, target=match.target)
            ),
        )
    )
    with st.container(key="play_record_ways", horizontal=True):
        if shown.open_match:
            st.button(
                _("Back to the match"),
                key="play_back",
                type="primary",
                on_click=_back,
                args=(shown.open_match,),
            )
        if not shown.is_kept:
            st.button(
                _("Keep it among my matches"),
                key="play_keep",
                on_click=_on_keep,
                args=(shown.record,),
            )
        st.download_button(
            _("Download the record"),
            format_matches((shown.record,)),
            file_name="chkobba-match.txt",
            mime="text/plain",
            key="play_download",
            on_click="ignore",
        )
        with st.popover(_("Share by link")):
            _draw_link(visit, shown)
        st.button(_("All matches"), key="play_leave", type="tertiary", on_click=_leave)


def _draw_link(visit: Visit, shown: ShownRecord) -> None:
    _ = visit.texts.gettext
    code = share_code(shown.record)
    if len(code) > LONGEST_CODE:
        st.html(paragraph(_("This match is too long for a link: send the file instead.")))
        return
    st.html(paragraph(_("Whoever opens this link sees the whole match.")))
    address = href(PageName.PLAY, shown.record.match.rules, game=code)
    base = st.context.url or ""
    root = base.rsplit("/", 1)[0] if base else "."
    st.code(f"{root}/{address.removeprefix('./')}", language=None, wrap_lines=True)


@st.fragment
def _draw_replay(visit: Visit, shown: ShownRecord) -> None:
    stay_at(RECORD, GAME)
    _ = visit.texts.gettext
    walk = _walk(shown)
    parts = parted("play")
    with parts.text:
        _draw_choices(visit, shown, walk)
    with parts.board:
        words = table_texts(visit.texts.gettext, direction=visit.texts.direction)
        is_open = bool(st.session_state.get(_OPEN_HANDS, True))
        card_table(walk_scene(walk, visit.texts, is_open=is_open), words, key="play_replay")
        draw_steps(
            visit,
            walk.ply,
            walk.ply_count + 1,
            key="play_steps",
            on_step=_on_step,
            is_main_way=True,
        )
    with parts.answer:
        st.toggle(_("Show all hands"), value=True, key=_OPEN_HANDS)
        position = list(walk.hand.game.replay())[walk.ply]
        links = (
            (_("To the board"), href(PageName.BOARD, position.rules, position=str(position))),
            (_("Play on from here"), href(PageName.PLAY, position.rules, position=str(position))),
        )
        items = (
            element("li", element("a", text, href=link, target="_self"))
            for text, link in (links if not position.is_over else links[:1])
        )
        st.html(element("ul", *items))


def _draw_choices(visit: Visit, shown: ShownRecord, walk: RecordWalk) -> None:
    """Draws which hand is looked at."""
    _ = visit.texts.gettext
    st.session_state[_HAND_CHOICE] = walk.hand_place + 1
    st.segmented_control(
        _("Hand"),
        list(range(1, len(shown.record.hands) + 1)),
        key=_HAND_CHOICE,
        required=True,
        on_change=_on_hand,
    )


def _walk(shown: ShownRecord) -> RecordWalk:
    hand = number_in(st.query_params.get(_HAND, "")) or 1
    ply = number_in(st.query_params.get(_PLY, "")) or 0
    return walk_through(shown.record, viewer=shown.player, hand=hand, ply=ply)


def _on_hand() -> None:
    change_address(_PLY, **{_HAND: str(st.session_state[_HAND_CHOICE])})


def _on_step(change: int, frame_count: int) -> None:
    ply = (number_in(st.query_params.get(_PLY, "")) or 0) + change
    st.query_params[_PLY] = str(max(0, min(ply, frame_count - 1)))


def _on_keep(record: MatchRecord) -> None:
    name = new_name()
    keep_record(name, record)
    change_address("game", record=name)


def _leave() -> None:
    change_address(RECORD, GAME, _HAND, _PLY, *ADDRESS)


def _back(name: str) -> None:
    change_address(RECORD, _HAND, _PLY, *ADDRESS, **{MATCH: name})


def _draw_unknown(visit: Visit) -> None:
    _ = visit.texts.gettext
    told = _("The link is damaged or cut off, or this record is not kept in this browser.")
    st.html(empty_state(_("This match cannot be found"), paragraph(told), level="h1"))
    with st.container(key="play_lost", horizontal=True, horizontal_alignment="center"):
        st.button(_("To all matches"), key="play_new", type="primary", on_click=_leave)
