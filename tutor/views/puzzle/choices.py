"""A puzzle with given answers: the questions, the buttons, and what came of the answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

import streamlit as st

from engine.grades import grade_of
from engine.mistakes import Mistake
from puzzles.exercise import CutExercise, Kind
from tutor.sequences import sequence_of
from tutor.solving.choice_hints import choice_hints, hint_total
from tutor.solving.choice_play import ChoicePlay, Sheet, choice_text, chosen
from tutor.solving.choice_words import option_in_words, question_in_words
from tutor.store import Confirmed
from tutor.theme.blocks import paragraph
from tutor.theme.html import Html, element, joined
from tutor.views.layout import Parts
from tutor.views.prose import coloured
from tutor.views.puzzle.address import Asked, take_hint
from tutor.views.puzzle.after_answer import draw_after
from tutor.views.puzzle.choice_cards import draw_cards
from tutor.views.puzzle.choice_feedback import draw_advice, draw_outcome
from tutor.views.puzzle.every_kind import draw_show, heading, keep_and_tell, play_here
from tutor.views.puzzle.question import hints_block
from tutor.views.puzzle.showing import Shown, kept_block, shown_now
from tutor.views.puzzle.tried import judged_when_heard, let_verdict_be_seen
from tutor.views.puzzle.ways import draw_menu_button, draw_next, draw_skip
from tutor.views.rule_blocks import rule_link
from tutor.visit import Visit
from tutor.wording.exercise_names import kind_name
from tutor.wording.words import Words

_ANSWER: Final = "choices_answer"
_UNCHOSEN: Final = "choices_unchosen"

_RULES: Final[Mapping[Kind, tuple[str, ...]]] = MappingProxyType(
    {
        Kind.LEGAL: ("P2", "P3"),
        Kind.SCORE: ("S1",),
        Kind.COUNT: ("T17",),
        Kind.VARIANT: ("V2",),
        Kind.CUT: ("D4",),
    }
)
"""The rules, and points of the course, by which a lesson is found on what a kind asks."""


def draw_choice(visit: Visit, asked: Asked, play: ChoicePlay, parts: Parts) -> None:
    """Draws a puzzle whose answer is chosen among options."""
    with parts.answer:
        if play.is_answered:
            _draw_answered(visit, asked, play)
        else:
            _draw_asked(visit, asked, play)
    title = kind_name(play.exercise.id.kind.value, visit.texts)
    parts.text.html(heading(visit, asked, play, title))
    with parts.board:
        draw_cards(visit, play)


def _draw_answered(visit: Visit, asked: Asked, play: ChoicePlay) -> None:
    """Draws how the answer was, what helps, and the ways on."""
    draw_outcome(visit, play)
    let_verdict_be_seen(asked.query)
    draw_advice(visit, play, kept_block(visit, asked.token))
    _draw_sheets(visit, play)
    with st.container(key="puzzles_ways", horizontal=True):
        draw_next(visit, asked)
        draw_menu_button(visit)
    rules = _RULES.get(play.exercise.id.kind, ())
    draw_after(visit, asked, shown_now(asked), rules_at_stake=rules, mistake=_mistake(play))


def _draw_asked(visit: Visit, asked: Asked, play: ChoicePlay) -> None:
    """Draws the questions, the hints asked for, and the buttons."""
    _draw_sheets(visit, play)
    if isinstance(play.exercise, CutExercise):
        st.html(_cut_rule(visit))
    hints, hint_count = choice_hints(play.exercise, Words(visit.texts)), asked.help.hint_count
    help_asked = joined(hints_block(hints[:hint_count]), _reminder(visit, asked))
    if help_asked:
        st.html(help_asked)
    _draw_ways(visit, asked, is_told=hint_count >= len(hints))


def _draw_sheets(visit: Visit, play: ChoicePlay) -> None:
    for at, sheet in enumerate(play.sheets):
        _draw_sheet(visit, play, at, sheet)


def _reminder(visit: Visit, asked: Asked) -> Html:
    """Returns that something is still to be chosen, where an answer was given without."""
    if st.session_state.get(_UNCHOSEN) != asked.token:
        return Html("")
    told = visit.texts.gettext("Choose an answer first.")
    return element("p", told, classes="ck-notice", role="alert")


def _draw_ways(visit: Visit, asked: Asked, *, is_told: bool) -> None:
    """Draws the button that answers, and those that help or lead away."""
    _ = visit.texts.gettext
    with st.container(key="puzzles_ways", horizontal=True):
        st.button(_("Answer"), key="choices_confirm", type="primary", on_click=_on_answer)
        st.button(_("Hint"), key="puzzles_hint", on_click=_on_hint, disabled=is_told)
        draw_show(visit)
        draw_skip(visit, asked)
        draw_menu_button(visit)


def _cut_rule(visit: Visit) -> Html:
    """Returns what comes of either choice, by the rules (D4, D5)."""
    told = visit.texts.gettext(
        "Kept, it is one of your three cards, and nobody else sees it. Opened, it is one of the"
        " four on the table. You play first."
    )
    return paragraph(told, " ", rule_link(visit, "D4"), classes="ck-muted")


def _draw_sheet(visit: Visit, play: ChoicePlay, at: int, sheet: Sheet) -> None:
    words = Words(visit.texts)
    asked = question_in_words(play.exercise, sheet, words)
    labels = [
        _marked(option_in_words(play.exercise, sheet, place, words), play, at, place)
        for place in range(len(sheet.options))
    ]
    places = list(range(len(labels)))
    key = f"{_ANSWER}_{sequence_of(str(play.exercise.id))}_{at}"
    if sheet.takes_several:
        st.html(element("p", coloured(asked)))
        for place in places:
            st.checkbox(labels[place], key=f"{key}_{place}", disabled=play.is_answered)
        return
    st.radio(
        asked,
        places,
        index=None,
        format_func=labels.__getitem__,
        key=key,
        disabled=play.is_answered,
    )


def _marked(label: str, play: ChoicePlay, at: int, place: int) -> str:
    """Returns an option with a sign, once it is answered: right, or chosen and wrong."""
    if not play.is_answered:
        return label
    if place in play.sheets[at].right:
        return f"✓ {label}"
    return f"✕ {label}" if place in play.chosen_at(at) else label


def _mistake(play: ChoicePlay) -> Mistake | None:
    """Returns the usual mistake that was made; the wrong choice of a cut card is none."""
    return None if isinstance(play.exercise, CutExercise) else play.mistake


def _on_hint() -> None:
    asked, play = play_here(ChoicePlay)
    if play is not None and not play.is_answered:
        st.session_state.pop(_UNCHOSEN, None)
        take_hint(asked)


@judged_when_heard
def _on_answer() -> None:
    """Judges the answer that was chosen, and keeps it."""
    asked, play = play_here(ChoicePlay)
    if play is None or play.is_answered:
        return
    after = chosen(play, [_ticked(play, at, sheet) for at, sheet in enumerate(play.sheets)])
    if after == play:
        st.session_state[_UNCHOSEN] = asked.token
        return
    shown = shown_now(asked)
    keep_and_tell(asked, shown, _confirmed(asked, after, shown), choice_text(after))


def _confirmed(asked: Asked, play: ChoicePlay, shown: Shown) -> Confirmed:
    """Returns the answer as it is kept."""
    mistake, hint_count = _mistake(play), asked.help.hint_count
    return replace(
        shown.answered(choice_text(play), is_right=play.is_right),
        loss=play.loss,
        grade="" if play.loss is None else grade_of(play.loss).value,
        mistake=mistake.name if mistake else None,
        choice_count=0 if play.loss is None else len(play.sheets[0].options),
        hint_count=hint_count,
        is_shown=hint_count >= hint_total(play.exercise),
    )


def _ticked(play: ChoicePlay, at: int, sheet: Sheet) -> set[int]:
    key = f"{_ANSWER}_{sequence_of(str(play.exercise.id))}_{at}"
    if not sheet.takes_several:
        place = st.session_state.get(key)
        return set() if place is None else {int(place)}
    places = range(len(sheet.options))
    return {place for place in places if st.session_state.get(f"{key}_{place}")}
