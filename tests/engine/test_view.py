"""What a seat knows, and the ways in which the cards hidden from it can lie."""

from dataclasses import replace
from itertools import islice, permutations
from math import comb, factorial
from typing import Final

import pytest

from engine.cards import HIDDEN, Cards, without
from engine.notation import parse_card, parse_cards
from engine.position import Position
from engine.rules import ALTERNATE, TUNISIAN, Rules
from engine.validity import problems
from engine.view import (
    consistent_position_count,
    consistent_positions,
    unseen_cards,
    view,
)
from tests.engine.boards import board
from tests.engine.play import first_position, random_ending, random_hand
from tests.engine.variants import VARIANTS

FEW_WAYS: Final = 2_000


def seen(position: Position, seat: int) -> Position:
    return view(position, seat).position


def ways_by_permuting(known: Position) -> set[Position]:
    """Returns every way in which the hidden cards can lie, by trying all their orders."""
    return {_dealt_out(known, cards) for cards in permutations(unseen_cards(known))}


def _dealt_out(known: Position, cards: Cards) -> Position:
    for seat, hand in enumerate(known.hands):
        count = hand.count(HIDDEN)
        known = known.with_hand(seat, without(hand, (HIDDEN,)) + cards[:count])
        cards = cards[count:]
    return known


@pytest.mark.parametrize("rules", [TUNISIAN, ALTERNATE], ids=str)
def test_in_the_last_deal_of_two_all_is_known(rules: Rules) -> None:
    for seed in range(60):
        for position in random_hand(rules, 2, seed)[-7:]:
            for seat in range(2):
                known = seen(position, seat)
                assert consistent_position_count(known) == 1
                assert list(consistent_positions(known)) == [position]


@pytest.mark.parametrize(("rules", "seat_count"), [(TUNISIAN, 4), (ALTERNATE, 3), (ALTERNATE, 4)])
@pytest.mark.parametrize("plies", range(1, 8))
def test_few_hidden_cards_lie_in_the_ways_that_trying_all_orders_finds(
    rules: Rules, seat_count: int, plies: int
) -> None:
    for seed in range(4):
        position = random_ending(rules, seat_count, seed, plies=plies)
        known = seen(position, position.turn)
        ways = list(consistent_positions(known))
        assert len(ways) == consistent_position_count(known) == len(set(ways))
        assert set(ways) == ways_by_permuting(known)


@pytest.mark.parametrize(
    ("rules", "seat_count"), VARIANTS, ids=[f"{rules} {seats}" for rules, seats in VARIANTS]
)
def test_every_way_fits_the_view_and_is_sound_and_the_truth_is_one_of_few(
    rules: Rules, seat_count: int
) -> None:
    for seed in range(4):
        for position in random_hand(rules, seat_count, seed)[:-1:3]:
            known = view(position, position.turn)
            ways = list(islice(consistent_positions(known.position), 20))
            assert all(way.is_open and problems(way) == () for way in ways)
            assert all(view(way, known.seat) == known for way in ways)
            assert len(set(ways)) == len(ways)


def test_the_truth_is_among_the_ways() -> None:
    for seed in range(30):
        position = random_ending(TUNISIAN, 4, seed, plies=7)
        for seat in range(4):
            known = seen(position, seat)
            if consistent_position_count(known) <= FEW_WAYS:
                assert position in set(consistent_positions(known))


@pytest.mark.parametrize(
    ("rules", "seat_count", "packet_count"),
    [(TUNISIAN, 2, 11), (TUNISIAN, 4, 11), (ALTERNATE, 3, 11)],
)
def test_the_number_of_ways_at_the_start_is_that_of_parting_33_cards_into_packets_of_three(
    rules: Rules, seat_count: int, packet_count: int
) -> None:
    known = seen(first_position(rules, seat_count, seed=1), 0)
    assert len(unseen_cards(known)) == 3 * packet_count
    ways = factorial(3 * packet_count) // factorial(3) ** packet_count
    assert consistent_position_count(known) == ways


def test_the_number_of_ways_before_the_last_deal_of_two() -> None:
    position = board("2d5s", "QhKh", other="AsKs", deals_to_come=1)
    known = seen(position, 0)
    assert consistent_position_count(known) == comb(8, 2) * comb(6, 3)
    ways = list(consistent_positions(known))
    assert len(set(ways)) == len(ways) == comb(8, 2) * comb(6, 3)


def test_a_hand_hidden_in_part_keeps_what_is_known_of_it() -> None:
    position = board("2d5s", "QhKhAd", other="As3sKs", deals_to_come=1)
    known = seen(position, 0).with_hand(1, (parse_card("Ks"), HIDDEN, HIDDEN))
    assert consistent_position_count(known) == comb(8, 2) * comb(6, 3)
    assert all(parse_card("Ks") in way.hands[1] for way in consistent_positions(known))


def test_an_open_position_lies_in_one_way() -> None:
    position = board("2d5s", "QhKh", deals_to_come=1)
    assert consistent_position_count(position) == 1
    assert list(consistent_positions(position)) == [position]


def test_a_view_hides_all_hands_but_ones_own_and_the_stock() -> None:
    position = first_position(ALTERNATE, 3, seed=4)
    known = seen(position, 1)
    assert known.hands == ((HIDDEN,) * 3, position.hands[1], (HIDDEN,) * 3)
    assert known.stock == (HIDDEN,) * 27
    assert (known.table, known.piles, known.turn) == (position.table, position.piles, position.turn)


def test_a_view_differs_when_a_card_differs_that_one_sees() -> None:
    position = board("2d5s", "QhKh", other="AsKs", deals_to_come=1)
    other = replace(position, hands=(parse_cards("KhKs"), parse_cards("AsQh")))
    assert view(position, 0) != view(other, 0)


def test_views_of_two_seats_differ() -> None:
    position = board("2d5s", "QhKh", deals_to_come=1)
    assert view(position, 0) != view(position, 1)


def test_a_view_of_a_view_is_the_view() -> None:
    position = first_position(TUNISIAN, 4, seed=4)
    assert view(seen(position, 2), 2) == view(position, 2)
