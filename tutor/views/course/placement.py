"""The page of the placement test: question after question, then where to start."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import streamlit as st

from lessons.exercises import ScoreExercise
from lessons.rulings import RulingExercise
from tutor.components.card_table import read_play
from tutor.course.exercise_run import (
    GO_ON,
    PASS,
    THAT_IS_ALL,
    ExerciseRun,
    run_text,
    submit,
    submit_play,
)
from tutor.course.place import FIRST_SET, lessons_for
from tutor.course.placement import (
    WAIT_WHEN_KNOWN,
    Placement,
    Question,
    is_over,
    placement,
    placement_run,
    questions,
)
from tutor.links import PageName, href, number_in
from tutor.theme.blocks import chips, lead, panel, paragraph
from tutor.theme.html import Html, element, joined
from tutor.views.course.asking import question_of, typing_note
from tutor.views.course.boards import draw_board, draw_choices
from tutor.views.course.course_record import (
    course_record,
    draw_lost_answers,
    keep_unit,
    note_answer,
)
from tutor.views.course.exercise_feedback import judged_block, named_block
from tutor.views.course.saying import said_block
from tutor.views.frame import change_address
from tutor.views.layout import parted
from tutor.visit import Visit

SHOWN: Final = "placement"
"""How an address asks for the test (`show=`)."""

_TABLE: Final = "placement_table"


@st.fragment
def draw_placement(visit: Visit) -> None:
    """Draws the question at hand or, at the end, where to start."""
    _ = visit.texts.gettext
    asked, run = _test(visit)
    back = element("a", _("All lessons"), href=href(PageName.LEARN, visit.rules))
    nav = element("nav", "‹ ", back, classes="ck-back", aria_label=_("Back"))
    st.html(joined(nav, element("h1", _("Find out where to start"), classes="ck-lesson-title")))
    draw_lost_answers(visit)
    if not run.tokens:
        st.html(lead(_("A few questions, from easy to hard. Two misses in a row, and it is over.")))
    _draw_question(visit, asked, run)


def _draw_question(visit: Visit, asked: tuple[Question, ...], run: ExerciseRun) -> None:
    _ = visit.texts.gettext
    where = _("Question {place} of {count} at most").format(place=run.place + 1, count=len(asked))
    said = judged_block(visit, run)
    parts = parted("learn")
    parts.text.html(joined(chips(where), question_of(visit, run.exercise)))
    with parts.board:
        draw_board(visit, run, said, key=_TABLE, on_play=partial(_on_play, visit))
        if not run.place and not isinstance(run.exercise, ScoreExercise | RulingExercise):
            st.html(typing_note(visit))
    with parts.answer:
        draw_choices(visit, run, partial(_on_token, visit))
        if said:
            st.html(said_block(run, said))
        if run.named and not run.is_done:
            st.html(named_block(visit, run.named))
        if is_over(run.results, len(asked)):
            _draw_result(visit, asked, run)
        else:
            _draw_buttons(visit, run)


def _draw_buttons(visit: Visit, run: ExerciseRun) -> None:
    _ = visit.texts.gettext
    buttons = (
        (GO_ON, "next", _("Next question"), run.is_done),
        (THAT_IS_ALL, "all", _("That is all"), bool(run.named) and not run.is_done),
        (PASS, "pass", _("I do not know"), not run.is_done),
    )
    with st.container(key="placement_moves", horizontal=True):
        for token, name, label, is_shown in buttons:
            if is_shown:
                st.button(
                    label,
                    key=f"placement_token_{name}",
                    type="primary" if token == GO_ON else "secondary",
                    on_click=_on_token,
                    args=(visit, token),
                )


def _draw_result(visit: Visit, asked: tuple[Question, ...], run: ExerciseRun) -> None:
    """Draws how it went, which units are done now, and where to start."""
    texts = visit.texts
    _ = texts.gettext
    found = _found(visit, asked, run)
    known = course_record(visit).done
    skipped_count = sum(lesson.id in known for lesson in found.skipped)
    told = _("{right} of {count} right.").format(right=sum(run.results), count=len(run.results))
    marked = texts.ngettext(
        "{count} lesson is marked as done. You can open it whenever you like.",
        "{count} lessons are marked as done. You can open them whenever you like.",
        skipped_count,
    ).format(count=skipped_count)
    contents = [paragraph(told, " ", marked if skipped_count else ""), _way_on(visit, found)]
    st.html(panel(_("That is where you stand"), *contents, level="h2"))


def _found(visit: Visit, asked: Sequence[Question], run: ExerciseRun) -> Placement:
    return placement(lessons_for(visit.rules, visit.texts.language), asked, run.results)


def _way_on(visit: Visit, found: Placement) -> Html:
    _ = visit.texts.gettext
    if found.start is None:
        label, address = _("You know it all: solve puzzles"), href(PageName.PUZZLES, visit.rules)
    else:
        label = _("Start with “{title}”").format(title=found.start.title)
        address = href(PageName.LEARN, visit.rules, lesson=found.start.id)
    return element("p", element("a", label, classes="ck-go", href=address), classes="ck-starts")


def _test(visit: Visit) -> tuple[tuple[Question, ...], ExerciseRun]:
    """Returns the questions, and what the address tells of the answers."""
    if "set" not in st.query_params:
        seed = FIRST_SET + course_record(visit).answer_count % 100
        change_address(set=str(seed))
    seed = number_in(st.query_params.get("set", "")) or FIRST_SET
    asked = questions(lessons_for(visit.rules, visit.texts.language), visit.rules, seed=seed)
    tried = st.query_params.get("tried", "")
    return asked, placement_run(asked, visit.rules, tried, seed=seed)


def _on_play(visit: Visit) -> None:
    play = read_play(_TABLE)
    if play is not None:
        asked, run = _test(visit)
        _keep(visit, asked, submit_play(run, play.sequence, play.move))


def _on_token(visit: Visit, token: str) -> None:
    asked, run = _test(visit)
    _keep(visit, asked, submit(run, token))


def _keep(visit: Visit, asked: tuple[Question, ...], run: ExerciseRun) -> None:
    """Writes what was tried into the address, notes an answer, and at the end the units known."""
    st.query_params["tried"] = run_text(run)
    note_answer(visit.rules, run, asked[run.place].point, least_wait=WAIT_WHEN_KNOWN)
    if is_over(run.results, len(asked)):
        known = course_record(visit).done
        for lesson in _found(visit, asked, run).skipped:
            if lesson.id not in known:
                keep_unit(visit.rules, lesson.id)
