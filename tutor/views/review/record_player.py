"""Whose decisions in a record are looked at; the address holds the player by number."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import streamlit as st

from engine.match_records import MatchRecord
from tutor.links import number_in
from tutor.views.frame import change_address
from tutor.views.switches import draw_switch
from tutor.visit import Visit

PLAYER: Final = "player"


def player_in_sight(record: MatchRecord, *, usual: int = 0) -> int:
    """Returns the player whom the address names, the `usual` one where it names none."""
    asked = number_in(st.query_params.get(PLAYER, ""))
    return usual if asked is None or asked >= len(record.players) else asked


def draw_players(
    visit: Visit, names: Sequence[str], player: int, *, key: str, forgotten: tuple[str, ...]
) -> None:
    """Draws the choice; who makes another one leaves the entries `forgotten` of the address."""
    label, on_change = visit.texts.gettext("Whose decisions?"), partial(_on_player, key, forgotten)
    draw_switch(label, dict(enumerate(names)), player, key=key, on_change=on_change)


def _on_player(key: str, forgotten: tuple[str, ...]) -> None:
    change_address(*forgotten, **{PLAYER: str(st.session_state[key])})
