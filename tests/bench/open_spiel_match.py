"""Plays one of our players against OpenSpiel's information-set tree search with random rollouts.

Needs the extra `bench`: `.venv/bin/python -m pip install -c constraints.txt -e '.[bench]'`. Run
`python -m tests.bench.open_spiel_match --pairs 40 expert`. With `--twin` the same search plays
compiled (`tests.bench.spiel_twin`), hundreds of times as fast and without OpenSpiel.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from random import Random
from types import SimpleNamespace
from typing import Protocol, cast

import numpy as np

from engine.dealing import Choice, CutView
from engine.greedy import best_choice
from engine.kernel.compiled import Words
from engine.kernel.rules import add_legal_moves, play
from engine.kernel.scoring import own_points
from engine.kernel.sheet import HANDS, KEYS, MOVES, RULES, SEAT_COUNT, seat_to_play
from engine.kernel.translate import engine_move, unknown_of
from engine.kernel.worlds import Unknown, lay_out
from engine.moves import Move
from engine.players import paired_deals, player_named
from engine.view import View
from tests.bench.spiel_twin import SpielTwin

UCT = 2.0


class State:
    """A position of the kernel's with the methods that OpenSpiel asks of a state."""

    def __init__(self, sheet: Words, left: int) -> None:
        self.sheet, self.left = sheet, left

    def clone(self) -> State:
        return State(self.sheet.copy(), self.left)

    def current_player(self) -> int:
        return int(seat_to_play(self.sheet, self.left))

    def is_terminal(self) -> bool:
        return self.left == 0

    def is_chance_node(self) -> bool:
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        assert player in (None, self.current_player())
        end = add_legal_moves(self.sheet, self.left)
        return [int(move) for move in self.sheet[self.left, MOVES:end]]

    def apply_action(self, action: int) -> None:
        play(self.sheet, self.left, action)
        self.left -= 1

    def returns(self) -> list[float]:
        margin = float(own_points(self.sheet, 0) - own_points(self.sheet, 1))
        return [margin, -margin]

    def information_state_string(self) -> bytes:
        """Returns what the seat to play sees: the row without the other hands."""
        row, seat = self.sheet[self.left, :KEYS].copy(), self.current_player()
        for other in range(int(self.sheet[RULES, SEAT_COUNT])):
            if other != seat:
                row[HANDS + other] = 0
        row[-4:] = self.left  # what is dealt next is not seen either
        return row.tobytes()

    def get_game(self) -> SimpleNamespace:
        spiel = import_module("pyspiel")
        kind = SimpleNamespace(
            dynamics=spiel.GameType.Dynamics.SEQUENTIAL,
            information=spiel.GameType.Information.IMPERFECT_INFORMATION,
        )
        return SimpleNamespace(get_type=lambda: kind)


class Bot(Protocol):
    """What is used of OpenSpiel's bot."""

    def set_resampler(self, resample: Callable[[State, int], State]) -> None:
        """Sets how a world is drawn."""

    def step(self, state: State) -> int:
        """Returns the action to take."""


def new_bot(simulations: int, seed: int) -> Bot:
    """Returns OpenSpiel's bot with one random rollout a simulation."""
    ismcts = import_module("open_spiel.python.algorithms.ismcts")
    mcts = import_module("open_spiel.python.algorithms.mcts")
    random_state = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(1, random_state)
    return cast(Bot, ismcts.ISMCTSBot(None, evaluator, UCT, simulations, random_state=random_state))


@dataclass(frozen=True, slots=True)
class SpielPlayer:
    """OpenSpiel's bot as a player."""

    simulations: int

    def choose(self, view: View, rng: Random) -> Move:
        position = view.position
        unknown = unknown_of(position, seed=rng.getrandbits(60), most_counted=0)
        drawn = iter(range(self.simulations + 1))
        bot = new_bot(self.simulations, rng.getrandbits(32))
        bot.set_resampler(lambda _state, _seat: world(unknown, next(drawn)))
        return engine_move(int(bot.step(world(unknown, next(drawn)))), position.rules)

    def decide_cut(self, seen: CutView, rng: Random) -> Choice:  # noqa: ARG002
        return best_choice(seen)


def world(unknown: Unknown, number: int) -> State:
    """Returns one way in which the hidden cards can lie."""
    sheet = np.zeros_like(unknown.sheet)
    lay_out(unknown, number, sheet, np.zeros(64, dtype=np.int64))
    return State(sheet, unknown.left)


def main() -> None:
    """Plays the match and prints its result."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("player")
    parser.add_argument("--pairs", type=int, default=200, help="deals, each played twice")
    parser.add_argument("--simulations", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--twin", action="store_true", help="play against the compiled twin")
    given = parser.parse_args()
    player, search = player_named(given.player), SpielTwin if given.twin else SpielPlayer
    found = paired_deals(player, search(given.simulations), given.pairs, given.seed)
    sys.stdout.write(f"{given.player} minus {search.__name__}({given.simulations}): {found}\n")


if __name__ == "__main__":
    main()
