"""Any position or last deal played out against the best defence there is."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import streamlit as st

from engine.errors import ChkobbaError
from engine.moves import Move
from engine.notation import parse_position
from engine.scoring import score_round
from engine.view import view
from tutor.components.card_table import card_table, read_play
from tutor.components.scene import Mode, TableScene
from tutor.components.table_texts import table_texts
from tutor.links import PageName, href
from tutor.matches.position_play import (
    PositionPlay,
    analysis_now,
    is_searched,
    played_text,
    position_play,
    tried_in,
)
from tutor.matches.scenes import with_slip
from tutor.pictures.table_scenes import played_move, seat_names, table_scene
from tutor.sequences import ROOM, sequence_of
from tutor.theme.blocks import Tone, chips, panel, paragraph, verdict
from tutor.theme.html import Html, element, joined
from tutor.views.frame import change_address, switch_rules
from tutor.views.kernel_start import are_players_ready, wait_for_players
from tutor.views.layout import parted
from tutor.views.match.lost import draw_lost
from tutor.views.match.places import POSITION, stay_at
from tutor.views.prose import coloured
from tutor.visit import Visit
from tutor.wording.feedback import line_in_words, reason_for
from tutor.wording.words import Words, signed_number

_TABLE: Final = "play_position_table"
_PLAYED: Final = "played"
_TRIED: Final = "tried"
_MOST_SLIPS: Final = 20
_LONGEST_SEED: Final = 9


@st.fragment
def draw_position(visit: Visit) -> None:
    """Draws the position that the address names, and what was played from it."""
    stay_at(POSITION)
    try:
        play = _current()
    except ChkobbaError as error:
        _draw_wrong(visit, str(error))
        return
    if play.start.rules.name != visit.rules.name:
        switch_rules(play.start.rules)
        st.rerun(scope="app")
    if not (is_searched(play) or are_players_ready()):
        wait_for_players(paragraph(visit.texts.gettext("The defence is getting ready…")))
        return
    parts = parted("play")
    with parts.answer:
        _draw_side(visit, play)
    parts.text.html(_heading(visit, play))
    with parts.board:
        words = table_texts(visit.texts.gettext, direction=visit.texts.direction)
        card_table(_scene(visit, play), words, key=_TABLE, on_play=_on_play)


def _current() -> PositionPlay:
    """Returns the play that the address tells of; raises `ChkobbaError`."""
    asked = parse_position(st.query_params[POSITION])
    seed = st.query_params.get("seed", "")
    number = int(seed) if seed.isdecimal() and len(seed) <= _LONGEST_SEED else 0
    return position_play(asked, number, st.query_params.get(_PLAYED, ""))


def _heading(visit: Visit, play: PositionPlay) -> Html:
    _ = visit.texts.gettext
    defence = _("perfect defence") if is_searched(play) else _("defence by what they see")
    turn = _("played out") if play.position.is_over else _("your turn")
    return joined(element("h1", _("Play it out")), chips(defence, strong=turn))


def _scene(visit: Visit, play: PositionPlay) -> TableScene:
    position = play.position
    seen = position if play.is_open or position.is_over else view(position, play.seat).position
    scene = table_scene(
        seen,
        visit.texts,
        viewer=play.seat,
        sequence=_sequence(play),
        mode=Mode.PLAY if play.is_learners_turn else Mode.SHOW,
    )
    moves = list(zip(play.game.moves, play.game.replay(), strict=False))
    own = [at for at, (_move, before) in enumerate(moves) if before.turn == play.seat]
    recent = moves[own[-1] if own else 0 :]
    if slips := _slips(play):
        judged = position.judge(slips[-1])
        return with_slip(scene, judged, reason_for(judged, Words(visit.texts)))
    played = tuple(played_move(move, at.turn, play.seat, at) for move, at in recent)
    return replace(scene, played=played)


def _sequence(play: PositionPlay) -> int:
    name = f"{play.asked} {play.seed}"
    return sequence_of(name, tries=len(_slips(play)) % ROOM, step=len(play.moves))


def _slips(play: PositionPlay) -> tuple[Move, ...]:
    """Returns what was tried now and is not allowed."""
    return tried_in(st.query_params.get(_TRIED, ""), play.position)


def _draw_side(visit: Visit, play: PositionPlay) -> None:
    _ = visit.texts.gettext
    st.html(_stand(visit, play))
    if play.moves:
        names = seat_names(play.start.seat_count, play.seat, visit.texts)
        told = line_in_words(play.moves, play.start, Words(visit.texts), names)
        items = (element("li", coloured(line)) for line in told[-6:])
        st.html(element("div", element("ol", *items, classes="ck-line ck-told"), role="log"))
    with st.container(key="play_position_ways", horizontal=True):
        st.button(
            _("From the start"),
            key="play_restart",
            on_click=_restart,
            disabled=not play.moves,
        )
        board = href(PageName.BOARD, play.start.rules, position=str(play.asked))
        st.html(element("a", _("To the board"), href=board, target="_self"), width="content")


def _stand(visit: Visit, play: PositionPlay) -> Html:
    """Returns what was possible from the start, or what came of it."""
    _ = visit.texts.gettext
    if not play.position.is_over:
        told = _("Play the round to its end: the others defend as well as they can.")
        return panel("", paragraph(told))
    totals = score_round(play.position).totals
    side = play.start.side
    others = [points for at, points in enumerate(totals) if at != side]
    made = totals[side] - sum(others) / len(others)
    start = replace(play, moves=())
    best = analysis_now(start).judgements[0].value
    if not is_searched(start):
        told = _("The round ends {totals}: {made} for you. {best} could be expected.")
        tone = Tone.OK if made >= best else Tone.FINE
    elif made >= best:
        told, tone = _("The round ends {totals}: {made} for you, and no play gets more."), Tone.OK
    else:
        told, tone = _("The round ends {totals}: {made} for you. {best} was there."), Tone.FINE
    text = told.format(
        totals="–".join(map(str, (totals[side], *others))),
        made=signed_number(made),
        best=signed_number(round(best, 1)),
    )
    return verdict(tone, text)


def _draw_wrong(visit: Visit, reason: str) -> None:
    title = visit.texts.gettext("This position cannot be played")
    draw_lost(visit, title, reason, _leave)


def _on_play() -> None:
    played = read_play(_TABLE)
    if played is None:
        return
    play = _current()
    if played.sequence != _sequence(play) or not play.is_learners_turn:
        return
    if not play.position.judge(played.move).is_legal:
        tried = ".".join(map(str, (*_slips(play)[-_MOST_SLIPS:], played.move)))
        change_address(**{_TRIED: tried})
        return
    after = play.with_move(played.move).answered()
    change_address(_TRIED, **{_PLAYED: played_text(after)})


def _restart() -> None:
    change_address(_PLAYED, _TRIED)


def _leave() -> None:
    change_address("position", _PLAYED, _TRIED, "seed")
