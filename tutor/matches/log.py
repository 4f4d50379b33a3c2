"""A match as a document: what was settled and what everybody did; all else follows from it.

>>> log = new_log(MatchSettings(TUNISIAN, company=("hedi",)), "any random text")
>>> parse_log(format_log(log)) == log
True
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from typing import Final

from engine.errors import ChkobbaError, NotationError
from engine.match import new_match
from engine.notation import parse_rules
from engine.rules import TUNISIAN, Rules
from tutor.matches.characters import USUAL, Character, character_named

VERSION: Final = 1
NOTE: Final = "~"
"""Begins a word that tells of the coach; without such words the hand is the same."""

LEARNER: Final = 0
"""The learner's number among the players."""


class LogError(ChkobbaError):
    """A document that tells of no match."""


class Degree(StrEnum):
    """How much the coach says."""

    SILENT = "silent"
    WARN = "warn"
    GUIDED = "guided"


@dataclass(frozen=True, slots=True)
class MatchSettings:
    """What is settled before a match: `company` holds the other players' characters, in turn.

    In a match of four, the second of them is the learner's partner.
    """

    rules: Rules
    company: tuple[str, ...]
    target: int | None = None

    @property
    def seat_count(self) -> int:
        """Returns how many play."""
        return len(self.company) + 1

    @property
    def characters(self) -> tuple[Character, ...]:
        """Returns who plays with the learner, from the player at his right on."""
        return tuple(map(character_named, self.company))

    @property
    def needs_kernel(self) -> bool:
        """Returns whether somebody at the table waits for the compiled players."""
        return any(character.needs_kernel for character in self.characters)


def usual_settings(rules: Rules = TUNISIAN, *, seat_count: int = 2) -> MatchSettings:
    """Returns the settings of a match for which nothing was chosen.

    >>> usual_settings(seat_count=4).company
    ('hedi', 'lilia', 'zied')
    """
    return MatchSettings(rules, USUAL[seat_count])


@dataclass(frozen=True, slots=True)
class Coaching:
    """What the learner wants of the coach; `threshold` is the loss, in points, that he warns of."""

    degree: Degree = Degree.WARN
    threshold: float = 0.3
    asks_to_count: bool = False


@dataclass(frozen=True, slots=True)
class MatchLog:
    """The document: `secret` gives all chance, `hands` hold the words of each hand in order.

    The words of a hand are `keep` or `open` for the cut card, `redeal`, the moves, `count` at its
    end, and what the coach was asked or told. The hand after the last is not begun.
    """

    settings: MatchSettings
    secret: str
    coaching: Coaching = Coaching()
    hands: tuple[tuple[str, ...], ...] = ()

    def begun(self) -> MatchLog:
        """Returns the log in which the next hand has begun."""
        return replace(self, hands=(*self.hands, ()))

    def with_word(self, word: str) -> MatchLog:
        """Returns the log in which `word` is added to the hand in progress."""
        return replace(self, hands=(*self.hands[:-1], (*self.hands[-1], word)))


def new_log(settings: MatchSettings, secret: str, coaching: Coaching | None = None) -> MatchLog:
    """Returns a match that begins; raises `ChkobbaError` for players or a target not known."""
    for character in settings.company:
        character_named(character)
    new_match(settings.rules, dealer=0, seat_count=settings.seat_count, target=settings.target)
    return MatchLog(settings, secret, coaching or Coaching())


def format_log(log: MatchLog) -> str:
    """Returns the text of the document."""
    settings = log.settings
    return json.dumps(
        {
            "version": VERSION,
            "rules": str(settings.rules),
            "company": settings.company,
            "target": settings.target,
            "secret": log.secret,
            "coaching": asdict(log.coaching),
            "hands": [" ".join(words) for words in log.hands],
        }
    )


def parse_log(text: str) -> MatchLog:
    """Returns the match that a document tells of; raises `LogError`.

    What was played is not looked at here: `tutor.matches.replay` does that.

    >>> parse_log("{}")
    Traceback (most recent call last):
    ...
    tutor.matches.log.LogError: no match of version 1
    """
    try:
        told = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise LogError(f"no document: {error}") from error
    if not isinstance(told, dict) or told.get("version") != VERSION:
        raise LogError(f"no match of version {VERSION}")
    try:
        return _read(told)
    except (KeyError, TypeError, AttributeError, ValueError, NotationError) as error:
        raise LogError(f"a match that cannot be read: {error}") from error


def _read(told: Mapping[str, object]) -> MatchLog:
    hands, company, target = told["hands"], told["company"], told["target"]
    if not isinstance(hands, list) or not isinstance(company, list):
        raise LogError("hands and company are lists")
    if target is not None and type(target) is not int:
        raise LogError(f"no target: {target}")
    secret = str(told["secret"])
    secret.encode()  # raises for half a character, from which no cards can be dealt
    settings = MatchSettings(parse_rules(str(told["rules"])), tuple(map(str, company)), target)
    log = new_log(settings, secret, _read_coaching(told["coaching"]))
    return replace(log, hands=tuple(tuple(str(words).split()) for words in hands))


def _read_coaching(told: object) -> Coaching:
    if not isinstance(told, dict):
        raise LogError("nothing is told of the coach")
    return Coaching(
        degree=Degree(str(told["degree"])),
        threshold=float(told["threshold"]),
        asks_to_count=bool(told["asks_to_count"]),
    )
