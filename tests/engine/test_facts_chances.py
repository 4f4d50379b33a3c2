"""The chances in the facts, held against every hand that the next player may hold."""

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from engine.cards import HIDDEN, SEVEN_OF_DIAMONDS, card_set, unseen
from engine.facts import Chance, MoveFacts, PossibleHand, facts
from engine.moves import Move
from engine.notation import parse_cards
from engine.position import Position
from engine.rules import TUNISIAN, Rules
from engine.view import unseen_cards, view
from tests.engine.boards import board
from tests.engine.play import random_hand
from tests.engine.variants import VARIANTS

MOST_HANDS = 400
"""Positions with more possible hands than this take too long to try them all."""

EACH_VARIANT = pytest.mark.parametrize(("rules", "seat_count"), VARIANTS)


def _seen_positions(rules: Rules, seat_count: int, seed: int) -> list[Position]:
    """Returns what the seat to play sees, in each position of a hand played at random."""
    return [view(each, each.turn).position for each in random_hand(rules, seat_count, seed)[:-1]]


def _replies_by_hand(after: Position) -> list[tuple[Move, ...]]:
    """Returns what the next player can play with every hand that he may hold, by trying all."""
    hand = after.hands[after.turn]
    known = tuple(card for card in hand if card != HIDDEN)
    rests = combinations(unseen_cards(after), len(hand) - len(known))
    return [after.with_hand(after.turn, known + rest).legal_moves() for rest in rests]


def _numbers(chance: Chance) -> tuple[int, int]:
    return chance.count, chance.total


def _check(position: Position, entry: MoveFacts) -> None:
    """Holds each chance of a move against all possible hands."""
    after = position.after(entry.move)
    taken = [{move.captured for move in replies} - {()} for replies in _replies_by_hand(after)]
    sweeps = sum(after.table in groups and not after.is_last_play for groups in taken)  # C2
    assert _numbers(entry.sweep) == (sweeps, len(taken))
    for risk in entry.risks:
        count = sum(any(risk.card in group for group in groups) for groups in taken)
        assert _numbers(risk.chance) == (count, len(taken))
    for threat in entry.threats:
        count = sum(threat.captured in groups for groups in taken)
        assert _numbers(threat.chance) == (count, len(taken))
    assert {threat.captured for threat in entry.threats} == set().union(*taken)


@EACH_VARIANT
def test_every_chance_is_the_share_of_all_possible_hands(rules: Rules, seat_count: int) -> None:
    checked = 0
    for seed in range(3):
        for position in _seen_positions(rules, seat_count, seed)[::2]:
            for entry in facts(position):
                if entry.sweep.total <= MOST_HANDS:
                    _check(position, entry)
                    checked += 1
    assert checked > 10


@EACH_VARIANT
def test_an_example_hand_does_what_it_is_an_example_of(rules: Rules, seat_count: int) -> None:
    for position in _seen_positions(rules, seat_count, seed=7):
        for entry in facts(position):
            after = position.after(entry.move)
            for threat in entry.threats:
                example = threat.chance.example
                assert len(example) == len(after.hands[after.turn])
                replies = after.with_hand(after.turn, example).legal_moves()
                assert threat.captured in [reply.captured for reply in replies]


@EACH_VARIANT
def test_an_open_position_gives_certainty(rules: Rules, seat_count: int) -> None:
    for position in random_hand(rules, seat_count, 3)[:-1]:
        for entry in facts(position):
            assert entry.sweep.total == 1
            after = position.after(entry.move)
            assert entry.sweep.count == any(map(after.is_chkobba, after.legal_moves()))


@pytest.mark.parametrize("seat_count", [2, 4])
def test_facts_never_depend_on_hidden_cards(seat_count: int) -> None:
    for position in random_hand(TUNISIAN, seat_count, 5)[:-1]:
        seat = position.turn
        others = [hand if each != seat else () for each, hand in enumerate(position.hands)]
        hidden = tuple(card for hand in others for card in hand) + position.stock
        mixed = iter(Random(1).sample(hidden, len(hidden)))
        hands = tuple(
            position.hands[seat] if each == seat else card_set(tuple(next(mixed) for _ in hand))
            for each, hand in enumerate(position.hands)
        )
        other = replace(position, hands=hands, stock=tuple(mixed))
        assert facts(view(position, seat).position) == facts(view(other, seat).position)


def test_seven_of_thirty_five_is_counted_without_trying() -> None:
    hand = PossibleHand((), 3, parse_cards("AdAh2d2h3d3h4d"))
    assert _numbers(hand.chance_of_any(parse_cards("4d"))) == (15, 35)
    assert _numbers(hand.chance_of_any(parse_cards("Ks"))) == (0, 35)
    assert hand.chance_of_any(parse_cards("Ks")).example == ()


def test_a_card_that_is_known_to_be_held_makes_it_certain() -> None:
    hand = PossibleHand(parse_cards("Ks"), 1, parse_cards("AdAh"))
    assert hand.chance_of_any(parse_cards("Ks")) == Chance(2, 2, parse_cards("AdKs"))
    assert _numbers(hand.chance_of_any(parse_cards("Ah"))) == (1, 2)


def test_unseen_cards_that_lie_in_the_stock_threaten_nobody() -> None:
    hand = PossibleHand(parse_cards("Ks"), 0, parse_cards("AdAh"))
    assert _numbers(hand.chance_of_any(parse_cards("Ad"))) == (0, 1)


def test_the_next_hand_may_come_from_the_stock() -> None:  # D8
    position = next(each for each in random_hand(TUNISIAN, 2, 1) if sum(map(len, each.hands)) == 1)
    assert position.stock
    seen = view(position, position.turn).position
    left = len(unseen_cards(seen))
    assert facts(seen)[0].sweep.total == left * (left - 1) * (left - 2) // 6


def test_the_seven_of_diamonds_is_at_risk_where_it_lies() -> None:  # T8, T9
    seen = view(board("2cJs", "4h6c7d", other="7hKsQs", deals_to_come=0), 0).position
    by_card = {str(entry.move.card): entry for entry in facts(seen)}
    laid = by_card["7d"]
    assert laid.seven_of_diamonds_risk == laid.laid_risk
    assert laid.seven_of_diamonds_risk is not None
    assert laid.seven_of_diamonds_risk.count == 1
    assert laid.worst is not None
    assert laid.worst.captured == (SEVEN_OF_DIAMONDS,)
    assert by_card["4h"].seven_of_diamonds_risk is None


def test_unseen_is_what_the_pack_has_left() -> None:
    position = board("3c", "2sJh", deals_to_come=1)
    seen = view(position, 0).position
    known = seen.table + seen.hands[0] + seen.piles[0] + seen.piles[1]
    assert unseen_cards(seen) == unseen(known)
