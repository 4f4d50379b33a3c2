"""What the plays of the deal tell: weights as reckoned plainly, and no hidden card read."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from math import exp, prod
from random import Random
from statistics import fmean

import numpy as np
import pytest

from engine.cards import HIDDEN, Rank, card_set, rank_count
from engine.game import Game
from engine.kernel.belief import (
    AT_RANDOM_SHARE,
    TEMPERATURE,
    drawn_worlds,
    remembered,
    world_weight,
)
from engine.kernel.features import note_stakes, write_features
from engine.kernel.policies import liking, new_desk
from engine.kernel.translate import cards_left, kernel_move, new_sheet, unknown_of
from engine.kernel.weights import STAGE_LENGTH
from engine.moves import Move
from engine.notation import parse_move
from engine.position import Position
from engine.rules import TUNISIAN, Rules
from engine.strong_players import ExpertPlayer
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


def soft_chance(position: Position, move: Move) -> float:
    """Returns the chance of a move by whoever is to play, its likings summed up plainly."""
    sheet, left, desk = new_sheet(position), cards_left(position), new_desk()
    stage = (left - 1) // STAGE_LENGTH
    note_stakes(sheet, left, desk.factors[stage], desk.notes)
    likes = {}
    for other in position.legal_moves():
        write_features(sheet, left, kernel_move(other, position.rules), desk.notes)
        likes[other] = liking(desk, stage)
    soft = {other: exp((liked - likes[move]) / TEMPERATURE) for other, liked in likes.items()}
    return AT_RANDOM_SHARE / len(likes) + (1 - AT_RANDOM_SHARE) / sum(soft.values())


def plain_weight(world: Position, past: tuple[PastPlay, ...]) -> float:
    """Returns the weight of an open position: each card that was played goes back to its hand."""
    hands, chances = list(world.hands), []
    for play in reversed(past):
        before, seat = play.before, play.before.turn
        hands[seat] = card_set((*hands[seat], play.move.card))
        if HIDDEN in before.hands[seat]:
            chances.append(soft_chance(before.with_hand(seat, hands[seat]), play.move))
    return prod(chances)


def weight(world: Position, seen: View) -> float:
    """Returns the weight of an open position that fits what is seen, as the kernel has it."""
    unknown = unknown_of(seen.position, seed=0, most_counted=0)
    plays = remembered(unknown, seen.past)
    sheet = unknown.sheet.copy()
    sheet[unknown.left] = new_sheet(world)[unknown.left]
    return world_weight(sheet, unknown.left, plays, new_desk())


@EACH_VARIANT
def test_a_world_weighs_as_much_as_its_plays_are_likely(rules: Rules, seat_count: int) -> None:
    for seen in views(rules, seat_count, seed=4):
        for world in islice(consistent_positions(seen.position), 0, 300, 99):
            assert weight(world, seen) == pytest.approx(plain_weight(world, seen.past))
            assert weight(world, seen) > 0


@pytest.mark.parametrize(("seat_count", "others_plays"), [(2, 2), (4, 8)])
def test_the_plays_of_all_others_are_weighed_the_own_ones_not(
    seat_count: int, others_plays: int
) -> None:
    for seen in views(TUNISIAN, seat_count, seed=2):
        unknown = unknown_of(seen.position, seed=0, most_counted=0)
        assert len(remembered(unknown, seen.past)) == others_plays
        assert len(seen.past) == 3 * seat_count - 2


def test_who_leaves_the_seven_of_diamonds_is_not_thought_to_hold_a_seven() -> None:
    game = Game(board("7dKc", "2h3cQs", other="2c4s6c", deals_to_come=4))
    game.play(parse_move("2h", game.position))
    seen = game.seen_by(1)
    weights: dict[bool, list[float]] = {True: [], False: []}
    for seed in range(100):
        world = _dealt_otherwise(game, Random(seed)).position
        weights[rank_count(world.hands[0], Rank.SEVEN) > 0].append(weight(world, seen))
    assert fmean(weights[True]) < 0.2 * fmean(weights[False])


@EACH_VARIANT
def test_the_expert_answers_alike_when_only_hidden_cards_change_places(
    rules: Rules, seat_count: int
) -> None:
    expert = ExpertPlayer(worlds=20, simulations=50)
    for plies in (1, seat_count + 1, 3 * seat_count - 1):
        game = random_game(rules, seat_count, seed=3, plies=plies)
        other = _dealt_otherwise(game, Random(plies))
        seat = game.position.turn
        assert other.seen_by(seat) == game.seen_by(seat)
        assert other.position != game.position
        answers = {expert.choose(each.seen_by(seat), Random(1)) for each in (game, other)}
        assert len(answers) == 1


def _dealt_otherwise(game: Game, rng: Random) -> Game:
    """Returns a game of the first deal with the same plays, other hidden cards in other places."""
    seat, hands = game.position.turn, list(game.start.hands)
    hidden = [card for at, hand in enumerate(game.position.hands) if at != seat for card in hand]
    mixed = [*hidden, *game.position.stock]
    rng.shuffle(mixed)
    for at, hand in enumerate(game.position.hands):
        if at != seat:
            kept = tuple(card for card in hands[at] if card not in hand)
            hands[at] = card_set((*kept, *(mixed.pop() for _ in hand)))
    other = Game(replace(game.start, hands=tuple(hands), stock=tuple(mixed)))
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
