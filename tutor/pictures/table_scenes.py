"""Positions as scenes of the card table: who sits where, what lies open, what is lit up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from engine.cards import (
    HIDDEN,
    SEVEN_OF_DIAMONDS,
    Card,
    Cards,
    Rank,
    Suit,
    rank_count,
    suit_count,
)
from engine.moves import Move
from engine.position import Position, side_of
from engine.reasons import Fault, Verdict
from engine.rules import Bermila
from tutor.components.scene import (
    Arrow,
    ArrowKind,
    CountRow,
    Highlight,
    Mode,
    Place,
    PlayedMove,
    ShownHand,
    ShownPile,
    TableScene,
)
from tutor.texts import Texts
from tutor.wording.words import SUIT_SIGNS

# Play goes anticlockwise (D7): whoever is next sits to the right.
PLACES: Final[Mapping[int, tuple[Place, ...]]] = MappingProxyType(
    {
        2: (Place.BOTTOM, Place.TOP),
        3: (Place.BOTTOM, Place.RIGHT, Place.LEFT),
        4: (Place.BOTTOM, Place.RIGHT, Place.TOP, Place.LEFT),
    }
)
"""Where the seats lie for 2, 3 and 4 players, beginning with the learner's."""


def place_of(seat: int, viewer: int, seat_count: int) -> Place:
    """Returns where `seat` lies when `viewer` sits at the bottom.

    >>> place_of(2, viewer=1, seat_count=4).value
    'right'
    """
    return PLACES[seat_count][(seat - viewer) % seat_count]


def pile_place(seat: int, viewer: int, seat_count: int) -> Place:
    """Returns where the pile of the side of `seat` lies; partners share one (P7)."""
    if side_of(seat, seat_count) == side_of(viewer, seat_count):
        return Place.BOTTOM
    return place_of(seat if seat_count == 3 else viewer + 1, viewer, seat_count)


def table_scene(
    position: Position,
    texts: Texts,
    *,
    viewer: int,
    sequence: int,
    mode: Mode = Mode.SHOW,
) -> TableScene:
    """Returns the scene of `position` as it lies open or hidden, seen from seat `viewer`."""
    return TableScene(
        sequence=sequence,
        values=position.rules.values,
        table=position.table,
        hands=_hands(position, texts, viewer),
        piles=_piles(position, texts, viewer),
        counts=count_rows(position, texts, viewer),
        stock_count=len(position.stock) or None,
        mode=mode,
        is_last_play=position.is_last_play,
    )


def with_chkobbas(scene: TableScene, made: Iterable[PlayedMove]) -> TableScene:
    """Returns the scene with the cards that scored chkobbas face up in their piles (C1)."""
    marks = [(played.pile, played.move.card) for played in made if played.is_chkobba]
    piles = (
        replace(pile, chkobbas=tuple(card for place, card in marks if place is pile.place))
        for pile in scene.piles
    )
    return replace(scene, piles=tuple(piles))


def played_move(move: Move, seat: int, viewer: int, position: Position) -> PlayedMove:
    """Returns `move` of `seat`, made in `position`, to be shown in motion."""
    seat_count = position.seat_count
    return PlayedMove(
        move,
        place_of(seat, viewer, seat_count),
        pile_place(seat, viewer, seat_count),
        is_chkobba=position.is_chkobba(move),
    )


def seat_names(seat_count: int, viewer: int, texts: Texts) -> tuple[str, ...]:
    """Returns what the learner calls each seat, in the order of the seats."""
    _ = texts.gettext
    others = {
        2: (_("Opponent"),),
        3: (_("Right"), _("Left")),
        4: (_("Right"), _("Partner"), _("Left")),
    }
    names = (_("You"), *others[seat_count])
    return tuple(names[(seat - viewer) % seat_count] for seat in range(seat_count))


def _hands(position: Position, texts: Texts, viewer: int) -> tuple[ShownHand, ...]:
    names = seat_names(position.seat_count, viewer, texts)
    return tuple(
        ShownHand(
            name=names[seat],
            cards=hand,
            place=place_of(seat, viewer, position.seat_count),
            is_turn=seat == position.turn and not position.is_over,
        )
        for seat, hand in enumerate(position.hands)
    )


def _piles(position: Position, texts: Texts, viewer: int) -> tuple[ShownPile, ...]:
    """Returns the pile of each side, the learner's first."""
    names = seat_names(position.seat_count, viewer, texts)
    side_count = len(position.piles)
    seats = [(viewer + step) % position.seat_count for step in range(side_count)]
    return tuple(
        ShownPile(
            name=names[seat],
            card_count=len(position.piles[seat % side_count]),
            place=pile_place(seat, viewer, position.seat_count),
            cards=position.piles[seat % side_count],
        )
        for seat in seats
    )


def count_rows(position: Position, texts: Texts, viewer: int) -> tuple[CountRow, ...]:
    """Returns the count so far of what scores, the learner's side first; leftovers counted (E1)."""
    _ = texts.gettext
    side_count = len(position.piles)
    sides = [(viewer + step) % side_count for step in range(side_count)]
    piles = [position.final_piles()[side] for side in sides]
    rows = [
        CountRow(_("cards"), tuple(str(len(pile)) for pile in piles)),
        CountRow(_("diamonds"), tuple(str(suit_count(pile, Suit.DIAMONDS)) for pile in piles)),
    ]
    if position.rules.bermila is Bermila.SEVENS_THEN_SIXES:  # S3
        for name, rank in ((_("sevens"), Rank.SEVEN), (_("sixes"), Rank.SIX)):
            rows.append(CountRow(name, tuple(str(rank_count(pile, rank)) for pile in piles)))
    seven = (str(int(SEVEN_OF_DIAMONDS in pile)) for pile in piles)
    rows.append(CountRow(f"7{SUIT_SIGNS[Suit.DIAMONDS]}", tuple(seven)))
    chkobbas = tuple(str(position.chkobbas[side]) for side in sides)
    return (*rows, CountRow(_("chkobbas"), chkobbas))


def verdict_lights(
    verdict: Verdict, table: Cards
) -> tuple[dict[Card, Highlight], tuple[Arrow, ...]]:
    """Returns how the table shows the rule bite after an illegal try: what was chosen is marked.

    Where a sum was chosen beside an equal card (P2), that card is marked as coming first. No other
    right answer is pointed out.
    """
    card = verdict.move.card
    chosen = [other for other in verdict.move.captured if other in table]
    first = verdict.equals if verdict.fault is Fault.EQUAL_FORBIDS_SUM else ()
    lights = dict.fromkeys(chosen, Highlight.BAD) | dict.fromkeys(first, Highlight.BLOCKS)
    lights[card] = Highlight.CHOSEN
    arrows = tuple(Arrow(card, other, ArrowKind.TAKES) for other in first)
    return {light: kind for light, kind in lights.items() if light != HIDDEN}, arrows
