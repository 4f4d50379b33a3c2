"""What stands beside the table once a puzzle is answered: how good it was, and why."""

from __future__ import annotations

import streamlit as st

from engine.analyst import Judgement
from engine.grades import Grade
from engine.moves import Move
from puzzles.grading import Answer
from tutor.solving.claim_words import claim_in_words
from tutor.solving.hindsight import hindsight_in_words, hindsight_on
from tutor.solving.puzzle_play import PuzzlePlay
from tutor.theme.blocks import Tone, chips, panel, paragraph, verdict
from tutor.theme.html import Html, joined
from tutor.views.kernel_start import is_kernel_ready
from tutor.views.prose import coloured
from tutor.views.puzzle.play_values import loss_in_words, value_panel
from tutor.visit import Visit
from tutor.wording.feedback import headline_for, play_in_words
from tutor.wording.mistakes import grade_name
from tutor.wording.words import Words


def draw_answer(visit: Visit, play: PuzzlePlay) -> None:
    """Draws how good the answer was: little, so that it is on the screen at once."""
    is_fine = play.is_right and not play.is_shown
    st.html(
        joined(
            verdict(Tone.OK if is_fine else Tone.FINE, _headline(visit, play)),
            _grade_chips(visit, play.answer) if play.answer else "",
        )
    )


def draw_values(visit: Visit, play: PuzzlePlay, entry: Judgement[Move], *more: Html) -> None:
    """Draws the value of every play and the reason, and `more` below it, in one message."""
    st.html(
        joined(
            value_panel(
                visit, play.exercise, entry, *_how_often(visit, play), is_shown=play.is_shown
            ),
            _luck(visit, play, entry),
            *more,
        )
    )


def _headline(visit: Visit, play: PuzzlePlay) -> str:
    if play.answer is None:
        return visit.texts.gettext("This is the best play.")
    if play.asks_claim:
        return claim_in_words(play, visit.texts)
    return headline_for(play.answer, visit.texts)


def _grade_chips(visit: Visit, answer: Answer) -> Html:
    """Returns the class of the play, and what it loses."""
    grade, loss = answer.grade, answer.loss or 0.0
    if answer.is_right or grade is None:
        return chips(strong=grade_name(Grade.BEST, visit.texts))
    return chips(loss_in_words(visit, loss), strong=grade_name(grade, visit.texts))


def _how_often(visit: Visit, play: PuzzlePlay) -> list[Html]:
    """Returns what punishes the answer most, and with how many of the hidden hands."""
    refutation = play.refutation
    if refutation is None or refutation.lie is None:
        return []
    _ = visit.texts.gettext
    after = refutation.lie.after(refutation.move)
    reply = play_in_words(refutation.line[0], after, Words(visit.texts)) if refutation.line else ""
    pattern = (
        _("It ends worse in {count} of {total} ways the cards may lie. Here is the worst.")
        if refutation.is_sampled
        else _("This happens with {count} of {total} possible hands. Here is the worst.")
    )
    told = pattern.format(count=refutation.count, total=refutation.total)
    worst = _("The worst reply: {play}").format(play=reply)
    return [paragraph(coloured(f"{worst} {told}" if reply else told), classes="ck-muted")]


def _luck(visit: Visit, play: PuzzlePlay, entry: Judgement[Move]) -> Html:
    """Returns how the play turned out with all cards open, apart from how good it was."""
    analysis = hindsight_on(play.exercise) if is_kernel_ready() else None  # nobody waits for luck
    if analysis is None:
        return Html("")
    told = hindsight_in_words(analysis, entry.option, Words(visit.texts))
    return panel("", paragraph(coloured(told), classes="ck-said-aside"))
