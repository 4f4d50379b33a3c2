"""A match in progress: the table, what is asked, what the coach says, and the count at the end."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

import streamlit as st

from engine.errors import ChkobbaError, excerpt
from engine.flow import Counted, Cutting, Drawn, Playing, Redealing
from engine.moves import Move
from engine.view import View
from tutor.coach.counting_words import counting_asked
from tutor.components.card_table import card_table, read_play
from tutor.components.scene import TableScene
from tutor.components.table_texts import table_texts
from tutor.matches.acting import DEAL, act, answered, noted
from tutor.matches.coach_notes import TRIED, help_in
from tutor.matches.coaching import is_warned
from tutor.matches.foresight import Foresight
from tutor.matches.log import LEARNER, Coaching, Degree, MatchLog
from tutor.matches.names import side_names
from tutor.matches.replay import COUNT, REDEAL, MatchState, state_of
from tutor.matches.scenes import match_scene, scene_sequence, with_slip, with_tried
from tutor.once import once
from tutor.rulebook import options_for
from tutor.theme.blocks import chips
from tutor.theme.html import Html, element
from tutor.views.frame import change_address, switch_rules
from tutor.views.kernel_start import are_players_ready, is_kernel_ready, wait_for_players
from tutor.views.layout import parted
from tutor.views.match.asking import draw_cut, draw_drawing, draw_redeal
from tutor.views.match.coach import cost_line, draw_coach
from tutor.views.match.coaching import wished_coaching
from tutor.views.match.count import draw_count
from tutor.views.match.counting import draw_counting, is_asking, question_now
from tutor.views.match.kept_matches import keep_match, match_named
from tutor.views.match.lost import draw_lost
from tutor.views.match.panel import draw_panel
from tutor.views.match.places import MATCH, stay_at
from tutor.visit import Visit
from tutor.wording.feedback import reason_for
from tutor.wording.words import Words

_TABLE: Final = "play_table"


@st.fragment
def draw_match(visit: Visit) -> None:
    """Draws the match that the address names."""
    stay_at(MATCH)
    name = st.query_params[MATCH]
    try:
        state = _standing(name)
    except ChkobbaError:
        state = None
    if state is None:
        _draw_unknown(visit, name)
        return
    if state.log.settings.rules.name != visit.rules.name:
        switch_rules(state.log.settings.rules)
        st.rerun(scope="app")
    parts = parted("play")
    parts.text.html(_heading(visit, state))
    with parts.board:  # before all that the coach may have to think about
        _draw_table(visit, state)
    with parts.answer:
        _draw_side(visit, name, state)
    _think_ahead(state)


def _standing(name: str) -> MatchState | None:
    """Returns where the match stands, once all others did what is theirs to do."""
    log = match_named(name)
    if log is None:
        return None
    log = _with_wishes(name, log)
    state = state_of(log)
    if state.actor in (None, LEARNER) or not _can_answer(log):
        return state
    log = answered(log)
    keep_match(name, log)  # before anything of it is shown
    return state_of(log)


def _think_ahead(state: MatchState) -> None:
    """Lets the coach think about this turn while the learner does."""
    is_silent = state.log.coaching.degree is Degree.SILENT
    if state.is_learners_turn and not is_silent and is_kernel_ready():
        _foresight().look_at(state.learners_view)


@once
def _foresight() -> Foresight:
    return Foresight()


def _with_wishes(name: str, log: MatchLog) -> MatchLog:
    """Returns the log with what the learner wishes of the coach now."""
    wished = wished_coaching(log.coaching)
    if wished == log.coaching:
        return log
    changed = replace(log, coaching=wished)
    keep_match(name, changed)
    return changed


def _can_answer(log: MatchLog) -> bool:
    return not log.settings.needs_kernel or are_players_ready()


def _heading(visit: Visit, state: MatchState) -> Html:
    """Returns who plays, the score of the match, and which hand it is."""
    _ = visit.texts.gettext
    match = state.match
    sides = side_names(state.log.settings, visit.texts)
    scores = [
        element("span", element("b", side), element("em", str(total)), classes="ck-side")
        for side, total in zip(sides, match.totals, strict=True)
    ]
    hand = _("round {number}").format(number=max(state.hand_number, 1))
    return element(
        "div",
        element("h1", _("Match to {target}").format(target=match.target)),
        element("div", *scores, classes="ck-score"),
        chips(hand, *_option_titles(visit, state), strong=_turn(visit, state)),
        classes="ck-match",
    )


def _option_titles(visit: Visit, state: MatchState) -> list[str]:
    """Returns what the house options in force are called."""
    rules = state.log.settings.rules
    chosen = [option.name for option in rules.options]
    offered = options_for(rules, visit.texts.gettext)
    return [option.title for option in offered if option.name in chosen]


def _turn(visit: Visit, state: MatchState) -> str:
    _ = visit.texts.gettext
    if state.is_over:
        return _("the match is won")
    if state.is_learners_turn:
        return _("your turn")
    told = {Drawn: _("the draw"), Cutting: _("the cut"), Counted: _("the count")}
    return told.get(type(state.step), _("to go on, press the button"))


def _draw_side(visit: Visit, name: str, state: MatchState) -> None:
    """Draws what is asked now, or what came of the hand, and what stands beside the table."""
    step = state.step
    if isinstance(step, Drawn):
        draw_drawing(visit, state, on_deal=_on_word, word=DEAL)
    elif isinstance(step, Counted):
        draw_count(visit, name, state, on_deal=_on_word)
    elif state.actor not in (None, LEARNER):
        wait_for_players(_no_play_yet(visit))
    elif isinstance(step, Cutting):
        draw_cut(visit, state, on_choice=_on_word, on_note=_on_note)
    elif isinstance(step, Redealing):
        draw_redeal(visit, state, on_redeal=_on_word, word=REDEAL)
    elif step.game.is_over:
        label = visit.texts.gettext("Count the round")
        st.button(label, key="play_count", type="primary", on_click=_on_word, args=(COUNT,))
    else:
        draw_counting(visit, state, on_note=_on_note)
        draw_coach(visit, state, on_note=_on_note, on_anyway=_on_anyway)
    draw_panel(visit, state)


def _draw_table(visit: Visit, state: MatchState) -> None:
    words = table_texts(visit.texts.gettext, direction=visit.texts.direction)
    card_table(_scene(visit, state), words, key=_TABLE, on_play=_on_play)


def _scene(visit: Visit, state: MatchState) -> TableScene:
    scene, tried = match_scene(state, visit.texts), help_in(state.notes).tried
    question = question_now(state)
    if question and is_asking(state):  # what is to be counted from memory is not written there
        piles = tuple(replace(pile, cards=()) for pile in scene.piles)
        asked = counting_asked(question, visit.texts)
        scene = replace(scene, counts=(), piles=piles, caption=asked)
    if tried is None or not isinstance(state.step, Playing):
        return scene
    verdict = state.step.game.position.judge(tried)
    words = Words(visit.texts)
    if not verdict.is_legal:
        return with_slip(scene, verdict, reason_for(verdict, words))
    return with_tried(scene, tried, cost_line(visit, state.learners_view, tried))


def _no_play_yet(visit: Visit) -> Html:
    """Returns why nobody plays yet."""
    _ = visit.texts.gettext
    told = _(
        "The first match after a start needs up to a minute: the strong players are getting ready. "
        "Your match goes on by itself, and nothing is lost."
    )
    return element("p", told, classes="ck-notice", role="status")


def _draw_unknown(visit: Visit, name: str) -> None:
    _ = visit.texts.gettext
    told = _("“{name}” is no match of yours in this browser.").format(name=excerpt(name))
    draw_lost(visit, _("This match cannot be found"), told, partial(change_address, MATCH))


def _current() -> tuple[str, MatchLog] | None:
    name = st.query_params.get(MATCH, "")
    log = match_named(name)
    return (name, log) if log else None


def _on_play() -> None:
    """Takes a play of the table: makes it, or keeps that the rules or the coach hold it up."""
    current, played = _current(), read_play(_TABLE)
    if current is None or played is None:
        return
    name, log = current
    state = state_of(log)
    if played.sequence != scene_sequence(state) or not state.is_learners_turn:
        return  # late or repeated
    seen = state.learners_view
    is_legal = seen.position.judge(played.move).is_legal
    is_insisted = help_in(state.notes).tried == played.move
    if not is_legal or (not is_insisted and _warns(log.coaching, seen, played.move)):
        keep_match(name, noted(log, f"{TRIED}{played.move}"))
        return
    _go_on(name, log, str(played.move))


def _warns(coaching: Coaching, seen: View, move: Move) -> bool:
    """Returns whether the coach holds a play up, once he is done thinking about the turn."""
    if coaching.degree is Degree.SILENT or not is_kernel_ready():
        return False
    _foresight().wait_for(seen)
    return is_warned(seen, move, threshold=coaching.threshold)


def _on_word(word: str) -> None:
    current = _current()
    if current is not None:
        _go_on(*current, word)


def _on_note(note: str) -> None:
    current = _current()
    if current is not None:
        name, log = current
        keep_match(name, noted(log, note))


def _on_anyway() -> None:
    current = _current()
    if current is None:
        return
    name, log = current
    tried = help_in(state_of(log).notes).tried
    if tried is not None:
        _go_on(name, log, str(tried))


def _go_on(name: str, log: MatchLog, word: str) -> None:
    """Keeps what the learner did and what the others answer, before any of it is shown."""
    try:
        after = act(log, word)
    except ChkobbaError:
        return  # pressed twice, or on a page that is out of date
    keep_match(name, answered(after) if _can_answer(after) else after)
