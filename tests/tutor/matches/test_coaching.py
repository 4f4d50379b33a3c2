"""The coach speaks up where a play costs more than was settled, by what could be known."""

from engine.notation import parse_move, parse_position
from engine.view import View, view
from tests.tutor.coach.test_equity import LAYING
from tutor.matches.coach_notes import FOCUS_OF, Focus
from tutor.matches.coaching import (
    advice_at_score,
    analysis_of,
    decision_of,
    focus_of,
    is_warned,
    next_best,
)

LAST_DEAL = (
    "tunisian 4c 3s4sKd/7cQhKh AcAs2h2c2s3h4d4h5d5h5c5sQsJs/AdAh2d3d3c6d6h6c6s7d7h7sQdQcJd"
    "JhJcKcKs 0/0 0 1 - {totals}/21"
)


def seen(totals: str = "0-0") -> View:
    return view(parse_position(LAST_DEAL.format(totals=totals)), 0)


def test_a_play_that_costs_more_than_was_settled_is_held_up() -> None:
    assert decision_of(seen(), parse_move("3s")).loss == 2
    assert is_warned(seen(), parse_move("3s"), threshold=1)
    assert not is_warned(seen(), parse_move("3s"), threshold=2)


def test_the_best_play_is_never_held_up() -> None:
    assert not is_warned(seen(), parse_move("4sx4c"), threshold=0.0)


def test_what_to_look_at_is_where_the_best_play_gains_most() -> None:
    analysis = analysis_of(seen())
    other = next_best(analysis)
    assert other is not None
    gains = {
        category: points - other.breakdown[category]
        for category, points in analysis.judgements[0].breakdown.items()
    }
    assert focus_of(analysis) is FOCUS_OF[max(gains, key=gains.__getitem__)]
    assert focus_of(analysis) in set(Focus)


def test_far_from_the_target_the_score_says_nothing() -> None:
    assert advice_at_score(seen()) is None


def test_at_twenty_to_nineteen_the_coach_goes_by_the_match() -> None:
    close = view(LAYING, 1)
    by_points, for_the_match = parse_move("6d"), parse_move("KsxKc")
    assert decision_of(close, by_points).loss == 0
    assert is_warned(close, by_points, threshold=2)
    assert not is_warned(close, for_the_match, threshold=0)
