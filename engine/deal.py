"""Shuffling, the cut card, the first deal and the redeal (D4 to D6).

A hand starts with a shuffled pack. Where the rules know the cut card, the cutter sees one card and
decides: `Cut.keep` or `Cut.open`; both give the position in which seat 0, who is the cutter too
(he sits at the dealer's right, D4, D7), plays first. `deal` does it all for a seed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from engine.cards import Card, Cards, card_set, pack, rank_count
from engine.errors import ChkobbaError
from engine.position import FIRST_TABLE_SIZE, HAND_SIZE, Position, side_count
from engine.rules import Rules
from engine.shuffling import shuffled

REDEAL_COUNT: Final = 3
"""That many equal cards on the first table send all cards back (D6)."""


@dataclass(frozen=True, slots=True)
class Stake:
    """What a hand is played for: the match totals of the sides before it, and the target (M1).

    >>> Stake((17, 12), 21).target
    21
    """

    totals: tuple[int, ...]
    target: int


def opening_stake(rules: Rules, seat_count: int) -> Stake:
    """Returns the stake of a match that begins.

    >>> from engine.rules import ALTERNATE
    >>> opening_stake(ALTERNATE, 3)
    Stake(totals=(0, 0, 0), target=11)
    """
    return Stake((0,) * side_count(seat_count), rules.target)


@dataclass(frozen=True, slots=True)
class Cut:
    """The moment after the cut: the cutter, seat 0, sees `card` and keeps or opens it (D4).

    `rest` is the rest of the pack in dealing order.

    >>> from engine.rules import TUNISIAN
    >>> seen = cut(pack(), 24, TUNISIAN)
    >>> seen.card, seen.keep().hands[0], seen.open().table
    (7d, (7d, 7h, 7c), (7d, 7h, 7c, 7s))
    """

    rules: Rules
    seat_count: int
    card: Card
    rest: Cards
    stake: Stake

    def keep(self) -> Position:
        """Returns the position when the card is kept as one of the cutter's three (D5).

        >>> from engine.rules import TUNISIAN
        >>> len(cut(pack(), 0, TUNISIAN).keep().table)
        4
        """
        dealt = (self.card, *self.rest)
        table_at = HAND_SIZE * self.seat_count
        stock_at = table_at + FIRST_TABLE_SIZE
        return _start(self, dealt[:table_at], dealt[table_at:stock_at], dealt[stock_at:])

    def open(self) -> Position:
        """Returns the position when the card is opened as one of the table's four (D5).

        >>> from engine.rules import TUNISIAN
        >>> len(cut(pack(), 0, TUNISIAN).open().hands[0])
        3
        """
        dealt = (self.card, *self.rest)
        stock_at = FIRST_TABLE_SIZE + HAND_SIZE * self.seat_count
        return _start(
            self, dealt[FIRST_TABLE_SIZE:stock_at], dealt[:FIRST_TABLE_SIZE], dealt[stock_at:]
        )


def shuffled_pack(rng: Random) -> Cards:
    """Returns the forty cards in random order; the same for the same state of `rng` everywhere.

    >>> shuffled_pack(Random(1)) == shuffled_pack(Random(1))
    True
    """
    return shuffled(rng, pack())


def cut(
    cards: Cards,
    place: int,
    rules: Rules,
    *,
    seat_count: int = 2,
    stake: Stake | None = None,
) -> Cut:
    """Returns what the cutter sees who lifts `place` cards: the next one; the lifted go under.

    Raises `ChkobbaError` when the rules are not for `seat_count` (D1).

    >>> from engine.rules import TUNISIAN
    >>> cut(pack(), 39, TUNISIAN).rest[:2]
    (Ad, Ah)
    """
    check_seat_count(rules, seat_count)
    return Cut(
        rules=rules,
        seat_count=seat_count,
        card=cards[place],
        rest=cards[place + 1 :] + cards[:place],
        stake=stake or opening_stake(rules, seat_count),
    )


def shuffle_and_cut(
    rng: Random, rules: Rules, *, seat_count: int = 2, stake: Stake | None = None
) -> Cut:
    """Returns the cut of a newly shuffled pack at a random place.

    Raises `ChkobbaError` when the rules are not for `seat_count` (D1).

    >>> from engine.rules import TUNISIAN
    >>> len(shuffle_and_cut(Random(1), TUNISIAN).rest)
    39
    """
    cards = shuffled_pack(rng)
    return cut(cards, rng.randrange(len(cards)), rules, seat_count=seat_count, stake=stake)


def needs_redeal(table: Cards, rules: Rules) -> bool:
    """Returns whether the first table sends all forty cards back (D6).

    >>> from engine.notation import parse_cards
    >>> from engine.rules import ALTERNATE, TUNISIAN
    >>> needs_redeal(parse_cards("6d6c6sKh"), TUNISIAN)
    True
    >>> needs_redeal(parse_cards("6d6c6sKh"), ALTERNATE)
    False
    """
    return any(rank_count(table, rank) >= REDEAL_COUNT for rank in rules.redeal_ranks)


def deal(
    rules: Rules,
    *,
    seed: int,
    seat_count: int = 2,
    stake: Stake | None = None,
    decide: Callable[[Cut], Position] = Cut.keep,
) -> Position:
    """Returns the position in which seat 0 plays first; redeals (D6) are made until none is due.

    `decide` answers the cut card, where the rules know one (D4).
    Raises `ChkobbaError` when the rules are not for `seat_count` (D1).

    >>> from engine.rules import ALTERNATE
    >>> position = deal(ALTERNATE, seed=1, seat_count=3)
    >>> [len(hand) for hand in position.hands], len(position.table), len(position.stock)
    ([3, 3, 3], 4, 27)
    """
    rng = Random(seed)
    while True:
        seen = shuffle_and_cut(rng, rules, seat_count=seat_count, stake=stake)
        position = decide(seen) if rules.has_cut_card else deal_openly(seen)
        if not needs_redeal(position.table, rules):
            return position


def deal_openly(seen: Cut) -> Position:
    """Returns the position where no cut card is known: three each, one at a time, then four (D5).

    >>> from engine.rules import ALTERNATE
    >>> deal_openly(cut(pack(), 0, ALTERNATE)).hands
    ((Ad, Ac, 2d), (Ah, As, 2h))
    """
    dealt = (seen.card, *seen.rest)
    table_at = HAND_SIZE * seen.seat_count
    in_turn = tuple(
        card for seat in range(seen.seat_count) for card in dealt[seat : table_at : seen.seat_count]
    )
    stock_at = table_at + FIRST_TABLE_SIZE
    return _start(seen, in_turn, dealt[table_at:stock_at], dealt[stock_at:])


def _start(seen: Cut, handed: Cards, table: Cards, stock: Cards) -> Position:
    """Returns the first position; `handed` holds seat 0's three cards, then seat 1's, and so on."""
    packets = range(0, len(handed), HAND_SIZE)
    sides = side_count(seen.seat_count)
    return Position(
        rules=seen.rules,
        table=card_set(table),
        hands=tuple(card_set(handed[start : start + HAND_SIZE]) for start in packets),
        piles=((),) * sides,
        chkobbas=(0,) * sides,
        turn=0,
        taker=None,
        stock=stock,
        totals=seen.stake.totals,
        target=seen.stake.target,
    )


def check_seat_count(rules: Rules, seat_count: int) -> None:
    """Raises `ChkobbaError` when the rules are not for that many players (D1).

    >>> from engine.rules import TUNISIAN
    >>> check_seat_count(TUNISIAN, 3)
    Traceback (most recent call last):
    ...
    engine.errors.ChkobbaError: 3 players: tunisian is for 2 or 4 (D1)
    """
    if seat_count not in rules.seat_counts:
        choice = " or ".join(map(str, rules.seat_counts))
        raise ChkobbaError(f"{seat_count} players: {rules} is for {choice} (D1)")
