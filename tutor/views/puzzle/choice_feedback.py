"""What came of a chosen answer: right or not, what helps against each slip, the values."""

from __future__ import annotations

import streamlit as st

from engine.grades import grade_of
from puzzles.exercise import CutExercise
from tutor.solving.choice_play import ChoicePlay
from tutor.solving.choice_words import misstep_in_words, option_in_words
from tutor.theme.blocks import Tone, chips, panel, paragraph, verdict
from tutor.theme.html import Html, joined
from tutor.theme.split_bars import SplitBar, split_bars
from tutor.views.prose import coloured
from tutor.views.puzzle.play_values import category_parts, loss_in_words
from tutor.visit import Visit
from tutor.wording.mistakes import grade_name
from tutor.wording.words import Words, signed_number


def draw_outcome(visit: Visit, play: ChoicePlay) -> None:
    """Draws how the answer was."""
    _ = visit.texts.gettext
    tone, told = (Tone.OK, _("Right.")) if play.is_right else (Tone.BAD, _("Not right."))
    if play.is_shown:
        tone, told = Tone.FINE, _("This is the answer.")
    grade = _grade_chips(visit, play.loss) if play.loss is not None else ""
    st.html(joined(verdict(tone, told), grade))


def draw_advice(visit: Visit, play: ChoicePlay, *more: Html) -> None:
    """Draws what helps against each slip, what each choice of a cut card is worth, and `more`."""
    _, words = visit.texts.gettext, Words(visit.texts)
    advice = [
        paragraph(coloured(misstep_in_words(slip, play.exercise, words))) for slip in play.missteps
    ]
    is_cut = isinstance(play.exercise, CutExercise)
    told = joined(
        panel("", *advice) if advice else "",
        panel(_("The value of every choice"), split_bars(_bars(visit, play))) if is_cut else "",
        *more,
    )
    if told:
        st.html(told)


def _grade_chips(visit: Visit, loss: float) -> Html:
    """Returns the class of a choice that has a value, and what it gives away."""
    grade = grade_name(grade_of(loss), visit.texts)
    return chips(*([loss_in_words(visit, loss)] if loss else []), strong=grade)


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
