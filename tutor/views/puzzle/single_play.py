"""A puzzle answered by one play: asked, tried, judged, valued and played out on the table."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from engine.analyst import Method
from engine.grades import Grade
from engine.mistakes import Mistake
from puzzles.exercise import Aim
from puzzles.grading import Answer
from tutor.components.card_table import read_play
from tutor.solving.hints import HINT_COUNT
from tutor.solving.puzzle_play import PuzzlePlay, attempt, claimed, tried_text
from tutor.solving.puzzle_scenes import question_scene
from tutor.solving.twin_words import exchanged_in_words
from tutor.store import Confirmed
from tutor.theme.html import Html
from tutor.views.course.loading import load_lessons_ahead
from tutor.views.kernel_start import is_kernel_ready
from tutor.views.layout import Parts
from tutor.views.puzzle.address import Asked, take_hint
from tutor.views.puzzle.after_answer import draw_after, draw_way_back
from tutor.views.puzzle.every_kind import (
    draw_open,
    draw_show,
    heading,
    keep_and_tell,
    open_chips,
    play_here,
    slip_chips,
)
from tutor.views.puzzle.feedback import draw_answer, draw_values
from tutor.views.puzzle.following import draw_following
from tutor.views.puzzle.play_values import rules_at_stake
from tutor.views.puzzle.question import draw_claim, draw_question, draw_taken, slip_block
from tutor.views.puzzle.showing import Shown, kept_block, shown_now
from tutor.views.puzzle.tried import judged_when_heard, let_verdict_be_seen, write_tried
from tutor.views.puzzle.walking import TABLE, draw_scene, draw_walk, on_line, walk_at
from tutor.views.puzzle.ways import draw_again, draw_menu_button, draw_next, draw_skip
from tutor.visit import Visit
from tutor.wording.exercise_names import kind_name
from tutor.wording.play_reasons import lapse_in
from tutor.wording.words import Words


def draw_single_play(visit: Visit, asked: Asked, play: PuzzlePlay, parts: Parts) -> None:
    """Draws a puzzle that one play answers."""
    with parts.answer:  # first, so that the verdict is in the browser before the table
        _draw_side(visit, asked, play)
    parts.text.html(_heading(visit, asked, play))
    with parts.board:
        _draw_table(visit, asked, play)
    is_kernel_ready()  # what the answer tells of luck is prepared while the learner thinks
    load_lessons_ahead(visit.texts.language)


def _draw_side(visit: Visit, asked: Asked, play: PuzzlePlay) -> None:
    """Draws what is asked, or what came of it, and the ways on."""
    if play.entry is None:
        _draw_task(visit, asked, play)
        _draw_ways_on(visit, asked, play)
        return
    draw_answer(visit, play)
    let_verdict_be_seen(asked.query)
    draw_values(visit, play, play.entry, kept_block(visit, asked.token))
    _draw_ways_on(visit, asked, play)
    draw_following(visit, play, play.entry, walk_at(asked, play), on_line=on_line)
    stake = rules_at_stake(play.entry, play.exercise.moves[0])
    draw_after(visit, asked, shown_now(asked), rules_at_stake=stake, mistake=_mistake(play))


def _draw_task(visit: Visit, asked: Asked, play: PuzzlePlay) -> None:
    if play.slip is not None:
        st.html(slip_block(visit, play.slip))
        let_verdict_be_seen(asked.query)
    if play.asks_claim:
        draw_claim(visit, play, _on_claim)
    if play.awaits_claim:
        draw_taken(visit, play.exercise.position)
        return
    twin = asked.twin
    preface = exchanged_in_words(twin.exchange, Words(visit.texts)) if twin else ""
    draw_question(visit, play, asked.help, preface=preface)


def _heading(visit: Visit, asked: Asked, play: PuzzlePlay) -> Html:
    """Returns what is asked, how many answers there are, and what was tried."""
    _ = visit.texts.gettext
    told = [
        *_answer_count(visit, play),
        *slip_chips(visit, play.slip_count),
        *open_chips(visit, asked),
    ]
    cards = _("last deal") if _is_exact(play) else _("hidden cards")
    return heading(visit, asked, play, _title(visit, asked, play), cards=[cards], told=told)


def _title(visit: Visit, asked: Asked, play: PuzzlePlay) -> str:
    _ = visit.texts.gettext
    if asked.twin:
        return _("The twin: one card has changed")
    if asked.first and asked.first.is_custom:
        return _("What would you play?")
    return kind_name(play.exercise.id.kind.value, visit.texts)


def _answer_count(visit: Visit, play: PuzzlePlay) -> list[str]:
    """Returns how many right answers there are, unless just that is asked."""
    if play.asks_claim and not play.is_answered:
        return []
    count = len(play.exercise.answers)
    pattern = visit.texts.ngettext("{count} right answer", "{count} right answers", count)
    return [pattern.format(count=count)]


def _draw_table(visit: Visit, asked: Asked, play: PuzzlePlay) -> None:
    if play.is_answered:
        draw_walk(visit, walk_at(asked, play), _on_play)
        return
    exchange = asked.twin.exchange if asked.twin else None
    lit = (exchange.card, exchange.other) if exchange else ()
    scene = question_scene(play, visit.texts, is_open=asked.help.is_open, lit=lit)
    draw_scene(visit, scene, _on_play)


def _draw_ways_on(visit: Visit, asked: Asked, play: PuzzlePlay) -> None:
    """Draws the buttons that lead on, or that help."""
    with st.container(key="puzzles_ways", horizontal=True):
        if play.is_answered:
            draw_next(visit, asked)
            draw_again(visit, asked)
        else:
            _draw_help(visit, asked, play)
        draw_menu_button(visit)


def _draw_help(visit: Visit, asked: Asked, play: PuzzlePlay) -> None:
    """Draws the buttons that help, and that pass the puzzle over."""
    if not play.awaits_claim:
        is_told, label = asked.help.hint_count == HINT_COUNT, visit.texts.gettext("Hint")
        st.button(label, key="puzzles_hint", on_click=_on_hint, disabled=is_told)
    draw_show(visit)
    if asked.twin:
        draw_way_back(visit)
    else:
        draw_skip(visit, asked)
    if _is_exact(play):
        draw_open(visit, asked)


def _is_exact(play: PuzzlePlay) -> bool:
    return play.exercise.method is Method.EXACT


def _mistake(play: PuzzlePlay) -> Mistake | None:
    """Returns the usual mistake of which an answer that loses shows the sign."""
    answer = play.answer
    if answer is None or answer.is_right:
        return None
    return lapse_in(play.exercise.seen, answer.move)


@judged_when_heard
def _on_play() -> None:
    """Judges the play that was made, and keeps it."""
    (asked, play), played = play_here(PuzzlePlay), read_play(TABLE)
    if play is None or played is None:
        return
    after = attempt(play, played.sequence, played.move)
    if after.last is None or after == play:
        return
    shown = shown_now(asked)
    keep_and_tell(asked, shown, _confirmed(asked, after, after.last, shown), tried_text(after))


def _confirmed(asked: Asked, play: PuzzlePlay, last: Answer, shown: Shown) -> Confirmed:
    """Returns the last try as it is kept."""
    tried = _judged(play, last, shown) if last.is_legal else shown.refused(last, play.slip_count)
    taken = asked.help
    return replace(
        tried,
        choice_count=len(play.exercise.moves),
        hint_count=taken.hint_count,
        is_shown=taken.hint_count == HINT_COUNT or taken.is_open,
    )


def _judged(play: PuzzlePlay, answer: Answer, shown: Shown) -> Confirmed:
    mistake = _mistake(play)
    return replace(
        shown.answered(tried_text(play), is_right=play.is_right),
        loss=0.0 if answer.is_right else answer.loss,
        grade=_grade(answer),
        mistake=mistake.name if mistake else None,
    )


def _grade(answer: Answer) -> str:
    """Returns the class of an answer; near-ties are as good as the best."""
    if answer.is_right:
        return Grade.BEST.value
    return answer.grade.value if answer.grade else ""


def _on_claim(aim: Aim) -> None:
    _asked, play = play_here(PuzzlePlay)
    if play is not None:
        write_tried(tried_text(claimed(play, aim)))


def _on_hint() -> None:
    asked, play = play_here(PuzzlePlay)
    if play is not None and not play.is_answered:
        take_hint(asked)
