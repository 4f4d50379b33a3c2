"""Fresh exercises on a point to teach, made from a seed, with the engine's key.

Each point is a row of a table: what the cards must be like for the point to matter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Final

from engine.captures import captures, equal_cards, sum_groups
from engine.cards import Card, Cards, Rank, card_set, pack
from engine.errors import ChkobbaError
from engine.position import HAND_SIZE
from engine.rules import ALTERNATE, PROFILES, TUNISIAN, Rules
from engine.scoring import Category
from engine.shuffling import shuffled
from lessons import fresh_chances as chances
from lessons import fresh_counts as counts
from lessons import fresh_deals as deals
from lessons import fresh_plays as plays
from lessons import fresh_rulings as rulings
from lessons.exercises import CaptureExercise, Exercise, Goal, PlayExercise
from lessons.scenes import MOST_DRAWS, Scene, Setting, complete

TABLE_SIZES: Final = range(2, 7)
MOST_SMALL_DRAWS: Final = 1000

Draw = tuple[Cards, Card, Rules]
"""A table, the card to be played, and the rules."""


def fresh_exercises(
    points: Sequence[str], rules: Rules, *, seed: int, has_small_cards: bool = False
) -> tuple[Exercise, ...]:
    """Returns an exercise on each of the `points`, in this order; the same for the same seed.

    With `has_small_cards` no court card is shown, for whoever does not know their values yet; the
    points then have to be such that there are exercises without.
    Raises `ChkobbaError` when a point is not among those of `topics(rules)`.

    >>> from engine.rules import TUNISIAN
    >>> [len(exercise.key) for exercise in fresh_exercises(("R2", "R4"), TUNISIAN, seed=1)]
    [1, 2]
    """
    known = topics(rules)
    for point in points:
        if point not in known:
            raise ChkobbaError(f"no fresh exercises can be made on {point} ({', '.join(known)})")
    make = _made_of_small_cards if has_small_cards else _made
    return tuple(
        make(point, Random(f"{seed} {place} {point}"), rules) for place, point in enumerate(points)
    )


def _made(point: str, rng: Random, rules: Rules) -> Exercise:
    return TOPICS[point](rng, rules)


def _made_of_small_cards(point: str, rng: Random, rules: Rules) -> Exercise:
    for _ in range(MOST_SMALL_DRAWS):
        exercise = TOPICS[point](rng, rules)
        if not _shows_courts(exercise):
            return exercise
    raise ChkobbaError(f"no exercise without court cards was drawn on {point}")


def _shows_courts(exercise: Exercise) -> bool:
    if not isinstance(exercise, PlayExercise | CaptureExercise):
        return False
    position = exercise.scene.position
    shown = (*position.table, *position.hands[exercise.scene.seat])
    return any(card.rank >= Rank.QUEEN for card in shown)


def topics(rules: Rules) -> tuple[str, ...]:
    """Returns the points on which exercises can be made under the profile of `rules`.

    >>> from engine.rules import ALTERNATE, TUNISIAN
    >>> "S4" in topics(TUNISIAN), "S4" in topics(ALTERNATE)
    (True, False)
    """
    return tuple(point for point in TOPICS if rules.name in ONLY_IN.get(point, PROFILES))


def _has_equal_and_sum(draw: Draw) -> bool:
    table, card, _ = draw
    return len(equal_cards(table, card)) == 1 and bool(sum_groups(*draw))


def _costs_the_bigger_take(draw: Draw) -> bool:
    return _has_equal_and_sum(draw) and any(len(group) > 2 for group in sum_groups(*draw))


def _depends_on_the_profile(draw: Draw) -> bool:
    table, card, _ = draw
    found = [captures(table, card, profile) for profile in PROFILES.values()]
    return card.rank in (Rank.QUEEN, Rank.JACK) and found[0] != found[1]


def _has_two_equals(draw: Draw) -> bool:
    """Returns whether there are two equal cards and no sum beside them, which is R2."""
    table, card, _ = draw
    return len(equal_cards(table, card)) == 2 and not sum_groups(*draw)


def _takes_a_pair_in_a_sum(draw: Draw) -> bool:
    return any(len({card.rank for card in cards}) < len(cards) for cards in captures(*draw))


def _has_several_sums(draw: Draw) -> bool:
    return len(captures(*draw)) > 1 and captures(*draw) == sum_groups(*draw)


def _has_only_long_sums(draw: Draw) -> bool:
    taken = captures(*draw)
    return bool(taken) and all(len(cards) > 2 for cards in taken)


def _is_court_with_sum(draw: Draw) -> bool:
    _, card, _ = draw
    taken = captures(*draw)
    return card.rank >= Rank.QUEEN and bool(taken) and taken == sum_groups(*draw)


def _takes_a_court_in_a_sum(draw: Draw) -> bool:
    return any(
        len(cards) > 1 and any(card.rank >= Rank.QUEEN for card in cards)
        for cards in captures(*draw)
    )


def _takes_one_equal(draw: Draw) -> bool:
    table, card, _ = draw
    return len(equal_cards(table, card)) == 1


def _tempts_with_a_hand_card(draw: Draw, other: Card) -> bool:
    """Returns whether both hand cards together have the value of a table card, alone nothing."""
    table, card, rules = draw
    values = set(map(rules.value_of, table))
    together = rules.value_of(card) + rules.value_of(other)
    return together in values and not captures(*draw) and not captures(table, other, rules)


def _with_another_hand_card(rng: Random, rules: Rules) -> Exercise:
    """Returns an exercise in which hand cards would add up, if they did (R10)."""
    for (other, *table), card in _draws(rng):
        if table and _tempts_with_a_hand_card((tuple(table), card, rules), other):
            try:
                position = complete(Setting(tuple(table), (card, other)), rules)
            except ChkobbaError:
                continue
            return CaptureExercise(Scene(position), card, ())
    raise ChkobbaError("no such table was drawn")


def _sweep_with(sizes: range) -> Callable[[Random, Rules], Exercise]:
    """Returns a maker of exercises that ask for a chkobba on a table of one of these sizes."""

    def make(rng: Random, rules: Rules) -> Exercise:
        for _ in range(MOST_DRAWS):
            cards = shuffled(rng, pack())
            size = rng.choice(sizes)
            table, hand = card_set(cards[:size]), card_set(cards[size : size + HAND_SIZE])
            if not any(table in captures(table, card, rules) for card in hand):
                continue
            try:
                position = complete(Setting(table, hand, deal=3), rules)
            except ChkobbaError:
                continue
            key = tuple(move for move in position.legal_moves() if position.is_chkobba(move))
            return PlayExercise(Scene(position), Goal.CHKOBBA, key)
        raise ChkobbaError("no such table was drawn")

    return make


def _capture_on(fits: Callable[[Draw], bool]) -> Callable[[Random, Rules], Exercise]:
    """Returns a maker of exercises that ask for all captures of a card, where `fits` holds."""

    def make(rng: Random, rules: Rules) -> Exercise:
        for table, card in _draws(rng):
            if fits((table, card, rules)):
                try:
                    position = complete(Setting(table, (card,)), rules)
                except ChkobbaError:
                    continue  # three equal cards, say: no such table
                return CaptureExercise(Scene(position), card, position.captures(card))
        raise ChkobbaError("no such table was drawn")

    return make


def _draws(rng: Random) -> Iterator[tuple[Cards, Card]]:
    for _ in range(MOST_DRAWS):
        size = rng.choice(TABLE_SIZES)
        card, *table = shuffled(rng, pack())[: size + 1]
        yield card_set(tuple(table)), card


TOPICS: Final[Mapping[str, Callable[[Random, Rules], Exercise]]] = MappingProxyType(
    {
        "R1": _capture_on(_depends_on_the_profile),
        "R2": _capture_on(_has_equal_and_sum),
        "R3": _capture_on(_costs_the_bigger_take),
        "R4": _capture_on(_has_two_equals),
        "R5": _capture_on(_takes_a_pair_in_a_sum),
        "R6": _capture_on(_has_several_sums),
        "R7": _capture_on(_has_only_long_sums),
        "R8": _capture_on(_is_court_with_sum),
        "R9": _capture_on(_takes_a_court_in_a_sum),
        "R10": _with_another_hand_card,
        "R11": _capture_on(_takes_one_equal),
        "R12": _sweep_with(range(2, 5)),
        "R13": _sweep_with(range(1, 2)),
        "R14": rulings.sweep_with_the_last_card,
        "R15": rulings.who_gets_the_leftovers,
        "R16": deals.later_deal,
        "R17": deals.first_table_with_equals,
        "R18": rulings.cut_card,
        "S1": counts.count_of((Category.CARDS,), pack(), counts.are_level),
        "S2": rulings.leftovers_decide,
        "S3": counts.count_of((Category.DIAMONDS,), pack(), counts.are_level_in_diamonds),
        "S4": counts.count_of(counts.SEVENS_ASKED, counts.SEVENS_AND_SIXES, counts.sixes_mislead),
        "S5": counts.count_of(counts.SEVENS_ASKED, counts.SEVENS_AND_SIXES, counts.sixes_decide),
        "S6": counts.count_of(counts.SEVENS_ASKED, counts.SEVENS_AND_SIXES, counts.all_is_tied),
        "S7": counts.count_of(counts.WHOLE_COUNT, pack(), counts.diamond_is_lonely),
        "S8": counts.count_of(
            counts.SEVENS_ASKED, counts.SEVENS_AND_SIXES, counts.diamond_is_lonely
        ),
        "S9": counts.count_of((Category.CARDS, Category.DIAMONDS), pack(), counts.kings_mislead),
        "S10": rulings.match_in_mid_round,
        "S11": rulings.match_that_both_reach,
        "S12": counts.count_of((Category.CARDS,), pack(), counts.most_is_no_majority, sides=3),
        "S13": counts.count_of(counts.WHOLE_COUNT, pack(), counts.anything),
        "T1": plays.safest_lay_where(plays.goes_above_ten),
        "T2": plays.safest_lay_where(plays.lays_a_court),
        "T3": plays.safest_lay_where(plays.stays_low_and_safe),
        "T6": plays.last_deal_where(plays.takes_a_diamond_of_equals, chances.may_choose_a_diamond),
        "T7": plays.last_deal_where(plays.avoids_a_seven, chances.may_build_a_seven),
        "T8": plays.last_deal_where(
            plays.avoids_the_seven_of_diamonds, chances.may_lay_the_seven_of_diamonds
        ),
        "T9": plays.last_deal_where(plays.any_last_deal, chances.may_lose_the_seven_of_diamonds),
        "T13": plays.last_deal_where(plays.chooses_a_group, chances.may_choose_a_group),
        "T17": plays.last_deal_where(plays.any_last_deal),
        "T26": plays.last_deal_where(plays.captures_last, hand_size=2),
        "T31": plays.last_deal_where(plays.lays_instead_of_taking),
    }
)
"""The points on which exercises can be made, each with its maker."""

ONLY_IN: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "R18": (TUNISIAN.name,),
        "S4": (TUNISIAN.name,),
        "S5": (TUNISIAN.name,),
        "S6": (TUNISIAN.name,),
        "S12": (ALTERNATE.name,),
    }
)
"""Points that matter under one profile only."""
