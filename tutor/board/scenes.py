"""The board as a scene of the card table, and its seats and plays in words."""

from __future__ import annotations

from dataclasses import replace
from typing import Final
from zlib import crc32

from engine.cards import HIDDEN
from engine.moves import Move
from engine.position import Position, side_of
from tutor.board.analysis import is_answerable
from tutor.board.editing import HAND, PILE, TABLE, Place
from tutor.board.variations import Variations
from tutor.components.scene import Highlight, Mode, TableScene
from tutor.pictures.table_scenes import played_move, table_scene
from tutor.pictures.worked_line import LineFrame
from tutor.texts import Texts

_SEQUENCES: Final = 2**31


def seat_title(seat: int, texts: Texts) -> str:
    """Returns what a seat is called: by its number, as in notation.

    >>> from tutor.texts import texts_for
    >>> seat_title(1, texts_for("en")).split()
    ['Seat', '1']
    """
    return texts.gettext("Seat\N{NO-BREAK SPACE}{number}").format(number=seat)


def side_title(side: int, seat_count: int, texts: Texts) -> str:
    """Returns what a side is called: by its seats.

    >>> from tutor.texts import texts_for
    >>> side_title(1, 4, texts_for("en"))
    'Seats 1 and 3'
    """
    seats = [seat for seat in range(seat_count) if side_of(seat, seat_count) == side]
    if len(seats) == 1:
        return seat_title(seats[0], texts)
    first, last = seats
    return texts.gettext("Seats {first} and {last}").format(first=first, last=last)


def place_title(place: Place, seat_count: int, texts: Texts) -> tuple[str, str]:
    """Returns what a place is called, in full and in short."""
    _ = texts.gettext
    if place.kind == TABLE:
        return _("Table"), _("table")
    if place.kind == HAND:
        return _("Hand of seat {number}").format(number=place.number), str(place.number)
    if place.kind == PILE:
        side = side_title(place.number, seat_count, texts)
        return _("Captured by {side}").format(side=_lower(side)), _("taken")
    return _("Stock, in the order of dealing"), _("stock")


def _lower(name: str) -> str:
    return name[:1].lower() + name[1:]


def board_scene(tree: Variations, texts: Texts, *, is_onward: bool) -> TableScene:
    """Returns the table in sight, who is to play at the bottom; `is_onward` shows the last play."""
    position = tree.position
    viewer = position.turn
    mode = Mode.PLAY if _has_a_card_to_play(position) else Mode.SHOW
    sequence = tree_sequence(tree)
    scene = table_scene(position, texts, viewer=viewer, sequence=sequence, mode=mode)
    scene = _named(scene, viewer, texts)
    if not is_onward or not isinstance(tree.entry, Move):
        return scene
    before = tree.back().position
    return replace(scene, played=(played_move(tree.entry, before.turn, viewer, before),))


def tree_sequence(tree: Variations) -> int:
    """Returns the number under which the browser knows the position in sight."""
    return _sequence(f"{tree.position} {tree.plays()}")


def frame_scene(frames: tuple[LineFrame, ...], step: int, texts: Texts) -> TableScene:
    """Returns one frame of the best line, seen by who was to play at its beginning."""
    frame, viewer = frames[step], frames[0].position.turn
    sequence = _sequence(f"line {frame.position} {step}")
    scene = table_scene(frame.position, texts, viewer=viewer, sequence=sequence)
    scene = _named(scene, viewer, texts)
    if frame.move is None:
        return scene
    lights = {frame.move.card: Highlight.CHOSEN} if frame.move.card in frame.position.table else {}
    played = played_move(frame.move, frame.seat, viewer, frames[step - 1].position)
    return replace(scene, highlights=lights, played=(played,))


def _has_a_card_to_play(position: Position) -> bool:
    hand = position.hands[position.turn]
    return is_answerable(position) or any(card != HIDDEN for card in hand)


def _sequence(text: str) -> int:
    return crc32(text.encode()) % _SEQUENCES


def _named(scene: TableScene, viewer: int, texts: Texts) -> TableScene:
    """Returns the scene with seats named by their numbers: nobody is "you" on this board."""
    seat_count, side_count = len(scene.hands), len(scene.piles)
    sides = [(viewer + step) % seat_count % side_count for step in range(side_count)]
    return replace(
        scene,
        hands=tuple(
            replace(hand, name=seat_title(seat, texts)) for seat, hand in enumerate(scene.hands)
        ),
        piles=tuple(
            replace(pile, name=side_title(side, seat_count, texts))
            for side, pile in zip(sides, scene.piles, strict=True)
        ),
    )


def line_titles(seat_count: int, texts: Texts) -> tuple[str, ...]:
    """Returns what each seat is called in a line of play."""
    return tuple(seat_title(seat, texts) for seat in range(seat_count))
