"""Whether a position can be: forty cards each in one place, and counts that fit together.

Each check is one small function that yields what it finds wrong, so that a position can be
explained field by field; `FIELDS` names the nine fields of the notation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from engine.cards import HIDDEN, PACK_SIZE, Cards
from engine.deal import REDEAL_COUNT
from engine.position import FIRST_TABLE_SIZE, HAND_SIZE, Position, side_count, side_of

FIELDS: Final = (
    "rules",
    "table",
    "hands",
    "piles",
    "chkobbas",
    "turn",
    "taker",
    "stock",
    "match",
)


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that cannot be: the field of the notation it is in, why, and the rule it offends.

    >>> Problem("taker", "nobody has captured yet", "E2").field
    'taker'
    """

    field: str
    reason: str
    rule: str


def problems(position: Position) -> tuple[Problem, ...]:
    """Returns what cannot be in `position`; none when it is sound.

    The checks build on each other: those of later groups are made only when the earlier pass.

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> problems(deal(TUNISIAN, seed=1))
    ()
    >>> problems(deal(TUNISIAN, seed=1).with_hand(0, ()))[0].reason
    '37 cards instead of 40'
    """
    for group in _CHECKS:
        found = tuple(problem for check in group for problem in check(position))
        if found:
            return found
    return ()


def _seats(position: Position) -> Iterator[Problem]:
    count, allowed = position.seat_count, position.rules.seat_counts
    if count not in allowed:
        choice = " or ".join(map(str, allowed))
        yield Problem("hands", f"{count} hands, {position.rules.name} is for {choice}", "D1")


def _sides(position: Position) -> Iterator[Problem]:
    sides = side_count(position.seat_count)
    per_side = {
        "piles": len(position.piles),
        "chkobbas": len(position.chkobbas),
        "match": len(position.totals),
    }
    for field, count in per_side.items():
        if count != sides:
            yield Problem(field, f"{count} sides instead of {sides}", "D1")


def _places(position: Position) -> Iterator[tuple[str, Cards]]:
    """Yields each field that holds cards with all its cards."""
    yield "table", position.table
    yield "hands", tuple(card for hand in position.hands for card in hand)
    yield "piles", tuple(card for pile in position.piles for card in pile)
    yield "stock", position.stock


def _cards_twice(position: Position) -> Iterator[Problem]:
    seen: dict[int, str] = {}
    for field, cards in _places(position):
        for card in cards:
            if card != HIDDEN and card in seen:
                yield Problem(field, f"{card} is there twice, also in {seen[card]}", "V1")
            seen[card] = field


def _pack(position: Position) -> Iterator[Problem]:
    places = list(_places(position))
    count = sum(len(cards) for _, cards in places)
    if count != PACK_SIZE:
        biggest = max(places, key=lambda place: len(place[1]))[0]
        yield Problem(biggest, f"{count} cards instead of {PACK_SIZE}", "V1")
    for field in ("table", "piles"):
        if HIDDEN in dict(places)[field]:
            yield Problem(field, "cards lie open here, none is hidden", "P7")


def _turn(position: Position) -> Iterator[Problem]:
    if position.turn >= position.seat_count:
        yield Problem("turn", f"there are only {position.seat_count} seats, from 0", "D7")


def _stock(position: Position) -> Iterator[Problem]:
    per_deal = HAND_SIZE * position.seat_count
    most = PACK_SIZE - FIRST_TABLE_SIZE - per_deal
    count = len(position.stock)
    if count > most or count % per_deal:
        yield Problem("stock", f"{count} cards, not a multiple of {per_deal} up to {most}", "D9")


def _hand_sizes(position: Position) -> Iterator[Problem]:
    sizes, turn = tuple(map(len, position.hands)), position.turn
    longest = max(sizes)
    expected = tuple(max(0, longest - (seat < turn)) for seat in range(position.seat_count))
    if longest > HAND_SIZE:
        yield Problem("hands", f"{longest} cards in a hand, a deal gives {HAND_SIZE}", "D8")
    elif longest == 0 and position.stock:
        yield Problem("hands", "all hands are empty, cards are due", "D8")
    elif sizes != expected:
        shown = "/".join(map(str, sizes))
        yield Problem("hands", f"{shown} cards cannot be when seat {turn} is to play", "P1")


def _ended_turn(position: Position) -> Iterator[Problem]:
    if position.is_over and position.turn != 0:
        yield Problem("turn", "all cards are played, the turn is back at seat 0", "D7")


def _taker(position: Position) -> Iterator[Problem]:
    has_capture, taker = any(position.piles), position.taker
    if taker is None:
        if has_capture:
            yield Problem("taker", "there are captured cards, so somebody captured last", "E1")
        return
    if taker >= position.seat_count:
        yield Problem("taker", f"there are only {position.seat_count} seats, from 0", "E1")
    elif not position.piles[side_of(taker, position.seat_count)]:
        yield Problem("taker", f"seat {taker} has captured nothing", "E1")
    elif not _played_counts(position)[taker]:
        yield Problem("taker", f"seat {taker} has not played yet", "E1")


def _piles(position: Position) -> Iterator[Problem]:
    for side, (pile, played) in enumerate(zip(position.piles, _side_plays(position), strict=True)):
        if len(pile) == 1:
            yield Problem("piles", f"side {side} has one card, a capture makes at least two", "P7")
        elif pile and not played:
            yield Problem("piles", f"side {side} has captured before playing a card", "P7")


def _chkobbas(position: Position) -> Iterator[Problem]:
    sides = zip(position.chkobbas, position.piles, _side_plays(position), strict=True)
    for side, (count, pile, played) in enumerate(sides):
        if count > len(pile) // 2:
            reason = f"side {side} has {count} with only {len(pile)} cards captured"
            yield Problem("chkobbas", reason, "C1")
        elif count > played:
            yield Problem("chkobbas", f"side {side} has {count} in {played} plays", "C1")


def _played_counts(position: Position) -> tuple[int, ...]:
    """Returns how many cards each seat has played, which the stock and the hands tell (D8)."""
    later = PACK_SIZE - FIRST_TABLE_SIZE - len(position.stock)
    return tuple(later // position.seat_count - len(hand) for hand in position.hands)


def _side_plays(position: Position) -> tuple[int, ...]:
    plays = _played_counts(position)
    sides = side_count(position.seat_count)
    return tuple(sum(plays[side::sides]) for side in range(sides))


def _equals(position: Position) -> Iterator[Problem]:
    """Yields equal cards that cannot lie together: they come only from the first table (P2, D6)."""
    counts = Counter(card.rank for card in position.table)
    equals = {rank: count for rank, count in counts.items() if count > 1}
    if sum(equals.values()) > FIRST_TABLE_SIZE:
        yield Problem("table", "more equal cards than the first table could hold", "P2")
    for rank, count in equals.items():
        if count >= REDEAL_COUNT and rank in position.rules.redeal_ranks:
            reason = f"{count} cards of one value on the first table call for a redeal"
            yield Problem("table", reason, "D6")


def _match(position: Position) -> Iterator[Problem]:
    targets, target = position.rules.targets, position.target
    if target not in targets:
        choice = " or ".join(map(str, targets))
        yield Problem("match", f"{position.rules.name} is played to {choice}", "M1")
        return
    first, second = sorted(position.totals, reverse=True)[:2]
    if first >= target and first != second:
        yield Problem("match", "the match is already won", "M3")


_CHECKS: Final[tuple[tuple[Callable[[Position], Iterator[Problem]], ...], ...]] = (
    (_seats,),
    (_sides,),
    (_cards_twice,),
    (_pack, _turn),
    (_stock, _hand_sizes),
    (_equals, _piles, _chkobbas, _ended_turn, _taker, _match),
)
