"""The puzzles: one best play in the last deal, judged, valued and played out on the table."""

from __future__ import annotations

from random import SystemRandom

import streamlit as st

from engine.errors import NotationError
from puzzles.exercise import ExerciseId, PlayExercise, parse_exercise_id
from puzzles.stream import puzzle
from tutor.components.card_table import card_table, read_play
from tutor.components.table_texts import table_texts
from tutor.puzzle_hints import HINT_COUNT, hints_in
from tutor.puzzle_play import (
    PuzzlePlay,
    any_puzzle,
    attempt,
    is_last_deal,
    next_puzzle,
    resume,
    tried_text,
)
from tutor.puzzle_scenes import AnswerWalk, question_scene, walk_scene
from tutor.theme.blocks import chips, empty_state, paragraph
from tutor.theme.html import element, joined
from tutor.views.frame import change_address
from tutor.views.layout import parted
from tutor.views.puzzle_feedback import (
    chosen_line,
    draw_answer,
    draw_following,
    draw_question,
)
from tutor.views.stepping import draw_steps
from tutor.visit import Visit

_TABLE = "puzzles_table"
_WALK = "puzzles_walk"
_OPEN = "open"
_HINTS = "hints"


def draw_puzzles(visit: Visit) -> None:
    """Draws the puzzle that the address names, or begins a new one."""
    asked = st.query_params.get("id")
    if asked is None:
        _go_to(any_puzzle(visit.rules, SystemRandom()))
    elif _parsed(asked) is None:
        _draw_unknown(visit, asked)
        return
    _draw_play(visit)


@st.fragment
def _draw_play(visit: Visit) -> None:
    play = _current_play()
    if play is None:
        return
    parts = parted("puzzles")
    parts.text.html(_heading(visit, play))
    with parts.board:
        _draw_table(visit, play)
    with parts.answer:
        _draw_side(visit, play)


def _draw_side(visit: Visit, play: PuzzlePlay) -> None:
    """Draws what is asked, or what came of it, and the ways on."""
    answer = play.answer
    if answer is None or answer.entry is None:
        draw_question(visit, play, is_open=_OPEN in st.query_params, hint_count=_hint_count())
        _draw_ways_on(visit, play)
        return
    draw_answer(visit, play, answer, answer.entry)
    _draw_ways_on(visit, play)
    draw_following(visit, play, answer.entry, _walk(play), on_line=_on_line)


def _heading(visit: Visit, play: PuzzlePlay) -> str:
    """Returns whose turn it is, what is asked and how many answers there are."""
    texts = visit.texts
    _ = texts.gettext
    answer_count = len(play.exercise.answers)
    answers = texts.ngettext("{count} right answer", "{count} right answers", answer_count)
    tries = texts.ngettext("{count} illegal try", "{count} illegal tries", play.slip_count)
    return joined(
        element("h1", _("Find the best play")),
        chips(
            _("last deal"),
            answers.format(count=answer_count),
            *([tries.format(count=play.slip_count)] if play.slip_count else []),
            *([_("the opponent's cards shown")] if _OPEN in st.query_params else []),
            *([_("with a hint")] if _hint_count() else []),
            strong=_("answered") if play.is_answered else _("your turn"),
        ),
    )


def _draw_table(visit: Visit, play: PuzzlePlay) -> None:
    words = table_texts(visit.texts.gettext, direction=visit.texts.direction)
    if not play.is_answered:
        scene = question_scene(play, visit.texts, is_open=_OPEN in st.query_params)
        card_table(scene, words, key=_TABLE, on_play=_on_play)
        return
    walk = _walk(play)
    card_table(walk_scene(play, walk, visit.texts), words, key=_TABLE, on_play=_on_play)
    draw_steps(visit, walk.step.place, len(walk.frames), key="puzzles_steps", on_step=_on_step)


def _draw_ways_on(visit: Visit, play: PuzzlePlay) -> None:
    """Draws the buttons that lead on, so that no puzzle is a dead end."""
    _ = visit.texts.gettext
    with st.container(key="puzzles_ways", horizontal=True):
        if play.is_answered:
            st.button(_("Next puzzle"), key="puzzles_next", type="primary", on_click=_on_next)
            st.button(_("Try it again"), key="puzzles_again", on_click=_on_again)
            return
        is_told = _hint_count() == HINT_COUNT
        st.button(_("Hint"), key="puzzles_hint", on_click=_on_hint, disabled=is_told)
        if _OPEN not in st.query_params:
            st.button(_("Show the opponent's cards"), key="puzzles_open", on_click=_on_peek)
        st.button(_("Skip"), key="puzzles_skip", type="tertiary", on_click=_on_next)


def _draw_unknown(visit: Visit, asked: str) -> None:
    _ = visit.texts.gettext
    st.html(
        empty_state(
            _("This puzzle cannot be found"),
            paragraph(_("“{id}” does not exist, or comes from another version.").format(id=asked)),
            level="h1",
        )
    )
    with st.container(key="puzzles_lost", horizontal=True, horizontal_alignment="center"):
        st.button(_("Give me a new puzzle"), key="puzzles_new", type="primary", on_click=_on_new)


def _current_play() -> PuzzlePlay | None:
    """Returns the play that the address tells of: the puzzle and what was tried."""
    exercise_id = _parsed(st.query_params.get("id", ""))
    if exercise_id is None:
        return None
    return resume(_exercise(exercise_id), st.query_params.get("tried", ""))


def _parsed(text: str) -> ExerciseId | None:
    try:
        exercise_id = parse_exercise_id(text)
    except NotationError:
        return None
    return exercise_id if is_last_deal(exercise_id) else None


@st.cache_resource(max_entries=500, show_spinner=False)
def _exercise(exercise_id: ExerciseId) -> PlayExercise:
    return puzzle(exercise_id.rules, exercise_id.seed)


def _go_to(exercise_id: ExerciseId) -> None:
    change_address("tried", _OPEN, _HINTS, id=str(exercise_id))


def _walk(play: PuzzlePlay) -> AnswerWalk:
    """Returns where the learner stands in the line that follows; a new answer begins anew."""
    kept = st.session_state.get(_WALK)
    if isinstance(kept, AnswerWalk) and kept.sequence == play.sequence:
        return kept
    return AnswerWalk.of(play)


def _on_step(change: int, _frame_count: int) -> None:
    play = _current_play()
    if play is not None and play.is_answered:
        st.session_state[_WALK] = _walk(play).moved(change)


def _on_line() -> None:
    play, line = _current_play(), chosen_line()
    if play is not None and play.is_answered:
        st.session_state[_WALK] = AnswerWalk.of(play, line)


def _on_play() -> None:
    play, confirmed = _current_play(), read_play(_TABLE)
    if play is None or confirmed is None:
        return
    after = attempt(play, confirmed.sequence, confirmed.move)
    st.query_params["tried"] = tried_text(after)


def _on_next() -> None:
    play = _current_play()
    if play is not None:
        _go_to(next_puzzle(play.exercise.id))


def _on_again() -> None:
    change_address("tried")


def _on_peek() -> None:
    st.query_params[_OPEN] = "1"


def _on_hint() -> None:
    st.query_params[_HINTS] = str(min(_hint_count() + 1, HINT_COUNT))


def _hint_count() -> int:
    return hints_in(st.query_params.get(_HINTS, ""))


def _on_new() -> None:
    change_address("tried", _OPEN, _HINTS, "id")
