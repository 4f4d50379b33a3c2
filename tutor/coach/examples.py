"""A hand to try the review with, for whoever has no record at hand."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.match_records import MatchRecord, match_record
from engine.players import GreedyPlayer, RandomPlayer, play_match
from engine.rules import Rules

_SEED: Final = 11
_NAMES: Final = ("Amel", "Badr")


def example_record(rules: Rules) -> MatchRecord:
    """Returns the first hand of a match: one plays at random, the other takes what he can.

    >>> from engine.rules import TUNISIAN
    >>> example_record(TUNISIAN).players
    ('Amel', 'Badr')
    """
    hands = play_match([RandomPlayer(), GreedyPlayer()], rules, Random(_SEED))
    return match_record(_NAMES, [next(iter(hands))])
