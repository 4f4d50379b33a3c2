"""Whole hands to read, played by chance: every position of them is one that a real hand reaches."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.deal import Stake, deal
from engine.moves import Move
from engine.position import Position
from engine.rules import Rules

SEED_BITS: Final = 64
PATIENCE: Final = (0.1, 0.5, 0.9)
"""How often a seat lays a card although it could capture; patient seats fill the table."""


def played_hand(rules: Rules, rng: Random, *, seat_count: int = 2) -> tuple[Position, ...]:
    """Returns the positions of one hand, from the first play to the end, all cards open.

    >>> from engine.rules import TUNISIAN
    >>> hand = played_hand(TUNISIAN, Random(1))
    >>> len(hand), hand[-1].is_over
    (37, True)
    """
    position = deal(rules, seed=rng.getrandbits(SEED_BITS), seat_count=seat_count)
    patience = [rng.choice(PATIENCE) for _ in position.hands]
    positions = [position]
    while not position.is_over:
        position = position.after(_any_move(position, rng, patience[position.turn]))
        positions.append(position)
    return tuple(positions)


def at_match_score(position: Position, stake: Stake) -> Position:
    """Returns the same position in a match that stands so."""
    return Position(
        rules=position.rules,
        table=position.table,
        hands=position.hands,
        piles=position.piles,
        chkobbas=position.chkobbas,
        turn=position.turn,
        taker=position.taker,
        stock=position.stock,
        totals=stake.totals,
        target=stake.target,
    )


def _any_move(position: Position, rng: Random, patience: float) -> Move:
    moves = position.legal_moves()
    lays = [move for move in moves if not move.is_capture]
    takes = [move for move in moves if move.is_capture]
    wanted = lays if rng.random() < patience else takes
    return rng.choice(wanted or moves)
