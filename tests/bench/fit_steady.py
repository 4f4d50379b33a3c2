"""Fits the factors of `steady` to rollouts of its present self and prints the new table.

Each round is one step of policy improvement: positions from play that is mostly best, sometimes
random; for each move the mean over the same worlds; least squares of the differences within a
position on the differences of the features, a row of factors for each six cards left.

Run `python -m tests.bench.fit_steady --hands 500 --worlds 120 --seed 1`.
"""

from __future__ import annotations

import argparse
import sys
from random import Random

import numpy as np

from engine.deal import deal
from engine.kernel.belief import even_belief
from engine.kernel.compiled import Numbers, Words, compiled
from engine.kernel.features import FEATURE_COUNT, note_stakes, write_features
from engine.kernel.policies import LAST_DEAL, Desk, new_desk
from engine.kernel.rollout import sum_outcomes
from engine.kernel.translate import cards_left, kernel_move, new_sheet, unknown_of
from engine.kernel.weights import STAGE_LENGTH, STEADY
from engine.position import Position
from engine.rules import TUNISIAN
from engine.view import view

RIDGE = 3.0
RANDOM_SHARE = 0.2

Sample = tuple[int, Numbers, Numbers]
"""The row of factors, the features of each move less their mean, and the values likewise."""


@compiled
def features_of(sheet: Words, left: int, moves: Words, desk: Desk, features: Numbers) -> None:
    """Writes a row of features for each move."""
    note_stakes(sheet, left, desk.factors[(left - 1) // STAGE_LENGTH], desk.notes)
    for place in range(moves.shape[0]):
        write_features(sheet, left, moves[place], desk.notes)
        features[place] = desk.notes.features


def sample(position: Position, worlds: int, seed: int, desk: Desk) -> tuple[Sample, int]:
    """Returns what is learnt from one position, and the place of its best move."""
    seen, left = view(position, position.turn).position, cards_left(position)
    moves = np.array([kernel_move(move, position.rules) for move in position.legal_moves()])
    sheet = new_sheet(seen)
    features = np.zeros((len(moves), FEATURE_COUNT))
    features_of(sheet, left, moves, desk, features)
    points = np.zeros((worlds, len(moves)), dtype=np.int64)
    unknown = unknown_of(seen, seed=seed, most_counted=0)
    sum_outcomes(even_belief(unknown, worlds), moves, 0, points, sheet, desk)
    values = points.mean(axis=0)
    stage = (left - 1) // STAGE_LENGTH
    return (stage, features - features.mean(axis=0), values - values.mean()), int(values.argmax())


def collect(hands: int, worlds: int, rng: Random) -> list[Sample]:
    """Returns the samples of some hands, all positions with a choice before the last deal."""
    samples, desk = [], new_desk()
    for _ in range(hands):
        position = deal(TUNISIAN, seed=rng.getrandbits(60))
        while cards_left(position) > LAST_DEAL:
            moves, best = position.legal_moves(), 0
            if len(moves) > 1:
                learnt, best = sample(position, worlds, rng.getrandbits(60), desk)
                samples.append(learnt)
            is_random = rng.random() < RANDOM_SHARE
            position = position.after(rng.choice(moves) if is_random else moves[best])
    return samples


def fitted(samples: list[Sample]) -> Numbers:
    """Returns the factors that fit best; rows without samples stay."""
    factors = STEADY.copy()
    for stage in sorted({stage for stage, _, _ in samples}):
        features = np.concatenate([x for own, x, _ in samples if own == stage])
        values = np.concatenate([y for own, _, y in samples if own == stage])
        square = features.T @ features + RIDGE * np.eye(FEATURE_COUNT)
        factors[stage] = np.linalg.solve(square, features.T @ values)
    return factors


def main() -> None:
    """Prints the table of factors."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=500)
    parser.add_argument("--worlds", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    samples = collect(given.hands, given.worlds, Random(given.seed))
    for row in fitted(samples):
        sys.stdout.write("[" + ", ".join(f"{factor:.3f}" for factor in row) + "],\n")


if __name__ == "__main__":
    main()
