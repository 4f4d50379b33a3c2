"""The cards that a question with given answers is about: the table, the piles, or the card cut."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import streamlit as st

from engine.position import Position
from puzzles.exercise import CutExercise, Kind
from puzzles.reading.text import shown_position
from tutor.components.card_table import card_table
from tutor.components.table_texts import table_texts
from tutor.solving.choice_play import ChoicePlay
from tutor.solving.choice_scenes import choice_scene, cut_scene, shows_piles
from tutor.solving.choice_words import side_names, viewer_of
from tutor.theme.blocks import panel, paragraph
from tutor.theme.html import Html, joined
from tutor.views.puzzle.question import draw_taken
from tutor.views.small_cards import shown_values, small_cards
from tutor.visit import Visit

_TABLE: Final = "choices_table"


def draw_cards(visit: Visit, play: ChoicePlay) -> None:
    """Draws the table as the solver sees it, or the card that was cut."""
    texts = visit.texts
    words = table_texts(texts.gettext, direction=texts.direction)
    if isinstance(play.exercise, CutExercise):
        named = {**words.texts, "table": texts.gettext("The card you cut")}
        card_table(cut_scene(play.exercise, texts), replace(words, texts=named), key=_TABLE)
        return
    position = shown_position(play.exercise)
    card_table(choice_scene(play, position, texts), words, key=_TABLE)
    if shows_piles(play):
        st.html(_sheet_of(visit, position))
    elif play.exercise.id.kind is Kind.COUNT:  # also for who plays from memory: he saw no play
        draw_taken(visit, position)


def _sheet_of(visit: Visit, position: Position) -> Html:
    """Returns what there is to count: each side's pile and chkobbas, and who took last."""
    _ = visit.texts.gettext
    names, sides = side_names(position, visit.texts), len(position.piles)
    own = viewer_of(position) % sides
    parts = []
    for step, name in enumerate(names):
        side = (own + step) % sides
        chkobbas = visit.texts.ngettext(
            "{count} chkobba", "{count} chkobbas", position.chkobbas[side]
        ).format(count=position.chkobbas[side])
        told = [chkobbas, _("{total} points before this round").format(total=position.totals[side])]
        if position.taker is not None and position.taker % sides == side:
            told.append(_("took last"))
        parts.append(
            panel(
                name,
                small_cards(position.piles[side], visit.texts, values=shown_values(visit.rules)),
                paragraph(" · ".join(told), classes="ck-muted"),
                level="h2",
            )
        )
    return joined(*parts)
