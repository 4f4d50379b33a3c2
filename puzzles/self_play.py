"""Where the puzzles come from: last deals of hands that simple players have played."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from engine.deal import deal
from engine.players import player_named
from engine.position import Position
from engine.rules import Rules
from engine.view import view

SEED_BITS: Final = 64
PLAYER_NAMES: Final = ("random", "greedy")
"""Who plays: two that differ, so that the piles are now even, now lopsided."""


def last_deal(rules: Rules, rng: Random) -> Iterator[Position]:
    """Yields the positions of the last deal of one hand for two, played by any two players."""
    position = deal(rules, seed=rng.getrandbits(SEED_BITS))
    players = [player_named(rng.choice(PLAYER_NAMES)) for _ in position.hands]
    while not position.is_over:
        if not position.stock:
            yield position
        seat = position.turn
        position = position.after(players[seat].choose(view(position, seat), rng))
