"""Dealing: the cut card, the first table, the redeal, and the later deals (D1, D4 to D9)."""

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from math import comb
from random import Random

import pytest

from engine.cards import PACK_SIZE, Card, Cards, Rank, pack
from engine.deal import Cut, Stake, cut, deal, deal_openly, needs_redeal, shuffled_pack
from engine.dealing import Choice, first_position, view_cut
from engine.errors import ChkobbaError
from engine.game import deal_game
from engine.notation import parse_card, parse_cards
from engine.position import Position
from engine.rules import ALTERNATE, TUNISIAN, Rules
from engine.validity import problems
from engine.view import view

SEATS_OF_PROFILES = [
    (rules, seat_count) for rules in (TUNISIAN, ALTERNATE) for seat_count in rules.seat_counts
]
SEVEN_OF_DIAMONDS_AT = 24


def _cut_seven(seat_count: int = 2) -> Cut:
    """Returns a cut of the pack in order at 7d: 7h, 7c, 7s and the queens come next."""
    return cut(pack(), SEVEN_OF_DIAMONDS_AT, TUNISIAN, seat_count=seat_count)


def _play_a_deal(position: Position) -> Position:
    for _ in range(3 * position.seat_count):
        position = position.after(position.legal_moves()[0])
    return position


@pytest.mark.parametrize(("rules", "seat_count"), SEATS_OF_PROFILES)
@pytest.mark.parametrize("decide", [Cut.keep, Cut.open])
def test_each_player_gets_three_cards_and_the_table_four(
    rules: Rules, seat_count: int, decide: Callable[[Cut], Position]
) -> None:  # D5
    for seed in range(50):
        position = deal(rules, seed=seed, seat_count=seat_count, decide=decide)
        assert [len(hand) for hand in position.hands] == [3] * seat_count
        assert len(position.table) == 4
        assert len(position.stock) == PACK_SIZE - 4 - 3 * seat_count
        assert position.turn == 0  # D7
        assert not problems(position)


@pytest.mark.parametrize(
    ("rules", "seat_count"), [(TUNISIAN, 1), (TUNISIAN, 3), (TUNISIAN, 5), (ALTERNATE, 5)]
)
def test_no_deal_for_a_number_of_players_that_the_rules_do_not_know(
    rules: Rules, seat_count: int
) -> None:  # D1
    with pytest.raises(ChkobbaError, match=r"\(D1\)"):
        deal(rules, seed=1, seat_count=seat_count)


def test_the_cutter_sees_the_card_at_the_cut_and_what_was_above_goes_under() -> None:  # D4
    seen = _cut_seven()
    assert seen.card == parse_card("7d")
    assert seen.rest == pack()[25:] + pack()[:24]


def test_a_kept_cut_card_is_one_of_the_cutters_three() -> None:  # D4, D5, R18
    position = _cut_seven().keep()
    assert position.hands == (parse_cards("7d7h7c"), parse_cards("7sQdQh"))
    assert position.table == parse_cards("QcQsJdJh")
    assert position.stock[:2] == parse_cards("JcJs")


def test_an_opened_cut_card_is_one_of_the_tables_four() -> None:  # D4, D5, R18
    position = _cut_seven().open()
    assert position.table == parse_cards("7d7h7c7s")
    assert position.hands == (parse_cards("QdQhQc"), parse_cards("QsJdJh"))
    assert position.stock[:2] == parse_cards("JcJs")


@pytest.mark.parametrize("seat_count", [2, 4])
def test_the_cut_card_changes_hands_and_table_but_never_the_stock(seat_count: int) -> None:  # R18
    kept, opened = _cut_seven(seat_count).keep(), _cut_seven(seat_count).open()
    assert kept.stock == opened.stock
    assert kept.hands != opened.hands


def test_a_kept_card_is_unseen_by_the_partner_an_opened_one_is_not() -> None:  # D4
    kept, opened = _cut_seven(4).keep(), _cut_seven(4).open()
    assert "7d" not in str(view(kept, 2).position)
    assert "7d" in str(view(opened, 2).position)


def test_the_cutter_is_shown_nothing_of_the_rest_of_the_pack() -> None:  # D4
    seen = _cut_seven()
    other = replace(seen, rest=seen.rest[::-1])
    assert view_cut(seen) == view_cut(other)
    assert view_cut(seen) != view_cut(cut(pack(), 0, TUNISIAN))


def test_without_a_cut_card_hands_are_dealt_one_card_at_a_time() -> None:  # D5
    position = deal_openly(cut(pack(), 0, ALTERNATE, seat_count=3))
    assert position.hands == (parse_cards("AdAs2c"), parse_cards("Ah2d2s"), parse_cards("Ac2h3d"))
    assert position.table == parse_cards("3h3c3s4d")


def test_a_cut_card_is_decided_on_only_where_it_is_known() -> None:  # D4
    with pytest.raises(ChkobbaError, match=r"tunisian a cut card is kept or opened \(D4\)"):
        first_position(_cut_seven(), None)
    with pytest.raises(ChkobbaError, match=r"alternate a cut card is not known \(D4\)"):
        first_position(cut(pack(), 0, ALTERNATE), Choice.KEEP)


@pytest.mark.parametrize(
    ("table", "tunisian", "alternate"),
    [
        ("6d6c6sKh", True, False),  # R17
        ("2hKdKcKs", True, True),  # R17
        ("KdKhKcKs", True, True),
        ("AdAhAcAs", True, False),
        ("6d6cKhKs", False, False),
        ("2h3cKdKs", False, False),
        ("QdQhJcJs", False, False),
        ("Ad2d3d4d", False, False),
    ],
)
def test_three_equal_cards_on_the_first_table_call_for_a_redeal(
    table: str, *, tunisian: bool, alternate: bool
) -> None:  # D6
    assert needs_redeal(parse_cards(table), TUNISIAN) is tunisian
    assert needs_redeal(parse_cards(table), ALTERNATE) is alternate


def _redeal_tables(rank_count: int) -> int:
    """Returns how many tables hold three or four cards of one of so many ranks."""
    return rank_count * (comb(4, 3) * 36 + comb(4, 4))


@pytest.mark.parametrize(
    ("rules", "rank_count", "percent"), [(TUNISIAN, 10, "1.587"), (ALTERNATE, 1, "0.159")]
)
def test_redeals_have_their_exact_chance(rules: Rules, rank_count: int, percent: str) -> None:  # D6
    counted = sum(needs_redeal(table, rules) for table in combinations(pack(), 4))
    assert counted == _redeal_tables(rank_count)
    assert f"{100 * counted / comb(PACK_SIZE, 4):.3f}" == percent


def test_a_hand_of_three_equal_cards_is_played() -> None:  # D6: only the table counts
    position = _cut_seven().keep()
    assert {card.rank for card in position.hands[0]} == {Rank.SEVEN}
    assert not needs_redeal(position.table, TUNISIAN)


def _seed_with_redeal(rules: Rules, choice: Choice) -> int:
    return next(
        seed
        for seed in range(10_000)
        if deal_game(rules, seed=seed, decide=lambda _: choice).dealing.redeals
    )


@pytest.mark.parametrize("choice", Choice)
def test_a_redeal_takes_all_forty_cards_and_a_new_cut(choice: Choice) -> None:  # D6
    seed = _seed_with_redeal(TUNISIAN, choice)
    game = deal_game(TUNISIAN, seed=seed, decide=lambda _: choice)
    redeal, decision = game.dealing.redeals[0], game.dealing.decision
    assert needs_redeal(redeal.table, TUNISIAN)
    assert redeal.decision is not None
    assert redeal.decision.choice is choice
    assert decision is not None
    assert not needs_redeal(game.start.table, TUNISIAN)
    assert sorted(_all_cards(game.start)) == list(pack())


def _all_cards(position: Position) -> Cards:
    return position.table + position.stock + tuple(card for hand in position.hands for card in hand)


@pytest.mark.parametrize(("rules", "seat_count"), SEATS_OF_PROFILES)
def test_a_game_from_a_seed_has_the_cards_of_a_deal_from_that_seed(
    rules: Rules, seat_count: int
) -> None:
    for seed in range(200):
        game = deal_game(rules, seed=seed, seat_count=seat_count)
        assert game.start == deal(rules, seed=seed, seat_count=seat_count)
        assert (game.dealing.decision is not None) == rules.has_cut_card


@pytest.mark.parametrize(
    ("rules", "seat_count", "deal_count"),
    [(TUNISIAN, 2, 6), (TUNISIAN, 4, 3), (ALTERNATE, 2, 6), (ALTERNATE, 3, 4), (ALTERNATE, 4, 3)],
)
def test_the_stock_runs_out_after_the_last_deal(
    rules: Rules, seat_count: int, deal_count: int
) -> None:  # D9
    position = deal(rules, seed=3, seat_count=seat_count)
    for left in range(deal_count - 1, -1, -1):
        assert len(position.stock) == left * 3 * seat_count
        position = _play_a_deal(position)
    assert position.is_over


def test_later_deals_give_three_cards_each_and_none_to_the_table() -> None:  # D8, R16
    start = deal(TUNISIAN, seed=3)
    before = start
    for _ in range(5):
        before = before.after(before.legal_moves()[0])
    move = before.legal_moves()[0]
    after = before.after(move)
    assert after.hands == (tuple(sorted(start.stock[:3])), tuple(sorted(start.stock[3:6])))
    assert after.stock == start.stock[6:]
    assert set(after.table) <= {*before.table, move.card}
    assert after.turn == 0  # the same player starts


def test_the_next_cards_come_only_when_all_hands_are_empty() -> None:  # D8
    position = deal(TUNISIAN, seed=3)
    for _ in range(5):
        position = position.after(position.legal_moves()[0])
    assert position.hands[0] == ()
    assert len(position.hands[1]) == 1


def test_the_same_seed_shuffles_alike_and_each_card_can_come_first() -> None:
    assert shuffled_pack(Random(7)) == shuffled_pack(Random(7))
    tops = {shuffled_pack(Random(seed))[0] for seed in range(1000)}
    assert tops == set(map(Card, range(PACK_SIZE)))


def test_a_deal_carries_the_stake_of_its_match() -> None:  # M1
    position = deal(TUNISIAN, seed=1, stake=Stake((17, 12), 21))
    assert (position.totals, position.target) == ((17, 12), 21)
