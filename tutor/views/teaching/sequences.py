"""Sequences: what the address asks to be shown, else where sequences are prepared."""

from __future__ import annotations

import streamlit as st

from engine.errors import ChkobbaError
from engine.match_records import MatchRecord
from engine.rules import PROFILES
from puzzles.exercise import ExerciseId
from tutor.coach.imported import title_of
from tutor.demonstrations.deck import Deck, deck_of
from tutor.demonstrations.sequence import LessonPart, Sequence, parse_sequence
from tutor.links import PageName, href
from tutor.texts import texts_for
from tutor.views.notice import draw_notice
from tutor.views.teaching.demonstration import draw_demonstration
from tutor.views.teaching.kept_sequences import OPEN, text_named
from tutor.views.teaching.sequence_workshop import ITEM, draw_workshop, lesson_titles
from tutor.visit import Visit
from tutor.way_back import BACK, way_href, way_text
from tutor.wording.exercise_names import kind_name


def draw_sequences(visit: Visit) -> None:
    """Draws what the address asks to be shown, else where sequences are prepared."""
    item, name = st.query_params.get(ITEM), st.query_params.get(OPEN)
    text = item if item is not None else text_named(name) if name is not None else None
    if text is not None:
        _show(visit, text)
        return
    if name is not None:
        draw_notice(visit.texts.gettext("There is no sequence of this name here."))
    draw_workshop(visit)


def show_href(visit: Visit, item: str, *, page: PageName) -> str:
    """Returns the address that shows one thing, given as a line of a sequence.

    From there one comes back to `page`, as its address stands now.
    """
    back = way_text(page, st.query_params.to_dict())
    return href(PageName.TEACH, visit.rules, part="show", item=item, **{BACK: back})


def _show(visit: Visit, text: str) -> None:
    """Leads through a sequence, or says what is wrong with it and opens it to be mended."""
    try:
        sequence = parse_sequence(text)
        deck = _deck(sequence, visit.rules.name, visit.texts.language)
    except ChkobbaError as error:
        draw_workshop(visit, refused=(text, error))
        return
    back = way_href(st.query_params.get(BACK, ""), visit.rules)
    draw_demonstration(visit, deck, sequence.title or _title(visit, sequence), back=back)


def _title(visit: Visit, sequence: Sequence) -> str:
    """Returns what a sequence without a title is called, after the first thing in it."""
    first = sequence.items[0].shown
    if isinstance(first, ExerciseId):
        return kind_name(first.kind.value, visit.texts)
    if isinstance(first, LessonPart):
        return lesson_titles(visit).get(first.lesson, first.lesson)
    if isinstance(first, MatchRecord):
        return title_of(first)
    return visit.texts.gettext("What would you play?")


@st.cache_resource(max_entries=40, show_spinner=False)
def _deck(sequence: Sequence, rules: str, language: str) -> Deck:
    return deck_of(sequence, PROFILES[rules], texts_for(language))
