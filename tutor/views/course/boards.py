"""What an exercise of the course is about, as a table, piles or a case, and what is answered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import streamlit as st

from engine.scoring import Category
from lessons.exercises import ScoreExercise
from lessons.rulings import Case, CutCase, MatchCase, RulingExercise
from tutor.components.card_table import card_table
from tutor.components.scene import TableScene
from tutor.components.table_texts import table_texts
from tutor.course.exercise_run import ExerciseRun
from tutor.course.scenes import run_scene, still_scene
from tutor.theme.html import Html
from tutor.views.course.counting import draw_counting
from tutor.views.course.pictures import draw_picture, draw_piles
from tutor.views.course.rulings import draw_cut, draw_match, draw_rulings
from tutor.views.course.saying import told_by_table
from tutor.views.course.taken import taken_block
from tutor.visit import Visit


def draw_board(
    visit: Visit,
    run: ExerciseRun,
    said: Html,
    *,
    key: str,
    on_play: Callable[[], None],
    help_share: float = 1,
) -> None:
    """Draws the table or the piles of the exercise at hand; a table says aloud what is `said`."""
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
        scene = replace(scene, spoken=told_by_table(scene, run, said))
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


def draw_choices(visit: Visit, run: ExerciseRun, on_answer: Callable[[str], None]) -> None:
    """Draws what may be answered where nothing is played; `on_answer` is given a token."""
    if isinstance(run.exercise, ScoreExercise):
        draw_counting(visit, run, run.exercise, on_answer)
    elif isinstance(run.exercise, RulingExercise):
        draw_rulings(visit, run, run.exercise, on_answer)
