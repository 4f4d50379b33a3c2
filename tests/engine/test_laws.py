"""Laws that hold on every position of random hands: all rule sets, all numbers of players."""

from dataclasses import replace
from itertools import cycle, permutations
from random import Random
from typing import Final

import pytest

from engine.cards import PACK_SIZE, Card, Cards, Suit, card_set, pack
from engine.deal import needs_redeal
from engine.moves import Move
from engine.notation import format_position, parse_move, parse_position
from engine.position import FIRST_TABLE_SIZE, Position
from engine.rules import ALTERNATE, TUNISIAN, Rules
from engine.scoring import score_piles, score_round
from engine.validity import problems
from engine.view import view
from tests.engine.play import first_position, random_plays
from tests.engine.variants import VARIANTS

HANDS_PER_VARIANT: Final = 80
FEW: Final = 8
PLY_COUNT: Final = PACK_SIZE - FIRST_TABLE_SIZE

Variant = tuple[Rules, int]
Hand = tuple[tuple[Position, Move, Position], ...]
"""Position, move and next position of each play of a hand."""
Hands = tuple[Hand, ...]


@pytest.fixture(scope="module", params=VARIANTS, ids=lambda variant: f"{variant[0]} {variant[1]}")
def hands(request: pytest.FixtureRequest) -> Hands:
    """Returns hands of one rule set and number of players, each played at random."""
    variant: Variant = request.param
    starts = [first_position(*variant, seed) for seed in range(HANDS_PER_VARIANT)]
    return tuple(tuple(random_plays(start, seed)) for seed, start in enumerate(starts))


def total(cards: Cards, rules: Rules) -> int:
    return sum(map(rules.value_of, cards))


def all_cards(position: Position) -> list[Card]:
    places = (position.table, *position.hands, *position.piles, position.stock)
    return [card for place in places for card in place]


def test_the_forty_cards_are_each_in_one_place(hands: Hands) -> None:
    for hand in hands:
        for position in (hand[0][0], *(after for _, _, after in hand)):
            assert sorted(all_cards(position)) == list(pack())  # V1


def test_every_position_of_play_is_sound(hands: Hands) -> None:
    for hand in hands:
        for position in (hand[0][0], *(after for _, _, after in hand)):
            assert problems(position) == ()


def test_every_position_is_read_as_it_is_written(hands: Hands) -> None:
    for hand in hands:
        for position in (hand[0][0], *(after for _, _, after in hand)):
            assert parse_position(format_position(position)) == position


def test_every_move_is_read_as_it_is_written(hands: Hands) -> None:
    for hand in hands[:FEW]:
        for position, move, _ in hand:
            assert parse_move(str(move), position) == move


def test_piles_only_grow_and_only_by_what_is_captured(hands: Hands) -> None:
    for hand in hands:
        for position, move, after in hand:
            taken = (move.card, *move.captured) if move.captured else ()
            grown = card_set(position.piles[position.side] + taken)
            piles = list(position.piles)
            piles[position.side] = grown
            assert list(after.piles) == piles  # P7
            assert after.taker == (position.turn if move.captured else position.taker)  # E1


def test_the_table_changes_by_the_play_alone(hands: Hands) -> None:
    for hand in hands:
        for position, move, after in hand:
            laid = () if move.captured else (move.card,)
            left = set(position.table) - set(move.captured)
            assert after.table == card_set((*left, *laid))  # P6, D8: later deals add nothing


def test_the_turn_goes_round_and_seat_0_starts_every_deal(hands: Hands) -> None:
    for hand in hands:
        for position, _, after in hand:
            assert after.turn == (position.turn + 1) % position.seat_count  # D7
            if len(after.stock) < len(position.stock):
                assert after.turn == 0  # D8
                assert {len(held) for held in after.hands} == {3}


def test_a_chkobba_is_counted_when_the_table_is_swept_but_by_the_last_card(hands: Hands) -> None:
    for hand in hands:
        for ply, (position, move, after) in enumerate(hand, start=1):
            is_sweep = bool(move.captured) and not after.table and ply < PLY_COUNT  # C1, C2
            assert position.is_chkobba(move) == is_sweep
            assert sum(after.chkobbas) == sum(position.chkobbas) + is_sweep


def test_every_capture_moves_an_even_total_off_the_table(hands: Hands) -> None:
    for hand in hands:
        for _, _, after in hand:
            assert not any(total(pile, after.rules) % 2 for pile in after.piles)  # T19


def test_no_card_is_ever_laid_beside_an_equal_one(hands: Hands) -> None:
    for hand in hands:
        for position, move, _ in hand:
            lying = {card.rank for card in position.table}
            assert move.captured or move.card.rank not in lying  # P2, P5


def test_a_hand_has_one_ply_for_each_card_dealt_to_a_hand(hands: Hands) -> None:
    assert {len(hand) for hand in hands} == {PLY_COUNT}


def test_there_are_moves_until_the_end_and_none_after_it(hands: Hands) -> None:
    for hand in hands:
        assert all(move in position.legal_moves() for position, move, _ in hand)
        assert not any(position.is_over for position, _, _ in hand)
        end = hand[-1][2]
        assert end.is_over
        assert end.legal_moves() == ()


def test_only_the_last_play_is_the_last_play(hands: Hands) -> None:
    for hand in hands:
        assert [position.is_last_play for position, _, _ in hand] == [False] * 35 + [True]


def test_a_checked_play_is_an_unchecked_one(hands: Hands) -> None:
    for hand in hands:
        for position, move, after in hand:
            assert position.play(move) == after


def test_all_cards_are_counted_unless_nobody_captured(hands: Hands) -> None:
    for hand in hands:
        end = hand[-1][2]
        counted = sum(map(len, end.final_piles()))
        assert counted == (0 if end.taker is None else PACK_SIZE)  # E1, E2


def test_exchanging_the_sides_exchanges_the_score(hands: Hands) -> None:
    for hand in hands:
        end = hand[-1][2]
        piles, chkobbas = end.final_piles(), end.chkobbas
        there = score_piles(piles, chkobbas, end.rules, last_taker=0)
        back = score_piles(piles[::-1], chkobbas[::-1], end.rules, last_taker=len(piles) - 1)
        assert there.totals == back.totals[::-1]


def test_no_category_gives_more_than_one_point_but_chkobbas(hands: Hands) -> None:
    for hand in hands:
        score = score_round(hand[-1][2])
        assert all(sum(entry.points) <= 1 for entry in score.categories[:-1])
        assert score.categories[-1].points == hand[-1][2].chkobbas


def test_a_dealt_hand_needs_no_redeal(hands: Hands) -> None:
    for hand in hands:
        start = hand[0][0]
        assert not needs_redeal(start.table, start.rules)  # D6


def recoloured(cards: Cards, suits: tuple[Suit, ...]) -> Cards:
    """Returns `cards` with their suits exchanged; diamonds stay what they are."""
    return tuple(Card.of(card.rank, (Suit.DIAMONDS, *suits)[card.suit]) for card in cards)


def recoloured_sets(places: tuple[Cards, ...], suits: tuple[Suit, ...]) -> tuple[Cards, ...]:
    return tuple(card_set(recoloured(cards, suits)) for cards in places)


def recoloured_position(position: Position, suits: tuple[Suit, ...]) -> Position:
    return replace(
        position,
        table=card_set(recoloured(position.table, suits)),
        hands=recoloured_sets(position.hands, suits),
        piles=recoloured_sets(position.piles, suits),
        stock=recoloured(position.stock, suits),
    )


def test_exchanging_clubs_hearts_and_spades_changes_no_move_and_no_score(hands: Hands) -> None:
    orders = cycle(permutations((Suit.HEARTS, Suit.CLUBS, Suit.SPADES)))
    for hand, suits in zip(hands, orders, strict=False):
        twin = recoloured_position(hand[0][0], suits)
        for position, move, _ in hand:
            assert twin == recoloured_position(position, suits)
            (card,) = recoloured((move.card,), suits)
            twin = twin.play(Move(card, card_set(recoloured(move.captured, suits))))
        assert score_round(twin) == score_round(hand[-1][2])


def test_a_view_is_equal_when_only_hidden_cards_differ(hands: Hands) -> None:
    rng = Random(1)
    for hand in hands:
        for position, _, _ in hand:
            seat = rng.randrange(position.seat_count)
            assert view(hidden_mixed(position, seat, rng), seat) == view(position, seat)


def hidden_mixed(position: Position, seat: int, rng: Random) -> Position:
    """Returns the position with all cards that `seat` cannot see mixed and dealt anew."""
    others = [other for other in range(position.seat_count) if other != seat]
    hidden = [card for other in others for card in position.hands[other]] + list(position.stock)
    rng.shuffle(hidden)
    for other in others:
        size = len(position.hands[other])
        position = position.with_hand(other, tuple(hidden[:size]))
        hidden = hidden[size:]
    return replace(position, stock=tuple(hidden))


@pytest.mark.parametrize("rules", [TUNISIAN, ALTERNATE], ids=str)
def test_the_pack_adds_up_to_220(rules: Rules) -> None:
    assert total(pack(), rules) == 220  # T18
