"""The board while a position is set up: by clicking, by notation, and what cannot be in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from secrets import randbits
from types import MappingProxyType
from typing import Final

import streamlit as st

from engine.deal import deal
from engine.errors import NotationError
from engine.notation import format_position
from engine.position import Position
from engine.rules import HOUSE_OPTIONS
from tutor.board.address import Board, Entry
from tutor.board.editing import (
    Trouble,
    cleared,
    free_count,
    places,
    with_number,
    with_options,
    with_places,
    with_seats,
)
from tutor.board.filling import completed, rest_captured, rest_drawn, rest_hidden, rest_shared
from tutor.board.scenes import place_title, seat_title, side_title
from tutor.components.card_tray import PlaceName, card_tray, read_edit
from tutor.texts import N_
from tutor.theme.blocks import Tone, chips, lead, panel, paragraph, verdict
from tutor.theme.html import Html, element, joined
from tutor.views.board_keeping import draw_saved
from tutor.views.board_place import current_board
from tutor.views.frame import change_address
from tutor.views.layout import parted
from tutor.views.rule_blocks import rule_link
from tutor.visit import Visit

_TRAY: Final = "board_tray"
_NOTATION: Final = "board_notation"
_BEFORE: Final = "board_before"
_LONGEST_HISTORY: Final = 60
_MOST_POINTS: Final = 40
_SEED_BITS: Final = 32
_NOBODY: Final = -1

_FIELDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "rules": N_("Rules"),
        "table": N_("Table"),
        "hands": N_("Hands"),
        "piles": N_("Captured cards"),
        "chkobbas": N_("Chkobbas"),
        "turn": N_("Whose turn"),
        "taker": N_("Who captured last"),
        "stock": N_("Stock"),
        "match": N_("Match"),
    }
)
_OPTIONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "primiera": N_("Primiera (S7)"),
        "tie-to-taker": N_("Ties to who captured last (S6)"),
        "bastra-limit": N_("Equal card or sum, your choice (P2)"),
    }
)

Filling = Callable[[Position, Random], Position]

_FILLINGS: Final[Mapping[str, tuple[str, Filling]]] = MappingProxyType(
    {
        "complete": (N_("Complete it"), completed),
        "hide": (N_("Hide the rest"), lambda draft, _: rest_hidden(draft)),
        "draw": (N_("Deal the rest"), rest_drawn),
        "share": (N_("Rest to all piles"), rest_shared),
    }
)


def draw_setup(visit: Visit, board: Board) -> None:
    """Draws the board that is being set up."""
    parts = parted("board")
    parts.text.html(_heading(visit, board))
    with parts.text:
        _draw_notation(visit, board)
    with parts.board:
        _draw_tray(visit, board)
        _draw_fillings(visit, board)
    with parts.answer:
        _draw_verdict(visit, board)
        _draw_turn(visit, board.draft)
        _draw_counts(visit, board.draft)
        draw_saved(visit)


def _heading(visit: Visit, board: Board) -> Html:
    _, ngettext = visit.texts.gettext, visit.texts.ngettext
    count = free_count(board.draft)
    free = ngettext("{count} card not placed", "{count} cards not placed", count)
    return joined(
        element("h1", _("Analysis board")),
        lead(
            _("Choose a place, then click the cards that go there. The rest can be filled for you.")
        ),
        chips(free.format(count=max(0, count)), strong=_("setting up")),
    )


def _draw_notation(visit: Visit, board: Board) -> None:
    _ = visit.texts.gettext
    st.session_state[_NOTATION] = board.text or format_position(board.draft)
    st.text_input(
        _("Notation: rules, table, hands, piles, chkobbas, turn, last taker, stock, match"),
        key=_NOTATION,
        on_change=_on_notation,
    )


def _draw_tray(visit: Visit, board: Board) -> None:
    shown = places(board.draft)
    names = [PlaceName(*place_title(one, board.draft.seat_count, visit.texts)) for one in shown]
    card_tray(shown, names, visit.texts, key=_TRAY, on_edit=_on_edit)


def _draw_fillings(visit: Visit, board: Board) -> None:
    """Draws what places the rest, takes back, and begins anew."""
    _, draft = visit.texts.gettext, board.draft
    with st.container(key="board_fillings", horizontal=True):
        for name, (label, _filling) in _FILLINGS.items():
            is_first = name == "complete"
            st.button(
                _(label),
                key=f"board_fill_{name}",
                type="primary" if is_first and board.troubles else "secondary",
                on_click=_on_fill,
                args=(name,),
            )
        for side in range(len(draft.piles)):
            label = _("Rest to {side}").format(side=side_title(side, draft.seat_count, visit.texts))
            st.button(label, key=f"board_fill_pile{side}", on_click=_on_pile, args=(side,))
    with st.container(key="board_begin", horizontal=True):
        is_first = not st.session_state.get(_BEFORE)
        st.button(_("Take back"), key="board_undo", on_click=_on_undo, disabled=is_first)
        st.button(_("Clear the board"), key="board_clear", on_click=_on_clear)
        st.button(_("A new deal"), key="board_deal", on_click=_on_deal)


def _draw_verdict(visit: Visit, board: Board) -> None:
    """Draws what cannot be in the position, field by field, or the way on."""
    _ = visit.texts.gettext
    if board.text and not board.troubles:
        st.html(element("div", verdict(Tone.OK, _("This position can be.")), role="status"))
        st.button(_("Analyse it"), key="board_analyse", type="primary", on_click=_on_analyse)
        return
    if not board.text:
        begin = _("Begin with a few cards and let the rest be completed, or paste a position.")
        st.html(panel(_("An empty board"), paragraph(begin), level="h2"))
        return
    items = (element("li", _trouble(visit, trouble)) for trouble in board.troubles)
    title = _("Not a position yet")
    st.html(
        element(
            "div",
            panel(title, element("ul", *items, classes="ck-troubles"), level="h2"),
            role="status",
        )
    )


def _trouble(visit: Visit, trouble: Trouble) -> Html:
    """Returns what is wrong, where, and by which rule: "Hands “7c/-”: …"."""
    _ = visit.texts.gettext
    field = _(_FIELDS[trouble.field]) if trouble.field else _("Notation")
    rule = (" ", rule_link(visit, trouble.rule)) if trouble.rule else ()
    return joined(
        element("b", field), " ", element("code", trouble.text), " ", trouble.reason, *rule
    )


def _draw_turn(visit: Visit, draft: Position) -> None:
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
    _draw_choice(_("Who captured last"), "board_taker", takers, taker)


def _draw_choice(label: str, key: str, names: Mapping[int, str], chosen: int) -> None:
    st.session_state[key] = chosen if chosen in names else next(iter(names))
    st.segmented_control(
        label,
        list(names),
        format_func=lambda number: names[number],
        key=key,
        required=True,
        on_change=_on_choice,
    )


def _draw_counts(visit: Visit, draft: Position) -> None:
    """Draws chkobbas and match totals of each side, the target, and the house options."""
    _ = visit.texts.gettext
    labels = {"chkobbas": _("Chkobbas of {side}"), "totals": _("Total of {side}")}
    with st.expander(_("Chkobbas, match and house options"), key="board_more"):
        for field, label in labels.items():
            with st.container(key=f"board_{field}", horizontal=True):
                for side, number in enumerate(getattr(draft, field)):
                    title = side_title(side, draft.seat_count, visit.texts)
                    key = f"board_{field}_{side}"
                    st.session_state[key] = min(number, _MOST_POINTS)
                    st.number_input(
                        label.format(side=title),
                        min_value=0,
                        max_value=_MOST_POINTS,
                        key=key,
                        on_change=_on_number,
                        args=(field, side),
                    )
        targets = {target: str(target) for target in draft.rules.targets}
        _draw_choice(_("Played to"), "board_target", targets, draft.target)
        _draw_options(visit, draft)


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


def _keep(draft: Position) -> None:
    _keep_text(format_position(draft))


def _keep_text(text: str) -> None:
    """Writes a position into the address, and remembers the one before."""
    before = st.query_params.get(Entry.POSITION, "")
    history: tuple[str, ...] = st.session_state.get(_BEFORE, ())
    st.session_state[_BEFORE] = (*history, before)[-_LONGEST_HISTORY:]
    _write(text)


def _write(text: str) -> None:
    change_address(Entry.MOVES, Entry.STEP, **{Entry.POSITION: text, Entry.SETUP: "1"})


def _on_notation() -> None:
    _keep_text(str(st.session_state[_NOTATION]))


def _on_edit() -> None:
    edit = read_edit(_TRAY)
    if edit is None:
        return
    try:
        _keep(with_places(current_board().draft, edit.places))
    except NotationError:
        return  # no browser of ours sends that; the tray shows again what is kept


def _on_fill(name: str) -> None:
    _label, filling = _FILLINGS[name]
    _keep(filling(current_board().draft, _chance()))


def _on_pile(side: int) -> None:
    _keep(rest_captured(current_board().draft, side, _chance()))


def _on_undo() -> None:
    history: tuple[str, ...] = st.session_state.get(_BEFORE, ())
    if history:
        st.session_state[_BEFORE] = history[:-1]
        _write(history[-1])


def _on_clear() -> None:
    _keep(cleared(current_board().draft))


def _on_deal() -> None:
    draft = current_board().draft
    allowed = draft.rules.seat_counts
    seat_count = draft.seat_count if draft.seat_count in allowed else allowed[0]
    _keep(deal(draft.rules, seed=randbits(_SEED_BITS), seat_count=seat_count))


def _on_analyse() -> None:
    change_address(Entry.SETUP)


def _on_choice() -> None:
    chosen = st.session_state
    draft = with_seats(current_board().draft, int(chosen["board_seats"]))
    taker = int(chosen["board_taker"])
    last = draft.seat_count - 1
    _keep(
        replace(
            draft,
            turn=min(int(chosen["board_turn"]), last),
            taker=None if taker == _NOBODY else min(taker, last),
            target=int(chosen["board_target"]),
        )
    )


def _on_number(field: str, side: int) -> None:
    number = int(st.session_state[f"board_{field}_{side}"])
    _keep(with_number(current_board().draft, field, side, number))


def _on_options() -> None:
    _keep(with_options(current_board().draft, tuple(st.session_state["board_options"])))


def _chance() -> Random:
    return Random(randbits(_SEED_BITS))
