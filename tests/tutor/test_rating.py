"""Glicko-2 as its author published it, and what the tutor asks of it beyond that."""

from datetime import UTC, datetime, timedelta
from math import exp

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.rating import (
    SCALE,
    SUREST,
    TAU,
    UNSUREST,
    Game,
    Rating,
    after_answer,
    rated,
    rested,
    volatility_slope,
)

NOON = datetime(2026, 12, 1, 12, tzinfo=UTC)
PUZZLE = Rating(1400, 80)
LEARNER = Rating(1500, 60, rated_at=NOON)


def test_the_published_example() -> None:
    """Glickman's player of 1500 ± 200 beats 1400 ± 30, loses to 1550 ± 100 and 1700 ± 300."""
    games = [
        Game(Rating(1400, 30), 1),
        Game(Rating(1550, 100), 0),
        Game(Rating(1700, 300), 0),
    ]
    new = rated(Rating(1500, 200, 0.06), games)
    assert new.value == pytest.approx(1464.06, abs=0.02)
    assert new.deviation == pytest.approx(151.52, abs=0.01)
    assert new.volatility == pytest.approx(0.05999, abs=1e-5)


def test_without_games_only_the_deviation_grows() -> None:
    """Step 6 of the paper alone."""
    new = rated(Rating(1500, 200, 0.06), [])
    assert (new.value, new.volatility) == (1500, 0.06)
    assert new.deviation == pytest.approx(((200 / SCALE) ** 2 + 0.06**2) ** 0.5 * SCALE)


@given(
    deviation=st.floats(30, 350),
    other=st.floats(600, 2600),
    score=st.sampled_from([0.0, 1.0]),
    weight=st.floats(0.1, 1),
)
def test_the_volatility_found_is_a_zero_of_the_published_function(
    deviation: float, other: float, score: float, weight: float
) -> None:
    before = Rating(1500, deviation)
    game = Game(Rating(other, 80), score, weight)
    new = rated(before, [game])
    change = (new.value - before.value) / SCALE
    phi, certainty = deviation / SCALE, (SCALE / new.deviation) ** 2
    certainty -= 1 / (phi**2 + new.volatility**2)
    surprise = change * (SCALE / new.deviation) ** 2
    slope = volatility_slope(0.06, phi, 1 / certainty, surprise / certainty)
    low, high = -12.0, 2.0
    while high - low > 1e-9:  # the plain way: f falls, so halve until nothing is left
        middle = (low + high) / 2
        low, high = (middle, high) if slope(middle) > 0 else (low, middle)
    assert new.volatility == pytest.approx(exp(low / 2), rel=1e-4)
    assert TAU == 0.5


@pytest.mark.parametrize(("is_right", "sign"), [(True, 1), (False, -1)])
def test_what_the_learner_wins_the_puzzle_loses(is_right: bool, sign: int) -> None:  # noqa: FBT001
    learner, puzzle = after_answer(LEARNER, PUZZLE, is_right=is_right, weight=1, now=NOON)
    assert (learner.value - LEARNER.value) * sign > 0
    assert (puzzle.value - PUZZLE.value) * sign < 0
    assert learner.rated_at == puzzle.rated_at == NOON


def test_a_hard_puzzle_wins_more_than_an_easy_one() -> None:
    hard, _ = after_answer(LEARNER, Rating(1900, 80), is_right=True, weight=1, now=NOON)
    easy, _ = after_answer(LEARNER, Rating(1100, 80), is_right=True, weight=1, now=NOON)
    assert hard.value > easy.value > LEARNER.value


def test_less_weight_moves_less_and_none_moves_nothing() -> None:
    whole, _ = after_answer(LEARNER, PUZZLE, is_right=True, weight=1, now=NOON)
    half, _ = after_answer(LEARNER, PUZZLE, is_right=True, weight=0.5, now=NOON)
    assert LEARNER.value < half.value < whole.value
    assert after_answer(LEARNER, PUZZLE, is_right=True, weight=0, now=NOON) == (LEARNER, PUZZLE)


def test_rest_makes_a_rating_unsure_and_no_surer_than_at_the_start() -> None:
    year = rested(Rating(1500, 60, rated_at=NOON), NOON + timedelta(days=365))
    assert year.deviation == pytest.approx(110, abs=3)
    assert year.value == 1500
    assert rested(LEARNER, NOON + timedelta(days=10**5)).deviation == UNSUREST
    back = rested(LEARNER, NOON - timedelta(days=1))  # by a clock that was set back
    assert back.deviation == pytest.approx(LEARNER.deviation)


def test_a_rating_never_freezes() -> None:
    learner = LEARNER
    for _ in range(300):
        learner, _ = after_answer(learner, PUZZLE, is_right=True, weight=1, now=NOON)
    assert learner.deviation == SUREST
