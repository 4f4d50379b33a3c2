"""How the expert's two judges work together: weighed means, and a tree for what is nearly level."""

from random import Random

import numpy as np
import pytest

from engine.analyst import analyse
from engine.game import Game
from engine.kernel.belief import remembered, weigh_worlds
from engine.kernel.choosing import NEARLY_BEST, means_in_tree, rolled_out
from engine.kernel.policies import new_desk
from engine.kernel.rollout import roll_out
from engine.kernel.sheet import OWN_POINTS, RESULT_WIDTH
from engine.kernel.translate import engine_move, kernel_move, unknown_of
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


@pytest.mark.parametrize("seat_count", [2, 3, 4])
def test_the_means_are_those_of_all_worlds_by_their_weights(seat_count: int) -> None:
    for seed in range(3):
        seen = seen_after(2 * seat_count, seed=seed, seat_count=seat_count)
        trial = rolled_out(seen.position, worlds=WORLDS, seed=seed, past=seen.past)
        unknown = unknown_of(seen.position, seed=seed, most_counted=WORLDS)
        sheet, desk, weights = np.zeros_like(unknown.sheet), new_desk(), np.ones(WORLDS)
        weigh_worlds(unknown, remembered(unknown, seen.past), weights, sheet, desk)
        results = np.zeros((WORLDS, len(trial.words), RESULT_WIDTH), dtype=np.int64)
        roll_out(unknown, trial.words, 0, results, sheet, desk)
        points = results[..., :OWN_POINTS].sum(axis=-1)
        expected = [
            np.average(points[:, place], weights=weights) for place in range(points.shape[1])
        ]
        assert trial.means == pytest.approx(expected)
        assert (len(set(weights)) > 1) == bool(seen.past)


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
    assert len(means) == len(trial.words)
    assert np.all(np.abs(means) < 10)


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
