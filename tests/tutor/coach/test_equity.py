"""Near the end of a match the most points are not always the best."""

from dataclasses import replace
from typing import Final

from engine.analyst import analyse
from engine.notation import parse_move, parse_position
from engine.position import Position
from engine.rules import ALTERNATE
from tests.tutor.coach.hands import played_match
from tutor.coach.decisions import judge_decision
from tutor.coach.equity import (
    ScoreAdvice,
    judged_at_score,
    score_advice,
    score_counts,
)

LAYING: Final = parse_position(
    "tunisian 2dKc ??/Ah6dKs AdAs2h2c3d3h3c3s4d4c4s6sQhJdJhJcJsKd/2s5d5h5c6h6c7h7c7s 1/0 1 1 ?6 "
    "20-19/21"
)
"""Seat 1, at 19-20, has most points from laying the 6d, but wins the match with the king."""


def at_score(position: Position, *totals: int) -> Position:
    """Returns the same position at another score, the side to move first."""
    turned = totals[-position.side :] + totals[: -position.side]
    return replace(position, totals=turned)


def advice_on(position: Position) -> ScoreAdvice | None:
    """Returns what the score asks for."""
    return score_advice(position, analyse(position, worlds=1000), worlds=1000)


def test_at_twenty_to_nineteen_another_play_is_best_than_at_nothing_to_nothing() -> None:
    advice = advice_on(LAYING)
    assert advice is not None
    assert advice.is_changed
    assert (advice.by_points, advice.best.move) == (parse_move("6d"), parse_move("KsxKc"))
    assert advice.is_costly(parse_move("6d"))
    assert not advice.is_costly(parse_move("KsxKc"))


def test_far_from_the_target_the_score_says_nothing() -> None:
    assert advice_on(at_score(LAYING, 0, 0)) is None
    assert score_counts(at_score(LAYING, 12, 0))
    assert not score_counts(at_score(LAYING, 11, 11))


def test_the_score_is_written_from_the_side_to_move() -> None:
    assert at_score(LAYING, 19, 20) == LAYING


def test_a_forced_play_needs_no_advice() -> None:
    forced = replace(LAYING, hands=(LAYING.hands[0][:1], LAYING.hands[1][2:]))
    assert advice_on(forced) is None


def test_three_players_have_no_match_chances() -> None:
    start = played_match(ALTERNATE, 3).hands[0].game.start
    assert not score_counts(replace(start, totals=(10, 10, 10)))


def test_points_given_away_for_the_match_are_no_mistake() -> None:
    decision = judge_decision(LAYING, parse_move("KsxKc"))
    assert decision.loss > 0
    forgiven = judged_at_score(decision)
    assert (forgiven.loss, forgiven.swings, forgiven.is_right) == (0.0, {}, True)


def test_points_given_away_for_nothing_stay_a_mistake() -> None:
    early = at_score(LAYING, 0, 0)
    decision = judge_decision(early, parse_move("KsxKc"))
    assert judged_at_score(decision) == decision
