"""Cases to rule on: the answers as buttons, the table or the numbers beside them."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from lessons.rulings import CutCase, MatchCase, Ruling, RulingAnswer, RulingExercise
from tutor.course.exercise_run import ExerciseRun
from tutor.course.ruling_words import ruling_in_words
from tutor.theme.blocks import table
from tutor.theme.html import element
from tutor.views.small_cards import small_cards
from tutor.visit import Visit
from tutor.wording.pile_names import pile_names


def draw_rulings(
    visit: Visit, run: ExerciseRun, exercise: RulingExercise, on_answer: Callable[[str], None]
) -> None:
    """Draws what may be answered; `on_answer` is given the answer as a token."""
    with st.container(key="learn_options"):
        for ruling in exercise.options:
            state = _state(run, exercise, ruling)
            sign = {"right": "✓ ", "wrong": "✕ "}.get(state, "")
            st.button(
                sign + ruling_in_words(ruling, visit.texts),
                key=f"learn_ruling_{ruling.value}_{state}",
                on_click=on_answer,
                args=(ruling.value,),
                disabled=run.is_done,
                width="stretch",
            )


def _state(run: ExerciseRun, exercise: RulingExercise, ruling: Ruling) -> str:
    """Returns how an answer stands, for the style sheet."""
    if not run.is_done:
        return "open"
    if ruling is exercise.key:
        return "right"
    is_chosen = isinstance(run.last, RulingAnswer) and run.last.ruling is ruling
    return "wrong" if is_chosen else "open"


def draw_match(visit: Visit, case: MatchCase) -> None:
    """Draws the totals before a round, and what it brought so far."""
    _ = visit.texts.gettext
    gained = _("This round") if case.is_round_over else _("This round, not over")
    rows = [
        [_("Before this round"), *map(str, case.match.totals)],
        [gained, *map(str, case.points)],
    ]
    st.html(table(["", *pile_names(len(case.points), visit.texts)], rows))


def draw_cut(visit: Visit, case: CutCase) -> None:
    """Draws the cut card."""
    card = small_cards((case.cut.card,), visit.texts)
    name = element("p", visit.texts.gettext("The cut card"), classes="ck-pile-name")
    st.html(element("div", element("div", name, card, classes="ck-pile"), classes="ck-piles"))
