"""A puzzle answered by one play: asked, tried, judged, valued and played out on the table."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from engine.analyst import Method
from engine.grades import Grade
from engine.mistakes import Mistake
from puzzles.exercise import Aim, Kind, PlayExercise
from puzzles.grading import Answer
from tutor.components.card_table import read_play
from tutor.solving.hints import HINT_COUNT
from tutor.solving.puzzle_play import PuzzlePlay, attempt, claimed, resume, shown, tried_text
from tutor.solving.puzzle_scenes import AnswerWalk, question_scene
from tutor.solving.twin_words import exchanged_in_words
from tutor.store import Confirmed
from tutor.theme.blocks import chips
from tutor.theme.html import element, joined
from tutor.turns import in_turn
from tutor.views.course.loading import load_lessons_ahead
from tutor.views.kernel_start import is_kernel_ready
from tutor.views.layout import parted
from tutor.views.puzzle.address import Asked, lay_open, read_address, take_hint
from tutor.views.puzzle.after_answer import draw_after, draw_way_back
from tutor.views.puzzle.feedback import draw_answer, draw_values
from tutor.views.puzzle.following import chosen_line, draw_following
from tutor.views.puzzle.play_values import rules_at_stake
from tutor.views.puzzle.question import draw_claim, draw_question, draw_taken, slip_block
from tutor.views.puzzle.showing import Shown, keep_answer, kept_block, shown_now, start_clock
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
from tutor.wording.words import Words


@st.fragment
@in_turn
def draw_single_play(visit: Visit) -> None:
    """Draws the puzzle of the address, which one play answers."""
    asked = read_address()
    play = _play_at(asked)
    if play is None or not asked.is_under(visit.rules):
        st.rerun(scope="app")  # another kind of puzzle comes next, other rules, or the menu
    start_clock(asked)
    parts = parted("puzzles")
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
    let_verdict_be_seen()
    draw_values(visit, play, play.entry, kept_block(visit, asked.token))
    _draw_ways_on(visit, asked, play)
    draw_following(visit, play, play.entry, _walk(play), on_line=_on_line)
    stake = rules_at_stake(play.entry, play.exercise.moves[0])
    showing = shown_now(asked, play.exercise)
    draw_after(visit, asked, showing, rules_at_stake=stake, mistake=_mistake(play))


def _draw_task(visit: Visit, asked: Asked, play: PuzzlePlay) -> None:
    if play.slip is not None:
        st.html(slip_block(visit, play.slip))
        let_verdict_be_seen()
    if play.asks_claim:
        draw_claim(visit, play, _on_claim)
    if play.awaits_claim:
        draw_taken(visit, play.exercise.position)
        return
    twin = asked.twin
    preface = exchanged_in_words(twin.exchange, Words(visit.texts)) if twin else ""
    draw_question(visit, play, asked.help, preface=preface)


def _heading(visit: Visit, asked: Asked, play: PuzzlePlay) -> str:
    """Returns whose turn it is, what is asked and how many answers there are."""
    texts = visit.texts
    _ = texts.gettext
    tries = texts.ngettext("{count} illegal try", "{count} illegal tries", play.slip_count)
    return joined(
        element("h1", _title(visit, asked, play)),
        chips(
            _("last deal") if _is_exact(play) else _("hidden cards"),
            *run_chips(visit, asked, is_answered=play.is_answered),
            *_answer_count(visit, play),
            *([tries.format(count=play.slip_count)] if play.slip_count else []),
            *([_("the opponent's cards shown")] if asked.help.is_open else []),
            *([_("with a hint")] if asked.help.hint_count else []),
            strong=_("answered") if play.is_answered else _("your turn"),
        ),
    )


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
        draw_walk(visit, _walk(play), on_play=_on_play, on_step=_on_step)
        return
    exchange = asked.twin.exchange if asked.twin else None
    lit = (exchange.card, exchange.other) if exchange else ()
    scene = question_scene(play, visit.texts, is_open=asked.help.is_open, lit=lit)
    draw_scene(visit, scene, _on_play)


def _draw_ways_on(visit: Visit, asked: Asked, play: PuzzlePlay) -> None:
    """Draws the buttons that lead on, or that help."""
    with st.container(key="puzzles_ways", horizontal=True):
        if play.is_answered:
            draw_next(visit, asked, _rules(play))
            draw_again(visit, asked)
        else:
            _draw_help(visit, asked, play)
        draw_menu_button(visit)


def _draw_help(visit: Visit, asked: Asked, play: PuzzlePlay) -> None:
    """Draws the buttons that help, and that pass the puzzle over."""
    _ = visit.texts.gettext
    if not play.awaits_claim:
        is_told = asked.help.hint_count == HINT_COUNT
        st.button(_("Hint"), key="puzzles_hint", on_click=_on_hint, disabled=is_told)
    st.button(_("Show me"), key="puzzles_show", on_click=_on_show)
    if not asked.help.is_open and _is_exact(play):
        st.button(_("Show the opponent's cards"), key="puzzles_open", on_click=_on_open)
    if asked.twin:
        draw_way_back(visit)
    else:
        draw_skip(visit, asked, _rules(play))


def _current_play() -> PuzzlePlay | None:
    return _play_at(read_address())


def _play_at(asked: Asked) -> PuzzlePlay | None:
    """Returns the play that the address tells of: the puzzle and what was tried."""
    puzzle = asked.puzzle
    if puzzle is None or not isinstance(puzzle.exercise, PlayExercise):
        return None
    if puzzle.kind is Kind.LINE:
        return None
    return resume(puzzle.exercise, tried_here(), refutations=puzzle.refutations)


def _is_exact(play: PuzzlePlay) -> bool:
    return play.exercise.method is Method.EXACT


def _rules(play: PuzzlePlay) -> str:
    return play.exercise.id.rules.name


def _mistake(play: PuzzlePlay) -> Mistake | None:
    """Returns the usual mistake of which an answer that loses shows the sign."""
    answer = play.answer
    if answer is None or answer.is_right:
        return None
    return lapse_in(play.exercise.seen, answer.move)


def _walk(play: PuzzlePlay) -> AnswerWalk:
    return kept_walk(play.sequence, lambda: AnswerWalk.of(play, knows_truth=is_kernel_ready()))


def _on_step(change: int, _frame_count: int) -> None:
    play = _current_play()
    if play is not None and play.is_answered:
        keep_walk(_walk(play).moved(change))


def _on_line() -> None:
    play, line = _current_play(), chosen_line()
    if play is not None and play.is_answered:
        keep_walk(AnswerWalk.of(play, line, knows_truth=is_kernel_ready()))


def _on_play() -> None:
    let_server_answer()
    _judge_play()


@in_turn
def _judge_play() -> None:
    """Judges the play that was made, and keeps it."""
    asked, played = read_address(), read_play(TABLE)
    play = _play_at(asked)
    if play is None or played is None:
        return
    after = attempt(play, played.sequence, played.move)
    if after == play:
        return
    if after.last is not None:
        showing = shown_now(asked, play.exercise)
        keep_answer(showing, _confirmed(asked, after, after.last, showing))
    if after.is_answered and leads_on():
        return
    keep_tried(tried_text(after))


def _confirmed(asked: Asked, play: PuzzlePlay, last: Answer, showing: Shown) -> Confirmed:
    """Returns the last try as it is kept."""
    if last.is_legal:
        tried = _judged(play, last, showing)
    else:
        tried = showing.refused(last, play.slip_count)
    taken = asked.help
    return replace(
        tried,
        choice_count=len(play.exercise.moves),
        hint_count=taken.hint_count,
        is_shown=taken.hint_count == HINT_COUNT or taken.is_open,
    )


def _judged(play: PuzzlePlay, answer: Answer, showing: Shown) -> Confirmed:
    mistake = _mistake(play)
    return replace(
        showing.answered(tried_text(play), is_right=play.is_right),
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
    play = _current_play()
    if play is not None:
        write_tried(tried_text(claimed(play, aim)))


def _on_show() -> None:
    asked = read_address()
    play = _play_at(asked)
    if play is None or play.is_answered:
        return
    showing = shown_now(asked, play.exercise)
    keep_answer(showing, showing.given_up(hint_count=asked.help.hint_count))
    if leads_on():
        return
    keep_tried(tried_text(shown(play)))


def _on_hint() -> None:
    play = _current_play()
    if play is not None and not play.is_answered:
        take_hint()


def _on_open() -> None:
    play = _current_play()
    if play is not None and not play.is_answered:
        lay_open()
