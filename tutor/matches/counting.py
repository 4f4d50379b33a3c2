"""The count of a hand, category by category, with the cards that decided it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from engine.cards import SEVEN_OF_DIAMONDS, Cards, Rank, Suit
from engine.flow import Counted
from engine.game import Game
from engine.scoring import Category, CategoryScore
from tutor.matches.names import hand_side


@dataclass(frozen=True, slots=True)
class CountedCategory:
    """One category: the points, what was counted and the cards behind it, by the match's sides.

    Where whole piles were counted there are no cards to point out.
    """

    category: Category
    points: tuple[int, ...]
    entry: CategoryScore
    cards: tuple[Cards, ...]


def counted_categories(counted: Counted) -> tuple[CountedCategory, ...]:
    """Returns the count of a hand, the learner's side first."""
    sides = [hand_side(counted.match, side) for side in range(len(counted.match.totals))]
    piles = counted.game.position.final_piles()
    sweeps = sweeping_cards(counted.game)
    return tuple(
        CountedCategory(
            category=entry.category,
            points=tuple(entry.points[side] for side in sides),
            entry=entry,
            cards=tuple(
                sweeps[side]
                if entry.category is Category.CHKOBBAS
                else _deciding(entry, piles[side])
                for side in sides
            ),
        )
        for entry in counted.score.categories
    )


def sweeping_cards(game: Game) -> tuple[Cards, ...]:
    """Returns, for each side of the hand, the cards with which it made its chkobbas (C1)."""
    sweeps: list[Cards] = [()] * len(game.start.piles)
    for move, position in zip(game.moves, game.replay(), strict=False):
        if position.is_chkobba(move):
            sweeps[position.side] += (move.card,)
    return tuple(sweeps)


def _deciding(entry: CategoryScore, pile: Cards) -> Cards:
    """Returns the cards of `pile` that were counted, the tie-breaking ones too."""
    looked_at = [_MEANT[count.what] for count in entry.counts if count.what in _MEANT]
    return tuple(card for card in pile if any(is_meant(card) for is_meant in looked_at))


_MEANT: Final[Mapping[str, Callable[[int], bool]]] = MappingProxyType(
    {
        "diamonds": lambda card: card & 3 == Suit.DIAMONDS,
        "sevens": lambda card: card >> 2 == Rank.SEVEN,
        "sixes": lambda card: card >> 2 == Rank.SIX,
        "7d": lambda card: card == SEVEN_OF_DIAMONDS,
    }
)
"""Which cards each measure counts one by one."""
