"""A last deal played out move by move against perfect defence, a slip punished or taken back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import streamlit as st

from engine.mistakes import Mistake
from puzzles.exercise import Kind, PlayExercise
from tutor.components.card_table import card_table, read_play
from tutor.components.table_texts import table_texts
from tutor.solving.hints import HINT_COUNT
from tutor.solving.line_play import (
    LinePlay,
    hinted,
    line_text,
    played,
    resume_line,
    shown,
    taken_back,
)
from tutor.solving.line_scenes import line_scene, line_walk
from tutor.solving.puzzle_scenes import AnswerWalk, Line, walk_scene
from tutor.solving.shelf import ShelvedPuzzle
from tutor.theme.blocks import chips
from tutor.theme.html import element, joined
from tutor.views.layout import parted
from tutor.views.puzzle.address import lay_open, read_address, try_again
from tutor.views.puzzle.after_answer import draw_after
from tutor.views.puzzle.feedback import chosen_line, draw_line_switch, line_list, rules_at_stake
from tutor.views.puzzle.line_feedback import (
    draw_choice_ahead,
    draw_decision,
    draw_end,
    draw_last_try,
    draw_slip,
)
from tutor.views.puzzle.showing import Shown, draw_kept, keep_answer, shown_now
from tutor.views.puzzle.training import go_on, is_run, leave, next_label, run_chips
from tutor.views.puzzle.tried import (
    keep_tried,
    let_server_answer,
    let_verdict_be_seen,
    tried_here,
    write_tried,
)
from tutor.views.stepping import draw_steps
from tutor.views.teaching.pack_steps import leads_on
from tutor.visit import Visit
from tutor.wording.exercise_names import kind_name
from tutor.wording.play_reasons import lapse_in

_TABLE: Final = "puzzles_table"
_WALK: Final = "puzzles_walk"


@st.fragment
def draw_line(visit: Visit) -> None:
    """Draws the line of the address as far as it is played."""
    play = _current_line()
    if play is None:  # another kind of puzzle comes next, or the menu: that is not for this part
        st.rerun(scope="app")
    parts = parted("puzzles")
    with parts.answer:
        _draw_side(visit, play)
    parts.text.html(_heading(visit, play))
    with parts.board:
        _draw_table(visit, play)


def _draw_side(visit: Visit, play: LinePlay) -> None:
    """Draws the choice ahead, the slip just made, or how it all ended; then the ways on."""
    if play.is_ended:
        _draw_ended(visit, play)
        return
    if play.standing_slip:
        draw_slip(visit, play, play.standing_slip)
    draw_last_try(visit, play)
    let_verdict_be_seen()
    draw_choice_ahead(visit, play, is_open=read_address().is_open)
    if play.is_settled:
        draw_kept(visit, _shown(play).token)
    _draw_ways_on(visit, play)


def _draw_ended(visit: Visit, play: LinePlay) -> None:
    showing = _shown(play)
    draw_end(visit, play)
    let_verdict_be_seen()
    draw_decision(visit, play)
    draw_kept(visit, showing.token)
    _draw_ways_on(visit, play)
    walk, offered = _walk(play), _lines_offered(play)
    draw_line_switch(visit, offered, walk.line, _on_line)
    st.html(line_list(visit, walk))
    slip = play.first_slip
    stake = rules_at_stake(slip.entry, slip.asked.moves[0]) if slip else []
    draw_after(visit, showing, rules_at_stake=stake, mistake=_mistake(play))


def _heading(visit: Visit, play: LinePlay) -> str:
    """Returns whose turn it is, which of the learner's plays it is, and what was tried."""
    texts = visit.texts
    _ = texts.gettext
    tries = texts.ngettext("{count} illegal try", "{count} illegal tries", play.refused_count)
    return joined(
        element("h1", kind_name(play.exercise.id.kind.value, texts)),
        chips(
            _("last deal"),
            *run_chips(visit, is_answered=play.is_ended),
            *([] if play.is_ended else [_("play {number}").format(number=len(play.turns) + 1)]),
            *([tries.format(count=play.refused_count)] if play.refused_count else []),
            *([_("after a slip")] if play.slips else []),
            *([_("the opponent's cards shown")] if read_address().is_open else []),
            *([_("with a hint")] if play.help_count else []),
            strong=_("answered") if play.is_ended else _("your turn"),
        ),
    )


def _draw_table(visit: Visit, play: LinePlay) -> None:
    words = table_texts(visit.texts.gettext, direction=visit.texts.direction)
    if not play.is_ended:
        scene = line_scene(play, visit.texts, is_open=read_address().is_open)
        card_table(scene, words, key=_TABLE, on_play=_on_play)
        return
    walk = _walk(play)
    card_table(walk_scene(walk, visit.texts), words, key=_TABLE, on_play=_on_play)
    draw_steps(visit, walk.step.place, len(walk.frames), key="puzzles_steps", on_step=_on_step)


def _draw_ways_on(visit: Visit, play: LinePlay) -> None:
    """Draws the buttons that lead on, the most natural one first."""
    _ = visit.texts.gettext
    slip = play.standing_slip
    with st.container(key="puzzles_ways", horizontal=True):
        if slip:
            st.button(
                _("Take it back"),
                key="puzzles_back",
                type="secondary" if play.is_ended else "primary",
                on_click=_on(taken_back),
            )
        if play.is_settled:
            st.button(
                next_label(visit),
                key="puzzles_next",
                type="primary" if play.is_ended else "secondary",
                on_click=_on_next,
            )
        if play.is_ended:
            st.button(_("Try it again"), key="puzzles_again", on_click=try_again)
        else:
            _draw_help(visit, play)
        st.button(_("All puzzles"), key="puzzles_menu", type="tertiary", on_click=leave)


def _draw_help(visit: Visit, play: LinePlay) -> None:
    _ = visit.texts.gettext
    is_told = play.hint_count >= HINT_COUNT
    st.button(_("Hint"), key="puzzles_hint", on_click=_on(hinted), disabled=is_told)
    st.button(_("Show me"), key="puzzles_show", on_click=_on_show)
    if not read_address().is_open:
        st.button(_("Show the opponent's cards"), key="puzzles_open", on_click=lay_open)
    if not is_run() and not play.is_settled:
        st.button(_("Skip"), key="puzzles_skip", type="tertiary", on_click=_on_next)


def _current_line() -> LinePlay | None:
    """Returns the line that the address tells of, with all that was done at it."""
    puzzle = read_address().puzzle
    if puzzle is None or puzzle.kind is not Kind.LINE:
        return None
    if not isinstance(puzzle.exercise, PlayExercise):
        return None
    return resume_line(puzzle.exercise, tried_here())


def _shown(play: LinePlay) -> Shown:
    return shown_now(read_address().puzzle or ShelvedPuzzle(play.exercise))


def _lines_offered(play: LinePlay) -> tuple[Line, ...]:
    """Returns the lines to look at: what was played, and best play where that was another."""
    was_played = (Line.YOURS,) if play.turns else ()
    is_other = play.is_shown or play.standing_slip is not None
    return (*was_played, *((Line.BEST,) if is_other else ()))


def _walk(play: LinePlay) -> AnswerWalk:
    """Returns where the learner stands in the ended line; another end begins anew."""
    kept = st.session_state.get(_WALK)
    if isinstance(kept, AnswerWalk) and kept.sequence == play.sequence:
        return kept
    return line_walk(play)


def _mistake(play: LinePlay) -> Mistake | None:
    """Returns the usual mistake of which the deciding slip shows the sign."""
    slip = play.first_slip
    return lapse_in(slip.asked.seen, slip.answer.move) if slip else None


def _on(change: Callable[[LinePlay], LinePlay]) -> Callable[[], None]:
    """Returns the callback of a button that changes the line."""

    def act() -> None:
        play = _current_line()
        if play is not None:
            write_tried(line_text(change(play)))

    return act


def _on_play() -> None:
    let_server_answer()
    play, tried = _current_line(), read_play(_TABLE)
    if play is None or tried is None:
        return
    after = played(play, tried.sequence, tried.move)
    if after == play:
        return
    if after.refused:
        _keep_refused(after)
    elif after.is_settled and not play.is_settled:
        _keep_outcome(after)
        if leads_on():
            return
    keep_tried(line_text(after))


def _keep_outcome(play: LinePlay) -> None:
    """Keeps how the line counts: at its first slip, or when it is played to the end."""
    showing, slip, mistake = _shown(play), play.first_slip, _mistake(play)
    turn = slip or play.turns[-1]
    grade = turn.answer.grade
    answered = replace(
        showing.answered(line_text(play), is_right=play.is_right),
        loss=slip.entry.loss if slip else 0.0,
        grade=grade.value if grade else "",
        mistake=mistake.name if mistake else None,
        choice_count=len(turn.asked.moves),
        hint_count=play.help_count,
        is_shown=read_address().is_open,
    )
    keep_answer(showing, answered)


def _keep_refused(play: LinePlay) -> None:
    """Keeps an illegal try under a token of its own; it decides nothing."""
    showing, refused = _shown(play), play.refused
    if refused is None:
        return
    mistake = refused.verdict.mistake
    tried = replace(
        showing.answered(str(refused.move), is_right=False),
        is_legal=False,
        mistake=mistake.name if mistake else None,
        token=f"{showing.token} {play.refused_count}",
    )
    keep_answer(showing, tried)


def _on_show() -> None:
    play = _current_line()
    if play is None or play.is_ended:
        return
    if not play.is_settled:
        showing = _shown(play)
        keep_answer(showing, showing.given_up(hint_count=play.help_count))
        if leads_on():
            return
    keep_tried(line_text(shown(play)))


def _on_step(change: int, _frame_count: int) -> None:
    play = _current_line()
    if play is not None and play.is_ended:
        st.session_state[_WALK] = _walk(play).moved(change)


def _on_line() -> None:
    play, line = _current_line(), chosen_line()
    if play is not None and play.is_ended:
        st.session_state[_WALK] = line_walk(play, line)


def _on_next() -> None:
    play = _current_line()
    if play is not None:
        go_on(play.exercise.id.rules.name)
