"""A puzzle with given answers: the cards, the questions, and what came of the answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import Final

import streamlit as st

from engine.mistakes import Mistake
from engine.position import Position
from puzzles.exercise import CutExercise, Kind, PlayExercise
from puzzles.reading.text import shown_position
from tutor.components.card_table import card_table
from tutor.components.table_texts import table_texts
from tutor.sequences import sequence_of
from tutor.solving.choice_play import ChoicePlay, Sheet, choice_text, chosen, resume_choice, shown
from tutor.solving.choice_scenes import choice_scene, shows_piles
from tutor.solving.choice_words import (
    misstep_in_words,
    option_in_words,
    question_in_words,
    side_names,
    viewer_of,
)
from tutor.solving.shelf import ShelvedPuzzle
from tutor.theme.blocks import Tone, chips, panel, paragraph, verdict
from tutor.theme.html import Html, element, joined
from tutor.theme.split_bars import SplitBar, split_bars
from tutor.views.frame import change_address
from tutor.views.layout import parted
from tutor.views.prose import coloured
from tutor.views.puzzle.after_answer import draw_after
from tutor.views.puzzle.feedback import category_parts
from tutor.views.puzzle.showing import Shown, draw_kept, keep_answer, shown_now
from tutor.views.puzzle.training import go_on, is_run, leave, run_chips
from tutor.views.small_cards import small_cards
from tutor.views.teaching.pack_steps import leads_on
from tutor.visit import Visit
from tutor.wording.exercise_names import kind_name
from tutor.wording.words import Words, signed_number

_ANSWER: Final = "choices_answer"

_RULES: Final[Mapping[Kind, tuple[str, ...]]] = MappingProxyType(
    {
        Kind.LEGAL: ("P2", "P3"),
        Kind.SCORE: ("S1",),
        Kind.VARIANT: ("V2",),
        Kind.CUT: ("D4",),
    }
)
"""The rules by which a lesson is found on what a kind asks."""


@st.fragment
def draw_choice(visit: Visit, puzzle: ShelvedPuzzle) -> None:
    """Draws a puzzle whose answer is chosen among options."""
    play = _current(puzzle)
    if play is None or st.query_params.get("id") != str(puzzle.exercise.id):
        st.rerun(scope="app")  # another puzzle comes next, or the menu
    showing = shown_now(puzzle)
    parts = parted("puzzles")
    with parts.answer:
        _draw_outcome(visit, play, showing)
        _draw_sheets(visit, play, showing)
        if play.is_answered:
            draw_after(visit, showing, rules_at_stake=_rules(play), mistake=_mistake(play))
    parts.text.html(_heading(visit, play))
    with parts.board:
        _draw_cards(visit, play)


def _current(puzzle: ShelvedPuzzle) -> ChoicePlay | None:
    exercise = puzzle.exercise
    if isinstance(exercise, PlayExercise):
        return None
    return resume_choice(exercise, st.query_params.get("tried", ""))


def _heading(visit: Visit, play: ChoicePlay) -> Html:
    _ = visit.texts.gettext
    return joined(
        element("h1", kind_name(play.exercise.id.kind.value, visit.texts)),
        chips(
            *run_chips(visit, is_answered=play.is_answered),
            strong=_("answered") if play.is_answered else _("your turn"),
        ),
    )


def _draw_cards(visit: Visit, play: ChoicePlay) -> None:
    """Draws the table as the solver sees it, or the card that was cut."""
    if isinstance(play.exercise, CutExercise):
        st.html(panel("", small_cards((play.exercise.seen.card,), visit.texts)))
        return
    position = shown_position(play.exercise)
    words = table_texts(visit.texts.gettext, direction=visit.texts.direction)
    card_table(choice_scene(play, position, visit.texts), words, key="choices_table")
    if shows_piles(play):
        st.html(_sheet_of(visit, position))


def _sheet_of(visit: Visit, position: Position) -> Html:
    """Returns what there is to count: each side's pile and chkobbas, and who captured last."""
    _ = visit.texts.gettext
    names, sides = side_names(position, visit.texts), len(position.piles)
    own = viewer_of(position) % sides
    parts = []
    for step, name in enumerate(names):
        side = (own + step) % sides
        chkobbas = visit.texts.ngettext(
            "{count} chkobba", "{count} chkobbas", position.chkobbas[side]
        ).format(count=position.chkobbas[side])
        told = [chkobbas, _("{total} points before this hand").format(total=position.totals[side])]
        if position.taker is not None and position.taker % sides == side:
            told.append(_("captured last"))
        parts.append(
            panel(
                name,
                small_cards(position.piles[side], visit.texts),
                paragraph(" · ".join(told), classes="ck-muted"),
                level="h2",
            )
        )
    return joined(*parts)


def _draw_outcome(visit: Visit, play: ChoicePlay, showing: Shown) -> None:
    """Draws how the answer was, with what helps against each slip."""
    if not play.is_answered:
        return
    _, words = visit.texts.gettext, Words(visit.texts)
    tone, told = (Tone.OK, _("Right.")) if play.is_right else (Tone.BAD, _("Not right."))
    if play.is_shown:
        tone, told = Tone.FINE, _("This is the answer.")
    advice = [
        paragraph(coloured(misstep_in_words(slip, play.exercise, words))) for slip in play.missteps
    ]
    st.html(joined(verdict(tone, told), *([panel("", *advice)] if advice else [])))
    draw_kept(visit, showing.token)
    if isinstance(play.exercise, CutExercise):
        st.html(panel(_("The value of every choice"), split_bars(_bars(visit, play))))


def _bars(visit: Visit, play: ChoicePlay) -> list[SplitBar]:
    """Returns what keeping and opening the cut card are worth, split by category."""
    exercise, sheet, words = play.exercise, play.sheets[0], Words(visit.texts)
    if not isinstance(exercise, CutExercise):
        return []
    worth = {choice.option.value: choice for choice in exercise.choices}
    return [
        SplitBar(
            label=option_in_words(exercise, sheet, at, words),
            value=signed_number(worth[option.answer].value),
            parts=category_parts(visit, worth[option.answer].breakdown),
            tone=Tone.OK if option.is_right else Tone.FINE,
            is_yours=at in play.chosen_at(0),
        )
        for at, option in enumerate(sheet.options)
    ]


def _draw_sheets(visit: Visit, play: ChoicePlay, showing: Shown) -> None:
    """Draws the questions, then the button that answers them, or the ways on."""
    _ = visit.texts.gettext
    for at, sheet in enumerate(play.sheets):
        _draw_sheet(visit, play, at, sheet)
    with st.container(key="puzzles_ways", horizontal=True):
        if play.is_answered:
            next_one = partial(go_on, play.exercise.id.rules.name)
            st.button(_("Next puzzle"), key="puzzles_next", type="primary", on_click=next_one)
        else:
            st.button(
                _("Answer"),
                key="choices_confirm",
                type="primary",
                on_click=_on_answer,
                args=(play, showing),
            )
            st.button(_("Show me"), key="puzzles_show", on_click=_on_show, args=(play, showing))
            if not is_run():
                skip = partial(go_on, play.exercise.id.rules.name)
                st.button(_("Skip"), key="puzzles_skip", type="tertiary", on_click=skip)
        st.button(_("All puzzles"), key="puzzles_menu", type="tertiary", on_click=leave)


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


def _rules(play: ChoicePlay) -> tuple[str, ...]:
    """Returns the rules that a kind of question is about."""
    return _RULES.get(play.exercise.id.kind, ())


def _mistake(play: ChoicePlay) -> Mistake | None:
    """Returns the usual mistake that was made; the wrong choice of a cut card is none."""
    return None if isinstance(play.exercise, CutExercise) else play.mistake


def _on_show(play: ChoicePlay, showing: Shown) -> None:
    keep_answer(showing, showing.given_up())
    if not leads_on():
        change_address(tried=choice_text(shown(play)))


def _on_answer(play: ChoicePlay, showing: Shown) -> None:
    after = chosen(play, [_ticked(play, at, sheet) for at, sheet in enumerate(play.sheets)])
    if after == play:
        return
    mistake = after.mistake.name if after.mistake else None
    answered = showing.answered(choice_text(after), is_right=after.is_right)
    keep_answer(showing, replace(answered, mistake=mistake))
    if not leads_on():
        change_address(tried=choice_text(after))


def _ticked(play: ChoicePlay, at: int, sheet: Sheet) -> set[int]:
    key = f"{_ANSWER}_{sequence_of(str(play.exercise.id))}_{at}"
    if not sheet.takes_several:
        place = st.session_state.get(key)
        return set() if place is None else {int(place)}
    places = range(len(sheet.options))
    return {place for place in places if st.session_state.get(f"{key}_{place}")}
