"""What a match has come to: the steps of `engine.flow`, driven by the words of its log.

>>> from engine.rules import TUNISIAN
>>> from tutor.matches.log import MatchSettings, new_log
>>> log = new_log(MatchSettings(TUNISIAN, ("hedi",)), "any random text")
>>> type(state_of(log).step).__name__, type(state_of(log.begun()).step).__name__
('Drawn', 'Cutting')
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random

from engine.dealing import Choice
from engine.errors import ChkobbaError
from engine.flow import Counted, Cutting, Drawn, Playing, Redealing, Step, begin_hand, begin_match
from engine.game import Game
from engine.match import Match
from engine.notation import parse_move
from engine.view import View, view
from tutor.matches.log import LEARNER, NOTE, LogError, MatchLog
from tutor.matches.seeds import deal_seed, draw_chance, hand_secret

REDEAL = "redeal"
COUNT = "count"

HandStep = Cutting | Redealing | Playing | Counted


@dataclass(frozen=True, slots=True)
class MatchState:
    """Where a match stands: `step` is what is shown or asked now, `counted` the finished hands."""

    log: MatchLog
    step: Step
    counted: tuple[Counted, ...]

    @property
    def match(self) -> Match:
        """Returns the match as it stands: after the last hand that was counted."""
        return self.step.after if isinstance(self.step, Counted) else self.step.match

    @property
    def hand_match(self) -> Match:
        """Returns the match in which the hand on the table is played."""
        return self.step.match

    @property
    def hand_number(self) -> int:
        """Returns the number of the hand that is played or counted, 0 before the first."""
        return len(self.log.hands)

    @property
    def is_over(self) -> bool:
        """Returns whether the match is won (M3)."""
        return self.match.winner is not None

    @property
    def words(self) -> tuple[str, ...]:
        """Returns what happened in the hand, the coach left out."""
        return tuple(word for word in self._all_words() if not word.startswith(NOTE))

    @property
    def notes(self) -> tuple[str, ...]:
        """Returns what the coach was asked or told since anybody last did anything."""
        notes: tuple[str, ...] = ()
        for word in self._all_words():
            notes = (*notes, word.removeprefix(NOTE)) if word.startswith(NOTE) else ()
        return notes

    @property
    def seat(self) -> int:
        """Returns the learner's seat in the hand."""
        return self.hand_match.seat_of(LEARNER)

    @property
    def actor(self) -> int | None:
        """Returns the player who is to decide: the cutter or who plays a card; else None."""
        if isinstance(self.step, Cutting):
            return self.hand_match.player_at(0)  # D4, D7
        if isinstance(self.step, Playing) and not self.step.game.is_over:
            return self.hand_match.player_at(self.step.game.position.turn)
        return None

    @property
    def is_learners_turn(self) -> bool:
        """Returns whether the learner is to play a card."""
        return isinstance(self.step, Playing) and self.actor == LEARNER

    @property
    def learners_view(self) -> View:
        """Returns what the learner knows of the hand that is played."""
        if not isinstance(self.step, Playing | Counted):
            raise ChkobbaError("no cards are dealt")
        return view(self.step.game.position, self.seat)

    def _all_words(self) -> tuple[str, ...]:
        return self.log.hands[-1] if self.log.hands else ()


def state_of(log: MatchLog) -> MatchState:
    """Returns where the match of `log` stands.

    Raises `ChkobbaError` where something in it is not allowed or comes at a wrong moment.
    """
    settings = log.settings
    step: Step = begin_match(
        settings.rules,
        draw_chance(log.secret),
        seat_count=settings.seat_count,
        target=settings.target,
    )
    counted: tuple[Counted, ...] = ()
    for number, words in enumerate(log.hands, start=1):
        acted = tuple(word for word in words if not word.startswith(NOTE))
        step = _hand(_next_match(step), deal_seed(hand_secret(log.secret, number)), acted)
        if isinstance(step, Counted):
            counted += (step,)
    return MatchState(log, step, counted)


def _next_match(step: Step) -> Match:
    """Returns the match in which the hand after `step` is played."""
    if isinstance(step, Drawn):
        return step.match
    if isinstance(step, Counted):
        return step.after
    raise LogError("a hand begins before the last one is counted (M2)")


@lru_cache(maxsize=2000)
def _hand(match: Match, seed: int, words: tuple[str, ...]) -> HandStep:
    """Returns what a hand has come to. Nobody plays on in the game that it holds."""
    return hand_from(match, seed, words)


def hand_from(match: Match, seed: int, words: Iterable[str]) -> HandStep:
    """Returns what the hand of `match` dealt from `seed` has come to after `words`.

    Raises `ChkobbaError` where a word is not allowed or comes at a wrong moment.
    """
    rng = Random(seed)
    step: HandStep = _sealed(begin_hand(match, rng), seed)
    for word in words:
        step = _sealed(_after(step, word, rng), seed)
    return step


def _after(step: HandStep, word: str, rng: Random) -> HandStep:
    if isinstance(step, Cutting):
        return step.decide(_choice(word))
    if isinstance(step, Redealing) and word == REDEAL:
        return step.deal(rng)
    if isinstance(step, Playing) and word == COUNT:
        return step.count()
    if isinstance(step, Playing):
        step.game.play(parse_move(word, step.game.position))
        return step
    raise LogError(f'comes at a wrong moment: "{word}"')


def _choice(word: str) -> Choice:
    try:
        return Choice(word)
    except ValueError as error:
        raise LogError(f'neither keep nor open (D4): "{word}"') from error


def _sealed(step: HandStep, seed: int) -> HandStep:
    """Returns `step`; a game that begins is told what its shuffles came from."""
    if not isinstance(step, Playing) or step.game.dealing.seed is not None:
        return step
    return Playing(step.match, Game(step.game.start, replace(step.game.dealing, seed=seed)))
