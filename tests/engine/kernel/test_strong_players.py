"""The strong players play legally, see only their view, and improve on the weak ones."""

from itertools import islice
from random import Random

import pytest

from engine.cards import pack
from engine.deal import cut
from engine.dealing import Choice, view_cut
from engine.players import GreedyPlayer, Player, RandomPlayer, paired_deals
from engine.position import Position
from engine.reference import move_values
from engine.rules import TUNISIAN, Rules
from engine.strong_players import (
    STRONG_PLAYERS,
    ExpertPlayer,
    MoodyPlayer,
    SteadyPlayer,
    TreePlayer,
)
from engine.view import View, consistent_positions, view
from tests.engine.play import random_ending, random_hand
from tests.engine.variants import VARIANTS


def seen(position: Position) -> View:
    return view(position, position.turn)


@pytest.mark.parametrize(("rules", "seat_count"), VARIANTS, ids=str)
@pytest.mark.parametrize(
    "player",
    [SteadyPlayer(), ExpertPlayer(worlds=20, simulations=50), TreePlayer(simulations=50)],
    ids=str,
)
def test_a_strong_player_moves_legally_from_its_view_alone(
    player: Player, rules: Rules, seat_count: int
) -> None:
    for position in random_hand(rules, seat_count, seed=6)[:-1:7]:
        worlds = islice(consistent_positions(seen(position).position), 0, 200, 66)
        moves = {player.choose(seen(world), Random(1)) for world in worlds}
        assert len(moves) == 1
        assert moves <= set(position.legal_moves())


def test_expert_plays_the_last_deal_of_two_exactly() -> None:
    for seed in range(20):
        position = random_ending(TUNISIAN, 2, seed, plies=1 + seed % 6)
        values = move_values(position)
        assert values[ExpertPlayer().choose(seen(position), Random(1))] == max(values.values())


def test_expert_keeps_the_seven_of_diamonds() -> None:
    assert ExpertPlayer().decide_cut(view_cut(cut(pack(), 24, TUNISIAN)), Random(1)) is Choice.KEEP


def test_steady_beats_random_clearly() -> None:
    result = paired_deals(SteadyPlayer(), RandomPlayer(), hands=20, seed=1)
    assert result.mean > 3 * result.stderr > 0


def test_a_moody_player_plays_like_both() -> None:
    moody = MoodyPlayer(GreedyPlayer(), RandomPlayer(), lapse_share=0.5)
    position = random_hand(TUNISIAN, 2, seed=1)[0]
    rng = Random(1)
    moves = {moody.choose(seen(position), rng) for _ in range(50)}
    assert GreedyPlayer().choose(seen(position), rng) in moves
    assert len(moves) > 1


def test_each_strong_player_decides_the_cut() -> None:
    for player in STRONG_PLAYERS.values():
        assert player.decide_cut(view_cut(cut(pack(), 3, TUNISIAN)), Random(1)) in Choice
