"""A last deal played out move by move against perfect defence, a slip punished or taken back."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from engine.mistakes import Mistake
from puzzles.exercise import Kind, PlayExercise
from tutor.components.card_table import read_play
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
from tutor.solving.puzzle_scenes import AnswerWalk, Line
from tutor.store import Confirmed
from tutor.theme.blocks import chips
from tutor.theme.html import element, joined
from tutor.turns import in_turn
from tutor.views.layout import parted
from tutor.views.puzzle.address import Asked, keep_help, lay_open, read_address
from tutor.views.puzzle.after_answer import draw_after
from tutor.views.puzzle.following import chosen_line, draw_line_switch, line_list
from tutor.views.puzzle.line_feedback import (
    draw_choice_ahead,
    draw_decision,
    draw_end,
    draw_last_try,
    draw_slip,
)
from tutor.views.puzzle.play_values import rules_at_stake
from tutor.views.puzzle.showing import (
    Shown,
    draw_kept,
    keep_answer,
    kept_block,
    shown_now,
    start_clock,
)
from tutor.views.puzzle.training import run_chips
from tutor.views.puzzle.tried import (
    keep_tried,
    let_server_answer,
    let_verdict_be_seen,
    tried_here,
    write_tried,
)
from tutor.views.puzzle.walking import TABLE, draw_scene, draw_walk, keep_walk, kept_walk
from tutor.views.puzzle.ways import draw_again, draw_menu_button, draw_next, draw_skip
from tutor.views.teaching.pack_steps import leads_on
from tutor.visit import Visit
from tutor.wording.exercise_names import kind_name
from tutor.wording.play_reasons import lapse_in


@st.fragment
@in_turn
def draw_line(visit: Visit) -> None:
    """Draws the line of the address as far as it is played."""
    asked = read_address()
    play = _line_at(asked)
    if play is None or not asked.is_under(visit.rules):
        st.rerun(scope="app")  # another kind of puzzle comes next, other rules, or the menu
    start_clock(asked)
    parts = parted("puzzles")
    with parts.answer:
        _draw_side(visit, asked, play)
    parts.text.html(_heading(visit, asked, play))
    with parts.board:
        _draw_table(visit, asked, play)


def _draw_side(visit: Visit, asked: Asked, play: LinePlay) -> None:
    """Draws the choice ahead, the slip just made, or how it all ended; then the ways on."""
    if play.is_ended:
        _draw_ended(visit, asked, play)
        return
    if play.standing_slip:
        draw_slip(visit, play, play.standing_slip)
    draw_last_try(visit, play)
    let_verdict_be_seen()
    draw_choice_ahead(visit, play, is_open=asked.help.is_open)
    if play.is_settled:
        draw_kept(visit, asked.token)
    _draw_ways_on(visit, asked, play)


def _draw_ended(visit: Visit, asked: Asked, play: LinePlay) -> None:
    draw_end(visit, play)
    let_verdict_be_seen()
    draw_decision(visit, play, kept_block(visit, asked.token))
    _draw_ways_on(visit, asked, play)
    walk, offered = _walk(play), _lines_offered(play)
    draw_line_switch(visit, offered, walk.line, _on_line)
    st.html(line_list(visit, walk))
    slip = play.first_slip
    stake = rules_at_stake(slip.entry, slip.asked.moves[0]) if slip else []
    showing = shown_now(asked, play.exercise)
    draw_after(visit, asked, showing, rules_at_stake=stake, mistake=_mistake(play))


def _heading(visit: Visit, asked: Asked, play: LinePlay) -> str:
    """Returns whose turn it is, which of the learner's plays it is, and what was tried."""
    texts = visit.texts
    _ = texts.gettext
    tries = texts.ngettext("{count} illegal try", "{count} illegal tries", play.refused_count)
    return joined(
        element("h1", kind_name(play.exercise.id.kind.value, texts)),
        chips(
            _("last deal"),
            *run_chips(visit, asked, is_answered=play.is_ended),
            *([] if play.is_ended else [_("play {number}").format(number=len(play.turns) + 1)]),
            *([tries.format(count=play.refused_count)] if play.refused_count else []),
            *([_("after a slip")] if play.slips else []),
            *([_("the opponent's cards shown")] if asked.help.is_open else []),
            *([_("with a hint")] if _hint_count(asked, play) else []),
            strong=_("answered") if play.is_ended else _("your turn"),
        ),
    )


def _draw_table(visit: Visit, asked: Asked, play: LinePlay) -> None:
    if play.is_ended:
        draw_walk(visit, _walk(play), on_play=_on_play, on_step=_on_step)
        return
    draw_scene(visit, line_scene(play, visit.texts, is_open=asked.help.is_open), _on_play)


def _draw_ways_on(visit: Visit, asked: Asked, play: LinePlay) -> None:
    """Draws the buttons that lead on, the most natural one first."""
    with st.container(key="puzzles_ways", horizontal=True):
        if play.standing_slip:
            st.button(
                visit.texts.gettext("Take it back"),
                key="puzzles_back",
                type="secondary" if play.is_ended else "primary",
                on_click=_on_back,
            )
        if play.is_settled:
            draw_next(visit, asked, _rules(play), is_main=play.is_ended)
        if play.is_ended:
            draw_again(visit, asked)
        else:
            _draw_help(visit, asked, play)
        draw_menu_button(visit)


def _draw_help(visit: Visit, asked: Asked, play: LinePlay) -> None:
    """Draws the buttons that help, and that pass the line over."""
    _ = visit.texts.gettext
    is_told = play.hint_count >= HINT_COUNT
    st.button(_("Hint"), key="puzzles_hint", on_click=_on_hint, disabled=is_told)
    st.button(_("Show me"), key="puzzles_show", on_click=_on_show)
    if not asked.help.is_open:
        st.button(_("Show the opponent's cards"), key="puzzles_open", on_click=lay_open)
    if not play.is_settled:
        draw_skip(visit, asked, _rules(play))


def _current_line() -> LinePlay | None:
    return _line_at(read_address())


def _line_at(asked: Asked) -> LinePlay | None:
    """Returns the line that the address tells of, with all that was done at it."""
    puzzle = asked.puzzle
    if puzzle is None or puzzle.kind is not Kind.LINE:
        return None
    if not isinstance(puzzle.exercise, PlayExercise):
        return None
    return resume_line(puzzle.exercise, tried_here())


def _rules(play: LinePlay) -> str:
    return play.exercise.id.rules.name


def _hint_count(asked: Asked, play: LinePlay) -> int:
    """Returns how many hints were taken, also where going back in the browser hid some."""
    return max(play.help_count, asked.help.hint_count)


def _lines_offered(play: LinePlay) -> tuple[Line, ...]:
    """Returns the lines to look at: what was played, and best play where that was another."""
    was_played = (Line.YOURS,) if play.turns else ()
    is_other = play.is_shown or play.standing_slip is not None
    return (*was_played, *((Line.BEST,) if is_other else ()))


def _walk(play: LinePlay) -> AnswerWalk:
    return kept_walk(play.sequence, lambda: line_walk(play))


def _mistake(play: LinePlay) -> Mistake | None:
    """Returns the usual mistake of which the deciding slip shows the sign."""
    slip = play.first_slip
    return lapse_in(slip.asked.seen, slip.answer.move) if slip else None


def _on_back() -> None:
    play = _current_line()
    if play is not None:
        write_tried(line_text(taken_back(play)))


def _on_hint() -> None:
    asked = read_address()
    play = _line_at(asked)
    if play is None:
        return
    after = hinted(play)
    hint_count = _hint_count(asked, play) + after.help_count - play.help_count
    keep_help(asked, replace(asked.help, hint_count=hint_count))
    write_tried(line_text(after))


def _on_play() -> None:
    let_server_answer()
    _judge_play()


@in_turn
def _judge_play() -> None:
    """Judges the play that was made, and keeps it."""
    asked, tried = read_address(), read_play(TABLE)
    play = _line_at(asked)
    if play is None or tried is None:
        return
    after = played(play, tried.sequence, tried.move)
    if after == play:
        return
    showing = shown_now(asked, play.exercise)
    if after.refused:
        keep_answer(showing, showing.refused(after.refused, after.refused_count))
    elif after.is_settled and not play.is_settled:
        keep_answer(showing, _outcome(asked, after, showing))
        if leads_on():
            return
    keep_tried(line_text(after))


def _outcome(asked: Asked, play: LinePlay, showing: Shown) -> Confirmed:
    """Returns how the line counts: at its first slip, or when it is played to the end."""
    slip, mistake = play.first_slip, _mistake(play)
    turn = slip or play.turns[-1]
    grade = turn.answer.grade
    return replace(
        showing.answered(line_text(play), is_right=play.is_right),
        loss=slip.entry.loss if slip else 0.0,
        grade=grade.value if grade else "",
        mistake=mistake.name if mistake else None,
        choice_count=len(turn.asked.moves),
        hint_count=_hint_count(asked, play),
        is_shown=asked.help.is_open,
    )


def _on_show() -> None:
    asked = read_address()
    play = _line_at(asked)
    if play is None or play.is_ended:
        return
    if not play.is_settled:
        showing = shown_now(asked, play.exercise)
        keep_answer(showing, showing.given_up(hint_count=_hint_count(asked, play)))
        if leads_on():
            return
    keep_tried(line_text(shown(play)))


def _on_step(change: int, _frame_count: int) -> None:
    play = _current_line()
    if play is not None and play.is_ended:
        keep_walk(_walk(play).moved(change))


def _on_line() -> None:
    play, line = _current_line(), chosen_line()
    if play is not None and play.is_ended:
        keep_walk(line_walk(play, line))
