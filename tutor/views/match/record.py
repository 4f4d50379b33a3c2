"""A match looked at again: step by step, reviewed by the coach, shared by link or as a file."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Final

import streamlit as st

from engine.errors import ChkobbaError
from engine.match_records import MatchRecord, format_matches
from tutor.coach.imported import totals_of
from tutor.links import PageName, href
from tutor.matches.log import LEARNER
from tutor.matches.names import player_names
from tutor.matches.record_walk import RecordWalk
from tutor.matches.records import LONGEST_CODE, record_in, record_of, share_code
from tutor.matches.replay import MatchState, state_of
from tutor.theme.blocks import chips, lead, paragraph
from tutor.theme.html import Html, element, joined
from tutor.views.frame import change_address, switch_rules
from tutor.views.layout import parted
from tutor.views.match.handing_on import learner_name, record_for_others
from tutor.views.match.kept_matches import keep_record, match_named, new_name, record_named
from tutor.views.match.lost import draw_lost
from tutor.views.match.places import GAME, MATCH, RECORD, stay_at
from tutor.views.review.match_review import ADDRESS, draw_review
from tutor.views.review.record_player import PLAYER, draw_players, player_in_sight
from tutor.views.review.record_table import (
    WALK_ADDRESS,
    draw_hand_choice,
    draw_record_table,
    walk_in_sight,
)
from tutor.views.review.sums import round_count
from tutor.visit import Visit

_OPEN_HANDS: Final = "play_open_hands"
_HAND_CHOICE: Final = "play_record_hand"
_PLAYER_CHOICE: Final = "play_record_player"


@dataclass(frozen=True, slots=True)
class ShownRecord:
    """A record with the player, by number, from whose place it is looked at.

    `for_others` is what is handed on; `open_match` is the name of the match that it belongs to,
    where that is not won yet.
    """

    record: MatchRecord
    player: int
    for_others: MatchRecord
    is_kept: bool = True
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
    st.html(_heading(visit, shown))
    _draw_ways(visit, shown)
    names = shown.record.players
    draw_players(visit, names, shown.player, key=_PLAYER_CHOICE, forgotten=ADDRESS)
    _draw_replay(visit, shown)
    draw_review(visit, shown.record, shown.player)


def _asked(visit: Visit) -> ShownRecord | None:
    """Returns the record that the address asks for; raises `ChkobbaError` where it is damaged."""
    code = st.query_params.get(GAME)
    if code is not None:
        return _from_elsewhere(record_in(code), is_kept=False)
    name = st.query_params.get(RECORD, "")
    log = match_named(name)
    if log is not None:
        return _own(visit, name, state_of(log))
    record = record_named(name)
    return _from_elsewhere(record) if record else None


def _from_elsewhere(record: MatchRecord, *, is_kept: bool = True) -> ShownRecord:
    return ShownRecord(record, player_in_sight(record), for_others=record, is_kept=is_kept)


def _own(visit: Visit, name: str, state: MatchState) -> ShownRecord | None:
    """Returns the record of a match of the learner's own, None where no hand is counted."""
    names = player_names(state.log.settings, visit.texts, learner=learner_name())
    own, for_others = record_of(state, names), record_for_others(visit, state)
    if own is None or for_others is None:
        return None
    player = player_in_sight(own, usual=own.players.index(names[LEARNER]))
    open_match = "" if state.is_over else name
    return ShownRecord(own, player, for_others, open_match=open_match)


def _heading(visit: Visit, shown: ShownRecord) -> Html:
    _ = visit.texts.gettext
    match = shown.record.match
    totals = "–".join(map(str, totals_of(shown.record)))
    played_to = _("{totals}, to {target}").format(totals=totals, target=match.target)
    return joined(
        element("h1", _("A match looked at again")),
        lead(" – ".join(shown.record.players)),
        chips(round_count(visit, shown.record), strong=played_to),
    )


def _draw_ways(visit: Visit, shown: ShownRecord) -> None:
    """Draws what can be done with the record as a whole."""
    _ = visit.texts.gettext
    with st.container(key="play_record_ways", horizontal=True):
        if shown.open_match:
            back, name = _("Back to the match"), shown.open_match
            st.button(back, key="play_back", type="primary", on_click=_back, args=(name,))
        if not shown.is_kept:
            keep, record = _("Keep it among my matches"), shown.record
            st.button(keep, key="play_keep", on_click=_on_keep, args=(record,))
        st.download_button(
            _("Download the record"),
            format_matches((shown.for_others,)),
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
    code = share_code(shown.for_others)
    if len(code) > LONGEST_CODE:
        st.html(paragraph(_("This match is too long for a link: send the file instead.")))
        return
    st.html(paragraph(_("Whoever opens this link sees the whole match.")))
    player = {PLAYER: str(shown.player)}
    address = href(PageName.PLAY, shown.record.match.rules, game=code, **player)
    base = st.context.url or ""
    root = base.rsplit("/", 1)[0] if base else "."
    st.code(f"{root}/{address.removeprefix('./')}", language=None, wrap_lines=True)


@st.fragment
def _draw_replay(visit: Visit, shown: ShownRecord) -> None:
    stay_at(RECORD, GAME)
    walk = walk_in_sight(shown.record, viewer=shown.player)
    parts = parted("play")
    with parts.text:
        draw_hand_choice(visit, shown.record, walk, key=_HAND_CHOICE)
    with parts.board:
        is_open = bool(st.session_state.get(_OPEN_HANDS, True))
        draw_record_table(
            visit, walk, is_open=is_open, table_key="play_replay", steps_key="play_steps"
        )
    with parts.answer:
        st.toggle(visit.texts.gettext("Show all hands"), value=True, key=_OPEN_HANDS)
        st.html(_ways_from_here(visit, walk))


def _ways_from_here(visit: Visit, walk: RecordWalk) -> Html:
    """Returns the links to the board and, unless the hand is over, to playing on."""
    _ = visit.texts.gettext
    position = next(islice(walk.hand.game.replay(), walk.ply, None))
    ways = [(_("To the board"), PageName.BOARD)]
    if not position.is_over:
        ways.append((_("Play on from here"), PageName.PLAY))
    links = (
        element("a", text, href=href(page, position.rules, position=str(position)), target="_self")
        for text, page in ways
    )
    return element("p", *links, classes="ck-onward ck-to-lesson")


def _on_keep(record: MatchRecord) -> None:
    name = new_name()
    keep_record(name, record)
    change_address("game", record=name)


def _leave() -> None:
    change_address(RECORD, GAME, PLAYER, *WALK_ADDRESS, *ADDRESS)


def _back(name: str) -> None:
    change_address(RECORD, PLAYER, *WALK_ADDRESS, *ADDRESS, **{MATCH: name})


def _draw_unknown(visit: Visit) -> None:
    _ = visit.texts.gettext
    told = _("The link is damaged or cut off, or this record is not kept in this browser.")
    draw_lost(visit, _("This match cannot be found"), told, _leave)
