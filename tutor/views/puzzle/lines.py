"""A last deal played out move by move against perfect defence, a slip punished or taken back."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from engine.mistakes import Mistake
from tutor.components.card_table import read_play
from tutor.solving.hints import HINT_COUNT
from tutor.solving.line_play import LinePlay, hinted, line_text, played, taken_back
from tutor.solving.line_scenes import line_scene
from tutor.solving.puzzle_scenes import Line
from tutor.store import Confirmed
from tutor.theme.html import Html
from tutor.views.layout import Parts
from tutor.views.puzzle.address import Asked, keep_help
from tutor.views.puzzle.after_answer import draw_after
from tutor.views.puzzle.every_kind import (
    draw_open,
    draw_show,
    heading,
    hints_taken,
    keep_and_tell,
    open_chips,
    play_here,
    slip_chips,
)
from tutor.views.puzzle.following import draw_line_switch, line_list
from tutor.views.puzzle.line_feedback import (
    draw_choice_ahead,
    draw_decision,
    draw_end,
    draw_last_try,
    draw_slip,
)
from tutor.views.puzzle.play_values import rules_at_stake
from tutor.views.puzzle.showing import Shown, draw_kept, kept_block, shown_now
from tutor.views.puzzle.tried import (
    judged_when_heard,
    keep_tried,
    let_verdict_be_seen,
    write_tried,
)
from tutor.views.puzzle.walking import TABLE, draw_scene, draw_walk, on_line, walk_at
from tutor.views.puzzle.ways import draw_again, draw_menu_button, draw_next, draw_skip
from tutor.visit import Visit
from tutor.wording.exercise_names import kind_name
from tutor.wording.play_reasons import lapse_in


def draw_line(visit: Visit, asked: Asked, play: LinePlay, parts: Parts) -> None:
    """Draws a line as far as it is played; the answer first, so that its verdict is seen first."""
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
    let_verdict_be_seen(asked.query)
    draw_choice_ahead(visit, play, is_open=asked.help.is_open)
    if play.is_settled:
        draw_kept(visit, asked.token)
    _draw_ways_on(visit, asked, play)


def _draw_ended(visit: Visit, asked: Asked, play: LinePlay) -> None:
    draw_end(visit, play)
    let_verdict_be_seen(asked.query)
    draw_decision(visit, play, kept_block(visit, asked.token))
    _draw_ways_on(visit, asked, play)
    walk, offered = walk_at(asked, play), _lines_offered(play)
    draw_line_switch(visit, offered, walk.line, on_line)
    st.html(line_list(visit, walk))
    slip = play.first_slip
    stake = rules_at_stake(slip.entry, slip.asked.moves[0]) if slip else []
    draw_after(visit, asked, shown_now(asked), rules_at_stake=stake, mistake=_mistake(play))


def _heading(visit: Visit, asked: Asked, play: LinePlay) -> Html:
    """Returns the title, which of the learner's plays comes next, and what was tried."""
    _ = visit.texts.gettext
    told = [
        *([] if play.is_ended else [_("play {number}").format(number=len(play.turns) + 1)]),
        *slip_chips(visit, play.refused_count),
        *([_("after a slip")] if play.slips else []),
        *open_chips(visit, asked),
    ]
    title = kind_name(play.exercise.id.kind.value, visit.texts)
    return heading(visit, asked, play, title, cards=[_("last deal")], told=told)


def _draw_table(visit: Visit, asked: Asked, play: LinePlay) -> None:
    if play.is_ended:
        draw_walk(visit, walk_at(asked, play), _on_play)
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
            draw_next(visit, asked, is_main=play.is_ended)
        if play.is_ended:
            draw_again(visit, asked)
        else:
            _draw_help(visit, asked, play)
        draw_menu_button(visit)


def _draw_help(visit: Visit, asked: Asked, play: LinePlay) -> None:
    """Draws the buttons that help, and that pass the line over."""
    is_told, label = play.hint_count >= HINT_COUNT, visit.texts.gettext("Hint")
    st.button(label, key="puzzles_hint", on_click=_on_hint, disabled=is_told)
    draw_show(visit)
    if not play.is_settled:
        draw_skip(visit, asked)
    draw_open(visit, asked)


def _lines_offered(play: LinePlay) -> tuple[Line, ...]:
    """Returns the lines to look at: what was played, and best play where that was another."""
    was_played = (Line.YOURS,) if play.turns else ()
    is_other = play.is_shown or play.standing_slip is not None
    return (*was_played, *((Line.BEST,) if is_other else ()))


def _mistake(play: LinePlay) -> Mistake | None:
    """Returns the usual mistake of which the deciding slip shows the sign."""
    slip = play.first_slip
    return lapse_in(slip.asked.seen, slip.answer.move) if slip else None


def _on_back() -> None:
    _asked, play = play_here(LinePlay)
    if play is not None:
        write_tried(line_text(taken_back(play)))


def _on_hint() -> None:
    asked, play = play_here(LinePlay)
    if play is None:
        return
    after = hinted(play)
    hint_count = hints_taken(asked, play) + after.help_count - play.help_count
    keep_help(asked, replace(asked.help, hint_count=hint_count))
    write_tried(line_text(after))


@judged_when_heard
def _on_play() -> None:
    """Judges the play that was made, and keeps it."""
    (asked, play), tried = play_here(LinePlay), read_play(TABLE)
    if play is None or tried is None:
        return
    after = played(play, tried.sequence, tried.move)
    if after == play:
        return
    shown, text = shown_now(asked), line_text(after)
    if after.refused:
        keep_and_tell(asked, shown, shown.refused(after.refused, after.refused_count), text)
    elif after.is_settled and not play.is_settled:
        keep_and_tell(asked, shown, _outcome(asked, after, shown), text)
    else:
        keep_tried(asked.query, text)


def _outcome(asked: Asked, play: LinePlay, shown: Shown) -> Confirmed:
    """Returns how the line counts: at its first slip, or when it is played to the end."""
    slip, mistake = play.first_slip, _mistake(play)
    turn = slip or play.turns[-1]
    grade = turn.answer.grade
    return replace(
        shown.answered(line_text(play), is_right=play.is_right),
        loss=slip.entry.loss if slip else 0.0,
        grade=grade.value if grade else "",
        mistake=mistake.name if mistake else None,
        choice_count=len(turn.asked.moves),
        hint_count=hints_taken(asked, play),
        is_shown=asked.help.is_open,
    )
