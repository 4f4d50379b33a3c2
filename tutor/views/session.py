"""Who learns here, what he has set, and where his progress is kept.

A page that needs the store works within `told_when_lost`: where the store cannot be used, a notice
says so, and whatever else stands on the page is drawn all the same.

    with told_when_lost(visit):
        answers = store().answers.of(current_learner().id)
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, tzinfo
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import streamlit as st

from tutor.components.card_table import keep_table_settings
from tutor.once import once
from tutor.preferences import Preferences, changed_texts, preferences_of
from tutor.store import Learner, Store, StoreError, open_store
from tutor.store.database import default_url
from tutor.store.visitors import new_token, visitor_token
from tutor.theme.html import Html, element
from tutor.visit import Visit
from tutor.wording.store_words import trouble_told

_PREFERENCES: Final = "session_preferences"
_TROUBLE: Final = "session_trouble"
_TOKEN: Final = "session_token"
_ANY_BROWSER: Final = "any browser of this computer"
"""Stands for the token where no browser is. Before there was a cookie it stood for all browsers."""


def store() -> Store:
    """Returns the store, which is opened once for all visitors; raises `StoreError`."""
    return _opened(default_url())


@once
def _opened(url: str) -> Store:
    return open_store(url)


def current_learner() -> Learner:
    """Returns who learns in this browser, a new guest at the first visit; raises `StoreError`."""
    return store().visitors.welcome(_token(), now())


def known_learner() -> Learner | None:
    """Returns who learns in this browser, None at the first visit; raises `StoreError`."""
    return store().visitors.learner(_token())


def switch_learner(learner_id: int) -> None:
    """Lets another learner use this browser from now on; raises `StoreError`."""
    store().visitors.connect(_token(), learner_id, now())
    forget_learner()


def preferences() -> Preferences:
    """Returns what the learner has set, read once in a session; where it cannot be, the usual."""
    kept = st.session_state.get(_PREFERENCES)
    if isinstance(kept, Preferences):
        return kept
    st.session_state.pop(_TROUBLE, None)
    try:
        store().visitors.inherit(_token(), _ANY_BROWSER)
        learner = known_learner()
        saved = store().settings.of(learner.id) if learner else {}
    except StoreError as error:
        st.session_state[_TROUBLE] = error
        return Preferences()
    liked = preferences_of(saved)
    st.session_state[_PREFERENCES] = liked
    if saved:
        keep_table_settings(liked.table)
    return liked


def keep_preferences(liked: Preferences) -> None:
    """Applies settings at once, and keeps those that changed.

    Where they cannot be kept they hold for this session, and `settings_trouble` tells why.
    """
    changed = changed_texts(preferences(), liked)
    st.session_state[_PREFERENCES] = liked
    keep_table_settings(liked.table)
    with trouble_kept():
        if changed:
            store().settings.change(current_learner().id, changed)


def forget_learner() -> None:
    """Begins the session anew: another learns here, or all that is kept has changed."""
    token = _token()
    st.session_state.clear()
    if token != _ANY_BROWSER:
        st.session_state[_TOKEN] = token


@contextmanager
def told_when_lost(visit: Visit) -> Iterator[None]:
    """Draws a notice where the store cannot be used, in the place of what needs it."""
    try:
        yield
    except StoreError as error:
        if settings_trouble() is None:  # else the notice stands above already
            draw_trouble(error, visit)


@contextmanager
def trouble_kept() -> Iterator[None]:
    """Keeps why the store cannot be used, in a callback: the page then says it above all else."""
    try:
        yield
    except StoreError as error:
        st.session_state[_TROUBLE] = error


def draw_trouble(error: StoreError, visit: Visit) -> None:
    """Draws what is wrong with the store, and what to do."""
    st.html(trouble_block(error, visit))


def trouble_block(error: StoreError, visit: Visit) -> Html:
    """Returns what is wrong with the store, and what to do."""
    _ = visit.texts.gettext
    lost = _("Your progress cannot be read or kept now; everything else works.")
    message = f"{lost} {trouble_told(error, visit.texts)}"
    return element("p", message, classes="ck-notice", role="alert")


def settings_trouble() -> StoreError | None:
    """Returns why the settings could not be read or kept, None where they were."""
    kept = st.session_state.get(_TROUBLE)
    return kept if isinstance(kept, StoreError) else None


def now() -> datetime:
    """Returns the moment, in UTC."""
    return datetime.now(UTC)


def zone() -> tzinfo:
    """Returns the zone of the learner's days, UTC where the browser names none that is known."""
    try:
        return ZoneInfo(st.context.timezone or "UTC")
    except (ZoneInfoNotFoundError, ValueError):
        return UTC


def _token() -> str:
    """Returns the token of this browser; one that takes no cookie is known for its session only."""
    if not st.context.headers:
        return _ANY_BROWSER
    given = visitor_token(st.context.cookies.to_dict())
    return given or str(st.session_state.setdefault(_TOKEN, new_token()))
