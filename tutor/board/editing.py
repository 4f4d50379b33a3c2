"""A position that is being set up: any step leaves something that can be mended, nothing is lost.

A draft is a `Position` of which nothing is promised; `engine.validity` tells what cannot be in it.
The rest of the cards is placed by `tutor.board.filling`.

>>> from engine.rules import TUNISIAN
>>> draft = empty_board(TUNISIAN)
>>> draft = with_places(draft, {"table": "2d6s", "hand0": "Qh"})
>>> [place.name for place in places(draft) if place.cards]
['table', 'hand0']
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from engine.cards import HIDDEN, Cards, card_set
from engine.errors import NotationError
from engine.notation import parse_cards, parse_hand, read_position
from engine.position import Position, side_count
from engine.rules import HOUSE_OPTIONS, PROFILES, Rules
from engine.validity import FIELDS, problems
from engine.view import unseen_cards

TABLE: Final = "table"
HAND: Final = "hand"
PILE: Final = "pile"
STOCK: Final = "stock"

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Place:
    """Where cards can be put: the table, a seat's hand, a side's pile, or the stock.

    `number` is that of the seat or side; `known` cards are in order, the stock's as dealt.
    """

    kind: str
    number: int
    cards: Cards

    @property
    def name(self) -> str:
        """Returns how the place is called in an answer of the browser: `table`, `hand1`."""
        return self.kind if self.kind in (TABLE, STOCK) else f"{self.kind}{self.number}"

    @property
    def known(self) -> Cards:
        """Returns the cards that lie open here."""
        return tuple(card for card in self.cards if card != HIDDEN)

    @property
    def hidden_count(self) -> int:
        """Returns how many cards lie hidden here."""
        return len(self.cards) - len(self.known)


@dataclass(frozen=True, slots=True)
class Trouble:
    """One thing that is wrong with a draft: the field it is in, if one, what is written, and why.

    `rule` is the id of the rule that it offends, empty for a slip of the pen.
    """

    field: str
    text: str
    reason: str
    rule: str


def empty_board(rules: Rules, seat_count: int = 2) -> Position:
    """Returns a board without cards, seat 0 to play."""
    sides = side_count(seat_count)
    return Position(
        rules=rules,
        table=(),
        hands=((),) * seat_count,
        piles=((),) * sides,
        chkobbas=(0,) * sides,
        turn=0,
        taker=None,
        stock=(),
        totals=(0,) * sides,
        target=rules.target,
    )


def read_draft(text: str, rules: Rules) -> tuple[Position, tuple[Trouble, ...]]:
    """Returns the draft that `text` describes, and all that cannot be read or cannot be in it.

    What cannot be read is left empty, and what is lacking is empty too, so that any draft can be
    drawn and mended. Where something cannot be read, only that is told.

    >>> from engine.rules import TUNISIAN
    >>> [(one.field, one.rule) for one in read_draft("tunisian 8d 7c/?", TUNISIAN)[1]]
    [('', ''), ('table', 'V1')]
    """
    read, errors = read_position(text, _blank_for(text, rules))
    found = tuple(map(_unreadable, errors)) if errors else troubles(read)
    least, most = ALL_SEAT_COUNTS[0], ALL_SEAT_COUNTS[-1]
    return with_seats(read, min(max(read.seat_count, least), most)), found


def _blank_for(text: str, rules: Rules) -> Position:
    """Returns an empty board with as many seats as `text` has hands, so that all else fits it."""
    hands = (text.split() + [""] * len(FIELDS))[FIELDS.index("hands")]
    seat_count = hands.count("/") + 1
    return empty_board(rules, seat_count if seat_count in ALL_SEAT_COUNTS else 2)


ALL_SEAT_COUNTS: Final = tuple(
    sorted({count for rules in PROFILES.values() for count in rules.seat_counts})
)


def _unreadable(error: NotationError) -> Trouble:
    return Trouble(error.field or "", error.text, error.reason, error.rule or "")


def troubles(draft: Position) -> tuple[Trouble, ...]:
    """Returns what cannot be in a draft, each with what its field says; none when it is sound."""
    texts = dict(zip(FIELDS, str(draft).split(" "), strict=True))
    return tuple(
        Trouble(found.field, texts[found.field], found.reason, found.rule)
        for found in problems(draft)
    )


def places(draft: Position) -> tuple[Place, ...]:
    """Returns every place of a draft, in the order of the notation."""
    return (
        Place(TABLE, 0, draft.table),
        *(Place(HAND, seat, hand) for seat, hand in enumerate(draft.hands)),
        *(Place(PILE, side, pile) for side, pile in enumerate(draft.piles)),
        Place(STOCK, 0, draft.stock),
    )


def with_places(draft: Position, texts: Mapping[str, str]) -> Position:
    """Returns the draft with other cards in the places that are named; unknown names are ignored.

    A hand may hold `?`, the stock is all open or all hidden. Raises `NotationError`.
    """
    hands = tuple(
        card_set(_cards_in(texts, f"{HAND}{seat}", hand)) for seat, hand in enumerate(draft.hands)
    )
    piles = tuple(
        card_set(_cards_in(texts, f"{PILE}{side}", pile)) for side, pile in enumerate(draft.piles)
    )
    stock = _cards_in(texts, STOCK, draft.stock)
    table = card_set(_cards_in(texts, TABLE, draft.table))
    return replace(draft, table=table, hands=hands, piles=piles, stock=all_alike(stock))


def _cards_in(texts: Mapping[str, str], name: str, before: Cards) -> Cards:
    """Returns the cards of one place in the order written, as they were where nothing is."""
    if name not in texts:
        return before
    hidden = texts[name].count("?")
    known = texts[name].replace("?", "") or "-"
    parse_hand(known)  # no card twice
    cards = tuple(parse_cards(known[at : at + 2])[0] for at in range(0, len(known) - 1, 2))
    return cards + (HIDDEN,) * hidden


def all_alike(stock: Cards) -> Cards:
    """Returns a stock that is all hidden, where any of it is."""
    return (HIDDEN,) * len(stock) if HIDDEN in stock else stock


def free_count(draft: Position) -> int:
    """Returns how many cards are still to be placed, negative where too many are hidden."""
    return len(unseen_cards(draft)) - sum(place.hidden_count for place in places(draft))


def cleared(draft: Position) -> Position:
    """Returns the draft without cards and chkobbas; rules, seats and match stay."""
    empty = empty_board(draft.rules, draft.seat_count)
    return replace(empty, totals=draft.totals, target=draft.target)


def with_seats(draft: Position, seat_count: int) -> Position:
    """Returns the draft for other players: cards of seats and sides that are no more are free."""
    empty = empty_board(draft.rules, seat_count)
    return replace(
        draft,
        hands=_fitted(draft.hands, empty.hands),
        piles=_fitted(draft.piles, empty.piles),
        chkobbas=_fitted(draft.chkobbas, empty.chkobbas),
        totals=_fitted(draft.totals, empty.totals),
        turn=min(draft.turn, seat_count - 1),
        taker=None if draft.taker is None else min(draft.taker, seat_count - 1),
    )


def _fitted(items: tuple[Item, ...], empty: tuple[Item, ...]) -> tuple[Item, ...]:
    """Returns `items`, cut or filled up to the length of `empty`."""
    return (*items, *empty[len(items) :])[: len(empty)]


def with_options(draft: Position, names: tuple[str, ...]) -> Position:
    """Returns the draft with just these house options of its profile."""
    rules = PROFILES[draft.rules.name]
    for option in HOUSE_OPTIONS:
        if option.profile == rules.name and option.name in names:
            rules = option.apply(rules)
    return replace(draft, rules=rules)


def with_number(draft: Position, field: str, side: int, number: int) -> Position:
    """Returns the draft with another count for one side; `field` is `chkobbas` or `totals`."""
    if field == "chkobbas":
        return replace(draft, chkobbas=with_item(draft.chkobbas, side, number))
    return replace(draft, totals=with_item(draft.totals, side, number))


def with_item(items: tuple[Item, ...], place: int, item: Item) -> tuple[Item, ...]:
    """Returns `items` with the one at `place` exchanged."""
    return (*items[:place], item, *items[place + 1 :])
