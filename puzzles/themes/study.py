"""An exercise with all that the themes ask about it, each thing found once and only if asked."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Final

from engine.analyst import Judgement, Method
from engine.cards import HIDDEN, Cards
from engine.facts import MoveFacts, facts_of
from engine.moves import Move
from engine.position import Position
from engine.scoring import Category
from engine.view import unseen_cards
from puzzles.exact import exact_value
from puzzles.exercise import PlayExercise

DECISIVE_POINT: Final = 1.0
"""A category decides an exact exercise when the best play wins a whole point more in it."""

DECISIVE_SHARE: Final = 0.5
"""It decides an expected one when it makes so much of what the rival loses."""


@dataclass(frozen=True, slots=True)
class Play:
    """One play of a line: the position before it, and the move."""

    position: Position
    move: Move

    @property
    def is_chkobba(self) -> bool:
        """Returns whether the play clears the table."""
        return self.position.is_chkobba(self.move)


@dataclass(frozen=True)
class Study:
    """The right answer of an exercise beside the wrong ones.

    `best` is the first of the answers and `rival` the wrong play that comes nearest to it; most
    themes are a difference between these two.
    """

    exercise: PlayExercise

    @property
    def is_exact(self) -> bool:
        """Returns whether nothing is hidden from who counts, so that there are lines."""
        return self.exercise.method is Method.EXACT

    @cached_property
    def position(self) -> Position:
        """Returns the position as the solver knows it: by counting, all of it if exact."""
        return self.exercise.position if self.is_exact else self.exercise.seen

    @cached_property
    def answers(self) -> tuple[Move, ...]:
        """Returns the right plays."""
        return self.exercise.answers

    @cached_property
    def wrong(self) -> tuple[Judgement[Move], ...]:
        """Returns the wrong plays, the least wrong first."""
        answers = frozenset(self.answers)
        return tuple(entry for entry in self.exercise.moves if entry.option not in answers)

    @property
    def best(self) -> Judgement[Move]:
        """Returns the best play."""
        return self.exercise.moves[0]

    @cached_property
    def rival(self) -> Judgement[Move]:
        """Returns the least wrong play, the best itself where nothing is wrong."""
        return self.wrong[0] if self.wrong else self.best

    @property
    def move(self) -> Move:
        """Returns the best move."""
        return self.best.option

    @property
    def rival_move(self) -> Move:
        """Returns the move of the rival."""
        return self.rival.option

    def decides(self, *categories: Category) -> bool:
        """Returns whether the best play beats its rival in these categories."""
        ours, theirs = self.best.breakdown, self.rival.breakdown
        gain = sum(ours.get(category, 0.0) - theirs.get(category, 0.0) for category in categories)
        if self.is_exact:
            return gain >= DECISIVE_POINT
        return self.rival.loss > 0 and gain >= DECISIVE_SHARE * self.rival.loss

    @cached_property
    def facts(self) -> MoveFacts:
        """Returns what can be counted about the best move."""
        return facts_of(self.position, self.move)

    @cached_property
    def rival_facts(self) -> MoveFacts:
        """Returns what can be counted about the rival's move."""
        return facts_of(self.position, self.rival_move)

    @cached_property
    def may_hold(self) -> Cards:
        """Returns the cards that the others may hold."""
        position = self.position
        known = [
            card
            for seat, hand in enumerate(position.hands)
            for card in hand
            if seat != position.turn and card != HIDDEN
        ]
        return (*known, *unseen_cards(position))

    @cached_property
    def line(self) -> tuple[Play, ...]:
        """Returns best play by all from the best move on."""
        return _plays(self.position, self.best.line)

    @cached_property
    def rival_line(self) -> tuple[Play, ...]:
        """Returns best play by all from the rival's move on."""
        return _plays(self.position, self.rival.line)

    @cached_property
    def end(self) -> Position:
        """Returns the finished hand after the best line."""
        return _after(self.line[-1])

    @cached_property
    def rival_end(self) -> Position:
        """Returns the finished hand after the rival's line."""
        return _after(self.rival_line[-1])

    def is_own(self, play: Play) -> bool:
        """Returns whether the solver's side makes a play."""
        return play.position.side == self.position.side

    def value_if_allowed(self, move: Move) -> float:
        """Returns what a move that the rules forbid would be worth, everything being known."""
        return -exact_value(self.position.after(move))


def plays_of(study: Study, entry: Judgement[Move]) -> tuple[Play, ...]:
    """Returns the line of any move of an exact exercise, play by play."""
    return _plays(study.position, entry.line)


def _after(play: Play) -> Position:
    return play.position.after(play.move)


def _plays(position: Position, line: tuple[Move, ...]) -> tuple[Play, ...]:
    positions = accumulate(line, Position.after, initial=position)
    return tuple(Play(*pair) for pair in zip(positions, line, strict=False))
