"""Chances to win the match: bounded, blind, and not always for the move with the most points."""

from dataclasses import replace
from itertools import islice

import pytest

from engine.equity import equity_table
from engine.errors import ChkobbaError
from engine.match_chances import chance_after, match_chances
from engine.position import Position
from engine.rules import ALTERNATE, TUNISIAN
from engine.solver import solve
from engine.view import consistent_positions, view
from tests.engine.play import random_ending, random_hand

TABLE = equity_table(TUNISIAN, 21)


def seen(position: Position) -> Position:
    return view(position, position.turn).position


def test_every_move_has_a_chance_and_the_best_loses_nothing() -> None:
    for rules in (TUNISIAN, ALTERNATE):
        position = seen(random_hand(rules, 2, seed=2)[7])
        chances = match_chances(position, worlds=200)
        assert {entry.move for entry in chances} == set(position.legal_moves())
        assert chances[0].loss == chances[0].stderr == 0
        assert all(0 <= entry.chance <= 1 for entry in chances)


def test_the_answer_does_not_know_where_hidden_cards_lie() -> None:
    position = random_hand(TUNISIAN, 2, seed=9)[7]
    worlds = islice(consistent_positions(seen(position)), 0, 300, 99)
    answers = [match_chances(seen(world), worlds=40) for world in worlds]
    assert answers == [answers[0]] * len(answers)


def test_a_last_deal_that_decides_the_match_is_searched_for_it() -> None:
    for seed in range(20):
        position = replace(random_ending(TUNISIAN, 2, seed, plies=6), totals=(20, 20))
        assert match_chances(seen(position)) == match_chances(position)
        assert 0 <= match_chances(position)[0].chance <= 1


def test_sometimes_the_match_wants_another_move_than_the_hand() -> None:
    changed = 0
    for seed in range(150):
        position = replace(random_ending(TUNISIAN, 2, seed, plies=6), totals=(20, 17))
        points = {entry.move for entry in solve(position).moves if entry.loss == 0}
        changed += match_chances(position)[0].move not in points
    assert changed > 0


def test_the_other_side_starts_the_next_hand() -> None:
    position = random_ending(TUNISIAN, 2, 1, plies=6)
    assert chance_after(position, (2, 3), TABLE) == 1 - TABLE.of(3, 2)


def test_only_two_players_and_counted_rules_have_match_chances() -> None:
    with pytest.raises(ChkobbaError, match="4 players"):
        match_chances(seen(random_hand(TUNISIAN, 4, seed=1)[3]))
    with pytest.raises(ChkobbaError, match="36 cards to play"):
        match_chances(random_hand(TUNISIAN, 2, seed=1)[0])
