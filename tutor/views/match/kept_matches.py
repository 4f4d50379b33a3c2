"""Where matches are kept: in the store, and in the session where the store cannot be used."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from secrets import token_hex
from typing import Final

import streamlit as st

from engine.errors import ChkobbaError
from engine.match_records import MatchRecord, format_matches
from tutor.matches.log import MatchLog, format_log, parse_log
from tutor.matches.records import only_match
from tutor.matches.replay import MatchState, state_of
from tutor.store import Document, StoreError
from tutor.views.session import current_learner, known_learner, now, store, trouble_kept

MATCH: Final = "match"
RECORD: Final = "record"
_SESSION: Final = "play_kept_"


@dataclass(frozen=True, slots=True)
class KeptMatch:
    """A match of the learner, by its name in addresses."""

    name: str
    state: MatchState
    changed_at: datetime


@dataclass(frozen=True, slots=True)
class KeptRecord:
    """A record that the learner brought from elsewhere."""

    name: str
    record: MatchRecord
    changed_at: datetime


def new_name() -> str:
    """Returns a name that no other match has."""
    return token_hex(4)


def keep_match(name: str, log: MatchLog) -> None:
    """Keeps a match; where the store cannot be used, for this session."""
    text = format_log(log)
    st.session_state[_session_key(MATCH, name)] = text
    _save(MATCH, name, text)


def keep_record(name: str, record: MatchRecord) -> None:
    """Keeps a record that was brought from elsewhere."""
    text = format_matches((record,))
    st.session_state[_session_key(RECORD, name)] = text
    _save(RECORD, name, text)


def match_named(name: str) -> MatchLog | None:
    """Returns a match of this learner, None where there is none; raises `ChkobbaError`."""
    text = _text_of(MATCH, name)
    return parse_log(text) if text else None


def record_named(name: str) -> MatchRecord | None:
    """Returns a record of this learner, None where there is none; raises `ChkobbaError`."""
    text = _text_of(RECORD, name)
    return only_match(text) if text else None


def kept_matches() -> Iterator[KeptMatch]:
    """Yields the matches of this learner, the newest first; raises `StoreError`."""
    for document in _documents(MATCH):
        try:
            state = state_of(parse_log(document.text))
        except ChkobbaError:
            continue  # written by another version; it stays in the store
        yield KeptMatch(document.name, state, document.changed_at)


def kept_records() -> Iterator[KeptRecord]:
    """Yields the records of this learner, the newest first; raises `StoreError`."""
    for document in _documents(RECORD):
        try:
            record = only_match(document.text)
        except ChkobbaError:
            continue  # written by another version; it stays in the store
        yield KeptRecord(document.name, record, document.changed_at)


def forget(kind: str, name: str) -> None:
    """Forgets a match or a record."""
    st.session_state.pop(_session_key(kind, name), None)
    with trouble_kept():
        learner = known_learner()
        if learner:
            store().documents.remove(learner.id, kind, name)


def _session_key(kind: str, name: str) -> str:
    return f"{_SESSION}{kind}_{name}"


def _save(kind: str, name: str, text: str) -> None:
    with trouble_kept():
        document = Document(kind=kind, name=name, text=text, changed_at=now())
        store().documents.save(current_learner().id, document)


def _text_of(kind: str, name: str) -> str:
    kept = str(st.session_state.get(_session_key(kind, name), ""))
    try:
        learner = known_learner()
        document = store().documents.named(learner.id, kind, name) if learner else None
    except StoreError:
        return kept
    return document.text if document else kept


def _documents(kind: str) -> tuple[Document, ...]:
    learner = known_learner()
    return store().documents.of(learner.id, kind) if learner else ()
