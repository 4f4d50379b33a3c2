"""Counting piles: who gets the point of each category that is asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import streamlit as st

from engine.scoring import Category
from lessons.exercises import Points, ScoreExercise
from tutor.course.exercise_run import ExerciseRun, count_text
from tutor.sequences import sequence_of
from tutor.visit import Visit
from tutor.wording.pile_names import pile_names
from tutor.wording.score_words import category_name

_KEY = "learn_count"
_NOBODY = -1


def draw_counting(
    visit: Visit, run: ExerciseRun, exercise: ScoreExercise, on_count: Callable[[str], None]
) -> None:
    """Draws a choice for each category; `on_count` is given the count as a token."""
    _ = visit.texts.gettext
    sides = pile_names(len(exercise.piles), visit.texts, has_partners=run.has_partners)
    names = dict(enumerate(sides))
    winners = names | {_NOBODY: _("Nobody")}
    counted: dict[Category, Points] = {}
    for category in exercise.asked:
        label = category_name(category, visit.texts)
        key = f"{_KEY}_{category.value}_{sequence_of(run.name)}_{run.place}"
        if category is Category.CHKOBBAS:
            points: Points | None = _draw_numbers(label, key, names, is_idle=run.is_done)
        else:
            points = _draw_winner(label, key, winners, is_idle=run.is_done)
        if points is not None:
            counted[category] = points
    if run.is_done:
        return
    is_complete = len(counted) == len(exercise.asked)
    st.button(
        _("Check"),
        key=f"{_KEY}_check",
        type="primary",
        disabled=not is_complete,
        on_click=on_count,
        args=(count_text(counted, exercise),) if is_complete else (),
    )


def _draw_winner(
    label: str, key: str, winners: Mapping[int, str], *, is_idle: bool
) -> Points | None:
    """Draws who may get the point, nobody too; None while nothing is chosen."""
    winner = st.segmented_control(
        label,
        list(winners),
        format_func=winners.__getitem__,
        key=key,
        disabled=is_idle,
        required=True,
    )
    if winner is None:
        return None
    return tuple(int(side == winner) for side in winners if side != _NOBODY)


def _draw_numbers(label: str, key: str, names: Mapping[int, str], *, is_idle: bool) -> Points:
    """Draws one number for each side, for what is counted one by one."""
    return tuple(
        int(
            st.number_input(
                f"{label}: {name}", min_value=0, max_value=20, key=f"{key}_{side}", disabled=is_idle
            )
        )
        for side, name in names.items()
    )
