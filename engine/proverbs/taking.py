"""What to take, and when not to: rules of thumb for a hand that can capture."""

from __future__ import annotations

from typing import Final

from engine.captures import captures
from engine.cards import PACK_SIZE, Card, Cards, Rank, Suit, without
from engine.greedy import CRITERIA, Prospect
from engine.proverbs.advice import (
    SILENCE,
    Advice,
    Proverb,
    Situation,
    best_by,
    sorted_out,
    together,
)
from engine.rules import Bermila

MANY_LEFTOVERS: Final = 4
"""So many cards on the table make the last capture worth fighting for."""

LOW_VALUE: Final = 3
"""Cards up to this value are the low ones: they fit into most sums."""


def merit(prospect: Prospect) -> tuple[int, ...]:
    """Returns how good a move looks, by what it takes first and then by what it leaves.

    >>> from engine.deal import deal
    >>> from engine.proverbs.advice import situation_of
    >>> from engine.rules import TUNISIAN
    >>> lay, _, take = situation_of(deal(TUNISIAN, seed=1)).prospects
    >>> merit(take) > merit(lay)
    True
    """
    return tuple([int(criterion(prospect)) for criterion in CRITERIA])


def _set_a_bait(situation: Situation) -> Advice:
    """Speaks where a card laid can be taken in a sum that leaves what a kept card sweeps."""
    if situation.position.seat_count != 2:
        return SILENCE
    return sorted_out(
        situation.prospects,
        lambda prospect: not prospect.gain and _is_bait(prospect, situation),
    )


def _is_bait(lay: Prospect, situation: Situation) -> bool:
    if situation.sweepers_after(lay):
        return False
    kept = situation.kept_after(lay.move)
    rests = [
        without(lay.table, group)
        for card in situation.unseen
        for group in captures(lay.table, card, situation.rules)
        if lay.move.card in group and len(group) > 1
    ]
    return any(
        rest and situation.total_of(rest) == situation.rules.value_of(card)
        for rest in rests
        for card in kept
    )


def _take_the_diamond_of_equals(situation: Situation) -> Advice:
    return together(best_by(_equals(card, situation), _diamonds_taken) for card in situation.hand)


def _equals(card: Card, situation: Situation) -> list[Prospect]:
    """Returns the captures of one equal by `card`."""
    takes = [take for take in situation.takes if take.move.card == card]
    return [take for take in takes if _ranks(take.move.captured) == (card.rank,)]


def _sums(card: Card, situation: Situation) -> list[Prospect]:
    """Returns the captures of a sum by `card`."""
    takes = [take for take in situation.takes if take.move.card == card]
    return [take for take in takes if len(take.move.captured) > 1]


def _ranks(cards: Cards) -> tuple[Rank, ...]:
    return tuple([card.rank for card in cards])


def _diamonds_taken(take: Prospect) -> int:
    return sum(card.suit is Suit.DIAMONDS for card in take.move.captured)


def _take_a_six(situation: Situation) -> Advice:
    """Speaks while the sevens may still end level, of captures without sevens."""
    if situation.rules.bermila is not Bermila.SEVENS_THEN_SIXES or _are_sevens_decided(situation):
        return SILENCE
    takes = [take for take in situation.takes if Rank.SEVEN not in _ranks(take.gain)]
    with_six = [take for take in takes if Rank.SIX in _ranks(take.gain)]
    most = max((len(take.gain) for take in with_six), default=0)
    alike = [take for take in takes if len(take.gain) <= most and take.table]
    return sorted_out(alike, lambda take: Rank.SIX in _ranks(take.gain))


def _are_sevens_decided(situation: Situation) -> bool:
    return any(_ranks(pile).count(Rank.SEVEN) > 2 for pile in situation.position.piles)


def _choose_the_better_group(situation: Situation) -> Advice:
    return together(best_by(_sums(card, situation), merit) for card in situation.hand)


def _clear_low_cards_or_lay_them(situation: Situation) -> Advice:
    if situation.is_dealers_side:
        return best_by(situation.takes, lambda take: _low_count(take.move.captured, situation))
    if not situation.must_lay:
        return SILENCE
    return sorted_out(situation.lays, lambda lay: _low_count((lay.move.card,), situation) > 0)


def _low_count(cards: Cards, situation: Situation) -> int:
    return sum(situation.rules.value_of(card) <= LOW_VALUE for card in cards)


def _keep_a_card_that_captures(situation: Situation) -> Advice:
    is_late = situation.is_last_deal and len(situation.hand) > 1
    if not is_late or len(situation.position.table) < MANY_LEFTOVERS:
        return SILENCE
    return sorted_out(
        situation.prospects,
        lambda prospect: any(
            captures(prospect.table, card, situation.rules)
            for card in situation.kept_after(prospect.move)
        ),
    )


def _reach_the_majority(situation: Situation) -> Advice:
    half = PACK_SIZE // 2
    if len(situation.position.piles) != 2 or len(situation.pile) > half:
        return SILENCE
    return sorted_out(
        situation.prospects, lambda prospect: len(situation.pile) + len(prospect.gain) > half
    )


def _take_rather_than_lay(situation: Situation) -> Advice:
    return sorted_out(situation.prospects, lambda prospect: bool(prospect.gain))


TAKING: Final = (
    Proverb("T5", "set a bait", _set_a_bait),
    Proverb("T6", "among equals take the diamond", _take_the_diamond_of_equals),
    Proverb("T10", "take a six before another card", _take_a_six),
    Proverb("T13", "choose the group by what it takes and leaves", _choose_the_better_group),
    Proverb(
        "T23",
        "the dealer's side clears low cards, the other lays them",
        _clear_low_cards_or_lay_them,
    ),
    Proverb("T26", "keep a card that captures last", _keep_a_card_that_captures),
    Proverb("T30", "reach the twenty-first card", _reach_the_majority),
    Proverb("T31", "take rather than lay (how often is it wrong?)", _take_rather_than_lay),
)
