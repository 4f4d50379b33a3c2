"""The rest of the cards, placed sensibly on a board that is being set up.

What is random takes an `rng`; nothing that was placed before is moved.

>>> from engine.rules import TUNISIAN
>>> from tutor.board.editing import empty_board, with_places
>>> draft = with_places(empty_board(TUNISIAN), {"table": "2d6s", "hand0": "Qh7c3d"})
>>> position = completed(draft, Random(1))
>>> problems(position), position.table, position.hands, len(position.stock)
((), (2d, 6s), ((3d, 7c, Qh), (?, ?, ?)), 24)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from engine.cards import HIDDEN, PACK_SIZE, Card, Cards, card_set
from engine.position import FIRST_TABLE_SIZE, HAND_SIZE, Position, side_of
from engine.validity import problems
from engine.view import unseen_cards
from tutor.board.editing import all_alike, free_count, with_item


def hands_filled(draft: Position) -> Position:
    """Returns the draft with as many hidden cards in the hands as the turn calls for (P1, D8)."""
    longest = max(map(len, draft.hands)) or HAND_SIZE
    hands = tuple(
        hand + (HIDDEN,) * (longest - (seat < draft.turn) - len(hand))
        for seat, hand in enumerate(draft.hands)
    )
    return replace(draft, hands=hands)


def rest_hidden(draft: Position) -> Position:
    """Returns the draft with the rest hidden: in the hands first, then in the stock (D8)."""
    filled = hands_filled(draft)
    known_stock = tuple(card for card in filled.stock if card != HIDDEN)
    rest = max(0, free_count(replace(filled, stock=known_stock)))
    return replace(filled, stock=all_alike(known_stock + (HIDDEN,) * rest))


def rest_drawn(draft: Position, rng: Random) -> Position:
    """Returns the draft with the rest dealt by chance, hands first; nothing stays hidden."""
    filled = rest_hidden(draft)
    cards = list(unseen_cards(filled))
    rng.shuffle(cards)
    drawn = iter(cards)
    hands = tuple(card_set(_shown(hand, drawn)) for hand in filled.hands)
    return replace(filled, hands=hands, stock=_shown(filled.stock, drawn))


def _shown(cards: Cards, drawn: Iterator[Card]) -> Cards:
    """Returns `cards` with those drawn in the place of the hidden ones, as far as they go."""
    return tuple(next(drawn, card) if card == HIDDEN else card for card in cards)


def rest_captured(draft: Position, side: int, rng: Random) -> Position:
    """Returns the draft with the rest in the pile of `side`; chance says what stays hidden."""
    count = max(0, free_count(draft))
    cards = tuple(rng.sample(unseen_cards(draft), count))
    return _with_taker(replace(draft, piles=_added(draft.piles, side, cards)))


def rest_shared(draft: Position, rng: Random) -> Position:
    """Returns the draft with the rest dealt out by chance to all piles alike."""
    count = max(0, free_count(draft))
    cards = tuple(rng.sample(unseen_cards(draft), count))
    piles, sides = draft.piles, len(draft.piles)
    for side in range(sides):
        piles = _added(piles, side, cards[side::sides])
    return _with_taker(replace(draft, piles=piles))


def _added(piles: tuple[Cards, ...], side: int, cards: Cards) -> tuple[Cards, ...]:
    return with_item(piles, side, card_set(piles[side] + cards))


def _with_taker(draft: Position) -> Position:
    """Returns the draft with somebody who captured last, where there are captured cards (E1)."""
    if draft.taker is not None or not any(draft.piles):
        return draft
    seats = range(draft.seat_count)
    sound = [replace(draft, taker=seat) for seat in seats if draft.piles[_side(draft, seat)]]
    return next((one for one in sound if not problems(one)), sound[0])


def _side(draft: Position, seat: int) -> int:
    return side_of(seat, draft.seat_count)


def completed(draft: Position, rng: Random) -> Position:
    """Returns a draft that can be, with the cards placed so far where they are.

    The hands are filled, hidden but for that of who is to play; the stock is as long as the rest
    allows, hidden; what is over lies in the piles. The draft itself where that cannot be done.
    """
    filled = _own_hand_drawn(hands_filled(draft), rng)
    for stock in _possible_stocks(filled):
        candidate = rest_shared(replace(filled, stock=stock), rng)
        if not problems(candidate):
            return candidate
    return draft


def _own_hand_drawn(draft: Position, rng: Random) -> Position:
    hand = draft.hands[draft.turn]
    count = min(hand.count(HIDDEN), len(unseen_cards(draft)))
    known = tuple(card for card in hand if card != HIDDEN)
    return draft.with_hand(draft.turn, known + tuple(rng.sample(unseen_cards(draft), count)))


def _possible_stocks(draft: Position) -> Iterator[Cards]:
    """Yields the stocks that the rest allows, the longest first: as it is, or else hidden (D9)."""
    if draft.stock:
        yield draft.stock
    per_deal = HAND_SIZE * draft.seat_count
    longest = min(free_count(draft) + len(draft.stock), PACK_SIZE - FIRST_TABLE_SIZE - per_deal)
    for count in range(longest - longest % per_deal, -1, -per_deal):
        yield (HIDDEN,) * count
