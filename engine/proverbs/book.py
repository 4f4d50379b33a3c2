"""The strategy points T1 to T32: those that can be followed, and why the others cannot.

>>> len(PROVERBS) + len(NO_PREDICATES)
32
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from engine.errors import ChkobbaError
from engine.moves import Move
from engine.position import Position
from engine.proverbs.advice import Advice, Proverb, situation_of
from engine.proverbs.laying import LAYING
from engine.proverbs.pairing import PAIRING
from engine.proverbs.taking import TAKING

PROVERBS: Final[Mapping[str, Proverb]] = MappingProxyType(
    {
        proverb.point: proverb
        for proverb in sorted(
            (*LAYING, *TAKING, *PAIRING), key=lambda proverb: int(proverb.point[1:])
        )
    }
)
"""The rules of thumb by the ids of their strategy points, in order."""

NO_PREDICATES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "T15": "cards that sweep one table are equals, so the sweep leaves no choice of pairs",
        "T17": "names a method; in the last deal it is the exact judge itself",
        "T18": "a fact about the pack",
        "T19": "true of every capture, so it prefers none",
        "T20": "tells what a capture does to the odd values; which side wants it is T22",
        "T21": "a task for the memory; the odd values are among the facts of a move",
        "T25": "describes a run of plays by both sides, not a move",
        "T27": "the partner's anchor stands in the record of play, not in the position",
        "T28": "what only the partner can use depends on hidden hands",
        "T32": "about the cut card, before there is a position: engine.greedy.best_choice",
    }
)
"""The points that say nothing of a single move, each with the reason."""


@dataclass(frozen=True, slots=True)
class Opinions:
    """The ids of the rules of thumb that speak for a move and of those that speak against it.

    >>> Opinions(("T1",), ("T7",)).speak_against
    ('T7',)
    """

    speak_for: tuple[str, ...]
    speak_against: tuple[str, ...]


def proverb(point: str) -> Proverb:
    """Returns the rule of thumb of a strategy point.

    Raises `ChkobbaError` for a point that is none, with the reason.

    >>> proverb("T7").meaning
    'do not build a seven'
    """
    if point in PROVERBS:
        return PROVERBS[point]
    reason = NO_PREDICATES.get(point, "no such strategy point")
    raise ChkobbaError(f"{point} says nothing of a move: {reason}")


def advice(point: str, position: Position) -> Advice:
    """Returns what the rule of thumb of `point` says to the seat to play.

    Only what that seat can know is looked at, even when `position` is open.
    Raises `ChkobbaError` for a point that is no rule of thumb.

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> [str(move) for move in advice("T31", deal(TUNISIAN, seed=1)).recommended]
    ['QdxQh']
    """
    return proverb(point).speak(situation_of(position))


def all_advice(position: Position) -> dict[str, Advice]:
    """Returns what each rule of thumb that has something to say tells the seat to play.

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> list(all_advice(deal(TUNISIAN, seed=1)))
    ['T31']
    """
    situation = situation_of(position)
    spoken = {point: entry.speak(situation) for point, entry in PROVERBS.items()}
    return {point: said for point, said in spoken.items() if not said.is_silent}


def proverbs_for(position: Position, move: Move) -> Opinions:
    """Returns which rules of thumb speak for `move`, and which against it.

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> position = deal(TUNISIAN, seed=1)
    >>> proverbs_for(position, position.legal_moves()[0])
    Opinions(speak_for=(), speak_against=('T31',))
    """
    spoken = all_advice(position)
    return Opinions(
        tuple([point for point, said in spoken.items() if move in said.recommended]),
        tuple([point for point, said in spoken.items() if move in said.rejected]),
    )
