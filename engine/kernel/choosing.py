"""The move of `expert`: rollouts of `steady`, spent on the moves that may still be the best.

The worlds count evenly, or, where the plays of the deal are known, by how well they explain them
(`engine.kernel.belief`).
"""

from __future__ import annotations

from typing import Final

import numpy as np

from engine.kernel.belief import remembered, weigh_worlds
from engine.kernel.compiled import Numbers, Words
from engine.kernel.outcomes import tree_visits
from engine.kernel.policies import new_desk, steady_move
from engine.kernel.rollout import sum_outcomes
from engine.kernel.translate import cards_left, engine_move, kernel_move, new_sheet, unknown_of
from engine.moves import Move
from engine.position import Position
from engine.solver import counted
from engine.view import PastPlay, consistent_position_count

BATCH: Final = 100
BEYOND_DOUBT: Final = 3.0
"""A move so many standard errors behind the best gets no more worlds."""


def steady_choice(position: Position) -> Move:
    """Returns the move of `steady` for the seat to play, whatever is hidden from it."""
    known = counted(position) if consistent_position_count(position) == 1 else position
    word = steady_move(new_sheet(known), cards_left(known), new_desk())
    return engine_move(int(word), position.rules)


def most_visited(position: Position, *, simulations: int, seed: int) -> Move:
    """Returns the move that tree search visits most; the last deal of two is played exactly."""
    if len(position.legal_moves()) == 1 or consistent_position_count(position) == 1:
        return steady_choice(position)
    return tree_visits(position, simulations=simulations, seed=seed)[0].move


def best_by_rollouts(
    position: Position, *, worlds: int, seed: int, past: tuple[PastPlay, ...] = ()
) -> Move:
    """Returns the move with the best mean over the worlds that fit `position`.

    The worlds are the same for each move, and come in batches; a move that falls behind beyond
    doubt is dropped. The last deal of two, where nothing is hidden, is played exactly.
    """
    moves = position.legal_moves()
    if len(moves) == 1 or consistent_position_count(position) == 1:
        return steady_choice(position)
    unknown = unknown_of(position, seed=seed, most_counted=worlds)
    plays = remembered(unknown, past)
    wanted, desk, sheet = unknown.ways or worlds, new_desk(), np.zeros_like(unknown.sheet)
    words = np.array([kernel_move(move, position.rules) for move in moves], dtype=np.int64)
    points, weights = np.zeros((wanted, len(words)), dtype=np.int64), np.ones(wanted)
    alive: Words = np.arange(len(words), dtype=np.int64)
    for done in range(0, wanted, BATCH):
        batch = np.zeros((min(BATCH, wanted - done), len(alive)), dtype=np.int64)
        reached = done + len(batch)
        sum_outcomes(unknown, words[alive], done, batch, sheet, desk)
        weigh_worlds(unknown, plays, done, weights[done:reached], sheet, desk)
        points[done:reached, alive] = batch
        alive = _undecided(points[:reached], weights[:reached], alive)
        if len(alive) == 1:
            break
    return moves[int(alive[(weights @ points[:, alive]).argmax()])]


def _undecided(points: Words, weights: Numbers, alive: Words) -> Words:
    """Returns the moves that are not beyond doubt behind the best so far."""
    tried, total = points[:, alive], weights.sum()
    behind = tried[:, [(weights @ tried).argmax()]] - tried
    means: Numbers = weights @ behind / total
    errors: Numbers = np.sqrt(weights**2 @ (behind - means) ** 2) / total
    kept: Words = alive[means <= BEYOND_DOUBT * errors]
    return kept
