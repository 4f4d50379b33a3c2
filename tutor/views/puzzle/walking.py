"""The table of a puzzle to be played on, and the walk on it through what follows an answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import streamlit as st

from tutor.components.card_table import card_table
from tutor.components.scene import TableScene
from tutor.components.table_texts import table_texts
from tutor.solving.line_play import LinePlay
from tutor.solving.line_scenes import line_walk
from tutor.solving.puzzle_play import PuzzlePlay
from tutor.solving.puzzle_scenes import AnswerWalk, Line, walk_scene
from tutor.views.kernel_start import is_kernel_ready
from tutor.views.puzzle.address import Asked, read_address
from tutor.views.puzzle.every_kind import is_answered, play_at
from tutor.views.puzzle.following import chosen_line
from tutor.views.puzzle.tried import tried_at
from tutor.views.stepping import draw_steps
from tutor.visit import Visit

TABLE: Final = "puzzles_table"

_WALK: Final = "puzzles_walk"

OnTable = PuzzlePlay | LinePlay
"""The plays that are made on the table, and whose answer is followed by a walk."""


@dataclass(frozen=True, slots=True)
class _Kept:
    """Where the learner stands, and the tries on which all this follows."""

    tried: str
    walk: AnswerWalk


def draw_scene(visit: Visit, scene: TableScene, on_play: Callable[[], None]) -> None:
    """Draws the table; it stays the same one from the question to the end of the walk."""
    words = table_texts(visit.texts.gettext, direction=visit.texts.direction)
    card_table(scene, words, key=TABLE, on_play=on_play)


def draw_walk(visit: Visit, walk: AnswerWalk, on_play: Callable[[], None]) -> None:
    """Draws the table where the walk stands, and the buttons that step through it."""
    draw_scene(visit, walk_scene(walk, visit.texts), on_play)
    draw_steps(visit, walk.step.place, len(walk.frames), key="puzzles_steps", on_step=_on_step)


def walk_at(asked: Asked, play: OnTable) -> AnswerWalk:
    """Returns where the learner stands in what follows; after another answer it begins anew."""
    kept, tried = st.session_state.get(_WALK), tried_at(asked.query)
    if isinstance(kept, _Kept) and kept.tried == tried and kept.walk.sequence == play.sequence:
        return kept.walk
    walk = _begun(play)
    _keep(asked, walk)
    return walk


def on_line() -> None:
    """Begins another line, in the callback of the choice between them."""
    asked, line = read_address(), chosen_line()
    play = play_at(asked)
    if isinstance(play, OnTable) and is_answered(play):
        _keep(asked, _begun(play, line))


def _on_step(change: int, _frame_count: int) -> None:
    asked = read_address()
    play = play_at(asked)
    if isinstance(play, OnTable) and is_answered(play):
        _keep(asked, walk_at(asked, play).moved(change))


def _begun(play: OnTable, line: Line | None = None) -> AnswerWalk:
    if isinstance(play, LinePlay):
        return line_walk(play, line)
    return AnswerWalk.of(play, line, knows_truth=is_kernel_ready())


def _keep(asked: Asked, walk: AnswerWalk) -> None:
    st.session_state[_WALK] = _Kept(tried_at(asked.query), walk)
