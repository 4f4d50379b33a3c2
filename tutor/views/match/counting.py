"""The counting trainer: now and then the coach asks what is still out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import streamlit as st

from engine.cards import Card, Cards, cards_text
from engine.errors import NotationError
from engine.notation import parse_cards
from tutor.coach.counting import Ask, CountingQuestion, counting_question
from tutor.coach.counting_words import counting_asked, miscounted, still_out
from tutor.matches.coach_notes import COUNTED, help_in
from tutor.matches.log import LEARNER
from tutor.matches.replay import MatchState
from tutor.matches.seeds import player_chance
from tutor.theme.blocks import Tone, panel, paragraph, verdict
from tutor.theme.html import joined
from tutor.views.prose import coloured
from tutor.visit import Visit
from tutor.wording.words import Words, card_sign

OnNote = Callable[[str], None]

_NAMED: Final = "play_counted"
_YES, _NO, _NONE = "yes", "no", "none"


def question_now(state: MatchState) -> CountingQuestion | None:
    """Returns what the coach asks at this turn, answered or not; None where he asks nothing."""
    if not state.log.coaching.asks_to_count or not state.is_learners_turn:
        return None
    chance = player_chance(
        state.log.secret, hand=state.hand_number, player=LEARNER, turn=len(state.words)
    )
    return counting_question(state.learners_view, chance)


def is_asking(state: MatchState) -> bool:
    """Returns whether the coach waits for an answer."""
    return question_now(state) is not None and help_in(state.notes).counted is None


def draw_counting(visit: Visit, state: MatchState, *, on_note: OnNote) -> None:
    """Draws the question, or what came of the answer."""
    question = question_now(state)
    if question is None:
        return
    answer = help_in(state.notes).counted
    if answer is not None:
        st.html(_told(visit, question, answer))
    elif question.ask is Ask.WHETHER:
        _draw_whether(visit, question, on_note)
    else:
        _draw_which(visit, question, on_note)


def _draw_whether(visit: Visit, question: CountingQuestion, on_note: OnNote) -> None:
    _ = visit.texts.gettext
    st.html(panel(counting_asked(question, visit.texts), level="h2"))
    with st.container(key="play_whether", horizontal=True):
        for answer, label in ((_YES, _("Yes")), (_NO, _("No"))):
            st.button(label, key=f"play_{answer}", on_click=on_note, args=(f"{COUNTED}{answer}",))


def _draw_which(visit: Visit, question: CountingQuestion, on_note: OnNote) -> None:
    _ = visit.texts.gettext
    st.html(panel(counting_asked(question, visit.texts), level="h2"))
    named = st.pills(
        _("Cards"),
        [int(card) for card in question.choices],
        selection_mode="multi",
        format_func=lambda number: card_sign(Card(number)),
        key=f"{_NAMED}_{question.seen.turn}_{len(question.seen.stock)}",
        label_visibility="collapsed",
    )
    cards = tuple(Card(number) for number in sorted(named))
    st.button(
        _("These are out") if cards else _("None is out"),
        key="play_counted_answer",
        type="primary",
        on_click=on_note,
        args=(COUNTED + (cards_text(cards) if cards else _NONE),),
    )


def _told(visit: Visit, question: CountingQuestion, answer: str) -> str:
    """Returns how the answer was; where it was wrong, what it missed and what is true."""
    _, words = visit.texts.gettext, Words(visit.texts)
    if question.ask is Ask.WHETHER:
        is_right, missed = (answer == _YES) == question.is_held, ""
    else:
        mark = question.judge(_cards(answer))
        is_right, missed = mark.is_right, miscounted(mark, words)
    if is_right:
        return verdict(Tone.OK, _("Counted right."))
    truth = " ".join(filter(None, (missed, still_out(question, words))))
    return joined(verdict(Tone.FINE, _("Not quite.")), paragraph(coloured(truth)))


def _cards(answer: str) -> Cards:
    try:
        return () if answer == _NONE else parse_cards(answer)
    except NotationError:
        return ()  # somebody edited the document
