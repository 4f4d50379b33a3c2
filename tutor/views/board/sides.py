"""Who sits at a board that is set up: the players, whose turn it is, counts, and house options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

import streamlit as st

from engine.position import Position
from engine.rules import HOUSE_OPTIONS
from tutor.board.editing import with_number, with_options, with_seats
from tutor.board.scenes import seat_title, side_title
from tutor.texts import N_
from tutor.views.board.drafts import keep_draft
from tutor.views.board.place import current_board
from tutor.views.switches import draw_switch
from tutor.visit import Visit

_MOST_POINTS: Final = 40
_NOBODY: Final = -1

_OPTIONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "primiera": N_("Primiera (S7)"),
        "tie-to-taker": N_("Ties to who took last (S6)"),
        "bastra-limit": N_("Equal card or sum, your choice (P2)"),
    }
)


def draw_turn(visit: Visit, draft: Position) -> None:
    """Draws who plays and who captured last, for how many players."""
    _ = visit.texts.gettext
    seats = {seat: seat_title(seat, visit.texts) for seat in range(draft.seat_count)}
    players = list(draft.rules.seat_counts)
    if draft.seat_count not in players:
        players.append(draft.seat_count)
    _draw_choice(
        _("Players"), "board_seats", {count: str(count) for count in players}, draft.seat_count
    )
    _draw_choice(_("Whose turn"), "board_turn", seats, draft.turn)
    takers = {_NOBODY: _("Nobody yet")} | seats
    taker = _NOBODY if draft.taker is None else draft.taker
    _draw_choice(_("Who took last"), "board_taker", takers, taker)


def _draw_choice(label: str, key: str, names: Mapping[int, str], chosen: int) -> None:
    there = chosen if chosen in names else next(iter(names))
    draw_switch(label, names, there, key=key, on_change=_on_choice)


def draw_counts(visit: Visit, draft: Position) -> None:
    """Draws chkobbas and match totals of each side, the target, and the house options."""
    _ = visit.texts.gettext
    counts = {
        "chkobbas": (_("Chkobbas of {side}"), draft.chkobbas),
        "totals": (_("Total of {side}"), draft.totals),
    }
    with st.expander(_("Chkobbas, match and house options"), key="board_more"):
        for field, (label, numbers) in counts.items():
            with st.container(key=f"board_{field}", horizontal=True):
                for side, number in enumerate(numbers):
                    title = side_title(side, draft.seat_count, visit.texts)
                    _draw_number(label.format(side=title), number, field, side)
        targets = {target: str(target) for target in draft.rules.targets}
        _draw_choice(_("Played to"), "board_target", targets, draft.target)
        _draw_options(visit, draft)


def _draw_number(label: str, number: int, field: str, side: int) -> None:
    key = f"board_{field}_{side}"
    st.session_state[key] = min(number, _MOST_POINTS)
    st.number_input(
        label,
        min_value=0,
        max_value=_MOST_POINTS,
        key=key,
        on_change=_on_number,
        args=(field, side),
    )


def _draw_options(visit: Visit, draft: Position) -> None:
    offered = [option.name for option in HOUSE_OPTIONS if option.profile == draft.rules.name]
    if not offered:
        return
    _ = visit.texts.gettext
    st.session_state["board_options"] = [option.name for option in draft.rules.options]
    st.pills(
        _("House options"),
        offered,
        selection_mode="multi",
        format_func=lambda name: _(_OPTIONS[name]),
        key="board_options",
        on_change=_on_options,
    )


def _on_choice() -> None:
    chosen = st.session_state
    draft = with_seats(current_board().draft, int(chosen["board_seats"]))
    taker = int(chosen["board_taker"])
    last = draft.seat_count - 1
    keep_draft(
        replace(
            draft,
            turn=min(int(chosen["board_turn"]), last),
            taker=None if taker == _NOBODY else min(taker, last),
            target=int(chosen["board_target"]),
        )
    )


def _on_number(field: str, side: int) -> None:
    number = int(st.session_state[f"board_{field}_{side}"])
    keep_draft(with_number(current_board().draft, field, side, number))


def _on_options() -> None:
    keep_draft(with_options(current_board().draft, tuple(st.session_state["board_options"])))
