"""What lies on the table in a lesson: a few named cards, completed to a sound position.

A lesson says "table 3c4h7d, hand 7s". The rest of the forty cards has to be somewhere: some were
captured earlier, the other hand and the stock are hidden. The same cards always give the same
completion, for both profiles alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from engine.cards import HIDDEN, PACK_SIZE, Card, Cards, Rank, Suit, card_set, unseen, without
from engine.errors import ChkobbaError
from engine.position import FIRST_TABLE_SIZE, HAND_SIZE, Position
from engine.rules import Rules
from engine.scoring import CategoryScore
from engine.validity import problems

SEAT_COUNT: Final = 2
DEAL_SIZE: Final = HAND_SIZE * SEAT_COUNT
DEALS: Final = range(1, (PACK_SIZE - FIRST_TABLE_SIZE) // DEAL_SIZE + 1)

MOST_DRAWS: Final = 100_000
"""So often cards are drawn for a fresh scene, before none are taken to fit."""

DULLEST_FIRST: Final = (
    Rank.KING,
    Rank.JACK,
    Rank.QUEEN,
    Rank.FIVE,
    Rank.FOUR,
    Rank.THREE,
    Rank.TWO,
    Rank.ACE,
    Rank.SIX,
    Rank.SEVEN,
)
"""The order in which ranks are put away: sixes and sevens, which score, come last."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """Points from one card to another."""

    start: Card
    end: Card


@dataclass(frozen=True, slots=True)
class Sum:
    """Cards that are added up before the learner's eyes, with their values in the same order."""

    cards: Cards
    values: tuple[int, ...]

    @property
    def total(self) -> int:
        """Returns what the cards add up to.

        >>> Sum((Card(4), Card(20)), (2, 6)).total
        8
        """
        return sum(self.values)


@dataclass(frozen=True, slots=True)
class Scene:
    """A position as `seat` sees it, with what is pointed at.

    `lights` are the cards to light up, `sum` is to be shown growing card by card, `tallies` say how
    scoring categories stand by the piles. Piles that the author did not name only make up the
    forty cards: they are not worth looking at.
    """

    position: Position
    seat: int = 0
    lights: Cards = ()
    arrows: tuple[Arrow, ...] = ()
    sum: Sum | None = None
    tallies: tuple[CategoryScore, ...] = ()
    has_named_piles: bool = False

    @property
    def is_counted(self) -> bool:
        """Returns whether only the piles are worth looking at: they are counted, all is over."""
        position = self.position
        return position.is_over and not position.table and bool(self.tallies)


@dataclass(frozen=True, slots=True)
class Setting:
    """The few cards that a lesson names; seat 0, the learner, is to play.

    `other` may hold `HIDDEN` cards, or nothing: then all of that hand is hidden. `deal` counts
    from 1; None takes the earliest deal in which these cards can lie so.
    """

    table: Cards
    hand: Cards
    other: Cards = ()
    deal: int | None = None


def complete(setting: Setting, rules: Rules) -> Position:
    """Returns a sound position that shows the cards of `setting`; the same one each time.

    Earlier captures are equal pairs, and one two-card sum where the number is odd.
    Raises `ChkobbaError` when there is no such position.

    >>> from engine.notation import parse_cards
    >>> from engine.rules import TUNISIAN
    >>> print(complete(Setting(parse_cards("3c4h7d"), parse_cards("7s")), TUNISIAN))
    tunisian 3c4h7d 7s/? KhKc/AhAc2h 0/0 0 1 ?30 0-0/21
    """
    size = len(setting.hand)
    if not 1 <= size <= HAND_SIZE:
        raise ChkobbaError(f"{size} cards in the hand, it holds one to three (D5)")
    _check_each_once((*setting.table, *setting.hand, *setting.other))
    other = setting.other or (HIDDEN,) * size
    captures, stock_size = _earlier_captures(setting, len(other))
    last_side = len(captures) % SEAT_COUNT
    position = Position(
        rules=rules,
        table=card_set(setting.table),
        hands=(card_set(setting.hand), card_set(other)),
        piles=(_pile(captures[0::2]), _pile(captures[1::2])),
        chkobbas=(0,) * SEAT_COUNT,
        turn=0,
        taker=1 - last_side if captures else None,
        stock=(HIDDEN,) * stock_size,
        totals=(0,) * SEAT_COUNT,
        target=rules.target,
    )
    for problem in problems(position):
        raise ChkobbaError(f"{problem.field}: {problem.reason} ({problem.rule})")
    return position


def _check_each_once(cards: Cards) -> None:
    for place, card in enumerate(cards):
        if card != HIDDEN and card in cards[:place]:
            raise ChkobbaError(f"{card} is there twice (V1)")


def _pile(captures: Iterable[Cards]) -> Cards:
    return card_set(tuple(card for cards in captures for card in cards))


def _earlier_captures(setting: Setting, other_size: int) -> tuple[tuple[Cards, ...], int]:
    """Returns the captures made before, in order, and how many cards the stock still holds."""
    named = (*setting.table, *setting.hand, *setting.other)
    hidden_count = other_size - len([card for card in setting.other if card != HIDDEN])
    deals = DEALS if setting.deal is None else (setting.deal,)
    for stock_size in (DEAL_SIZE * (DEALS[-1] - deal) for deal in deals):
        missing = PACK_SIZE - len(setting.table) - len(setting.hand) - other_size - stock_size
        free = unseen(named)
        if missing < 2 * (FIRST_TABLE_SIZE - len(setting.table)) or missing > len(free):
            continue
        captures = _captures_of(missing, free)
        if captures is not None and missing + hidden_count + stock_size == len(free):
            return captures, stock_size
    where = "" if setting.deal is None else f" in deal {setting.deal}"
    raise ChkobbaError(f"no hand can come to these cards{where}; write all nine fields (position:)")


def _captures_of(count: int, free: Cards) -> tuple[Cards, ...] | None:
    """Returns captures that put away `count` of the `free` cards; None when there are none."""
    if count % 2 == 0:
        return _pairs_of(count, free)
    for group in _sums(free):
        pairs = _pairs_of(count - len(group), without(free, group))
        if pairs is not None:
            return (*pairs, group)
    return None


def _pairs_of(count: int, free: Cards) -> tuple[Cards, ...] | None:
    pairs = [*_pairs(free)][: count // 2]
    return tuple(pairs) if 0 <= count == 2 * len(pairs) else None


def _pairs(free: Cards) -> Iterator[Cards]:
    """Yields equal pairs, one of each rank first, then what is left; diamonds last."""
    of_rank: dict[Rank, list[Card]] = {rank: [] for rank in Rank}
    for card in _plain_first(free):
        of_rank[card.rank].append(card)
    for start in (0, 2):
        for rank in DULLEST_FIRST:
            pair = of_rank[rank][start : start + 2]
            if len(pair) == 2:
                yield card_set(tuple(pair))


def _sums(free: Cards) -> Iterator[Cards]:
    """Yields groups of two cards with the card that takes them, whatever the profile: A to 7."""
    small = _plain_first(card for card in free if card.rank <= Rank.SEVEN)
    for first, second in combinations(small, 2):
        for taker in small:
            if taker.rank + 1 == first.rank + 1 + second.rank + 1:
                yield card_set((first, second, taker))


def _plain_first(cards: Iterable[Card]) -> Cards:
    return tuple(sorted(cards, key=lambda card: (card.suit == Suit.DIAMONDS, card)))
