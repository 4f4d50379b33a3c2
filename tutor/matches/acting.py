"""What is done in a match: by the learner, and by the players who answer him.

>>> from engine.rules import ALTERNATE
>>> from tutor.matches.log import MatchSettings, new_log
>>> log = act(new_log(MatchSettings(ALTERNATE, ("hedi",)), "any random text"), DEAL)
>>> state_of(answered(log)).is_learners_turn
True
"""

from __future__ import annotations

from typing import Final

from engine.dealing import view_cut
from engine.errors import ChkobbaError
from engine.flow import Counted, Cutting, Drawn, Playing
from engine.players import Player
from tutor.matches.log import LEARNER, NOTE, LogError, MatchLog
from tutor.matches.replay import MatchState, state_of
from tutor.matches.seeds import player_chance

DEAL: Final = "deal"
"""Begins the next hand."""


def act(log: MatchLog, word: str) -> MatchLog:
    """Returns the log after the learner did `word`; nobody has answered yet.

    `word` is `DEAL` before a hand, else a word of the hand: see `MatchLog`.
    Raises `ChkobbaError` where it is not for the learner to do, or not allowed.
    """
    state = state_of(log)
    if word == DEAL:
        return _dealt(state)
    if state.actor not in (None, LEARNER):
        raise LogError(f'it is for another to decide, not: "{word}"')
    after = log.with_word(word)
    state_of(after)
    return after


def noted(log: MatchLog, note: str) -> MatchLog:
    """Returns the log in which it is kept what the coach was asked or told: one word."""
    return log.with_word(NOTE + note)


def answered(log: MatchLog) -> MatchLog:
    """Returns the log after all others did what is theirs to do until the learner is asked."""
    state = state_of(log)
    while state.actor not in (None, LEARNER):
        log = log.with_word(_word_of(state))
        state = state_of(log)
    return log


def _dealt(state: MatchState) -> MatchLog:
    if not isinstance(state.step, Drawn | Counted):
        raise LogError("a hand begins before the last one is counted (M2)")
    if state.is_over:
        raise ChkobbaError(f"the match is won by side {state.match.winner} (M3)")
    return state.log.begun()


def _word_of(state: MatchState) -> str:
    """Returns what the player who is to decide does: he knows his view and how the hand went."""
    player_number = state.actor
    if player_number is None:
        raise LogError("nobody is to decide")
    player = _player(state, player_number)
    rng = player_chance(
        state.log.secret, hand=state.hand_number, player=player_number, turn=len(state.words)
    )
    step = state.step
    if isinstance(step, Cutting):
        return player.decide_cut(view_cut(step.cut), rng).value
    if isinstance(step, Playing):
        return str(player.choose(step.game.seen_by(step.game.position.turn), rng))
    raise LogError("nobody is to decide")


def _player(state: MatchState, number: int) -> Player:
    return state.log.settings.characters[number - 1].player()
