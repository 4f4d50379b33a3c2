"""Where the puzzles come from: hands that players of all kinds have played."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from engine.deal import Cut, Stake, deal, opening_stake
from engine.players import player_named
from engine.position import Position, side_count
from engine.rules import Rules
from engine.view import view

SEED_BITS: Final = 64
PLAYER_NAMES: Final = ("random", "novice", "casual", "greedy", "steady")
"""Who plays: of all strengths, so that the piles are now even, now lopsided."""

FRESH_MATCH_SHARE: Final = 0.5
"""In so many hands the match has just begun; in the others it stands somehow."""


def played_hand(rules: Rules, rng: Random, *, seat_count: int = 2) -> Iterator[Position]:
    """Yields every position of one hand, in order, as any players play it."""
    position = deal(
        rules,
        seed=rng.getrandbits(SEED_BITS),
        seat_count=seat_count,
        stake=_any_stake(rules, seat_count, rng),
        decide=rng.choice((Cut.keep, Cut.open)),
    )
    players = [player_named(rng.choice(PLAYER_NAMES)) for _ in position.hands]
    while not position.is_over:
        yield position
        seat = position.turn
        position = position.after(players[seat].choose(view(position, seat), rng))


def last_deal(rules: Rules, rng: Random) -> Iterator[Position]:
    """Yields the positions of the last deal of one hand for two."""
    return (position for position in played_hand(rules, rng) if not position.stock)


def mid_hand(rules: Rules, rng: Random, *, seat_count: int = 2) -> Iterator[Position]:
    """Yields the positions of one hand before its last deal: the stock is still to come."""
    hand = played_hand(rules, rng, seat_count=seat_count)
    return (position for position in hand if position.stock)


def _any_stake(rules: Rules, seat_count: int, rng: Random) -> Stake:
    """Returns what a hand may be played for: nobody has won the match yet (M3)."""
    if rng.random() < FRESH_MATCH_SHARE:
        return opening_stake(rules, seat_count)
    totals = tuple(rng.randrange(rules.target) for _ in range(side_count(seat_count)))
    return Stake(totals, rules.target)
