"""What is made ready beside all else is then ready."""

from random import Random

from engine.game import Game
from engine.kernel.belief import drawn_worlds, weigh_plays, weigh_worlds
from engine.kernel.greedy import best_against_greedy
from engine.kernel.ismcts import simulate
from engine.kernel.policies import steady_move
from engine.kernel.rollout import sum_outcomes
from engine.kernel.search import solve_moves
from engine.players import play_out
from engine.rules import TUNISIAN
from engine.strong_players import ExpertPlayer
from engine.warm_up import warm_up, warm_up_players
from tests.engine.play import first_position


def test_after_warming_up_all_that_the_players_call_is_compiled() -> None:
    kernel = warm_up()
    players = warm_up_players(kernel)
    players.join(timeout=120)
    assert not kernel.is_alive()
    assert not players.is_alive()
    called = (
        steady_move,
        weigh_plays,
        weigh_worlds,
        sum_outcomes,
        drawn_worlds,
        simulate,
        solve_moves,
        best_against_greedy,
    )
    compiled = {str(function): _signatures(function) for function in called}
    assert all(compiled.values())
    experts = [ExpertPlayer(worlds=20, simulations=50)] * 2
    play_out(Game(first_position(TUNISIAN, 2, seed=3)), experts, Random(1))
    assert {str(function): _signatures(function) for function in called} == compiled


def _signatures(function: object) -> tuple[object, ...]:
    """Returns for which kinds of arguments a function of the kernel is compiled."""
    return tuple(getattr(function, "signatures"))  # noqa: B009 - its type does not tell
