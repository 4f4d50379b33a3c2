"""Fresh exercises in counting: piles of two sides, or three, in which a scoring point matters."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from engine.cards import SEVEN_OF_DIAMONDS, Cards, Rank, Suit, card_set, pack, rank_count
from engine.errors import ChkobbaError
from engine.rules import Rules
from engine.scoring import Category, score_piles
from engine.shuffling import shuffled
from lessons.exercises import Exercise, ScoreExercise
from lessons.scenes import MOST_DRAWS

SEVENS_AND_SIXES: Final = tuple(card for card in pack() if card.rank in (Rank.SIX, Rank.SEVEN))
SEVENS_ASKED: Final = (Category.BERMILA, Category.SEVEN_OF_DIAMONDS)
WHOLE_COUNT: Final = tuple(Category)

Piles = tuple[Cards, ...]
Fits = Callable[[Piles], bool]


def count_of(
    asked: tuple[Category, ...], cards: Cards, fits: Fits, *, sides: int = 2
) -> Callable[[Random, Rules], Exercise]:
    """Returns a maker of exercises that share out `cards` where `fits` holds and ask for points."""

    def make(rng: Random, rules: Rules) -> Exercise:
        for piles in _shares(rng, cards, sides):
            if fits(piles):
                chkobbas = tuple(rng.randrange(3) if asked == WHOLE_COUNT else 0 for _ in piles)
                key = score_piles(piles, chkobbas, rules)
                known = {entry.category for entry in key.categories}
                of_profile = tuple(category for category in asked if category in known)
                return ScoreExercise(piles, chkobbas, of_profile, key)
        raise ChkobbaError("no such piles were drawn")

    return make


def _shares(rng: Random, cards: Cards, sides: int) -> Iterator[Piles]:
    """Yields ways to share `cards`, each side getting about as many as the others."""
    even, room = len(cards) // sides, max(1, len(cards) // 8)
    for _ in range(MOST_DRAWS):
        mixed = shuffled(rng, cards)
        cuts = [even * side + rng.randint(-room, room) for side in range(1, sides)]
        ends = (0, *cuts, len(cards))
        yield tuple(card_set(mixed[ends[at] : ends[at + 1]]) for at in range(sides))


def _lead(piles: Piles, rank: Rank) -> int:
    """Returns how many more cards of `rank` the first side has; below 0, how many fewer."""
    first, second = piles
    return rank_count(first, rank) - rank_count(second, rank)


def are_level(piles: Piles) -> bool:
    """Returns whether both sides have the same number of cards."""
    return len({len(pile) for pile in piles}) == 1


def are_level_in_diamonds(piles: Piles) -> bool:
    """Returns whether both sides have the same number of diamonds."""
    return len({sum(card.suit is Suit.DIAMONDS for card in pile) for pile in piles}) == 1


def sixes_mislead(piles: Piles) -> bool:
    """Returns whether one side has more sevens and the other more sixes."""
    return _lead(piles, Rank.SEVEN) * _lead(piles, Rank.SIX) < 0


def sixes_decide(piles: Piles) -> bool:
    """Returns whether the sevens are level and the sixes are not."""
    return _lead(piles, Rank.SEVEN) == 0 and _lead(piles, Rank.SIX) != 0


def all_is_tied(piles: Piles) -> bool:
    """Returns whether sevens and sixes are both level."""
    return _lead(piles, Rank.SEVEN) == 0 and _lead(piles, Rank.SIX) == 0


def diamond_is_lonely(piles: Piles) -> bool:
    """Returns whether the side with the 7♦ has fewer sevens than the other."""
    holder, other = piles if SEVEN_OF_DIAMONDS in piles[0] else piles[::-1]
    return rank_count(holder, Rank.SEVEN) < rank_count(other, Rank.SEVEN)


def kings_mislead(piles: Piles) -> bool:
    """Returns whether the side with more kings has neither more cards nor more diamonds."""
    kings, cards = _lead(piles, Rank.KING), len(piles[0]) - len(piles[1])
    return kings * cards < 0


def most_is_no_majority(piles: Piles) -> bool:
    """Returns whether one side of three has strictly the most cards."""
    first, second, *_ = sorted(map(len, piles), reverse=True)
    return first > second


def anything(piles: Piles) -> bool:  # noqa: ARG001 - the shape of a `Fits`
    """Returns that any piles will do."""
    return True
