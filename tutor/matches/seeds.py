"""Where the chance in a match comes from, and how anybody can check that nobody chose it.

One random text, the match's own, gives everything. Each hand has a secret of its own, made from
that text so that no secret tells of another. Before a hand its commitment is shown, the SHA-256 of
the secret; after the hand the secret itself. The seed of the shuffles is made from the secret in
another way, so that the commitment does not give the cards away.

>>> secret = hand_secret("any text", 1)
>>> commitment(secret)[:16], deal_seed(secret)
('239f03841498a3d2', 9017337084176827912)
"""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import Final

SECRET_LENGTH: Final = 32
SEED_DIGITS: Final = 16
"""So many hexadecimal digits make a seed."""


def hand_secret(master: str, number: int) -> str:
    """Returns the secret text of the hand of that number, from 1."""
    return _digest(f"{master} hand {number}")[:SECRET_LENGTH]


def commitment(secret: str) -> str:
    """Returns what is shown before a hand, and binds it to `secret`.

    >>> commitment("abc")[:16]
    'ba7816bf8f01cfea'
    """
    return _digest(secret)


def deal_seed(secret: str) -> int:
    """Returns the seed of a hand's shuffles and cuts, as `engine.game.deal_game` takes it."""
    return int(_digest(f"deal {secret}")[:SEED_DIGITS], 16)


def draw_chance(master: str) -> Random:
    """Returns the chance by which the first dealer is drawn (D2)."""
    return Random(_digest(f"{master} draw"))


def player_chance(master: str, *, hand: int, player: int, turn: int) -> Random:
    """Returns the chance that a player has at one turn: the same when a match is resumed."""
    return Random(_digest(f"{master} hand {hand} player {player} turn {turn}"))


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()
