"""The exercises of a lesson: played on the table or counted, judged by the engine, explained."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import streamlit as st

from engine.scoring import Category
from lessons.exercises import ScoreExercise
from lessons.model import Checkpoint, Guided, Try
from lessons.rulings import Case, CutCase, MatchCase, RulingExercise
from tutor.components.card_table import card_table, read_play
from tutor.components.scene import TableScene
from tutor.components.table_texts import table_texts
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
from tutor.course.place import FIRST_SET, LessonPlace, lessons_for, points_at, run_at
from tutor.course.progress import earlier_points, review_points
from tutor.course.scenes import run_scene, still_scene, sweep_in
from tutor.links import number_in
from tutor.theme.blocks import Tone, chips, paragraph, verdict
from tutor.theme.html import Html, element, joined
from tutor.views.course.asking import question_of, typing_note
from tutor.views.course.counting import draw_counting
from tutor.views.course.course_record import (
    course_record,
    draw_lost_answers,
    keep_unit,
    note_answer,
)
from tutor.views.course.exercise_feedback import judged_block, named_block
from tutor.views.course.pictures import draw_picture, draw_piles
from tutor.views.course.rulings import draw_cut, draw_match, draw_rulings
from tutor.views.course.taken import taken_block
from tutor.views.course.ways import draw_ways
from tutor.views.frame import change_address
from tutor.views.layout import parted
from tutor.views.prose import prose, step_text
from tutor.visit import Visit

_TABLE: Final = "learn_exercise"
_SETS: Final = 500
"""After so many sets of a checkpoint the first one comes again."""

_SEPARATOR: Final = "."

ExerciseStep = Try | Guided | Checkpoint


def draw_exercise(visit: Visit, place: LessonPlace, step: ExerciseStep) -> None:
    """Draws the exercise at hand, what is to be said about the last try, and the ways on."""
    if isinstance(step, Checkpoint):
        _begin(visit, place, step)
    run = _run(place)
    if run is None:
        return
    draw_lost_answers(visit)
    parts = parted("learn")
    parts.text.html(joined(step_text(visit, step), _question(visit, step, run)))
    with parts.board:
        share = step.rounds[run.place].help_share if isinstance(step, Guided) else 1
        on_play = partial(_on_play, place)
        draw_board(visit, run, key=_TABLE, on_play=on_play, help_share=share)
        if place.is_first_table:
            st.html(typing_note(visit))
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
    announced = _announcement(visit, step) if not run.place else Html("")
    return joined(announced, chips(where), question_of(visit, run.exercise))


def _announcement(visit: Visit, step: Checkpoint) -> Html:
    """Returns what a checkpoint is, for whoever comes to its first question."""
    told = visit.texts.gettext(
        "This is the checkpoint of the lesson: {count} questions, one try each. With {pass_count}"
        " right answers the lesson is done."
    )
    return paragraph(told.format(count=step.exercise_count, pass_count=step.pass_count))


def draw_board(
    visit: Visit,
    run: ExerciseRun,
    *,
    key: str,
    on_play: Callable[[], None],
    help_share: float = 1,
) -> None:
    """Draws the table or the piles of the exercise at hand."""
    exercise = run.exercise
    if isinstance(exercise, ScoreExercise):
        draw_piles(
            visit,
            exercise.piles,
            exercise.leftovers,
            _made(exercise),
            has_partners=run.has_partners,
        )
    elif isinstance(exercise, RulingExercise):
        _draw_case(visit, run, exercise.case)
    else:
        scene = run_scene(exercise.scene, run, visit.texts, help_share=help_share)
        _draw_table(visit, scene, key=key, on_play=on_play)
        taken = taken_block(visit, exercise)
        if taken:
            st.html(taken)


def _made(exercise: ScoreExercise) -> tuple[int, ...]:
    """Returns the chkobbas of each side, where they are asked for."""
    return exercise.chkobbas if Category.CHKOBBAS in exercise.asked else ()


def _draw_case(visit: Visit, run: ExerciseRun, case: Case) -> None:
    """Draws what a case is about: the table, the numbers of the match, or the cut card."""
    if isinstance(case, MatchCase):
        draw_match(visit, case)
    elif isinstance(case, CutCase):
        draw_cut(visit, case)
    else:
        draw_picture(visit, still_scene(case.scene, visit.texts, f"{run.name} {run.place}"))


def _draw_table(visit: Visit, scene: TableScene, *, key: str, on_play: Callable[[], None]) -> None:
    words = table_texts(visit.texts.gettext, direction=visit.texts.direction)
    card_table(scene, words, key=key, on_play=on_play)


def _draw_answer(visit: Visit, place: LessonPlace, step: ExerciseStep, run: ExerciseRun) -> None:
    """Draws the answer's side: counting, what is said, hints, and the way to the next exercise."""
    draw_choices(visit, run, partial(_on_token, place))
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


def draw_choices(visit: Visit, run: ExerciseRun, on_answer: Callable[[str], None]) -> None:
    """Draws what may be answered where nothing is played; `on_answer` is given a token."""
    if isinstance(run.exercise, ScoreExercise):
        draw_counting(visit, run, run.exercise, on_answer)
    elif isinstance(run.exercise, RulingExercise):
        draw_rulings(visit, run, run.exercise, on_answer)


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
    is_swept = not run.is_done and not run.is_taken_back and sweep_in(run) is not None
    buttons = (
        (TAKE_BACK, "back", _("Take it back"), is_swept),
        (HINT, "hint", _("Hint"), has_hint),
        (SHOW_ME, "show", _("Show me"), run.may_be_shown),
        (THAT_IS_ALL, "all", _("That is all"), bool(run.named) and not run.is_done),
        (PASS, "pass", _("I do not know"), run.is_test and not run.is_done),
        (GO_ON, "next", _("Next exercise"), run.is_done and not run.is_finished),
    )
    is_failed = isinstance(step, Checkpoint) and run.is_finished and not _is_passed(step, run)
    if not is_failed and not any(is_shown for *_names, is_shown in buttons):
        return
    with st.container(key="learn_moves", horizontal=True):
        if is_failed:
            st.button(
                _("Try it again"), key="learn_again", on_click=_on_again, args=(visit, place, step)
            )
        for token, name, label, is_shown in buttons:
            if is_shown:
                is_idle = token == HINT and is_told
                st.button(
                    label,
                    key=f"learn_token_{name}",
                    type="primary" if token == GO_ON else "secondary",
                    on_click=_on_token,
                    args=(place, token),
                    disabled=is_idle,
                )


def _begin(visit: Visit, place: LessonPlace, step: Checkpoint) -> None:
    """Writes into the address which exercises a checkpoint asks, where it does not say so yet."""
    if "set" in st.query_params or "tried" in st.query_params:
        return
    exercise_set = FIRST_SET + course_record(visit).answer_count % _SETS
    change_address(**_chosen(visit, place, step, exercise_set))


def _chosen(
    visit: Visit, place: LessonPlace, step: Checkpoint, exercise_set: int
) -> dict[str, str]:
    """Returns the address of one set of exercises, with the earlier points that come back in it."""
    earlier = earlier_points(
        lessons_for(visit.rules, visit.texts.language), place.lesson, visit.rules
    )
    due = course_record(visit).due
    review = review_points(earlier, due, step.exercise_count, seed=exercise_set)
    also = {"also": _SEPARATOR.join(review)} if review else {}
    return {"set": str(exercise_set), **also}


def _run(place: LessonPlace) -> ExerciseRun | None:
    """Returns the exercises with what the address tells of them."""
    return run_at(place, st.query_params.get("tried", ""), _exercise_set(), _review())


def _exercise_set() -> int:
    return number_in(st.query_params.get("set", "")) or FIRST_SET


def _review() -> tuple[str, ...]:
    """Returns the earlier points that the address says come back."""
    return tuple(filter(None, st.query_params.get("also", "").split(_SEPARATOR)))


def _on_play(place: LessonPlace) -> None:
    run, play = _run(place), read_play(_TABLE)
    if run is not None and play is not None:
        _keep(place, submit_play(run, play.sequence, play.move))


def _on_token(place: LessonPlace, token: str) -> None:
    run = _run(place)
    if run is not None:
        _keep(place, submit(run, token))


def _keep(place: LessonPlace, run: ExerciseRun) -> None:
    """Writes what was tried into the address; keeps what came of it in a checkpoint."""
    st.query_params["tried"] = run_text(run)
    step, rules = place.step, place.edition.rules
    if not isinstance(step, Checkpoint):
        return
    points = points_at(step, rules, _exercise_set(), _review())
    note_answer(rules, run, points[run.place])
    if run.is_finished and _is_passed(step, run):
        asked = len(run.exercises)
        keep_unit(rules, place.lesson.id, right_count=run.right_count, asked_count=asked)


def _on_again(visit: Visit, place: LessonPlace, step: Checkpoint) -> None:
    """Begins a checkpoint anew, with other exercises."""
    chosen = _chosen(visit, place, step, _exercise_set() + 1)
    change_address("tried", "also", **chosen)
