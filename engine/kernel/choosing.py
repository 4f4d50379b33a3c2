"""The move of `expert`: rollouts of `steady`, spent on the moves that may still be the best.

Where these leave several moves nearly level, tree search is asked too, and both means are added:
the two err in different ways. The worlds count evenly and all others play like `steady`; but where
the plays of the hand are known, a world counts by how well it explains them, and the others play
like the kind of player that they seem to be (`engine.kernel.belief`).

In the last deal of two nothing is hidden, and the exact value decides. There, too, who seems to be
greedy is met as such: each move counts what it is worth against either kind, by the odds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from engine.kernel.belief import (
    Belief,
    believed,
    drawn_worlds,
    greedy_odds,
)
from engine.kernel.compiled import Numbers, Words
from engine.kernel.greedy import best_against_greedy
from engine.kernel.ismcts import new_tree, root_children, simulate
from engine.kernel.outcomes import tree_visits
from engine.kernel.policies import Desk, is_open_to_counters, new_desk, steady_move
from engine.kernel.rollout import sum_outcomes
from engine.kernel.rules import add_legal_moves, is_chkobba, play
from engine.kernel.search import solve_moves
from engine.kernel.sheet import MOVES, side_to_play
from engine.kernel.translate import cards_left, engine_move, kernel_move, new_sheet, unknown_of
from engine.moves import Move
from engine.position import Position
from engine.solver import counted
from engine.view import PastPlay, consistent_position_count

BATCH: Final = 100
BEYOND_DOUBT: Final = 3.0
"""A move so many standard errors behind the best gets no more worlds."""

NEARLY_BEST: Final = 0.2
"""Moves that lack no more are told apart by the tree too, on the scale of `Trial.means`.

With three sides that is half as many points.
"""


def last_choice(position: Position, past: tuple[PastPlay, ...]) -> Move:
    """Returns the best move of a last deal of two, by the odds that the other is greedy.

    Anywhere else where all is known, that of `steady`.
    """
    unknown, desk = unknown_of(counted(position), seed=0, most_counted=1), new_desk()
    sheet, left = unknown.sheet.copy(), unknown.left
    if not is_open_to_counters(sheet, left):
        return steady_choice(position)
    odds = greedy_odds(unknown, past, desk)[1 - position.turn]
    end = int(add_legal_moves(sheet, left))
    words, exact = sheet[left, MOVES:end].copy(), np.zeros(end - MOVES, dtype=np.int64)
    solve_moves(sheet, desk.memory, left, end, exact)
    against = np.array([value_against_greedy(sheet, left, int(word)) for word in words])
    values = (1.0 - odds) * exact + odds * against
    return engine_move(int(words[values.argmax()]), position.rules)


def value_against_greedy(sheet: Words, left: int, move: int) -> int:
    """Returns what a move in an open last deal of two wins more than the other, who is greedy.

    Chkobbas made so far are left out.
    """
    play(sheet, left, move)
    won = int(is_chkobba(sheet, left, move))
    return won + int(best_against_greedy(sheet, left - 1, int(side_to_play(sheet, left))))


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


@dataclass(frozen=True, slots=True)
class Trial:
    """The moves that rollouts left over, as words, and the mean and the worlds they were tried in.

    `means` are points of the side to play minus the other's, with three sides twice its own minus
    the others'.
    """

    belief: Belief
    words: Words
    means: Numbers
    desk: Desk


def best_by_both(
    position: Position,
    *,
    worlds: int,
    simulations: int,
    seed: int,
    past: tuple[PastPlay, ...] = (),
) -> Move:
    """Returns the move with the best sum of both means, by rollouts and by tree search.

    The tree is asked only about moves that the rollouts find no worse than `NEARLY_BEST`.
    The last deal of two, where nothing is hidden, is played exactly.
    """
    if len(position.legal_moves()) == 1:
        return position.legal_moves()[0]
    if consistent_position_count(position) == 1:
        return last_choice(position, past) if past else steady_choice(position)
    trial = rolled_out(position, worlds=worlds, seed=seed, past=past)
    is_near = trial.means >= trial.means.max() - NEARLY_BEST
    means = np.where(is_near, trial.means, -np.inf)
    if simulations and is_near.sum() > 1:
        means += means_in_tree(trial, simulations)
    return engine_move(int(trial.words[means.argmax()]), position.rules)


def rolled_out(position: Position, *, worlds: int, seed: int, past: tuple[PastPlay, ...]) -> Trial:
    """Returns what rollouts make of the moves, of which there must be several.

    The worlds are the same for each move, and come in batches; a move that falls behind beyond
    doubt is dropped.
    """
    unknown, desk = unknown_of(position, seed=seed, most_counted=worlds), new_desk()
    belief = believed(unknown, past, unknown.ways or worlds, desk)
    weights, sheet = belief.weights, np.zeros_like(unknown.sheet)
    words = np.array(
        [kernel_move(m, position.rules) for m in position.legal_moves()], dtype=np.int64
    )
    points = np.zeros((len(weights), len(words)), dtype=np.int64)
    alive: Words = np.arange(len(words), dtype=np.int64)
    done = 0
    while done < len(weights) and len(alive) > 1:
        batch = np.zeros((min(BATCH, len(weights) - done), len(alive)), dtype=np.int64)
        sum_outcomes(belief, words[alive], done, batch, sheet, desk)
        points[done : done + len(batch), alive] = batch
        done += len(batch)
        alive = _undecided(points[:done], weights[:done], alive)
    means = weighed_means(points[:done, alive], weights[:done])
    return Trial(belief, words[alive], means, desk)


def weighed_means(points: Words, weights: Numbers) -> Numbers:
    """Returns the weighed mean of each column.

    It is summed row by row: moves that turn out alike in all worlds have the very same mean, while
    a matrix product may round each column in its own way, and otherwise on each processor.
    """
    means: Numbers = (weights[:, None] * points).sum(axis=0) / weights.sum()
    return means


def _undecided(points: Words, weights: Numbers, alive: Words) -> Words:
    """Returns the moves that are not beyond doubt behind the best so far."""
    tried, total = points[:, alive], weights.sum()
    behind = tried[:, [(weights @ tried).argmax()]] - tried
    means: Numbers = weights @ behind / total
    errors: Numbers = np.sqrt(weights**2 @ (behind - means) ** 2) / total
    kept: Words = alive[means <= BEYOND_DOUBT * errors]
    return kept


def means_in_tree(trial: Trial, simulations: int) -> Numbers:
    """Returns the mean of each move in a tree whose worlds come as often as they count.

    A move that the tree had no time to try keeps its mean by rollouts.
    """
    unknown, tree = trial.belief.unknown, new_tree(simulations)
    drawn = drawn_worlds(trial.belief.weights, simulations, unknown.seed)
    simulate(trial.belief, tree, drawn, np.zeros_like(unknown.sheet), trial.desk)
    means = {move: total / count for move, count, total in root_children(tree)}
    return np.array(
        [means.get(int(word), mean) for word, mean in zip(trial.words, trial.means, strict=True)]
    )
