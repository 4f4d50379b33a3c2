"""What the plays of the hand tell: weights as reckoned plainly, and no hidden card read."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from math import exp
from random import Random
from statistics import fmean

import numpy as np
import pytest

from engine.cards import HIDDEN, Rank, card_set, rank_count
from engine.game import Game
from engine.greedy import best_move
from engine.kernel.belief import (
    KINDS,
    TEMPERATURE,
    believed,
    drawn_kind,
    drawn_worlds,
    greedy_odds,
    known_kinds,
    remembered,
    weigh_plays,
)
from engine.kernel.compiled import Numbers
from engine.kernel.features import note_stakes, write_features
from engine.kernel.policies import GREEDILY, SEAT_ROOM, STEADILY, liking, new_desk
from engine.kernel.sheet import HANDS
from engine.kernel.translate import cards_left, engine_set, kernel_move, new_sheet, unknown_of
from engine.kernel.weights import STAGE_LENGTH
from engine.kernel.worlds import Unknown, lay_out
from engine.moves import Move
from engine.notation import parse_move
from engine.players import GreedyPlayer, Player, play_out
from engine.position import Position
from engine.rules import ALTERNATE, TUNISIAN, Rules
from engine.strong_players import ExpertPlayer, SteadyPlayer
from engine.view import PastPlay, View, consistent_positions, view
from tests.engine.boards import board
from tests.engine.play import first_position, random_plays
from tests.engine.variants import VARIANTS


def test_worlds_are_drawn_as_often_as_they_weigh() -> None:
    weights = np.array([0.5, 0.0, 2.0, 1.0, 0.5])
    drawn = Counter(drawn_worlds(weights, 4000, 7).tolist())
    for world, weight_ in enumerate(weights):
        assert abs(drawn[world] - 1000 * weight_) < 5 * 30  # five deviations
    assert drawn[1] == 0
    assert drawn == Counter(drawn_worlds(weights, 4000, 7).tolist())


def test_a_kind_is_drawn_as_often_as_it_is_likely() -> None:
    chances = np.array([0.3, 0.1])
    drawn = Counter(drawn_kind(chances, 0.4, (place + 0.5) / 100) for place in range(100))
    assert drawn == {STEADILY: 75, GREEDILY: 25}


EACH_VARIANT = pytest.mark.parametrize(("rules", "seat_count"), VARIANTS, ids=str)


def random_game(rules: Rules, seat_count: int, seed: int, *, plies: int) -> Game:
    """Returns a hand of which `plies` cards were played at random."""
    game = Game(first_position(rules, seat_count, seed))
    for _, move, _ in islice(random_plays(game.start, seed), plies):
        game.play(move)
    return game


def views(rules: Rules, seat_count: int, seed: int) -> Iterator[View]:
    """Yields what the seat to play knows, towards the end of each deal of a hand."""
    deal_size = 3 * seat_count
    for end in range(deal_size, 37, deal_size):
        game = random_game(rules, seat_count, seed, plies=end - 2)
        yield game.seen_by(game.position.turn)


def soft_share(position: Position, move: Move) -> float:
    """Returns how often a soft `steady` makes a move, its likings summed up plainly."""
    sheet, left, desk = new_sheet(position), cards_left(position), new_desk()
    stage = (left - 1) // STAGE_LENGTH
    note_stakes(sheet, left, desk.factors[stage], desk.notes)
    likes = {}
    for other in position.legal_moves():
        write_features(sheet, left, kernel_move(other, position.rules), desk.notes)
        likes[other] = liking(desk, stage)
    return 1 / sum(exp((liked - likes[move]) / TEMPERATURE) for liked in likes.values())


def chances_of(position: Position, move: Move) -> list[float]:
    """Returns the chance of a move for each kind of player, who sees only his own hand."""
    seen = view(position, position.turn)
    shares = (
        soft_share(position, move),
        best_move(seen) == move,
        1 / len(position.legal_moves()),
    )
    return [float(np.dot(kind, shares)) for kind in KINDS]


def chances_by_kind(world: Position, past: tuple[PastPlay, ...]) -> Numbers:
    """Returns how likely the plays that led to a world are, for each seat and kind of player.

    Each card that was played goes back to the hand that held it; own plays are left out.
    """
    chances = np.ones((world.seat_count, len(KINDS)))
    hands, stock_size = list(world.hands), len(world.stock)
    for play in reversed(past):
        before, seat = play.before, play.before.turn
        if len(before.stock) != stock_size:
            hands, stock_size = [()] * world.seat_count, len(before.stock)
        hands[seat] = card_set((*hands[seat], play.move.card))
        if HIDDEN in before.hands[seat]:
            chances[seat] *= chances_of(before.with_hand(seat, hands[seat]), play.move)
    return chances


def likelihood(world: Position, past: tuple[PastPlay, ...]) -> float:
    """Returns how likely the plays of others are that led to a world, of whatever kinds."""
    return float(chances_by_kind(world, past).mean(axis=1).prod())


def plain_weight(world: Position, seen: View) -> float:
    """Returns how likely the plays of this deal are in a world, given those of earlier deals."""
    over = tuple(play for play in seen.past if len(play.before.stock) > len(world.stock))
    return likelihood(world, seen.past) / likelihood(world, over)


def weight(world: Position, seen: View) -> float:
    """Returns the weight of an open position that fits what is seen, as the kernel has it."""
    unknown, desk = unknown_of(seen.position, seed=0, most_counted=0), new_desk()
    earlier, present = remembered(unknown, seen.past)
    chances = known_kinds(unknown, earlier, desk)
    hands = new_sheet(world)[unknown.left, HANDS : HANDS + SEAT_ROOM]
    weigh_plays(unknown.sheet, present, hands, chances, desk)
    return float(chances.sum(axis=1).prod())


@EACH_VARIANT
def test_a_world_weighs_as_much_as_its_plays_are_likely(rules: Rules, seat_count: int) -> None:
    for seen in views(rules, seat_count, seed=4):
        for world in islice(consistent_positions(seen.position), 0, 300, 99):
            assert weight(world, seen) == pytest.approx(plain_weight(world, seen))
            assert weight(world, seen) > 0


EACH_SEAT_COUNT = pytest.mark.parametrize(
    ("rules", "seat_count"), [(TUNISIAN, 2), (ALTERNATE, 3), (TUNISIAN, 4)], ids=str
)


@EACH_SEAT_COUNT
def test_in_a_record_that_begins_in_mid_deal_only_the_plays_since_count(
    rules: Rules, seat_count: int
) -> None:
    played = random_game(rules, seat_count, seed=6, plies=8 * seat_count - 1)
    game = Game(tuple(played.replay())[4 * seat_count + 1])
    for move in played.moves[4 * seat_count + 1 :]:
        game.play(move)
    seen = game.seen_by(game.position.turn)
    assert len(seen.past) == 4 * seat_count - 2
    for world in islice(consistent_positions(seen.position), 0, 300, 99):
        assert weight(world, seen) == pytest.approx(plain_weight(world, seen))


def drawn_world(unknown: Unknown, number: int, seen: View) -> Position:
    """Returns what is seen with the hands of a world; the stock stays hidden."""
    sheet, world = np.zeros_like(unknown.sheet), seen.position
    lay_out(unknown, number, sheet, np.zeros(40, dtype=np.int64))
    for seat in range(world.seat_count):
        hand = engine_set(int(sheet[unknown.left, HANDS + seat]), world.rules)
        world = world.with_hand(seat, hand)
    return world


@EACH_SEAT_COUNT
def test_each_world_is_weighed_by_itself_and_peopled_by_what_its_plays_tell(
    rules: Rules, seat_count: int
) -> None:
    count, game = 100, random_game(rules, seat_count, seed=8, plies=5 * seat_count)
    seen = game.seen_by(0)
    unknown = unknown_of(seen.position, seed=2, most_counted=0)
    belief = believed(unknown, seen.past, count, new_desk())
    worlds = [drawn_world(unknown, number, seen) for number in range(count)]
    assert belief.weights == pytest.approx([plain_weight(world, seen) for world in worlds])
    assert len(set(belief.weights)) > 1
    chances = np.array([chances_by_kind(world, seen.past) for world in worlds])
    greedy_share = (chances[..., GREEDILY] / chances.sum(axis=2)).mean(axis=0)
    assert belief.kinds[:, 1:seat_count].mean(axis=0) == pytest.approx(greedy_share[1:], abs=0.2)


@pytest.mark.parametrize(("seat_count", "in_this_deal"), [(2, 2), (4, 8)])
def test_the_plays_of_all_others_are_weighed_the_own_ones_not(
    seat_count: int, in_this_deal: int
) -> None:
    for seen in views(TUNISIAN, seat_count, seed=2):
        unknown = unknown_of(seen.position, seed=0, most_counted=0)
        others_plays = sum(play.before.turn != seen.seat for play in seen.past)
        earlier, present = remembered(unknown, seen.past)
        assert len(earlier) + len(present) == others_plays
        assert len(present) == in_this_deal


def seen_late(players: tuple[Player, Player], seed: int) -> View:
    """Returns what seat 0 knows at the beginning of the last deal but one."""
    start = first_position(TUNISIAN, 2, seed)
    game, played = Game(start), Game(start)
    play_out(played, players, Random(seed))
    for move in played.moves[:24]:
        game.play(move)
    return game.seen_by(0)


def odds_of_the_other(seen: View) -> float:
    unknown, desk = unknown_of(seen.position, seed=0, most_counted=0), new_desk()
    return float(greedy_odds(unknown, seen.past, desk)[1])


def test_a_greedy_player_is_told_from_a_steady_one_by_his_plays() -> None:
    steady, greedy = SteadyPlayer(), GreedyPlayer()
    assert fmean(odds_of_the_other(seen_late((steady, greedy), seed)) for seed in range(12)) > 0.8
    assert fmean(odds_of_the_other(seen_late((greedy, steady), seed)) for seed in range(12)) < 0.2


def test_in_the_worlds_the_others_are_of_the_kinds_that_they_seem_to_be() -> None:
    seen = seen_late((SteadyPlayer(), GreedyPlayer()), seed=1)
    unknown, desk = unknown_of(seen.position, seed=3, most_counted=0), new_desk()
    belief = believed(unknown, seen.past, 2000, desk)
    assert belief.kinds[:, 1].mean() == pytest.approx(odds_of_the_other(seen), abs=0.05)
    assert not belief.kinds[:, [0, 2, 3]].any()
    assert not believed(unknown, (), 10, desk).kinds.any()


def test_who_leaves_the_seven_of_diamonds_is_not_thought_to_hold_a_seven() -> None:
    game = Game(board("7dKc", "2h3cQs", other="2c4s6c", deals_to_come=4))
    game.play(parse_move("2h", game.position))
    seen = game.seen_by(1)
    weights: dict[bool, list[float]] = {True: [], False: []}
    for seed in range(100):
        world = _dealt_otherwise(game, Random(seed)).position
        weights[rank_count(world.hands[0], Rank.SEVEN) > 0].append(weight(world, seen))
    assert fmean(weights[True]) < 0.2 * fmean(weights[False])


def in_two_lies(rules: Rules, seat_count: int) -> Iterator[tuple[Game, Game]]:
    """Yields at each point of a hand how it went, and the same with the hidden cards elsewhere."""
    for plies in range(36):
        game = random_game(rules, seat_count, seed=3, plies=plies)
        yield game, _dealt_otherwise(game, Random(plies))


@EACH_VARIANT
def test_a_seat_remembers_the_same_wherever_the_hidden_cards_lie(
    rules: Rules, seat_count: int
) -> None:
    changed = 0
    for game, other in in_two_lies(rules, seat_count):
        seat = game.position.turn
        assert other.seen_by(seat) == game.seen_by(seat)
        changed += other.position != game.position
    assert changed >= 36 - 3 * seat_count


@EACH_SEAT_COUNT
def test_the_expert_answers_alike_at_each_point_of_a_hand_wherever_the_hidden_cards_lie(
    rules: Rules, seat_count: int
) -> None:
    expert = ExpertPlayer(worlds=20, simulations=50)
    for game, other in in_two_lies(rules, seat_count):
        seat = game.position.turn
        answers = {expert.choose(each.seen_by(seat), Random(1)) for each in (game, other)}
        assert len(answers) == 1


def _dealt_otherwise(game: Game, rng: Random) -> Game:
    """Returns a game with the same plays in which the cards hidden now have changed places."""
    seat = game.position.turn
    hidden = [card for at, hand in enumerate(game.position.hands) if at != seat for card in hand]
    hidden += game.position.stock
    mixed = hidden.copy()
    rng.shuffle(mixed)
    changed = dict(zip(hidden, mixed, strict=True))
    hands = tuple(
        card_set(tuple(changed.get(card, card) for card in hand)) for hand in game.start.hands
    )
    stock = tuple(changed.get(card, card) for card in game.start.stock)
    other = Game(replace(game.start, hands=hands, stock=stock))
    for move in game.moves:
        other.play(move)
    return other


def test_the_expert_without_a_past_takes_all_worlds_as_even() -> None:
    game = random_game(TUNISIAN, 2, seed=5, plies=9)
    bare = view(game.position, game.position.turn)
    remembering = ExpertPlayer(worlds=50, simulations=100)
    forgetful = replace(remembering, remembers=False)
    answer = forgetful.choose(bare, Random(1))
    assert remembering.choose(bare, Random(1)) == answer
    assert forgetful.choose(game.seen_by(game.position.turn), Random(1)) == answer


def test_the_expert_makes_another_move_when_the_plays_tell_something() -> None:
    remembering = ExpertPlayer(worlds=200, simulations=0)
    forgetful = replace(remembering, remembers=False)
    differing = 0
    for seed in range(12):
        seen = random_game(TUNISIAN, 2, seed, plies=9).seen_by(1)
        differing += remembering.choose(seen, Random(1)) != forgetful.choose(seen, Random(1))
    assert 0 < differing < 12
