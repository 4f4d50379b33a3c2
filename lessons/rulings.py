"""Rulings: a case that comes up at the table, and what the rules say of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import ClassVar

from engine.cards import Cards, without
from engine.deal import Cut
from engine.match import Match
from engine.moves import Move
from engine.position import Position
from lessons.scenes import Scene


class Ruling(Enum):
    """What can be said of a case; the value is a short word for addresses.

    The numbers after a cut are the cards that the cutter and the table still get.
    """

    CHKOBBA = "chkobba"
    NO_CHKOBBA = "none"
    FIRST = "first"
    SECOND = "second"
    NOBODY = "nobody"
    TAKER_SWEEPS = "sweep"
    TWO_AND_FOUR = "2-4"
    THREE_AND_THREE = "3-3"
    THREE_AND_FOUR = "3-4"
    TWO_AND_THREE = "2-3"


_OF_SIDE = (Ruling.FIRST, Ruling.SECOND)


def _side(side: int | None) -> Ruling:
    return Ruling.NOBODY if side is None else _OF_SIDE[side]


@dataclass(frozen=True, slots=True)
class SweepCase:
    """The last card of a deal takes all that lies on the table: is it a chkobba (C1, C2)?"""

    options: ClassVar[tuple[Ruling, ...]] = (Ruling.CHKOBBA, Ruling.NO_CHKOBBA)

    scene: Scene
    move: Move

    @property
    def ruling(self) -> Ruling:
        """Returns what the rules say."""
        is_chkobba = self.scene.position.is_chkobba(self.move)
        return Ruling.CHKOBBA if is_chkobba else Ruling.NO_CHKOBBA


@dataclass(frozen=True, slots=True)
class LeftoversCase:
    """Each side has one card to play, in one way only: who gets what is left (E1, E2, C3)?"""

    options: ClassVar[tuple[Ruling, ...]] = (
        Ruling.FIRST,
        Ruling.SECOND,
        Ruling.TAKER_SWEEPS,
        Ruling.NOBODY,
    )

    scene: Scene

    @property
    def moves(self) -> tuple[Move, Move]:
        """Returns the last two plays."""
        first = self.scene.position.legal_moves()[0]
        return first, self.scene.position.after(first).legal_moves()[0]

    @property
    def end(self) -> Position:
        """Returns the position after the very last card."""
        first, last = self.moves
        return self.scene.position.after(first).after(last)

    @property
    def ruling(self) -> Ruling:
        """Returns what the rules say."""
        return _side(self.end.taker_side)


@dataclass(frozen=True, slots=True)
class MatchCase:
    """Totals before a round and what it brought so far: who has won the match (M2 to M4)?"""

    options: ClassVar[tuple[Ruling, ...]] = (Ruling.FIRST, Ruling.SECOND, Ruling.NOBODY)

    match: Match
    points: tuple[int, int]
    is_round_over: bool

    @property
    def totals(self) -> tuple[int, ...]:
        """Returns the totals with the points of this round added."""
        return tuple(
            before + points for before, points in zip(self.match.totals, self.points, strict=True)
        )

    @property
    def ruling(self) -> Ruling:
        """Returns what the rules say: nobody wins before the round is over."""
        if not self.is_round_over:
            return Ruling.NOBODY
        return _side(replace(self.match, totals=self.totals).winner)


@dataclass(frozen=True, slots=True)
class CutCase:
    """The cut card is kept or opened: how many more cards go where (D5)?"""

    options: ClassVar[tuple[Ruling, ...]] = (
        Ruling.TWO_AND_FOUR,
        Ruling.THREE_AND_THREE,
        Ruling.THREE_AND_FOUR,
        Ruling.TWO_AND_THREE,
    )

    cut: Cut
    is_kept: bool

    @property
    def ruling(self) -> Ruling:
        """Returns what the rules say, by dealing as they do."""
        dealt = self.cut.keep() if self.is_kept else self.cut.open()
        hand, table = (self._more(cards) for cards in (dealt.hands[0], dealt.table))
        return Ruling(f"{hand}-{table}")

    def _more(self, cards: Cards) -> int:
        return len(without(cards, (self.cut.card,)))


Case = SweepCase | LeftoversCase | MatchCase | CutCase


@dataclass(frozen=True, slots=True)
class RulingAnswer:
    """What somebody said of a case, and whether the rules say the same."""

    ruling: Ruling
    is_right: bool


@dataclass(frozen=True, slots=True)
class RulingExercise:
    """Say what the rules say of a case."""

    case: Case

    @property
    def options(self) -> tuple[Ruling, ...]:
        """Returns what may be answered."""
        return self.case.options

    @property
    def key(self) -> Ruling:
        """Returns the right answer."""
        return self.case.ruling

    def judge(self, ruling: Ruling) -> RulingAnswer:
        """Returns how `ruling` answers the exercise."""
        return RulingAnswer(ruling, is_right=ruling is self.key)
