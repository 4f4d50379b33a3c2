"""The exercises of a lesson: played on the table or counted, judged by the engine, explained."""

from __future__ import annotations

from functools import partial
from typing import Final

import streamlit as st

from lessons.model import Checkpoint, Guided, Try
from tutor.components.card_table import read_play
from tutor.course.exercise_run import (
    GO_ON,
    HINT,
    PASS,
    SHOW_ME,
    TAKE_BACK,
    THAT_IS_ALL,
    ExerciseRun,
    run_text,
    submit,
    submit_play,
)
from tutor.course.place import LessonPlace
from tutor.course.scenes import sweep_in
from tutor.theme.blocks import chips
from tutor.theme.html import Html, element, joined
from tutor.views.course.asking import question_of, typing_note
from tutor.views.course.boards import draw_board, draw_choices
from tutor.views.course.checkpoints import (
    announcement,
    begin_again,
    begin_checkpoint,
    is_passed,
    point_of,
    result_block,
    run_in_sight,
)
from tutor.views.course.course_record import draw_lost_answers, keep_unit, note_answer
from tutor.views.course.exercise_feedback import judged_block, named_block
from tutor.views.course.saying import said_block
from tutor.views.course.ways import draw_ways
from tutor.views.layout import parted
from tutor.views.prose import prose, step_text
from tutor.visit import Visit

_TABLE: Final = "learn_exercise"

ExerciseStep = Try | Guided | Checkpoint


def draw_exercise(visit: Visit, place: LessonPlace, step: ExerciseStep) -> None:
    """Draws the exercise at hand, what is to be said about the last try, and the ways on."""
    if isinstance(step, Checkpoint):
        begin_checkpoint(visit, place, step)
    run = run_in_sight(place)
    if run is None:
        return
    draw_lost_answers(visit)
    said = judged_block(visit, run)
    parts = parted("learn")
    parts.text.html(joined(step_text(visit, step), _question(visit, step, run)))
    with parts.board:
        share = step.rounds[run.place].help_share if isinstance(step, Guided) else 1
        on_play = partial(_on_play, place)
        draw_board(visit, run, said, key=_TABLE, on_play=on_play, help_share=share)
        if place.is_first_table:
            st.html(typing_note(visit))
    with parts.answer:
        draw_choices(visit, run, partial(_on_token, place))
        if said:
            st.html(said_block(run, said))
        _draw_answer(visit, place, step, run)
        draw_ways(visit, place, is_done=run.is_finished)


def _question(visit: Visit, step: ExerciseStep, run: ExerciseRun) -> Html:
    """Returns what the exercise at hand asks, where the text of the step does not say it."""
    _ = visit.texts.gettext
    if isinstance(step, Try):
        return Html("")
    where = _("{place} of {count}").format(place=run.place + 1, count=len(run.exercises))
    if isinstance(step, Guided):
        return joined(chips(where), prose(step.rounds[run.place].text, visit))
    announced = announcement(visit, step) if not run.place else Html("")
    return joined(announced, chips(where), question_of(visit, run.exercise))


def _draw_answer(visit: Visit, place: LessonPlace, step: ExerciseStep, run: ExerciseRun) -> None:
    """Draws what comes after what is said: hints or the end, and the way to the next exercise."""
    if not run.is_done:
        _draw_help(visit, step, run)
    elif isinstance(step, Try) and step.after:
        st.html(prose(step.after, visit))
    elif isinstance(step, Checkpoint) and run.is_finished:
        st.html(result_block(visit, step, run))
    _draw_buttons(visit, place, step, run)


def _draw_help(visit: Visit, step: ExerciseStep, run: ExerciseRun) -> None:
    """Draws the captures found so far and the hints asked for, where there are some."""
    helped = joined(named_block(visit, run.named), _hints(visit, step, run))
    if helped:
        st.html(helped)


def _hints(visit: Visit, step: ExerciseStep, run: ExerciseRun) -> Html:
    """Returns the hints asked for so far."""
    hints = step.hints[: run.hint_count] if isinstance(step, Try) else ()
    return joined(*(element("div", prose(hint, visit), classes="ck-hint") for hint in hints))


def _draw_buttons(visit: Visit, place: LessonPlace, step: ExerciseStep, run: ExerciseRun) -> None:
    """Draws the buttons that belong to the exercise at hand."""
    offered = _offered(visit, step, run)
    is_failed = isinstance(step, Checkpoint) and run.is_finished and not is_passed(step, run)
    if not is_failed and not offered:
        return
    is_told = isinstance(step, Try) and run.hint_count >= len(step.hints)
    with st.container(key="learn_moves", horizontal=True):
        if is_failed:
            label = visit.texts.gettext("Try it again")
            st.button(label, key="learn_again", on_click=begin_again, args=(visit, place, step))
        for token, name, label in offered:
            st.button(
                label,
                key=f"learn_token_{name}",
                type="primary" if token == GO_ON else "secondary",
                on_click=_on_token,
                args=(place, token),
                disabled=token == HINT and is_told,
            )


def _offered(visit: Visit, step: ExerciseStep, run: ExerciseRun) -> list[tuple[str, str, str]]:
    """Returns what may be done now beside a play: its token, its name in keys, and its label."""
    _, is_open = visit.texts.gettext, not run.is_done
    is_swept = is_open and not run.is_taken_back and sweep_in(run) is not None
    buttons = (
        (TAKE_BACK, "back", _("Take it back"), is_swept),
        (HINT, "hint", _("Hint"), is_open and isinstance(step, Try) and bool(step.hints)),
        (SHOW_ME, "show", _("Show me"), run.may_be_shown),
        (THAT_IS_ALL, "all", _("That is all"), is_open and bool(run.named)),
        (PASS, "pass", _("I do not know"), is_open and run.is_test),
        (GO_ON, "next", _("Next exercise"), run.is_done and not run.is_finished),
    )
    return [(token, name, label) for token, name, label, is_shown in buttons if is_shown]


def _on_play(place: LessonPlace) -> None:
    run, play = run_in_sight(place), read_play(_TABLE)
    if run is not None and play is not None:
        _keep(place, submit_play(run, play.sequence, play.move))


def _on_token(place: LessonPlace, token: str) -> None:
    run = run_in_sight(place)
    if run is not None:
        _keep(place, submit(run, token))


def _keep(place: LessonPlace, run: ExerciseRun) -> None:
    """Writes what was tried into the address; keeps what came of it in a checkpoint."""
    st.query_params["tried"] = run_text(run)
    step, rules = place.step, place.edition.rules
    if not isinstance(step, Checkpoint):
        return
    note_answer(rules, run, point_of(place, step, run))
    if run.is_finished and is_passed(step, run):
        asked = len(run.exercises)
        keep_unit(rules, place.lesson.id, right_count=run.right_count, asked_count=asked)
