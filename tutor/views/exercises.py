"""The exercises of a lesson: played on the table or counted, judged by the engine, explained."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

import streamlit as st

from lessons.exercises import CaptureExercise, PlayExercise, ScoreExercise
from lessons.model import Checkpoint, Guided, Try
from lessons.scenes import Scene
from tutor.components.card_table import card_table, read_play
from tutor.components.table_texts import table_texts
from tutor.exercise_run import (
    GO_ON,
    HINT,
    THAT_IS_ALL,
    ExerciseRun,
    run_text,
    submit,
    submit_play,
)
from tutor.lesson_goals import goal_in_words
from tutor.lesson_place import FIRST_SET, LessonPlace, run_at
from tutor.lesson_scenes import run_scene
from tutor.links import number_in
from tutor.theme.blocks import Tone, chips, paragraph, verdict
from tutor.theme.html import Html, element, joined
from tutor.views.counting import draw_counting
from tutor.views.exercise_feedback import judged_block, named_block
from tutor.views.frame import change_address
from tutor.views.layout import parted
from tutor.views.lesson_pictures import draw_piles
from tutor.views.lesson_ways import draw_ways
from tutor.views.prose import coloured, prose, step_text
from tutor.visit import Visit
from tutor.words import Words

_TABLE: Final = "learn_exercise"

ExerciseStep = Try | Guided | Checkpoint


def draw_exercise(visit: Visit, place: LessonPlace, step: ExerciseStep) -> None:
    """Draws the exercise at hand, what is to be said about the last try, and the ways on."""
    run = _run(place)
    if run is None:
        return
    parts = parted("learn")
    parts.text.html(joined(step_text(visit, step), _question(visit, step, run)))
    with parts.board:
        _draw_board(visit, place, step, run)
    with parts.answer:
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
    if isinstance(run.exercise, CaptureExercise):
        ask = _("What may {card} take? Play each capture that is allowed, or lay the card.")
        text = ask.format(card=Words(visit.texts).card(run.exercise.card))
        return joined(chips(where), paragraph(coloured(text)))
    if isinstance(run.exercise, PlayExercise):
        return joined(chips(where), paragraph(goal_in_words(run.exercise.goal, visit.texts)))
    return joined(chips(where), paragraph(_("Who gets these points?")))


def _draw_board(visit: Visit, place: LessonPlace, step: ExerciseStep, run: ExerciseRun) -> None:
    exercise = run.exercise
    if isinstance(exercise, ScoreExercise):
        draw_piles(visit, exercise.piles)
        return
    scene = run_scene(_helped(exercise.scene, step, run), run, visit.texts)
    words = table_texts(visit.texts.gettext, direction=visit.texts.direction)
    card_table(scene, words, key=_TABLE, on_play=partial(_on_play, place))


def _helped(scene: Scene, step: ExerciseStep, run: ExerciseRun) -> Scene:
    """Returns the scene with the help that this round still gives: it fades from round to round."""
    if not isinstance(step, Guided):
        return scene
    share = step.rounds[run.place].help_share
    if share >= 0.5:
        return scene
    ends = tuple(arrow.end for arrow in scene.arrows)
    return replace(scene, arrows=(), lights=ends if share > 0 else ())


def _draw_answer(visit: Visit, place: LessonPlace, step: ExerciseStep, run: ExerciseRun) -> None:
    """Draws the answer's side: counting, what is said, hints, and the way to the next exercise."""
    if isinstance(run.exercise, ScoreExercise):
        draw_counting(visit, run, run.exercise, partial(_on_token, place))
    said = judged_block(visit, run)
    if said:
        st.html(element("div", said, classes="ck-said", role="status"))
    if not run.is_done:
        _draw_help(visit, step, run)
    elif isinstance(step, Try) and step.after:
        st.html(prose(step.after, visit))
    elif isinstance(step, Checkpoint) and run.is_finished:
        st.html(_result(visit, step, run))
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


def _result(visit: Visit, step: Checkpoint, run: ExerciseRun) -> Html:
    """Returns how many exercises of a checkpoint were right, and whether that is enough."""
    _ = visit.texts.gettext
    told = _("{right} of {count} right.").format(right=run.right_count, count=len(run.exercises))
    if _is_passed(step, run):
        return verdict(Tone.OK, told, " ", _("You know it."))
    return verdict(Tone.FINE, told, " ", _("Look at the lesson once more, then try again."))


def _is_passed(step: Checkpoint, run: ExerciseRun) -> bool:
    return run.right_count >= step.pass_count


def _draw_buttons(visit: Visit, place: LessonPlace, step: ExerciseStep, run: ExerciseRun) -> None:
    """Draws the buttons that belong to the exercise at hand."""
    _ = visit.texts.gettext
    has_hint = isinstance(step, Try) and bool(step.hints) and not run.is_done
    is_told = isinstance(step, Try) and run.hint_count >= len(step.hints)
    buttons = (
        (HINT, _("Hint"), has_hint),
        (THAT_IS_ALL, _("That is all"), bool(run.named) and not run.is_done),
        (GO_ON, _("Next exercise"), run.is_done and not run.is_finished),
    )
    is_failed = isinstance(step, Checkpoint) and run.is_finished and not _is_passed(step, run)
    if not is_failed and not any(is_shown for _token, _label, is_shown in buttons):
        return
    with st.container(key="learn_moves", horizontal=True):
        if is_failed:
            st.button(_("Try it again"), key="learn_again", on_click=_on_again)
        for token, label, is_shown in buttons:
            if is_shown:
                key = f"learn_token_{label}"
                is_idle = token == HINT and is_told
                st.button(label, key=key, on_click=_on_token, args=(place, token), disabled=is_idle)


def _run(place: LessonPlace) -> ExerciseRun | None:
    """Returns the exercises with what the address tells of them."""
    return run_at(place, st.query_params.get("tried", ""), _exercise_set())


def _exercise_set() -> int:
    return number_in(st.query_params.get("set", "")) or FIRST_SET


def _on_play(place: LessonPlace) -> None:
    run, play = _run(place), read_play(_TABLE)
    if run is not None and play is not None:
        st.query_params["tried"] = run_text(submit_play(run, play.sequence, play.move))


def _on_token(place: LessonPlace, token: str) -> None:
    run = _run(place)
    if run is not None:
        st.query_params["tried"] = run_text(submit(run, token))


def _on_again() -> None:
    """Begins a checkpoint anew, with other exercises."""
    change_address("tried", set=str(_exercise_set() + 1))
