"""The worst lie of the hidden cards for a play, found among sampled worlds.

In each world the wrong play and the best one are played on by `steady`, as the analyst does. The
replies to the wrong play are told apart by what they capture: the one after which, over all worlds,
most is lost against the best play is the punishment. In how many hands it can be made is counted
over all of them; the lie shown is the sampled one in which it costs most.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import numpy as np

from engine.cards import Cards
from engine.facts import Chance, facts_of
from engine.kernel.compiled import Words
from engine.kernel.policies import new_desk, steady_move
from engine.kernel.rollout import roll_out
from engine.kernel.rules import play
from engine.kernel.sheet import CHKOBBA, HANDS, RESULT_WIDTH
from engine.kernel.translate import (
    SEED_MASK,
    engine_move,
    engine_set,
    kernel_move,
    unknown_of,
)
from engine.kernel.worlds import lay_out
from engine.moves import Move
from engine.position import HAND_SIZE, Position
from puzzles.exercise import PlayExercise
from puzzles.refutations.refutation import Refutation

WORLD_COUNT: Final = 200


class Worlds:
    """Ways in which the cards hidden from the solver can lie, and how each play ends in them.

    The same exercise has the same worlds on any machine.
    """

    def __init__(self, exercise: PlayExercise) -> None:
        self._seen = exercise.seen
        self._moves = [entry.option for entry in exercise.moves]
        self._unknown = unknown_of(self._seen, seed=exercise.id.seed & SEED_MASK, most_counted=0)
        self._desk = new_desk()
        self._sheet = np.zeros_like(self._unknown.sheet)
        self._points = self._played_out()

    def refutation(self, move: Move) -> Refutation:
        """Returns what punishes `move`, which is not the best."""
        losses = self._points[:, 0] - self._points[:, self._moves.index(move)]
        replies = [self._reply(number, move) for number in range(WORLD_COUNT)]
        captured = _costliest(replies, losses)
        worlds = [number for number in range(WORLD_COUNT) if replies[number].captured == captured]
        worst = max(worlds, key=lambda number: int(losses[number]))
        chance = self._chance(move, captured)
        return Refutation(
            move,
            tuple(self._line(worst, move)),
            chance.count if chance else int((losses > 0).sum()),
            chance.total if chance else WORLD_COUNT,
            is_sampled=chance is None,
            lie=self._lie(worst),
        )

    def _played_out(self) -> Words:
        """Returns the points of each play in each world."""
        results = np.zeros((WORLD_COUNT, len(self._moves), RESULT_WIDTH), dtype=np.int64)
        words = np.array([self._word(move) for move in self._moves], dtype=np.int64)
        roll_out(self._unknown, words, 0, results, self._sheet, self._desk)
        points: Words = results[..., : CHKOBBA + 1].sum(axis=-1)
        return points

    def _chance(self, move: Move, captured: Cards) -> Chance | None:
        """Returns in how many hands the next player can capture so; None for laying a card."""
        threats = facts_of(self._seen, move).threats
        return next((threat.chance for threat in threats if threat.captured == captured), None)

    def _reply(self, number: int, move: Move) -> Move:
        return next(self._line(number, move))

    def _line(self, number: int, move: Move) -> Iterator[Move]:
        """Yields what follows `move` in a world to the end of the deal."""
        rules, left = self._seen.rules, self._unknown.left
        lay_out(self._unknown, number, self._sheet, self._desk.cards)
        play(self._sheet, left, self._word(move))
        dealt = HAND_SIZE * self._seen.seat_count
        for later in range(left - 1, (left - 1) // dealt * dealt, -1):
            word = int(steady_move(self._sheet, later, self._desk))
            play(self._sheet, later, word)
            yield engine_move(word, rules)

    def _lie(self, number: int) -> Position:
        """Returns what the solver knows with the hands of a world filled in."""
        lay_out(self._unknown, number, self._sheet, self._desk.cards)
        row, rules = self._sheet[self._unknown.left], self._seen.rules
        hands = tuple(
            engine_set(int(row[HANDS + seat]), rules) for seat in range(self._seen.seat_count)
        )
        return replace(self._seen, hands=hands)

    def _word(self, move: Move) -> int:
        return kernel_move(move, self._seen.rules)


def _costliest(replies: list[Move], losses: Words) -> Cards:
    """Returns what the reply captures after which most is lost; the first of equals."""
    lost: defaultdict[Cards, int] = defaultdict(int)
    for reply, loss in zip(replies, losses.tolist(), strict=True):
        lost[reply.captured] += loss
    return max(sorted(lost), key=lambda captured: lost[captured])
