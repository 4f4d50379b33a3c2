"""Pairs and odd values: the dealer's side, which plays last, wants values to come in pairs."""

from __future__ import annotations

from typing import Final

from engine.cards import Rank
from engine.facts.tallies import odd_ranks
from engine.greedy import Prospect
from engine.proverbs.advice import SILENCE, Advice, Proverb, Situation, best_by, sorted_out


def _pair_or_break(situation: Situation) -> Advice:
    wish = -1 if situation.is_dealers_side else 1
    return best_by(situation.takes, lambda take: wish * _odd_count_after(take, situation))


def _odd_count_after(take: Prospect, situation: Situation) -> int:
    """Returns of how many ranks an odd number will lie in the piles (T20, T21)."""
    piled = tuple([card for pile in situation.position.piles for card in pile])
    return len(odd_ranks(piled + take.gain))


def _break_the_sevens(situation: Situation) -> Advice:
    if situation.is_dealers_side:
        return SILENCE
    sums = [take for take in situation.takes if len(take.move.captured) > 1]
    return sorted_out(sums, lambda take: any(card.rank is Rank.SEVEN for card in take.gain))


PAIRING: Final = (
    Proverb("T22", "the dealer's side pairs values, the other breaks them", _pair_or_break),
    Proverb("T24", "who breaks, breaks the sevens", _break_the_sevens),
)
