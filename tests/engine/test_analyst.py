"""The analyst: exact where it can be, else expected, the same every time, and blind."""

from dataclasses import replace
from itertools import islice
from math import isclose
from typing import Final

import pytest

from engine.analyst import (
    Analysis,
    Judgement,
    Method,
    analyse,
    analyse_cut,
    second_opinion,
)
from engine.cards import Card, pack
from engine.deal import cut, deal
from engine.dealing import Choice, CutView, view_cut
from engine.errors import ChkobbaError, HiddenCardsError
from engine.moves import Move
from engine.position import Position
from engine.rules import ALTERNATE, TUNISIAN, Rules
from engine.scoring import Category
from engine.solver import solve
from engine.view import consistent_positions, view
from tests.engine.play import random_ending, random_hand
from tests.engine.variants import MIXED, VARIANTS

FEW: Final = 40


def seen(position: Position) -> Position:
    return view(position, position.turn).position


def cut_card(text: str, rules: Rules = TUNISIAN, seat_count: int = 2) -> CutView:
    place = [str(card) for card in pack()].index(text)
    return view_cut(cut(pack(), place, rules, seat_count=seat_count))


def assert_adds_up(entry: Judgement[Move]) -> None:
    assert isclose(sum(entry.breakdown.values()), entry.value, abs_tol=1e-9)
    assert 0 <= entry.best_share <= 1
    assert entry.loss >= 0


@pytest.mark.parametrize(("rules", "seat_count"), [*VARIANTS, (MIXED, 2)], ids=str)
def test_expected_values_split_by_category_and_add_up(rules: Rules, seat_count: int) -> None:
    for position in random_hand(rules, seat_count, seed=3)[2:30:9]:
        analysis = analyse(seen(position), worlds=FEW)
        assert analysis.method is Method.EXPECTED
        assert {entry.option for entry in analysis.judgements} == set(position.legal_moves())
        for entry in analysis.judgements:
            assert_adds_up(entry)


def test_categories_are_those_that_the_rules_know() -> None:
    for rules in (TUNISIAN, ALTERNATE):
        first = analyse(seen(deal(rules, seed=1)), worlds=1).judgements[0]
        assert (Category.SEVEN_OF_DIAMONDS in first.breakdown) == rules.has_seven_of_diamonds
        assert Category.PRIMIERA not in first.breakdown


def test_moves_come_best_first_and_the_best_loses_nothing() -> None:
    analysis = analyse(seen(deal(TUNISIAN, seed=4)), worlds=200)
    values = [entry.value for entry in analysis.judgements]
    assert values == sorted(values, reverse=True)
    assert analysis.judgements[0].loss == analysis.judgements[0].stderr == 0
    assert analysis.judgements[0].is_optimal


def test_the_same_seed_gives_the_same_answer_and_another_seed_another() -> None:
    position = seen(deal(TUNISIAN, seed=4))
    assert analyse(position, worlds=FEW, seed=1) == analyse(position, worlds=FEW, seed=1)
    assert analyse(position, worlds=FEW, seed=1) != analyse(position, worlds=FEW, seed=2)


@pytest.mark.parametrize(("rules", "seat_count"), VARIANTS, ids=str)
def test_the_answer_does_not_know_where_hidden_cards_lie(rules: Rules, seat_count: int) -> None:
    position = random_hand(rules, seat_count, seed=9)[6]
    worlds = islice(consistent_positions(seen(position)), 0, 300, 99)
    answers = [analyse(seen(world), worlds=FEW) for world in worlds]
    assert answers == [answers[0]] * len(answers)


def test_few_worlds_are_all_looked_at_and_leave_nothing_to_chance() -> None:
    analysis = analyse(seen(random_ending(TUNISIAN, 2, 1, plies=12)), worlds=10)
    assert analysis.world_count == 1680
    assert analysis.is_complete
    assert all(entry.stderr == 0 for entry in analysis.judgements)


def test_an_analysis_can_be_watched_and_stopped() -> None:
    asked: list[tuple[int, int]] = []

    def until_200(done: int, wanted: int) -> bool:
        asked.append((done, wanted))
        return done < 200

    analysis = analyse(seen(deal(TUNISIAN, seed=4)), worlds=1000, keep_going=until_200)
    assert asked == [(100, 1000), (200, 1000)]
    assert analysis.world_count == 200
    assert not analysis.is_complete


@pytest.mark.parametrize("seat_count", [2, 3, 4])
def test_open_positions_are_solved_exactly(seat_count: int) -> None:
    for seed in range(5):
        position = random_ending(ALTERNATE, seat_count, seed, plies=7 if seat_count == 3 else 11)
        assert exact_values(analyse(position)) == {
            entry.move: (entry.value, entry.loss) for entry in solve(position).moves
        }


def exact_values(analysis: Analysis[Move]) -> dict[Move, tuple[float, float]]:
    assert analysis.method is Method.EXACT
    return {entry.option: (entry.value, entry.loss) for entry in analysis.judgements}


def test_a_last_deal_of_two_follows_from_counting() -> None:
    position = random_ending(TUNISIAN, 2, 2, plies=6)
    assert analyse(seen(position)) == analyse(position)


def test_a_finished_hand_has_no_moves_to_judge() -> None:
    assert analyse(random_ending(TUNISIAN, 2, 1, plies=0)).judgements == ()


def test_a_hidden_hand_to_play_is_refused() -> None:
    position = deal(TUNISIAN, seed=1)
    with pytest.raises(HiddenCardsError):
        analyse(view(position, 1).position)


def test_no_worlds_are_refused() -> None:
    with pytest.raises(ChkobbaError, match="0 worlds"):
        analyse(seen(deal(TUNISIAN, seed=1)), worlds=0)
    with pytest.raises(ChkobbaError, match="-1 worlds"):
        analyse_cut(cut_card("7d"), worlds=-1)


def test_made_chkobbas_count() -> None:
    position = seen(deal(TUNISIAN, seed=4))
    ahead = replace(position, chkobbas=(2, 1))
    gain = analyse(ahead, worlds=FEW).judgements[0].value
    assert isclose(gain, analyse(position, worlds=FEW).judgements[0].value + 1)


def test_the_seven_of_diamonds_is_kept_and_a_plain_court_card_matters_less() -> None:
    seven = analyse_cut(cut_card("7d"), worlds=400)
    assert seven.judgements[0].option is Choice.KEEP
    queen = analyse_cut(cut_card("Qs"), worlds=400)
    assert abs(queen.judgements[1].loss) < seven.judgements[1].loss


def test_the_cut_is_analysed_for_four_players_too() -> None:
    analysis = analyse_cut(cut_card("7d", seat_count=4), worlds=FEW)
    for entry in analysis.judgements:
        assert isclose(sum(entry.breakdown.values()), entry.value, abs_tol=1e-9)


def test_near_ties_and_chance_are_no_loss() -> None:
    assert Judgement("lay", 0.0, 0.30, 0.20, 0.5, {}).is_optimal
    assert not Judgement("lay", 0.0, 0.30, 0.10, 0.5, {}).is_optimal


def test_card_numbers_of_the_kernel_stay_inside_it() -> None:
    analysis = analyse(seen(deal(ALTERNATE, seed=2)), worlds=1)
    assert all(isinstance(entry.option.card, Card) for entry in analysis.judgements)


@pytest.mark.parametrize(("rules", "seat_count"), VARIANTS, ids=str)
def test_the_second_judge_tries_every_move_and_is_blind_too(rules: Rules, seat_count: int) -> None:
    position = random_hand(rules, seat_count, seed=9)[6]
    worlds = islice(consistent_positions(seen(position)), 0, 300, 99)
    opinions = [second_opinion(seen(world), simulations=200) for world in worlds]
    assert opinions == [opinions[0]] * len(opinions)
    assert {visit.move for visit in opinions[0]} == set(position.legal_moves())


def test_the_second_judge_agrees_where_one_move_is_far_better() -> None:
    for seed in range(40):
        position = seen(random_hand(TUNISIAN, 2, seed)[20])
        best, *others = analyse(position, worlds=400).judgements
        if others and others[0].loss > 0.6:
            assert second_opinion(position, simulations=3000)[0].move == best.option


def test_a_long_open_hand_of_three_is_played_out_and_a_short_one_solved() -> None:
    start = deal(ALTERNATE, seed=1, seat_count=3)
    long = analyse(start)
    assert (long.method, long.is_complete) == (Method.EXPECTED, True)
    assert all(entry.stderr == 0 for entry in long.judgements)
    assert analyse(random_ending(ALTERNATE, 3, 1, plies=12)).method is Method.EXACT
