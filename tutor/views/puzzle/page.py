"""The puzzles: the menu, and the page of the puzzle that the address names."""

from __future__ import annotations

from collections.abc import Mapping

import streamlit as st

from engine.errors import excerpt
from tutor.solving.line_play import LinePlay
from tutor.solving.puzzle_play import PuzzlePlay
from tutor.theme.blocks import empty_state, paragraph
from tutor.training.address import training_in
from tutor.training.modes import ModeName
from tutor.training.pools import shelved_pools
from tutor.turns import in_turn
from tutor.views.frame import draw_sheets
from tutor.views.layout import parted
from tutor.views.puzzle.address import read_address
from tutor.views.puzzle.choices import draw_choice
from tutor.views.puzzle.every_kind import play_at
from tutor.views.puzzle.lines import draw_line
from tutor.views.puzzle.positions import draw_bad_position, draw_own_position
from tutor.views.puzzle.showing import start_clock, take_up_answer
from tutor.views.puzzle.single_play import draw_single_play
from tutor.views.puzzle.training import begin_asked, leave, within_run
from tutor.views.puzzle.training_end import draw_run_end
from tutor.views.puzzle.training_menu import draw_menu
from tutor.views.puzzle.tried import trust_address
from tutor.views.teaching.pack_steps import PACK
from tutor.views.teaching.packs import draw_pack, draw_pack_door, draw_way_to_pack
from tutor.visit import Visit
from tutor.wording.exercise_names import kind_name, theme_name


def draw_puzzles(visit: Visit) -> None:
    """Draws the puzzle that the address names, or the menu."""
    draw_sheets("puzzles.css")
    trust_address()
    take_up_answer()
    if PACK in st.query_params:
        draw_pack(visit)
        return
    query = st.query_params.to_dict()
    if "begin" in query and not _unknown_wish(visit, query):
        begin_asked(visit.rules.name)
    asked = read_address()
    if asked.name is None and asked.position is None:
        _draw_start(visit, asked.query)
    elif asked.puzzle:
        draw_way_to_pack(visit)
        _draw_puzzle(visit)
    elif asked.position is not None:
        draw_bad_position(visit, asked.position)
    else:
        _draw_unknown(visit, asked.name or "")


@st.fragment
@in_turn
def _draw_puzzle(visit: Visit) -> None:
    """Draws the puzzle of the address as far as it was answered."""
    asked = read_address()
    play = play_at(asked)
    if play is None or not asked.is_under(visit.rules):
        st.rerun(scope="app")  # other rules come next, or the menu
    start_clock(asked)
    asked = within_run(asked)
    parts = parted("puzzles")
    if isinstance(play, PuzzlePlay):
        draw_single_play(visit, asked, play, parts)
    elif isinstance(play, LinePlay):
        draw_line(visit, asked, play, parts)
    else:
        draw_choice(visit, asked, play, parts)


def _draw_start(visit: Visit, query: Mapping[str, str]) -> None:
    """Draws the menu, or how the training of the address ended."""
    unknown = _unknown_wish(visit, query)
    if unknown:
        _draw_nothing(visit, unknown)
    elif _has_training(visit, query):
        draw_run_end(visit)
    else:
        draw_menu(visit)
        draw_own_position(visit)
        draw_pack_door(visit)


def _has_training(visit: Visit, query: Mapping[str, str]) -> bool:
    """Returns whether the address tells of a training that can come to its end here."""
    training = training_in(query, visit.rules.name)
    return training is not None and training.mode is not ModeName.PACK


def _unknown_wish(visit: Visit, query: Mapping[str, str]) -> str:
    """Returns the theme or kind of the address of which there is no puzzle; empty where all is."""
    mode = query.get("begin", query.get("mode", ""))
    training = training_in({**query, "mode": mode}, visit.rules.name)
    if training is None:
        return ""
    pools, rules = shelved_pools(), visit.rules.name
    if training.theme and training.theme not in pools.themes(rules):
        return theme_name(training.theme, visit.texts)
    if training.kind and training.kind not in pools.kinds(rules):
        return kind_name(training.kind, visit.texts)
    return ""


def _draw_nothing(visit: Visit, wish: str) -> None:
    """Draws that there is no puzzle of a theme or kind, and the way to those that there are."""
    _ = visit.texts.gettext
    told = _("There are no puzzles of “{name}” under these rules.").format(name=excerpt(wish))
    _draw_dead_end(visit, told, _("Choose another theme or kind."))


def _draw_unknown(visit: Visit, asked: str) -> None:
    _ = visit.texts.gettext
    reason = _("“{id}” does not exist, or comes from another version.").format(id=excerpt(asked))
    _draw_dead_end(visit, _("This puzzle cannot be found"), reason)


def _draw_dead_end(visit: Visit, title: str, reason: str) -> None:
    """Draws why nothing can be asked, and the way to all puzzles."""
    st.html(empty_state(title, paragraph(reason), level="h1"))
    with st.container(key="puzzles_lost", horizontal=True, horizontal_alignment="center"):
        to_all = visit.texts.gettext("To all puzzles")
        st.button(to_all, key="puzzles_new", type="primary", on_click=_leave)


def _leave() -> None:
    leave()
    st.query_params.pop("begin", None)
