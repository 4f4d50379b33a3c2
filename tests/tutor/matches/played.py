"""Matches played to their end without a page, by whoever chooses the learner's cards."""

from collections.abc import Callable
from random import Random
from typing import Final

from engine.flow import Counted, Cutting, Drawn, Playing, Redealing
from engine.moves import Move
from engine.rules import ALTERNATE, Rules
from engine.view import View
from tutor.matches.acting import DEAL, act, answered
from tutor.matches.log import MatchLog, MatchSettings, new_log
from tutor.matches.replay import COUNT, REDEAL, MatchState, state_of

Chooser = Callable[[View], Move]

COMPANIES: Final = {2: ("hedi",), 3: ("zied", "selma"), 4: ("hedi", "lilia", "yasmine")}


def random_chooser(seed: int) -> Chooser:
    rng = Random(seed)
    return lambda seen: rng.choice(seen.position.legal_moves())


def new_match(seat_count: int = 2, *, rules: Rules = ALTERNATE, secret: str = "any") -> MatchLog:
    return new_log(MatchSettings(rules, COMPANIES[seat_count]), secret)


def step_on(log: MatchLog, choose: Chooser) -> MatchLog:
    """Returns the log after the learner did what is his to do now, and all others answered."""
    state = state_of(log)
    if isinstance(state.step, Drawn | Counted):
        return answered(act(log, DEAL))
    if isinstance(state.step, Cutting):
        return answered(act(log, "keep"))
    if isinstance(state.step, Redealing):
        return answered(act(log, REDEAL))
    if state.step.game.is_over:
        return act(log, COUNT)
    return answered(act(log, str(choose(state.learners_view))))


def played_until(
    log: MatchLog, is_there: Callable[[MatchState], bool], choose: Chooser | None = None
) -> MatchState:
    """Returns the first state of which `is_there` holds."""
    chooser = choose or random_chooser(1)
    while not is_there(state_of(log)):
        log = step_on(log, chooser)
    return state_of(log)


def is_counted(state: MatchState) -> bool:
    return isinstance(state.step, Counted)


def is_asked(state: MatchState) -> bool:
    return state.is_learners_turn


def is_all_played(state: MatchState) -> bool:
    return isinstance(state.step, Playing) and state.step.game.is_over
