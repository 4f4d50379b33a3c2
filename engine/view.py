"""What one seat knows, and every way in which the cards hidden from it can lie.

A view holds only what the seat may see: its own hand, the table, the piles (all were played
open, P1) and counts, and where it is known how the hand went, the plays so far.
Two positions that differ only in hidden cards give equal views.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from math import comb

from engine.cards import HIDDEN, Cards, card_set, unseen, without
from engine.moves import Move
from engine.position import HAND_SIZE, Position


@dataclass(frozen=True, slots=True)
class PastPlay:
    """A play that was seen: `before`, as the seat that remembers it sees it, and the `move`.

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> seen = view(deal(TUNISIAN, seed=1), 1).position
    >>> PastPlay(seen, Move(deal(TUNISIAN, seed=1).hands[0][0])).before.turn
    0
    """

    before: Position
    move: Move


@dataclass(frozen=True, slots=True)
class View:
    """What `seat` knows: `position` with all other hands and the stock hidden.

    `past` are the plays of this hand by all seats, oldest first, as far as they are known.

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> view(deal(TUNISIAN, seed=1), 0).position.hands[1]
    (?, ?, ?)
    """

    seat: int
    position: Position
    past: tuple[PastPlay, ...] = ()


def view(position: Position, seat: int) -> View:
    """Returns what `seat` knows of `position`.

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> str(view(deal(TUNISIAN, seed=1), 1).position).split()[7]
    '?30'
    """
    hands = tuple(
        hand if other == seat else (HIDDEN,) * len(hand)
        for other, hand in enumerate(position.hands)
    )
    return View(seat, replace(position, hands=hands, stock=(HIDDEN,) * len(position.stock)))


def unseen_cards(position: Position) -> Cards:
    """Returns the cards whose place is not known, in order.

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> len(unseen_cards(view(deal(TUNISIAN, seed=1), 0).position))
    33
    """
    places = (position.table, *position.hands, *position.piles, position.stock)
    return unseen(tuple(card for place in places for card in place))


def consistent_position_count(position: Position) -> int:
    """Returns how many ways there are in which the hidden cards of `position` can lie.

    Cards dealt together to one hand are a set: their order makes no difference.

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> consistent_position_count(deal(TUNISIAN, seed=1))
    1
    """
    left, count = len(unseen_cards(position)), 1
    for size in _hidden_sizes(position):
        count *= comb(left, size)
        left -= size
    return count


def consistent_positions(position: Position) -> Iterator[Position]:
    """Yields every open position that fits `position`, e.g. that of a `View`, each once.

    Cards dealt together come in order; there can be very many, so take what is needed.

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> next(consistent_positions(view(deal(TUNISIAN, seed=1), 0).position)).is_open
    True
    """
    for packets in _packets(unseen_cards(position), _hidden_sizes(position)):
        yield _filled(position, packets)


def _hidden_sizes(position: Position) -> tuple[int, ...]:
    """Returns how many cards are hidden in each hand, then in each later packet of the stock."""
    hands = tuple(hand.count(HIDDEN) for hand in position.hands)
    return hands + (HAND_SIZE,) * (position.stock.count(HIDDEN) // HAND_SIZE)


def _packets(cards: Cards, sizes: tuple[int, ...]) -> Iterator[tuple[Cards, ...]]:
    """Yields each way to part `cards` into sets of these sizes."""
    if not sizes:
        yield ()
        return
    for packet in combinations(cards, sizes[0]):
        for rest in _packets(without(cards, packet), sizes[1:]):
            yield (packet, *rest)


def _filled(position: Position, packets: tuple[Cards, ...]) -> Position:
    hands = tuple(
        card_set(tuple(card for card in hand if card != HIDDEN) + packet)
        for hand, packet in zip(position.hands, packets, strict=False)
    )
    dealt = tuple(card for packet in packets[len(hands) :] for card in packet)
    return replace(position, hands=hands, stock=dealt or position.stock)
