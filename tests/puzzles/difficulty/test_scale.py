"""The scale of difficulty: what is put in comes out, for made-up solvers and puzzles."""

import numpy as np
import pytest

from puzzles.difficulty.panel import LEAST_CHANCE, PANEL, shares
from puzzles.difficulty.rating import Scale, kept_scale, rate
from puzzles.difficulty.scale import MIDDLE, fit, posterior, solved_share
from puzzles.difficulty.traits import TRAITS

SOLVERS = np.linspace(900, 2300, 12)
PUZZLES = np.linspace(1000, 2000, 41)
CHANCES = solved_share(SOLVERS[None, :], PUZZLES[:, None])


def test_the_fit_recovers_the_ratings_that_made_the_chances() -> None:
    solvers, puzzles = fit(CHANCES)
    assert np.corrcoef(puzzles, PUZZLES)[0, 1] > 0.999
    assert abs((solvers[-1] - solvers[0]) - (SOLVERS[-1] - SOLVERS[0])) < 150
    assert puzzles.mean() == pytest.approx(MIDDLE)


def test_a_puzzle_that_more_solve_is_rated_lower() -> None:
    ratings, _ = posterior(CHANCES, SOLVERS, np.full(len(PUZZLES), MIDDLE))
    assert (np.diff(ratings) > 0).all()


def test_what_the_facts_lead_to_expect_pulls_a_rating_its_way() -> None:
    one = CHANCES[20:21]
    low, high = (posterior(one, SOLVERS, np.array([at]))[0][0] for at in (1000.0, 2000.0))
    assert low < high


def test_a_rating_is_less_sure_where_everybody_fails() -> None:
    scale = Scale(tuple(SOLVERS.tolist()), (MIDDLE, *[0.0] * (len(TRAITS) - 1)), stretch=1.0)
    facts = (1.0, *[0.0] * (len(TRAITS) - 1))
    middling = rate(tuple(CHANCES[20].tolist()), facts, scale)
    hopeless = rate((LEAST_CHANCE,) * len(SOLVERS), facts, scale)
    assert hopeless.deviation > middling.deviation
    assert hopeless.value > middling.value


def test_steadier_solvers_choose_the_better_play_more_often() -> None:
    assert shares((1.0, 0.0), 0.1)[0] > shares((1.0, 0.0), 1.0)[0] > 0.5


def test_the_kept_scale_knows_every_solver_and_ranks_them_by_steadiness() -> None:
    ranked = dict(zip([solver.name for solver in PANEL], kept_scale().solvers, strict=True))
    for lens in ("taker", "careful", "planner", "knower"):
        steadiest_last = [rating for name, rating in ranked.items() if name.startswith(lens)]
        assert steadiest_last == sorted(steadiest_last)
    assert min(ranked.values()) == ranked["blind 1"]
