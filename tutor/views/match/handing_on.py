"""A match as it is handed on to others: as a file or a link, the learner by name."""

from __future__ import annotations

from engine.match_records import MatchRecord
from tutor.matches.names import player_names
from tutor.matches.records import record_of
from tutor.matches.replay import MatchState
from tutor.store import StoreError
from tutor.views.session import known_learner
from tutor.visit import Visit


def learner_name() -> str:
    """Returns the name by which the learner is known, empty for a guest."""
    try:
        learner = known_learner()
    except StoreError:
        return ""
    return learner.name if learner else ""


def record_for_others(visit: Visit, state: MatchState) -> MatchRecord | None:
    """Returns the record in which nobody is called “You”; None where no hand is counted."""
    name = learner_name() or visit.texts.gettext("Guest")
    return record_of(state, player_names(state.log.settings, visit.texts, learner=name))
