"""Fresh exercises on a point to teach, made from a seed, with the engine's key.

Each point is a row of a table: what the cards must be like for the point to matter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from types import MappingProxyType
from typing import Final

from engine.captures import captures, equal_cards, sum_groups
from engine.cards import SEVEN_OF_DIAMONDS, Card, Cards, Rank, card_set, pack, rank_count
from engine.errors import ChkobbaError
from engine.rules import Rules
from engine.scoring import Category, score_piles
from lessons.exercises import CaptureExercise, Exercise, ScoreExercise
from lessons.scenes import Scene, Setting, complete

TABLE_SIZES: Final = range(2, 7)
MOST_DRAWS: Final = 100_000
SEVENS_AND_SIXES: Final = tuple(card for card in pack() if card.rank in (Rank.SIX, Rank.SEVEN))

Draw = tuple[Cards, Card, Rules]
"""A table, the card to be played, and the rules."""


def fresh_exercises(
    points: tuple[str, ...], count: int, rules: Rules, *, seed: int
) -> tuple[Exercise, ...]:
    """Returns `count` exercises on the `points` in turn; the same for the same seed.

    Raises `ChkobbaError` when a point is not among `TOPICS`.

    >>> from engine.rules import TUNISIAN
    >>> first, second = fresh_exercises(("R2", "R4"), 2, TUNISIAN, seed=1)
    >>> len(first.key), len(second.key)
    (1, 2)
    """
    for point in points:
        if point not in TOPICS:
            raise ChkobbaError(f"no fresh exercises can be made on {point} ({', '.join(TOPICS)})")
    rng = Random(seed)
    return tuple(TOPICS[points[place % len(points)]](rng, rules) for place in range(count))


def _has_equal_and_sum(draw: Draw) -> bool:
    table, card, _ = draw
    return len(equal_cards(table, card)) == 1 and bool(sum_groups(*draw))


def _has_two_equals(draw: Draw) -> bool:
    table, card, _ = draw
    return len(equal_cards(table, card)) == 2


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
        size = TABLE_SIZES[rng.randrange(len(TABLE_SIZES))]
        card, *table = _shuffled(rng, pack())[: size + 1]
        yield card_set(tuple(table)), card


def _shuffled(rng: Random, cards: Cards) -> Cards:
    return tuple(sorted(cards, key=lambda _: rng.random()))


Piles = tuple[Cards, Cards]


def _lead(piles: Piles, rank: Rank) -> int:
    """Returns how many more cards of `rank` the first side has; below 0, how many fewer."""
    first, second = piles
    return rank_count(first, rank) - rank_count(second, rank)


def _sixes_mislead(piles: Piles) -> bool:
    return _lead(piles, Rank.SEVEN) * _lead(piles, Rank.SIX) < 0


def _sixes_decide(piles: Piles) -> bool:
    return _lead(piles, Rank.SEVEN) == 0 and _lead(piles, Rank.SIX) != 0


def _all_is_tied(piles: Piles) -> bool:
    return _lead(piles, Rank.SEVEN) == 0 and _lead(piles, Rank.SIX) == 0


def _diamond_is_lonely(piles: Piles) -> bool:
    """Returns whether the side with the 7♦ has fewer sevens than the other."""
    holder, other = piles if SEVEN_OF_DIAMONDS in piles[0] else piles[::-1]
    return rank_count(holder, Rank.SEVEN) < rank_count(other, Rank.SEVEN)


def _bermila_on(fits: Callable[[Piles], bool]) -> Callable[[Random, Rules], Exercise]:
    """Returns a maker of exercises that count the sevens and sixes of two sides."""

    def make(rng: Random, rules: Rules) -> Exercise:
        for piles in _splits(rng):
            if fits(piles):
                key = score_piles(piles, (0, 0), rules)
                wanted = (Category.BERMILA, Category.SEVEN_OF_DIAMONDS)
                known = {entry.category for entry in key.categories}
                asked = tuple(category for category in wanted if category in known)
                return ScoreExercise(piles, (0, 0), asked, key)
        raise ChkobbaError("no such piles were drawn")

    return make


def _splits(rng: Random) -> Iterator[Piles]:
    for _ in range(MOST_DRAWS):
        cards = _shuffled(rng, SEVENS_AND_SIXES)
        size = rng.randrange(2, len(cards) - 1)
        yield card_set(cards[:size]), card_set(cards[size:])


TOPICS: Final[Mapping[str, Callable[[Random, Rules], Exercise]]] = MappingProxyType(
    {
        "R2": _capture_on(_has_equal_and_sum),
        "R4": _capture_on(_has_two_equals),
        "R5": _capture_on(_takes_a_pair_in_a_sum),
        "R6": _capture_on(_has_several_sums),
        "R7": _capture_on(_has_only_long_sums),
        "R8": _capture_on(_is_court_with_sum),
        "R9": _capture_on(_takes_a_court_in_a_sum),
        "R11": _capture_on(_takes_one_equal),
        "S4": _bermila_on(_sixes_mislead),
        "S5": _bermila_on(_sixes_decide),
        "S6": _bermila_on(_all_is_tied),
        "S8": _bermila_on(_diamond_is_lonely),
    }
)
"""The points on which exercises can be made, each with its maker."""
