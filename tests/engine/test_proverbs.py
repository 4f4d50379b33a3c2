"""What holds for every rule of thumb, wherever it speaks, and for the players that follow one."""

from dataclasses import replace
from random import Random
from typing import Final

import pytest

from engine.cards import Card, Cards, Suit, card_set
from engine.deal import deal
from engine.errors import ChkobbaError
from engine.moves import Move
from engine.position import Position
from engine.proverbs import (
    NO_PREDICATES,
    PROVERBS,
    advice,
    all_advice,
    proverb,
    proverb_player,
    proverbs_for,
)
from engine.rules import ALTERNATE, TUNISIAN, Rules
from engine.view import view
from tests.engine.play import play_hand, random_hand
from tests.engine.variants import VARIANTS

EACH_VARIANT = pytest.mark.parametrize(("rules", "seat_count"), VARIANTS)
POINTS: Final = tuple(f"T{number}" for number in range(1, 33))


def test_every_strategy_point_is_a_rule_or_says_why_not() -> None:
    assert sorted((*PROVERBS, *NO_PREDICATES)) == sorted(POINTS)
    assert list(PROVERBS) == [point for point in POINTS if point in PROVERBS]


@pytest.mark.parametrize("point", [*NO_PREDICATES, "T33", "R2"])
def test_a_point_that_says_nothing_of_a_move_is_refused_with_the_reason(point: str) -> None:
    reason = NO_PREDICATES.get(point, "no such strategy point")
    with pytest.raises(ChkobbaError, match=f"{point} says nothing of a move: {reason}"):
        proverb(point)


@EACH_VARIANT
def test_advice_prefers_legal_moves_to_other_legal_moves(rules: Rules, seat_count: int) -> None:
    for seed in range(4):
        for position in random_hand(rules, seat_count, seed)[:-1]:
            legal = set(position.legal_moves())
            for said in all_advice(position).values():
                recommended, rejected = set(said.recommended), set(said.rejected)
                assert recommended
                assert rejected
                assert not recommended & rejected
                assert recommended | rejected <= legal


@EACH_VARIANT
def test_no_rule_looks_at_hidden_cards(rules: Rules, seat_count: int) -> None:
    for position in random_hand(rules, seat_count, 8)[:-1]:
        assert all_advice(position) == all_advice(view(position, position.turn).position)


def _turned(cards: Cards) -> Cards:
    """Returns the cards with hearts, clubs and spades changed round."""
    return tuple([card if card & 3 == Suit.DIAMONDS else _next_plain(card) for card in cards])


def _next_plain(card: Card) -> Card:
    return Card(card - 2 if card & 3 == Suit.SPADES else card + 1)


def _turned_position(position: Position) -> Position:
    return replace(
        position,
        table=card_set(_turned(position.table)),
        hands=tuple(card_set(_turned(hand)) for hand in position.hands),
        piles=tuple(card_set(_turned(pile)) for pile in position.piles),
        stock=_turned(position.stock),
    )


def _turned_move(move: Move) -> Move:
    return Move(_turned((move.card,))[0], card_set(_turned(move.captured)))


@pytest.mark.parametrize("rules", [TUNISIAN, ALTERNATE])
def test_the_plain_suits_are_all_alike_to_every_rule(rules: Rules) -> None:
    for seed in range(5):
        for position in random_hand(rules, 2, seed)[:-1]:
            there, back = all_advice(position), all_advice(_turned_position(position))
            assert there.keys() == back.keys()
            for point, said in there.items():
                assert set(map(_turned_move, said.recommended)) == set(back[point].recommended)


def test_opinions_are_the_advice_seen_from_one_move() -> None:
    for position in random_hand(TUNISIAN, 2, 4)[:-1]:
        for move in position.legal_moves():
            opinions = proverbs_for(position, move)
            for point in PROVERBS:
                said = advice(point, position)
                assert (point in opinions.speak_for) == (move in said.recommended)
                assert (point in opinions.speak_against) == (move in said.rejected)


@pytest.mark.parametrize("point", PROVERBS)
def test_a_player_follows_its_rule_through_a_whole_hand(point: str) -> None:
    player = proverb_player(point)
    for rules, seat_count in ((TUNISIAN, 2), (TUNISIAN, 4), (ALTERNATE, 3)):
        game = play_hand(
            [player] * seat_count, deal(rules, seed=2, seat_count=seat_count), Random(1)
        )
        for position, move in zip(game.replay(), game.moves, strict=False):
            said = advice(point, position)
            assert said.is_silent or move in said.recommended
