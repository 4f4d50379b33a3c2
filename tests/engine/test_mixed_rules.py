"""A third rule set, as real apps play it, is one line: J=8, Q=9, and the bermila by sevens."""

from dataclasses import replace

import pytest

from engine.cards import unseen
from engine.deal import deal
from engine.errors import ChkobbaError
from engine.notation import parse_cards
from engine.rules import ALTERNATE, PROFILES, TUNISIAN
from engine.scoring import Category, score_piles, score_round
from engine.solver import solve
from engine.validity import problems
from tests.engine.boards import board, takes
from tests.engine.play import random_ending, random_hand
from tests.engine.variants import MIXED


def test_it_captures_by_the_values_of_the_one_profile() -> None:
    position = board("2d6s", "QhJh", rules=MIXED)
    assert takes(position, "Jh") == ["2d6s"]
    assert takes(position, "Qh") == []


def test_it_scores_the_sevens_of_the_other() -> None:
    pile = parse_cards("7h7c7s")
    score = score_piles((pile, unseen(pile)), (0, 0), MIXED)
    assert score.points(Category.BERMILA) == (1, 0)
    assert score.points(Category.SEVEN_OF_DIAMONDS) == (0, 1)


@pytest.mark.parametrize("seat_count", MIXED.seat_counts)
def test_whole_hands_are_played_and_counted(seat_count: int) -> None:
    for seed in range(20):
        hand = random_hand(MIXED, seat_count, seed)
        assert all(problems(position) == () for position in hand)
        score = score_round(hand[-1])
        assert len(score.categories) == len(score_round(random_hand(TUNISIAN, 2, 1)[-1]).categories)


def test_it_can_be_solved() -> None:
    ending = random_ending(MIXED, 2, seed=3, plies=6)
    assert {entry.move for entry in solve(ending).moves} == set(ending.legal_moves())


def test_three_players_may_agree_on_it_too() -> None:
    for_three = replace(MIXED, seat_counts=ALTERNATE.seat_counts)
    assert deal(for_three, seed=1, seat_count=3).seat_count == 3
    with pytest.raises(ChkobbaError, match="3 players: mixed is for 2 or 4"):
        deal(MIXED, seed=1, seat_count=3)


def test_it_is_no_published_profile() -> None:
    assert MIXED not in PROFILES.values()
    assert str(MIXED) == "mixed"
