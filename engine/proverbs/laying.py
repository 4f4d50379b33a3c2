"""Which card to lay: rules of thumb for a hand that can take nothing."""

from __future__ import annotations

from typing import Final

from engine.captures import captures
from engine.cards import SEVEN_OF_DIAMONDS, Card, Cards, Rank, Suit
from engine.greedy import Prospect
from engine.position import HAND_SIZE
from engine.proverbs.advice import SILENCE, Advice, Proverb, Situation, best_by, sorted_out
from engine.scoring import score_round

SAFE_TOTAL: Final = 10
"""A table worth more than this cannot be cleared by one card."""

COURTS: Final = frozenset({Rank.QUEEN, Rank.JACK, Rank.KING})


def _leave_more_than_ten(situation: Situation) -> Advice:
    if not situation.must_lay:
        return SILENCE
    return sorted_out(
        situation.lays, lambda prospect: situation.total_of(prospect.table) > SAFE_TOTAL
    )


def _count_courts_in(situation: Situation) -> Advice:
    """Speaks as T1 does, where a court on the table may lull the player."""
    if all(card.rank not in COURTS for card in situation.position.table):
        return SILENCE
    return _leave_more_than_ten(situation)


def _lay_to_a_value_that_is_gone(situation: Situation) -> Advice:
    if not situation.must_lay:
        return SILENCE
    low = [lay for lay in situation.lays if situation.total_of(lay.table) <= SAFE_TOTAL]
    return sorted_out(low, lambda lay: not situation.sweepers_after(lay))


def _lay_alone_what_few_can_equal(situation: Situation) -> Advice:
    if situation.position.table:
        return SILENCE
    return best_by(situation.lays, lambda lay: -len(situation.sweepers_after(lay)))


def _build_no_seven(situation: Situation) -> Advice:
    sevens = [card for card in situation.unseen if card.rank is Rank.SEVEN]
    if not sevens or not situation.must_lay:
        return SILENCE
    return sorted_out(situation.lays, lambda lay: not _builds_for(sevens[0], lay, situation))


def _builds_for(taker: Card, lay: Prospect, situation: Situation) -> bool:
    """Returns whether the card laid is part of a sum that `taker` may take."""
    groups = captures(lay.table, taker, situation.rules)
    return any(lay.move.card in group and len(group) > 1 for group in groups)


def _keep_seven_of_diamonds(situation: Situation) -> Advice:
    if not situation.must_lay:
        return SILENCE
    return sorted_out(situation.lays, lambda lay: lay.move.card != SEVEN_OF_DIAMONDS)


def _build_nothing_on_seven_of_diamonds(situation: Situation) -> Advice:
    if SEVEN_OF_DIAMONDS not in situation.position.table or not situation.must_lay:
        return SILENCE
    return sorted_out(situation.lays, lambda lay: not _exposes(lay, situation))


def _exposes(lay: Prospect, situation: Situation) -> bool:
    """Returns whether an unseen card may take a sum of the card laid and the 7♦."""
    both = {SEVEN_OF_DIAMONDS, lay.move.card}
    return any(
        both <= set(group)
        for card in situation.unseen
        for group in captures(lay.table, card, situation.rules)
    )


def _lay_the_plain_twin(situation: Situation) -> Advice:
    if not situation.must_lay:
        return SILENCE
    twins = [lay for lay in situation.lays if _has_twin(lay.move.card, situation.hand)]
    return sorted_out(twins, lambda lay: lay.move.card.suit is not Suit.DIAMONDS)


def _has_twin(card: Card, hand: Cards) -> bool:
    """Returns whether `hand` has an equal of `card`, one of the two a diamond."""
    equals = [other for other in hand if other.rank is card.rank]
    return len(equals) > 1 and any(other.suit is Suit.DIAMONDS for other in equals)


def _lay_a_king_on_a_small_table(situation: Situation) -> Advice:
    total = situation.total_of(situation.position.table)
    if not 0 < total <= SAFE_TOTAL or not situation.must_lay:
        return SILENCE
    return sorted_out(situation.lays, lambda lay: lay.move.card.rank is Rank.KING)


def _block_the_sevens(situation: Situation) -> Advice:
    """Speaks for a plain seven where one more card would make a sum of seven.

    A sum that lies there already could be taken by the seven itself, so that it is not laid (P5).
    """
    if not situation.must_lay or not situation.rules.is_equal_first:
        return SILENCE
    values = {situation.rules.value_of(card) for card in situation.unseen}
    lacking = {7 - value for value in _sums(situation.position.table, situation)}
    if not lacking & values or Rank.SEVEN not in {card.rank for card in situation.unseen}:
        return SILENCE
    lays = [lay for lay in situation.lays if lay.move.card != SEVEN_OF_DIAMONDS]
    return sorted_out(lays, lambda lay: lay.move.card.rank is Rank.SEVEN)


def _sums(cards: Cards, situation: Situation) -> set[int]:
    """Returns what each choice of one or more of `cards` adds up to."""
    sums: set[int] = set()
    for value in map(situation.rules.value_of, cards):
        sums |= {value} | {other + value for other in sums}
    return sums


def _defend_ahead_and_build_behind(situation: Situation) -> Advice:
    if not situation.must_lay:
        return SILENCE
    lead = _lead(situation)
    if lead > 0:
        return best_by(situation.lays, lambda lay: -len(situation.sweepers_after(lay)))
    if lead < 0 and situation.is_last_deal:
        return sorted_out(situation.lays, lambda lay: _holds_the_sweep(lay, situation))
    return SILENCE


def _lead(situation: Situation) -> int:
    """Returns by how much the side to play leads the match, the hand counted as it stands."""
    position = situation.position
    score = score_round(position)
    standing = [sum(points) for points in zip(position.totals, score.totals, strict=True)]
    own = standing.pop(position.side)
    return own - max(standing)


def _holds_the_sweep(lay: Prospect, situation: Situation) -> bool:
    kept = situation.kept_after(lay.move)
    total = situation.total_of(lay.table)
    return any(situation.rules.value_of(card) == total for card in kept)


def _open_with_the_lowest(situation: Situation) -> Advice:
    """Speaks for a bad hand: three ranks, no seven, nothing to take."""
    ranks = {card.rank for card in situation.hand}
    if len(ranks) < HAND_SIZE or Rank.SEVEN in ranks or not situation.must_lay:
        return SILENCE
    return best_by(situation.lays, lambda lay: -situation.rules.value_of(lay.move.card))


LAYING: Final = (
    Proverb("T1", "leave a total above 10", _leave_more_than_ten),
    Proverb("T2", "courts count in the total too", _count_courts_in),
    Proverb("T3", "10 or less is safe if that value is gone", _lay_to_a_value_that_is_gone),
    Proverb("T4", "lay alone what few can equal", _lay_alone_what_few_can_equal),
    Proverb("T7", "do not build a seven", _build_no_seven),
    Proverb("T8", "do not lay the 7♦ without need", _keep_seven_of_diamonds),
    Proverb("T9", "build no sum on the 7♦", _build_nothing_on_seven_of_diamonds),
    Proverb("T11", "lay the twin that is no diamond", _lay_the_plain_twin),
    Proverb("T12", "lay a king on a small table", _lay_a_king_on_a_small_table),
    Proverb("T14", "a seven laid blocks a later sum of seven", _block_the_sevens),
    Proverb("T16", "ahead defend, behind and late build", _defend_ahead_and_build_behind),
    Proverb("T29", "a bad hand opens with its lowest card", _open_with_the_lowest),
)
