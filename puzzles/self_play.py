"""Where the puzzles come from: last deals of hands that simple players have played."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, Protocol

from engine.deal import deal
from engine.moves import Move
from engine.position import Position
from engine.rules import Rules
from engine.view import View, view

SEEDS: Final = 2**32


class Player(Protocol):
    """Chooses from what its seat knows."""

    def choose(self, seen: View, rng: Random) -> Move:
        """Returns a legal move; the same for the same view and state of `rng`."""


class RandomPlayer:
    """Plays any legal move."""

    def choose(self, seen: View, rng: Random) -> Move:
        """Returns any legal move, each as likely."""
        return rng.choice(seen.position.legal_moves())


class GreedyPlayer:
    """Takes as many cards as it can, and lays its lowest card when it can take none."""

    def choose(self, seen: View, rng: Random) -> Move:
        """Returns the first move that takes the most cards."""
        del rng
        return max(seen.position.legal_moves(), key=lambda move: len(move.captured))


PLAYERS: Final[tuple[Player, ...]] = (RandomPlayer(), GreedyPlayer())


def last_deal(rules: Rules, rng: Random) -> Iterator[Position]:
    """Yields the positions of the last deal of one hand for two, played by any two players."""
    position = deal(rules, seed=rng.randrange(SEEDS))
    seats = [rng.choice(PLAYERS) for _ in position.hands]
    while not position.is_over:
        if not position.stock:
            yield position
        turn = position.turn
        position = position.after(seats[turn].choose(view(position, turn), rng))
