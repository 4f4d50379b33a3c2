"""One showing of a puzzle: since when it is on the screen, and its answer as it is kept."""

from __future__ import annotations

from dataclasses import dataclass, replace
from time import monotonic
from typing import Final

import streamlit as st

from puzzles.grading import Answer as PlayAnswer
from tutor.rating import START
from tutor.solving.position_puzzle import is_custom
from tutor.solving.shelf import ShelvedPuzzle
from tutor.store import Answer, Confirmed, StoreError
from tutor.theme.blocks import paragraph
from tutor.theme.html import Html
from tutor.training.address import run_in, training_in
from tutor.training.modes import MODES, ModeName
from tutor.views.puzzle.address import TWIN, Asked, read_address
from tutor.views.puzzle.training import sitting
from tutor.views.puzzle.tried import keep_tried, tried_at
from tutor.views.session import current_learner, known_learner, store, trouble_block
from tutor.visit import Visit

_TROUBLE: Final = "showing_trouble"
_SINCE: Final = "showing_since"
_KEPT: Final = "showing_kept"
_IS_BEGUN: Final = "showing_session_is_begun"


@dataclass(frozen=True, slots=True)
class Since:
    """When a showing began, on the clock that only goes forward."""

    token: str
    at: float


@dataclass(frozen=True, slots=True)
class Shown:
    """One showing of a puzzle: `token` is that of the answer to be given to it."""

    puzzle: ShelvedPuzzle
    token: str
    mode: ModeName
    run_id: int | None
    card_key: str

    def answered(self, given: str, *, is_right: bool) -> Confirmed:
        """Returns the answer `given`, as far as it is told alike of every kind of puzzle."""
        exercise = self.puzzle.exercise
        return Confirmed(
            token=self.token,
            exercise_id=self.puzzle.name,
            kind=exercise.id.kind.value,
            rules=exercise.id.rules.name,
            mode=self.mode.value,
            given=given,
            is_right=is_right,
            seconds=_seconds_shown(self.token),
            themes=self.puzzle.themes,
            run_id=self.run_id,
            card_key=self.card_key,
        )

    def given_up(self, *, hint_count: int = 0) -> Confirmed:
        """Returns that the learner had the answer shown instead of giving one."""
        kept = self.answered("", is_right=False)
        return replace(kept, is_shown=True, hint_count=hint_count)

    def refused(self, slip: PlayAnswer, number: int) -> Confirmed:
        """Returns the illegal try of that number; it is no answer, whose own token stays free."""
        mistake = slip.verdict.mistake
        return replace(
            self.answered(str(slip.move), is_right=False),
            is_legal=False,
            mistake=mistake.name if mistake else None,
            token=f"{self.token} {number}",
        )


def start_clock(asked: Asked) -> None:
    """Starts the clock where a showing is drawn for the first time; hints and slips let it run."""
    since, token = st.session_state.get(_SINCE), asked.token
    if not isinstance(since, Since) or since.token != token:
        st.session_state[_SINCE] = Since(token, monotonic())


def shown_now(asked: Asked) -> Shown:
    """Returns what the address says of the puzzle on the screen; a twin is in no training.

    Raises `ValueError` where the address names no puzzle.
    """
    if asked.puzzle is None:
        raise ValueError(f"no puzzle is on the screen: {dict(asked.query)}")
    query = {} if TWIN in asked.query else asked.query
    training = training_in(query, asked.rules)
    return Shown(
        asked.puzzle,
        token=asked.token,
        mode=training.mode if training else ModeName.MIXED,
        run_id=run_in(query),
        card_key=query.get("card", ""),
    )


def keep_answer(shown: Shown, confirmed: Confirmed) -> None:
    """Keeps an answer before any feedback is drawn; what goes wrong is told on the page."""
    st.session_state.pop(_TROUBLE, None)
    try:
        kept = sitting().keep(confirmed, shown.puzzle.rating)
    except StoreError as error:
        st.session_state[_TROUBLE] = error
    else:
        st.session_state[_KEPT] = kept.answer


def take_up_answer() -> None:
    """Takes up an answer that was kept before the address could tell of it, where a session begins.

    So who reloads the page in the very moment of the answer finds it answered. Only a showing of
    its own, named in the address, can have been answered; a twin belongs to no training.
    """
    if st.session_state.get(_IS_BEGUN):
        return
    st.session_state[_IS_BEGUN] = True
    asked = read_address()
    if asked.twin or asked.puzzle is None or "s" not in asked.query:
        return
    try:
        learner = known_learner()
        kept = store().answers.with_token(learner.id, asked.token) if learner else None
    except StoreError:
        return  # the page tells of it where it needs the store
    tried = tried_at(asked.query)
    if kept and kept.given.startswith(tried) and kept.given != tried:
        keep_tried(asked.query, kept.given)


def draw_kept(visit: Visit, token: str) -> None:
    """Draws what an answer did to the rating, or why it could not be kept."""
    block = kept_block(visit, token)
    if block:
        st.html(block)


def kept_block(visit: Visit, token: str) -> Html:
    """Returns what an answer did to the rating, why it did nothing, or why it was not kept."""
    trouble = st.session_state.get(_TROUBLE)
    if isinstance(trouble, StoreError):
        return trouble_block(trouble, visit)
    try:
        kept = _kept_with(token)
    except StoreError as error:
        return trouble_block(error, visit)
    if kept is None:
        return Html("")
    if kept.rating_after is None:
        return _unrated(visit, kept)
    before = START.value if kept.rating_before is None else kept.rating_before
    change = round(kept.rating_after) - round(before)
    told = visit.texts.gettext("Your rating: {rating} ({change})").format(
        rating=round(kept.rating_after), change=f"{change:+d}".replace("-", "−")
    )
    return paragraph(told, classes="ck-muted")


def _unrated(visit: Visit, kept: Answer) -> Html:
    """Returns why another attempt is not rated; nothing where the first would not be either."""
    is_ever_rated = MODES[ModeName(kept.mode)].weight and not is_custom(kept.exercise_id)
    if kept.attempt == 1 or not is_ever_rated:
        return Html("")
    told = visit.texts.gettext("Only the first answer changes your rating.")
    return paragraph(told, classes="ck-muted")


def _kept_with(token: str) -> Answer | None:
    """Returns the answer of that token: the one just kept, or what the store has of it."""
    kept = st.session_state.get(_KEPT)
    if isinstance(kept, Answer) and kept.token == token:
        return kept
    return store().answers.with_token(current_learner().id, token)


def _seconds_shown(token: str) -> float:
    """Returns how long the showing of that token has been on the screen of this session."""
    since = st.session_state.get(_SINCE)
    if isinstance(since, Since) and since.token == token:
        return round(monotonic() - since.at, 1)
    return 0.0
