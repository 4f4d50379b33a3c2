"""The puzzles: chosen from the menu, asked, judged, valued and played out on the table."""

from __future__ import annotations

from dataclasses import replace
from secrets import token_hex

import streamlit as st

from engine.analyst import Method
from engine.errors import NotationError
from puzzles.exercise import ExerciseId, PlayExercise, parse_exercise_id
from tutor.components.card_table import card_table, read_play
from tutor.components.table_texts import table_texts
from tutor.exercise_names import kind_name
from tutor.puzzle_hints import HINT_COUNT, hints_in
from tutor.puzzle_play import PuzzlePlay, attempt, resume, tried_text
from tutor.puzzle_scenes import AnswerWalk, question_scene, walk_scene
from tutor.shelf import ShelvedPuzzle, puzzle_named
from tutor.theme.blocks import chips, empty_state, paragraph
from tutor.theme.html import element, joined
from tutor.views.choices import draw_choice
from tutor.views.frame import change_address
from tutor.views.layout import parted
from tutor.views.pack_steps import PACK, leads_on
from tutor.views.packs import draw_pack
from tutor.views.puzzle_feedback import (
    chosen_line,
    draw_answer,
    draw_following,
    draw_question,
)
from tutor.views.showing import Shown, draw_kept, keep_answer, shown_now
from tutor.views.stepping import draw_steps
from tutor.views.training import begin_asked, draw_run_end, go_on, is_run, leave, run_chips
from tutor.views.training_menu import draw_menu
from tutor.visit import Visit

_TABLE = "puzzles_table"
_WALK = "puzzles_walk"
_OPEN = "open"
_HINTS = "hints"


def draw_puzzles(visit: Visit) -> None:
    """Draws the puzzle that the address names, or the menu."""
    if PACK in st.query_params:
        draw_pack(visit)
        return
    if "begin" in st.query_params:
        begin_asked(visit.rules.name)
    asked = st.query_params.get("id")
    if asked is None:
        _draw_start(visit)
        return
    puzzle = _puzzle_at(asked)
    if puzzle is None:
        _draw_unknown(visit, asked)
    elif isinstance(puzzle.exercise, PlayExercise):
        _draw_play(visit)
    else:
        draw_choice(visit, puzzle)


def _draw_start(visit: Visit) -> None:
    if "mode" in st.query_params:
        draw_run_end(visit)
    else:
        draw_menu(visit)


@st.fragment
def _draw_play(visit: Visit) -> None:
    play = _current_play()
    if play is None:  # another kind of puzzle comes next, or the menu: that is not for this part
        st.rerun(scope="app")
    parts = parted("puzzles")
    with parts.answer:  # first, so that the verdict is in the browser before the table
        _draw_side(visit, play)
    parts.text.html(_heading(visit, play))
    with parts.board:
        _draw_table(visit, play)


def _draw_side(visit: Visit, play: PuzzlePlay) -> None:
    """Draws what is asked, or what came of it, and the ways on."""
    answer = play.answer
    if answer is None or answer.entry is None:
        draw_question(visit, play, is_open=_OPEN in st.query_params, hint_count=_hint_count())
        _draw_ways_on(visit, play)
        return
    draw_answer(visit, play, answer, answer.entry)
    draw_kept(visit, _shown(play).token)
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
        element("h1", kind_name(play.exercise.id.kind.value, texts)),
        chips(
            _("last deal") if _is_exact(play) else _("hidden cards"),
            *run_chips(visit),
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
            st.button(_("All puzzles"), key="puzzles_menu", type="tertiary", on_click=leave)
            return
        is_told = _hint_count() == HINT_COUNT
        st.button(_("Hint"), key="puzzles_hint", on_click=_on_hint, disabled=is_told)
        if _OPEN not in st.query_params and _is_exact(play):
            st.button(_("Show the opponent's cards"), key="puzzles_open", on_click=_on_peek)
        if not is_run():
            st.button(_("Skip"), key="puzzles_skip", type="tertiary", on_click=_on_next)
        st.button(_("All puzzles"), key="puzzles_menu", type="tertiary", on_click=leave)


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
        st.button(_("To all puzzles"), key="puzzles_new", type="primary", on_click=leave)


def _current_play() -> PuzzlePlay | None:
    """Returns the play that the address tells of: the puzzle and what was tried."""
    puzzle = _puzzle_at(st.query_params.get("id", ""))
    if puzzle is None or not isinstance(puzzle.exercise, PlayExercise):
        return None
    tried = st.query_params.get("tried", "")
    return resume(puzzle.exercise, tried, refutations=puzzle.refutations)


def _puzzle_at(text: str) -> ShelvedPuzzle | None:
    try:
        return _named(parse_exercise_id(text))
    except NotationError:
        return None


@st.cache_resource(max_entries=500, show_spinner=False)
def _named(exercise_id: ExerciseId) -> ShelvedPuzzle | None:
    return puzzle_named(exercise_id)


def _is_exact(play: PuzzlePlay) -> bool:
    return play.exercise.method is Method.EXACT


def _shown(play: PuzzlePlay) -> Shown:
    puzzle = _puzzle_at(str(play.exercise.id)) or ShelvedPuzzle(play.exercise)
    return shown_now(puzzle)


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
    play, played = _current_play(), read_play(_TABLE)
    if play is None or played is None:
        return
    after = attempt(play, played.sequence, played.move)
    if after == play:
        return
    _keep(after)
    if after.is_answered and leads_on():
        return
    st.query_params["tried"] = tried_text(after)


def _keep(play: PuzzlePlay) -> None:
    """Keeps the last try in the store."""
    last, shown, hint_count = play.last, _shown(play), _hint_count()
    if last is None:
        return
    answered = replace(
        shown.answered(str(last.move), is_right=last.is_right),
        is_legal=last.is_legal,
        loss=last.loss,
        grade=last.grade.value if last.grade else "",
        mistake=last.verdict.mistake.name if last.verdict.mistake else None,
        choice_count=len(play.exercise.moves),
        hint_count=hint_count,
        is_shown=hint_count == HINT_COUNT or _OPEN in st.query_params,
    )
    if not last.is_legal:  # a slip is no answer, so that the answer's own token is still free
        answered = replace(answered, token=f"{shown.token} {play.slip_count}")
    keep_answer(shown, answered)


def _on_next() -> None:
    play = _current_play()
    if play is not None:
        go_on(play.exercise.id.rules.name)


def _on_again() -> None:
    change_address("tried", s=token_hex(4))


def _on_peek() -> None:
    st.query_params[_OPEN] = "1"


def _on_hint() -> None:
    st.query_params[_HINTS] = str(min(_hint_count() + 1, HINT_COUNT))


def _hint_count() -> int:
    return hints_in(st.query_params.get(_HINTS, ""))
