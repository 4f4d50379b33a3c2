"""The record of one hand: play, undo, replay."""

from random import Random

import pytest

from engine.deal import deal
from engine.dealing import Choice, Dealing
from engine.errors import ChkobbaError, IllegalMoveError
from engine.game import Game, deal_game
from engine.notation import parse_move
from engine.players import GreedyPlayer, RandomPlayer
from engine.rules import ALTERNATE, TUNISIAN
from engine.scoring import score_round
from engine.view import view
from tests.engine.play import play_hand
from tests.engine.variants import VARIANTS


def _random_game(seed: int, seat_count: int = 2) -> Game:
    start = deal(TUNISIAN, seed=seed, seat_count=seat_count)
    return play_hand([RandomPlayer()] * seat_count, start, Random(seed))


def test_every_game_replays_to_the_position_it_is_in() -> None:
    for rules, seat_count in VARIANTS:
        start = deal(rules, seed=2, seat_count=seat_count)
        game = play_hand([RandomPlayer()] * seat_count, start, Random(2))
        *_, last = positions = list(game.replay())
        assert last == game.position
        assert positions[0] == start
        assert len(positions) == len(game.moves) + 1 == 37


@pytest.mark.parametrize("seat_count", [2, 4])
def test_undo_leads_back_through_every_position_to_the_start(seat_count: int) -> None:
    game = _random_game(3, seat_count)
    positions = list(game.replay())
    moves = list(game.moves)
    while game.moves:
        assert game.position == positions.pop()
        assert game.undo() == moves.pop()
    assert game.position == game.start == positions.pop()


def test_undo_takes_back_the_cards_of_a_new_deal() -> None:  # D8
    game = deal_game(TUNISIAN, seed=1)
    while len(game.position.stock) == 30:
        game.play(game.position.legal_moves()[0])
    game.undo()
    assert len(game.position.stock) == 30
    assert list(map(len, game.position.hands)) == [0, 1]


@pytest.mark.parametrize("seat_count", [2, 4])
def test_a_seat_remembers_all_plays_of_the_hand_as_it_saw_them(seat_count: int) -> None:
    game = _random_game(5, seat_count)
    replayed, befores = Game(game.start), tuple(game.replay())
    for number, move in enumerate(game.moves):
        seen = replayed.seen_by(1)
        assert (seen.seat, seen.position) == (1, view(befores[number], 1).position)
        assert [play.move for play in seen.past] == list(game.moves[:number])
        shown = [view(before, 1).position for before in befores[:number]]
        assert [play.before for play in seen.past] == shown
        replayed.play(move)


def test_what_is_taken_back_or_came_before_the_game_is_not_remembered() -> None:
    game = _random_game(5)
    later = Game(tuple(game.replay())[8])
    assert later.seen_by(0).past == ()
    later.play(game.moves[8])
    assert len(later.seen_by(0).past) == 1
    later.undo()
    assert later.seen_by(0).past == ()


def test_nothing_is_taken_back_before_the_first_move() -> None:
    with pytest.raises(ChkobbaError, match="no move to take back"):
        deal_game(TUNISIAN, seed=1).undo()


def test_an_illegal_move_leaves_the_game_as_it_was() -> None:
    game = deal_game(TUNISIAN, seed=1)
    with pytest.raises(IllegalMoveError) as caught:
        game.play(parse_move("Qd"))  # Qh lies there
    assert caught.value.rule == "P5"
    assert game.moves == ()
    assert game.position == game.start


def test_a_finished_game_takes_no_more_moves() -> None:  # P1
    game = _random_game(1)
    with pytest.raises(IllegalMoveError, match=r"\(P1\)"):
        game.play(game.moves[0])


def test_another_line_can_be_played_after_undo() -> None:
    game = deal_game(TUNISIAN, seed=1)
    first, second, *_ = game.position.legal_moves()
    game.play(first)
    game.undo()
    assert game.play(second) == game.start.play(second)
    assert game.moves == (second,)


def test_games_are_equal_when_they_began_and_went_alike() -> None:
    game, same = _random_game(1), _random_game(1)
    assert game == same
    same.undo()
    assert game != same
    assert _random_game(1) != _random_game(2)


def test_how_a_hand_was_dealt_belongs_to_its_record() -> None:
    kept = deal_game(TUNISIAN, seed=1)
    assert kept != Game(kept.start)
    assert kept == Game(kept.start, kept.dealing)
    assert Game(kept.start).dealing == Dealing()


def test_the_score_of_a_finished_game_counts_the_leftovers() -> None:  # E1
    game = _random_game(4)
    assert game.is_over
    assert game.score == score_round(game.position)
    assert sum(map(len, game.position.final_piles())) == 40


def test_a_seed_and_the_same_choices_deal_the_same_game() -> None:
    for seed in range(100):
        opened = deal_game(TUNISIAN, seed=seed, decide=lambda _: Choice.OPEN)
        assert opened == deal_game(TUNISIAN, seed=seed, decide=lambda _: Choice.OPEN)
        assert opened.dealing.seed == seed
        assert opened.start != deal_game(TUNISIAN, seed=seed).start


def test_games_of_different_rules_differ_though_dealt_alike() -> None:
    players = [GreedyPlayer()] * 2
    tunisian = play_hand(players, deal(TUNISIAN, seed=1), Random(1))
    alternate = play_hand(players, deal(ALTERNATE, seed=1), Random(1))
    assert tunisian != alternate
