"""The table of a puzzle to be played on, and the walk on it through what follows an answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import streamlit as st

from tutor.components.card_table import card_table
from tutor.components.scene import TableScene
from tutor.components.table_texts import table_texts
from tutor.solving.puzzle_scenes import AnswerWalk, walk_scene
from tutor.views.puzzle.tried import tried_here
from tutor.views.stepping import draw_steps
from tutor.visit import Visit

TABLE: Final = "puzzles_table"

_WALK: Final = "puzzles_walk"


@dataclass(frozen=True, slots=True)
class _Kept:
    """Where the learner stands, and the tries on which all this follows."""

    tried: str
    walk: AnswerWalk


def draw_scene(visit: Visit, scene: TableScene, on_play: Callable[[], None]) -> None:
    """Draws the table; it stays the same one from the question to the end of the walk."""
    words = table_texts(visit.texts.gettext, direction=visit.texts.direction)
    card_table(scene, words, key=TABLE, on_play=on_play)


def draw_walk(
    visit: Visit,
    walk: AnswerWalk,
    *,
    on_play: Callable[[], None],
    on_step: Callable[[int, int], None],
) -> None:
    """Draws the table where the walk stands, and the buttons that step through it."""
    draw_scene(visit, walk_scene(walk, visit.texts), on_play)
    draw_steps(visit, walk.step.place, len(walk.frames), key="puzzles_steps", on_step=on_step)


def kept_walk(sequence: int, begin: Callable[[], AnswerWalk]) -> AnswerWalk:
    """Returns where the learner stands in what follows; after another answer it begins anew."""
    kept = st.session_state.get(_WALK)
    if isinstance(kept, _Kept) and kept.tried == tried_here() and kept.walk.sequence == sequence:
        return kept.walk
    walk = begin()
    keep_walk(walk)
    return walk


def keep_walk(walk: AnswerWalk) -> None:
    """Keeps where the learner stands."""
    st.session_state[_WALK] = _Kept(tried_here(), walk)
