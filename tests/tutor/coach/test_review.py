"""A review holds every decision, and its sums come out even."""

from functools import cache

import pytest

from engine.game import Game
from engine.match_records import MatchRecord
from engine.rules import ALTERNATE, TUNISIAN, Rules
from tests.tutor.coach.hands import played_match, reviewed_match
from tutor.coach.review import (
    MatchReview,
    ReviewStoppedError,
    review_hand,
    seat_in_hand,
)

TABLES = ((TUNISIAN, 2), (TUNISIAN, 4), (ALTERNATE, 3))


@cache
def reviewed(rules: Rules, seat_count: int) -> MatchReview:
    """Returns a quick review of player 1."""
    return reviewed_match(played_match(rules, seat_count), 1, worlds=40)


@pytest.mark.parametrize(("rules", "seat_count"), TABLES)
def test_every_decision_of_the_player_is_there(rules: Rules, seat_count: int) -> None:
    review = reviewed(rules, seat_count)
    plays = 36 // seat_count
    assert [len(hand.decisions) for hand in review.hands] == [plays, plays]
    for hand in review.hands:
        assert {decision.seat for decision in hand.decisions} == {hand.seat}


@pytest.mark.parametrize(("rules", "seat_count"), TABLES)
def test_the_result_is_what_was_to_be_expected_plus_luck_less_errors(
    rules: Rules, seat_count: int
) -> None:
    for hand in reviewed(rules, seat_count).hands:
        assert hand.result == pytest.approx(hand.par + hand.luck - hand.tally.error)
        assert hand.adjusted_result == pytest.approx(hand.par - hand.tally.error)


@pytest.mark.parametrize(("rules", "seat_count"), TABLES)
def test_the_points_lost_by_category_add_up_to_the_error(rules: Rules, seat_count: int) -> None:
    tally = reviewed(rules, seat_count).tally
    assert sum(tally.swings.values()) == pytest.approx(-tally.error)


def test_the_totals_of_a_match_are_those_of_its_hands() -> None:
    review = reviewed(TUNISIAN, 2)
    assert review.tally.error == pytest.approx(sum(hand.tally.error for hand in review.hands))
    assert review.result == pytest.approx(
        review.record.match.totals[1] - review.record.match.totals[0]
    )


def test_the_cut_is_judged_where_the_player_was_the_cutter() -> None:
    review = reviewed(TUNISIAN, 2)
    assert [hand.seat for hand in review.hands] == [1, 0]
    assert [hand.cut is not None for hand in review.hands] == [False, True]


def test_forced_plays_are_no_decisions_to_be_counted() -> None:
    hand = reviewed(TUNISIAN, 2).hands[0]
    assert hand.tally.unforced_count == sum(not choice.is_forced for choice in hand.choices)
    assert hand.tally.unforced_count < len(hand.choices)


def test_mistakes_are_what_loses_as_much_as_the_threshold() -> None:
    hand = reviewed(TUNISIAN, 2).hands[0]
    for threshold in (0.1, 0.3, 1.0):
        assert all(choice.loss >= threshold for choice in hand.mistakes(threshold))
    assert len(hand.mistakes(0.1)) >= len(hand.mistakes(1.0))


def test_the_turning_point_is_the_greatest_change() -> None:
    review = reviewed(TUNISIAN, 2)
    point = review.turning_point
    assert point is not None
    changes = [abs(luck) for hand in review.hands for luck in hand.luck_after]
    changes += [choice.loss for choice in review.choices]
    assert abs(point.change) == max(changes)


def test_a_player_sits_where_the_names_say() -> None:
    record = played_match(TUNISIAN, 4)
    for at, hand in enumerate(record.hands):
        for player, name in enumerate(record.players):
            assert hand.players[seat_in_hand(record, player, at)] == name


def test_progress_is_told_and_can_be_stopped() -> None:
    told: list[tuple[int, int]] = []

    def three_only(done: int, wanted: int) -> bool:
        told.append((done, wanted))
        return len(told) < 3

    with pytest.raises(ReviewStoppedError):
        review_hand(played_match(TUNISIAN).hands[1].game, 0, worlds=20, keep_going=three_only)
    assert told == [(0, 19), (1, 19), (2, 19)]


def test_a_hand_broken_off_is_reviewed_as_far_as_it_goes() -> None:
    whole = played_match(TUNISIAN).hands[0].game
    game = Game(whole.start, whole.dealing)
    for move in whole.moves[:7]:
        game.play(move)
    review = review_hand(game, 0, worlds=20)
    assert len(review.decisions) == 4
    assert (review.result, review.adjusted_result, review.luck_after[-1]) == (None, None, 0.0)


def test_a_hand_not_begun_has_nothing_to_review() -> None:
    whole = played_match(TUNISIAN).hands[0].game
    review = review_hand(Game(whole.start), 1, worlds=20)
    assert (review.choices, review.tally.error_rate, review.luck) == ((), None, 0.0)


def test_an_unfinished_hand_counts_for_no_result() -> None:
    record = played_match(TUNISIAN)
    first = record.hands[0]
    assert reviewed_match(MatchRecord((first,)), 0, worlds=20).result == pytest.approx(
        first.game.score.totals[0] - first.game.score.totals[1]
    )
