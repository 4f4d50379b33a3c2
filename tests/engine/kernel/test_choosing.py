"""How the expert's two judges work together: weighed means, and a tree for what is nearly level."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from engine.analyst import analyse
from engine.game import Game
from engine.kernel.belief import Belief, believed
from engine.kernel.choosing import NEARLY_BEST, means_in_tree, rolled_out, weighed_means
from engine.kernel.compiled import Words
from engine.kernel.greedy import best_against_greedy, greedy_move
from engine.kernel.policies import GREEDILY, is_open_to_counters, liked_move, new_desk
from engine.kernel.rollout import roll_out
from engine.kernel.rules import play
from engine.kernel.scoring import split
from engine.kernel.sheet import (
    CHKOBBA,
    CHKOBBAS,
    OWN_POINTS,
    RESULT_WIDTH,
    seat_to_play,
    side_to_play,
)
from engine.kernel.translate import engine_move, kernel_move, unknown_of
from engine.kernel.worlds import lay_out
from engine.players import GreedyPlayer, Player
from engine.reference import move_values
from engine.rules import ALTERNATE, TUNISIAN
from engine.strong_players import ExpertPlayer, SteadyPlayer
from engine.view import View
from tests.engine.play import first_position

WORLDS = 60


def seen_after(plies: int, *, seed: int, seat_count: int = 2) -> View:
    """Returns what a seat with a choice knows after so many plays of `steady`, or a few more."""
    game = Game(first_position(TUNISIAN if seat_count == 2 else ALTERNATE, seat_count, seed))
    while len(game.moves) < plies or len(game.position.legal_moves()) == 1:
        game.play(SteadyPlayer().choose(game.seen_by(game.position.turn), Random(1)))
    return game.seen_by(game.position.turn)


def played_on(sheet: Words, left: int, kinds: Words, side: int) -> int:
    """Returns how a hand with greedy players ends if each plays by his kind, move by move."""
    desk = new_desk()
    while left and not is_open_to_counters(sheet, left):
        is_greedy = kinds[seat_to_play(sheet, left)] == GREEDILY
        play(sheet, left, greedy_move(sheet, left) if is_greedy else liked_move(sheet, left, desk))
        left -= 1
    if left:
        made = sheet[left, CHKOBBAS + side] - sheet[left, CHKOBBAS + 1 - side]
        return int(made + best_against_greedy(sheet, left, side))
    split(sheet, side, desk.parts)
    return int(desk.parts[: CHKOBBA + 1].sum())


def plain_points(belief: Belief, words: Words) -> Words:
    """Returns how each move turns out in each world, by the kinds believed there."""
    unknown, desk = belief.unknown, new_desk()
    sheet, side = np.zeros_like(unknown.sheet), side_to_play(unknown.sheet, unknown.left)
    results = np.zeros((WORLDS, len(words), RESULT_WIDTH), dtype=np.int64)
    roll_out(unknown, words, 0, results, sheet, desk)
    points: Words = results[..., :OWN_POINTS].sum(axis=-1)
    for world in np.flatnonzero(belief.kinds.any(axis=1)).tolist():
        lay_out(unknown, world, sheet, desk.cards)
        for place, word in enumerate(words.tolist()):
            play(sheet, unknown.left, word)
            points[world, place] = played_on(sheet, unknown.left - 1, belief.kinds[world], side)
    return points


@pytest.mark.parametrize("seat_count", [2, 3, 4])
def test_the_means_are_those_of_all_worlds_by_their_weights(seat_count: int) -> None:
    for seed in range(3):
        seen = seen_after(2 * seat_count, seed=seed, seat_count=seat_count)
        trial = rolled_out(seen.position, worlds=WORLDS, seed=seed, past=seen.past)
        unknown = unknown_of(seen.position, seed=seed, most_counted=WORLDS)
        belief = believed(unknown, seen.past, WORLDS, new_desk())
        points, weights = plain_points(belief, trial.words), belief.weights
        expected = [
            np.average(points[:, place], weights=weights) for place in range(points.shape[1])
        ]
        assert trial.means == pytest.approx(expected)
        dealt = len(seen.position.stock)
        is_under_way = any(len(play.before.stock) == dealt for play in seen.past)
        assert (len(set(weights)) > 1) == is_under_way
        assert belief.kinds.any() == bool(seen.past)


def test_moves_that_turn_out_alike_everywhere_have_the_very_same_mean() -> None:
    rng = np.random.default_rng(1)
    for move_count in range(2, 9):
        points = rng.integers(-5, 6, (437, move_count))
        points[:, -1] = points[:, 0]
        weights = rng.random(437)
        means = weighed_means(points, weights)
        assert means[0] == means[-1]
        assert means == pytest.approx(np.average(points, axis=0, weights=weights))


def last_deals(first: Player, second: Player) -> Iterator[Game]:
    """Yields hands of two players up to the last deal, in which seat 0 has a choice."""
    for seed in range(12):
        game = Game(first_position(TUNISIAN, 2, seed))
        while len(game.moves) < 30:
            seat = game.position.turn
            game.play((first, second)[seat].choose(game.seen_by(seat), Random(1)))
        if len(game.position.legal_moves()) > 1:
            yield game


def finished(game: Game, first: Player, second: Player) -> int:
    """Returns the points of seat 0 minus seat 1 once these two have played the hand to its end."""
    ended = Game(game.position)
    past = game.seen_by(0).past
    while not ended.is_over:
        seen = ended.seen_by(ended.position.turn)
        player = (first, second)[seen.seat]
        ended.play(player.choose(replace(seen, past=past + seen.past), Random(1)))
    mine, others = ended.score.totals
    return mine - others


def test_in_the_last_deal_the_expert_wins_more_of_a_greedy_player() -> None:
    expert, steady, greedy = ExpertPlayer(), SteadyPlayer(), GreedyPlayer()
    more = [
        finished(game, expert, greedy) - finished(game, steady, greedy)
        for game in last_deals(steady, greedy)
    ]
    assert min(more) >= 0
    assert sum(more) > 0


def test_in_the_last_deal_the_expert_plays_exactly_against_a_steady_player() -> None:
    for game in last_deals(SteadyPlayer(), SteadyPlayer()):
        values = move_values(game.position)
        choice = ExpertPlayer().choose(game.seen_by(0), Random(1))
        assert values[choice] == max(values.values())


def test_hopeless_moves_are_dropped_and_the_best_never() -> None:
    for seed in range(4):
        seen = seen_after(12, seed=seed)
        trial = rolled_out(seen.position, worlds=500, seed=1, past=())
        kept = [engine_move(int(word), seen.position.rules) for word in trial.words]
        analysis = analyse(seen.position, worlds=500, seed=1)
        assert analysis.judgements[0].option in kept
        assert all(analysis.of(move).loss < 2.0 for move in kept)


def test_the_tree_knows_each_move_that_is_left() -> None:
    seen = seen_after(7, seed=2)
    trial = rolled_out(seen.position, worlds=WORLDS, seed=1, past=seen.past)
    means = means_in_tree(trial, 400)
    assert len(means) == len(trial.words) > 1
    assert not (means == trial.means).any()


def test_a_move_that_the_tree_never_tried_keeps_its_mean() -> None:
    seen = seen_after(7, seed=2)
    trial = rolled_out(seen.position, worlds=WORLDS, seed=1, past=seen.past)
    assert len(trial.words) > 2
    is_kept = means_in_tree(trial, 1) == trial.means
    assert is_kept.sum() >= len(trial.words) - 1


def test_where_one_move_is_clearly_best_the_tree_is_not_asked() -> None:
    expert, clear = ExpertPlayer(worlds=200, simulations=1), 0
    for seed in range(12):
        seen = seen_after(9, seed=seed)
        analysis = analyse(seen.position, worlds=200)
        if len(analysis.judgements) > 1 and analysis.judgements[1].loss > 3 * NEARLY_BEST:
            clear += 1
            best = kernel_move(analysis.judgements[0].option, TUNISIAN)
            chosen = expert.choose(View(seen.seat, seen.position), Random(1))
            assert kernel_move(chosen, TUNISIAN) == best
    assert clear
