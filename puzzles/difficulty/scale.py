"""Ratings of solvers and puzzles on one logistic scale, by maximum likelihood.

P(solved) = 1 / (1 + 10^((puzzle - solver) / 400)). All chances are given as numbers, so that each
counts as one game with that share won. The ratings have no natural zero and no natural
unit: after the fit the mean puzzle gets `MIDDLE`, and the spread of puzzles `SPREAD`.
"""

from __future__ import annotations

from math import log
from typing import Final

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float64]

MIDDLE: Final = 1500.0
SPREAD: Final = 380.0
PER_POINT: Final = log(10) / 400
PRIOR_DEVIATION: Final = 450.0
"""How far puzzles lie apart before anything is known of them."""

ROUNDS: Final = 60
STEPS: Final = 12


def solved_share(solver: Numbers, puzzle: Numbers) -> Numbers:
    """Returns the chances of the scale.

    >>> float(solved_share(np.array(1500.0), np.array(1500.0)))
    0.5
    """
    share: Numbers = 1 / (1 + 10 ** ((puzzle - solver) / 400))
    return share


def fit(chances: Numbers) -> tuple[Numbers, Numbers]:
    """Returns the ratings of solvers and of puzzles for `chances[puzzle, solver]`.

    By turns, Newton's method for the puzzles (with a wide prior) and for the solvers.
    """
    puzzle_count, solver_count = chances.shape
    solvers, puzzles = np.full(solver_count, MIDDLE), np.full(puzzle_count, MIDDLE)
    for _ in range(ROUNDS):
        puzzles = posterior(chances, solvers, np.full(puzzle_count, MIDDLE))[0]
        solvers = _newton(1 - chances.T, puzzles, solvers, deviation=np.inf)
        shift = puzzles.mean() - MIDDLE
        puzzles, solvers = puzzles - shift, solvers - shift
    return solvers, puzzles


def posterior(chances: Numbers, solvers: Numbers, expected: Numbers) -> tuple[Numbers, Numbers]:
    """Returns the likeliest ratings of puzzles, and the standard deviation of each.

    `expected` is where each lies by its facts alone.
    """
    ratings = _newton(chances, solvers, expected, deviation=PRIOR_DEVIATION)
    share = solved_share(solvers[None, :], ratings[:, None])
    certainty = PER_POINT**2 * (share * (1 - share)).sum(axis=1) + PRIOR_DEVIATION**-2
    return ratings, certainty**-0.5


def _newton(won: Numbers, others: Numbers, start: Numbers, *, deviation: float) -> Numbers:
    """Returns the ratings r that explain `won[r, other]`, the shares lost against each of them.

    For a puzzle that is the share of solvers who solve it.
    """
    ratings = start.copy()
    for _ in range(STEPS):
        share = solved_share(others[None, :], ratings[:, None])
        slope = PER_POINT * (share - won).sum(axis=1) - (ratings - start) / deviation**2
        bend = PER_POINT**2 * (share * (1 - share)).sum(axis=1) + deviation**-2
        ratings = ratings + np.clip(slope / np.maximum(bend, 1e-9), -300, 300)
    return ratings
