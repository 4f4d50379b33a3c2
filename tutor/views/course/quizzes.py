"""A question with given answers: chosen one by one, or several and then checked."""

from __future__ import annotations

import streamlit as st

from lessons.model import Quiz
from tutor.course.place import LessonPlace
from tutor.course.quiz_run import QuizRun, choose, options_in_order, quiz_text, resume_quiz
from tutor.sequences import sequence_of
from tutor.theme.blocks import Tone, verdict
from tutor.theme.html import Html, element, joined
from tutor.views.course.pictures import draw_setting
from tutor.views.course.saying import block_aloud
from tutor.views.course.ways import draw_ways
from tutor.views.layout import parted
from tutor.views.prose import label_text, prose, step_text
from tutor.visit import Visit

_CHOICE = "learn_choice"


def draw_quiz(visit: Visit, place: LessonPlace, step: Quiz) -> None:
    """Draws the question, its answers, and what is to be said about those chosen."""
    run = resume_quiz(step, st.query_params.get("tried", ""))
    parts = parted("learn", has_board=step.scene is not None or bool(step.piles))
    parts.text.html(step_text(visit, step))
    with parts.board:
        draw_setting(visit, place, step)
    with parts.answer:
        _draw_options(visit, place, run)
        if run.chosen:
            outcome = _outcome(visit, run)
            keeps_focus = not run.has_one_answer and not run.is_right  # so no verdict gets it
            st.html(block_aloud(outcome, len(run.chosen)) if keeps_focus else outcome)
        draw_ways(visit, place, is_done=run.is_right)


def _draw_options(visit: Visit, place: LessonPlace, run: QuizRun) -> None:
    """Draws the options as buttons, or as boxes to tick where several are right."""
    _ = visit.texts.gettext
    options = options_in_order(run.quiz, place.name)
    if run.has_one_answer:
        with st.container(key="learn_options"):
            for at, option in options:
                st.button(
                    _marked(label_text(option.text), run, at),
                    key=f"learn_option_{at}_{_state(run, at)}",
                    on_click=_on_choice,
                    args=(run, frozenset({at})),
                    disabled=run.is_right or at in run.touched,
                    width="stretch",
                )
        return
    with st.container(key="learn_options"):
        for at, option in options:
            st.checkbox(label_text(option.text), key=_box(place, at), disabled=run.is_right)
    if not run.is_right:
        st.button(
            _("Check"),
            key="learn_check",
            type="primary",
            disabled=not _ticked(place, run),
            on_click=_on_check,
            args=(place, run),
        )


def _state(run: QuizRun, at: int) -> str:
    """Returns how an option stands, for the style sheet."""
    if at not in run.touched:
        return "open"
    return "right" if run.quiz.options[at].is_right else "wrong"


def _marked(text: str, run: QuizRun, at: int) -> str:
    """Returns the text of an option, with a sign of how it was once it was chosen."""
    sign = {"right": "✓ ", "wrong": "✕ "}.get(_state(run, at), "")
    return sign + text


def _outcome(visit: Visit, run: QuizRun) -> Html:
    """Returns whether the last choice was right, the remarks on it, and what is said at the end."""
    _ = visit.texts.gettext
    remarks = _remarks(visit, run) if run.has_one_answer else _marks(visit, run)
    if run.is_right:
        head = verdict(Tone.OK, _("Right."))
        return joined(head, element("div", remarks, prose(run.quiz.after, visit)))
    if run.is_incomplete:
        missing = element(
            "p", _("What you ticked is right, but it is not all."), classes="ck-muted"
        )
        return joined(verdict(Tone.FINE, _("Not yet.")), element("div", remarks, missing))
    return joined(verdict(Tone.BAD, _("Not yet.")), element("div", remarks))


def _remarks(visit: Visit, run: QuizRun) -> Html:
    """Returns what is said about the last choice."""
    return joined(*(prose(run.quiz.options[at].remark, visit) for at in sorted(run.chosen[-1])))


def _marks(visit: Visit, run: QuizRun) -> Html:
    """Returns each option that was ticked, marked right or wrong, with what is said about it."""
    marks = []
    for at in sorted(run.chosen[-1]):
        option = run.quiz.options[at]
        sign = "✓ " if option.is_right else "✕ "
        kind = "ck-right" if option.is_right else "ck-wrong"
        named = prose(f"{sign}{option.text}", visit)
        marks.append(element("li", named, prose(option.remark, visit), classes=kind))
    return element("ul", *marks, classes="ck-marks")


def _on_choice(run: QuizRun, places: frozenset[int]) -> None:
    st.query_params["tried"] = quiz_text(choose(run, places))


def _box(place: LessonPlace, at: int) -> str:
    """Returns the key of a box to tick: its own in each question, so that no tick is carried on."""
    return f"{_CHOICE}_{sequence_of(place.name)}_{at}"


def _on_check(place: LessonPlace, run: QuizRun) -> None:
    _on_choice(run, _ticked(place, run))


def _ticked(place: LessonPlace, run: QuizRun) -> frozenset[int]:
    boxes = range(len(run.quiz.options))
    return frozenset(at for at in boxes if st.session_state.get(_box(place, at)))
