"""Exercises of a lesson, and how the engine judges an answer.

The key of an exercise comes from the rules; what the author wrote as its answer is only held
against it when the file is read. Answers come back as facts, which the app puts into words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from engine.cards import Card, Cards
from engine.moves import Move
from engine.reasons import Verdict
from engine.scoring import Category, Score
from lessons.rulings import RulingExercise
from lessons.scenes import Scene


class Goal(Enum):
    """What a play has to do to be right; the value is the word in the lesson file."""

    CAPTURE = "capture"
    ONLY_CAPTURE = "only capture"
    TAKE = "take"
    CHKOBBA = "chkobba"
    LAY = "lay"
    SAFEST = "safest"
    BEST = "best"


@dataclass(frozen=True, slots=True)
class Remark:
    """What the author says about one wrong play."""

    move: Move
    text: str


@dataclass(frozen=True, slots=True)
class PlayAnswer:
    """A play as it was judged.

    `verdict` is what the rules say; a play may be legal and yet miss the goal. `remark` is the
    author's sentence about this very play, or empty.
    """

    move: Move
    verdict: Verdict
    is_right: bool
    is_chkobba: bool
    remark: str

    @property
    def rule(self) -> str | None:
        """Returns the id of the rule that the play breaks, None when it is legal."""
        return self.verdict.rule


@dataclass(frozen=True, slots=True)
class PlayExercise:
    """Play one card: every play in `key` is right, equally."""

    scene: Scene
    goal: Goal
    key: tuple[Move, ...]
    remarks: tuple[Remark, ...] = ()

    def judge(self, move: Move) -> PlayAnswer:
        """Returns how `move`, legal or not, answers the exercise."""
        position = self.scene.position
        said = [remark.text for remark in self.remarks if remark.move == move]
        return PlayAnswer(
            move=move,
            verdict=position.judge(move),
            is_right=move in self.key,
            is_chkobba=move in position.legal_moves() and position.is_chkobba(move),
            remark=said[0] if said else "",
        )


@dataclass(frozen=True, slots=True)
class CaptureAnswer:
    """The captures that somebody named: the `right` ones, the `missed` ones and the `wrong` ones.

    `verdicts` says of each wrong one, in the same order, what the rules have against it.
    """

    right: tuple[Cards, ...]
    missed: tuple[Cards, ...]
    wrong: tuple[Cards, ...]
    verdicts: tuple[Verdict, ...]

    @property
    def is_right(self) -> bool:
        """Returns whether exactly the legal captures were named."""
        return not (self.missed or self.wrong)


@dataclass(frozen=True, slots=True)
class CaptureExercise:
    """Name every set of table cards that `card` may take; `key` is empty when it is laid (P6)."""

    scene: Scene
    card: Card
    key: tuple[Cards, ...]

    def judge(self, named: frozenset[Cards]) -> CaptureAnswer:
        """Returns how the `named` sets, each sorted, compare with the legal captures.

        Nothing named means: it captures nothing and is laid.
        """
        wrong = tuple(sorted(named - frozenset(self.key)))
        position = self.scene.position
        return CaptureAnswer(
            right=tuple(cards for cards in self.key if cards in named),
            missed=tuple(cards for cards in self.key if cards not in named),
            wrong=wrong,
            verdicts=tuple(position.judge(Move(self.card, cards)) for cards in wrong),
        )


Points = tuple[int, ...]
"""The points of one category, one number a side."""


@dataclass(frozen=True, slots=True)
class ScoreAnswer:
    """A count as it was judged: which of the asked categories are `right` and which `wrong`."""

    right: tuple[Category, ...]
    wrong: tuple[Category, ...]

    @property
    def is_right(self) -> bool:
        """Returns whether every asked category was counted right."""
        return not self.wrong


@dataclass(frozen=True, slots=True)
class ScoreExercise:
    """Count these piles in each of the `asked` categories.

    The piles may hold only the cards that matter, if the asked categories look at no others.
    `key` is the engine's count, with what it looked at (sevens 2-2, sixes 3-1). `leftovers` still
    lie on the table; the key counts them for `taker`, the side that captured last (E1).
    """

    piles: tuple[Cards, ...]
    chkobbas: tuple[int, ...]
    asked: tuple[Category, ...]
    key: Score
    leftovers: Cards = ()
    taker: int | None = None

    def judge(self, counted: Mapping[Category, Points]) -> ScoreAnswer:
        """Returns how the `counted` points of each side compare with the key."""
        right = [
            category
            for category in self.asked
            if counted.get(category) == self.key.points(category)
        ]
        return ScoreAnswer(
            right=tuple(right),
            wrong=tuple(category for category in self.asked if category not in right),
        )


WrittenExercise = PlayExercise | CaptureExercise | ScoreExercise
"""What a lesson file may ask."""

Exercise = WrittenExercise | RulingExercise
"""What may be asked: rulings come fresh only, for checkpoints."""
