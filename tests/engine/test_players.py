"""The simple players: what they see, what they prefer, and how two of them are compared."""

from dataclasses import replace
from random import Random

import pytest

from engine.cards import Card, pack
from engine.deal import cut, deal
from engine.dealing import Choice, view_cut
from engine.errors import ChkobbaError
from engine.greedy import best_choice, best_move
from engine.moves import Move
from engine.players import (
    PLAYERS,
    GreedyPlayer,
    Player,
    RandomPlayer,
    paired_deals,
    player_named,
)
from engine.position import Position
from engine.rules import ALTERNATE, TUNISIAN, Rules
from engine.view import view
from tests.engine.boards import board
from tests.engine.play import play_hand, random_hand
from tests.engine.variants import VARIANTS

EACH_PLAYER = pytest.mark.parametrize("player", PLAYERS.values(), ids=PLAYERS)


def _choice(table: str, hand: str) -> str:
    """Returns the greedy move when four more deals are to come."""
    return str(best_move(view(board(table, hand, deals_to_come=4), 0)))


def _with_hidden_cards_elsewhere(position: Position, rng: Random) -> Position:
    """Returns a position of two players that looks the same to the one whose turn it is."""
    other = 1 - position.turn
    hidden = position.hands[other] + position.stock
    mixed = tuple(sorted(hidden, key=lambda _: rng.random()))
    held = len(position.hands[other])
    return replace(position.with_hand(other, mixed[:held]), stock=mixed[held:])


@EACH_PLAYER
@pytest.mark.parametrize(("rules", "seat_count"), VARIANTS)
def test_every_player_plays_whole_hands_by_the_rules(
    player: Player, rules: Rules, seat_count: int
) -> None:
    start = deal(rules, seed=1, seat_count=seat_count)
    assert play_hand([player] * seat_count, start, Random(1)).is_over


@EACH_PLAYER
def test_a_player_answers_alike_when_only_hidden_cards_differ(player: Player) -> None:
    for seed in range(20):
        for position in random_hand(TUNISIAN, 2, seed)[:-1]:
            seen = view(position, position.turn)
            answer = player.choose(seen, Random(seed))
            other = _with_hidden_cards_elsewhere(position, Random(seed))
            assert view(other, other.turn) == seen
            assert player.choose(view(other, other.turn), Random(seed)) == answer


@EACH_PLAYER
def test_a_player_cuts_alike_when_only_the_rest_of_the_pack_differs(player: Player) -> None:
    for place in range(len(pack())):
        seen = cut(pack(), place, TUNISIAN)
        other = cut(pack()[:place][::-1] + pack()[place:], place, TUNISIAN)
        choices = {player.decide_cut(view_cut(each), Random(1)) for each in (seen, other)}
        assert len(choices) == 1


@EACH_PLAYER
def test_the_same_seed_gives_the_same_hand(player: Player) -> None:
    start = deal(ALTERNATE, seed=9, seat_count=3)
    assert play_hand([player] * 3, start, Random(5)) == play_hand([player] * 3, start, Random(5))


def test_the_random_player_makes_every_legal_move_sooner_or_later() -> None:
    position = board("Ac2d3h4s5c", "7sKh")
    chosen = {RandomPlayer().choose(view(position, 0), Random(seed)) for seed in range(200)}
    assert chosen == set(position.legal_moves())


@pytest.mark.parametrize(
    ("table", "hand", "move"),
    [
        ("2d6s", "QhAc4s", "Qhx2d6s"),  # a chkobba
        ("Ac7dKs", "KhQdJc", "QdxAc7d"),  # the seven of diamonds before a king
        ("3c4h7c", "7sJh2h", "7sx7c"),  # sevens
        ("5d5c", "5s", "5sx5d"),  # T6: among equals the diamond
        ("2c3h4s6d", "5sQs", "Qsx2c6d"),
        ("3c", "2sJh", "Jh"),  # T1
        ("4c", "3hKs", "Ks"),  # T7
        ("2cJs", "4h6c7d", "4h"),  # T8
    ],
)
def test_the_greedy_player_follows_its_criteria(table: str, hand: str, move: str) -> None:
    assert _choice(table, hand) == move


def test_the_greedy_player_lays_ten_or_less_when_that_value_is_gone() -> None:  # T3, T4
    position = board("3h", "4cKd", deals_to_come=0)
    known_sevens = sum(card.rank == 6 for pile in position.piles for card in pile)
    assert known_sevens == 4
    assert best_move(view(position, 0)) == Move(Card(14))


@pytest.mark.parametrize(
    ("card", "choice"), [("Ad", Choice.OPEN), ("6s", Choice.OPEN), ("7d", Choice.KEEP)]
)
def test_the_greedy_player_keeps_sevens_and_courts(card: str, choice: Choice) -> None:
    place = [str(each) for each in pack()].index(card)
    assert best_choice(view_cut(cut(pack(), place, TUNISIAN))) is choice


def test_players_are_known_by_name() -> None:
    assert player_named("random") == RandomPlayer()
    with pytest.raises(ChkobbaError, match=r'no such player, random or greedy.*: "perfect"'):
        player_named("perfect")


@pytest.mark.parametrize("seat_count", [2, 4])
def test_the_greedy_player_beats_the_random_one_by_far(seat_count: int) -> None:
    result = paired_deals(GreedyPlayer(), RandomPlayer(), 40, 1, seat_count=seat_count)
    assert result.mean > 5 * result.stderr > 0
    assert result.deal_count == 40


@EACH_PLAYER
def test_a_player_against_itself_comes_out_even(player: Player) -> None:
    result = paired_deals(player, player, 5, 3)
    assert (result.mean, result.stderr) == (0, 0)


def test_swapping_the_players_turns_the_sign() -> None:
    first, second = GreedyPlayer(), RandomPlayer()
    there = paired_deals(first, second, 10, 2, rules=ALTERNATE)
    back = paired_deals(second, first, 10, 2, rules=ALTERNATE)
    assert there.mean == -back.mean
    assert there.stderr == back.stderr


def test_players_are_compared_on_two_sides_over_some_hands() -> None:
    with pytest.raises(ChkobbaError, match=r"\(D1\)"):
        paired_deals(GreedyPlayer(), RandomPlayer(), 1, 1, rules=ALTERNATE, seat_count=3)
    with pytest.raises(ChkobbaError, match="at least one"):
        paired_deals(GreedyPlayer(), RandomPlayer(), 0, 1)
