"""What the card table shows: plain values that become the JSON the browser draws from.

The table decides no rule. Python says what lies where; the browser answers with a play, legal
or not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from engine.cards import HIDDEN, Card, Cards
from engine.moves import Move

Json = str | int | bool | None | Sequence["Json"] | Mapping[str, "Json"]


class Mode(StrEnum):
    """Whether the bottom hand may play, or the table only shows."""

    PLAY = "play"
    SHOW = "show"


class Place(StrEnum):
    """Where a hand or a pile lies; the learner sits at the bottom."""

    BOTTOM = "bottom"
    LEFT = "left"
    TOP = "top"
    RIGHT = "right"


class Highlight(StrEnum):
    """How a card is set off from the others; each kind has its colour, its sign and its word."""

    LIT = "lit"
    CHOSEN = "chosen"
    TAKEN = "taken"
    BLOCKS = "blocks"
    GOOD = "good"
    BAD = "bad"
    DIM = "dim"


class ArrowKind(StrEnum):
    """What an arrow between two cards says: it takes, blocks, is bad, or takes but helps less."""

    TAKES = "takes"
    BLOCKS = "blocks"
    BAD = "bad"
    FAINT = "faint"


@dataclass(frozen=True, slots=True)
class ShownHand:
    """A seat's hand; `HIDDEN` cards are drawn as backs.

    `note` stands below the name: what the seat captured last, say.
    """

    name: str
    cards: Cards
    place: Place
    is_turn: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class ShownPile:
    """A side's pile; the cards that scored its chkobbas lie face up in it (C1).

    Where `cards` are given, the learner may fan them out.
    """

    name: str
    card_count: int
    place: Place
    chkobbas: Cards = ()
    cards: Cards = ()


@dataclass(frozen=True, slots=True)
class CountRow:
    """One row of the count so far, with a text for each pile in their order."""

    label: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow from one face-up card to another."""

    start: Card
    end: Card
    kind: ArrowKind = ArrowKind.TAKES


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A move to be shown in motion: from the hand at `place` to the table or the pile at `pile`."""

    move: Move
    place: Place
    pile: Place
    is_chkobba: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TableScene:
    """Everything on the table at one moment.

    `sequence` is the identity of the position. The browser forgets its choice when it changes,
    and stops waiting for an answer: give a new number (or `Mode.SHOW`) after each play that you
    accept. `values` are the capture values by rank (`Rules.values`). `played` are the moves that
    led here since the last scene, first to last: the browser shows them one after the other.
    `caption` stands under the table; in `Mode.PLAY`, until the first card is chosen. Where `spoken`
    is given, it is said aloud in its place. `courts` are names to be written on queens, jacks and
    kings, or none. Where nobody `asks_to_confirm`, a play
    is sent as soon as the chosen cards make its value, or a card is chosen twice to be laid.
    With another `speed_percent` the cards move faster or more calmly. At the last play of a hand
    no chkobba can be made (C2).
    """

    sequence: int
    values: tuple[int, ...]
    table: Cards
    hands: tuple[ShownHand, ...]
    piles: tuple[ShownPile, ...] = ()
    stock_count: int | None = None
    counts: tuple[CountRow, ...] = ()
    mode: Mode = Mode.PLAY
    caption: str = ""
    spoken: str = ""
    is_last_play: bool = False
    highlights: Mapping[Card, Highlight] = field(default_factory=dict)
    arrows: tuple[Arrow, ...] = ()
    played: tuple[PlayedMove, ...] = ()
    has_badges: bool = True
    has_motion: bool = True
    has_sound: bool = False
    asks_to_confirm: bool = True
    courts: tuple[str, ...] = ()
    speed_percent: int = 100

    def cards(self) -> frozenset[Card]:
        """Returns the face-up cards that this scene names anywhere."""
        shown = {*self.table, *self.highlights}
        shown.update(card for hand in self.hands for card in hand.cards)
        shown.update(card for pile in self.piles for card in (*pile.chkobbas, *pile.cards))
        shown.update(card for played in self.played for card in _move_cards(played.move))
        return frozenset(shown - {HIDDEN})


@dataclass(frozen=True, slots=True)
class Play:
    """What the learner confirmed, legal or not, on the position that `sequence` names."""

    sequence: int
    move: Move


def scene_json(scene: TableScene) -> dict[str, Json]:
    """Returns `scene` as the browser reads it, cards in notation."""
    return {
        "sequence": scene.sequence,
        "mode": scene.mode.value,
        "values": list(scene.values),
        "table": _names(scene.table),
        "hands": [_hand_json(hand) for hand in scene.hands],
        "piles": [_pile_json(pile) for pile in scene.piles],
        "stock": scene.stock_count,
        "counts": [{"label": row.label, "values": list(row.values)} for row in scene.counts],
        "caption": scene.caption,
        "is_last_play": scene.is_last_play,
        "highlights": {str(card): kind.value for card, kind in scene.highlights.items()},
        "arrows": [_arrow_json(arrow) for arrow in scene.arrows],
        "played": [_played_json(played) for played in scene.played],
        "has_badges": scene.has_badges,
        "has_motion": scene.has_motion,
        "speed": scene.speed_percent,
        "has_sound": scene.has_sound,
        "asks_to_confirm": scene.asks_to_confirm,
        "courts": dict(zip("QJK", scene.courts, strict=False)),
    }


def parse_play(answer: object) -> Play | None:
    """Returns the play in an answer of the browser, or None where there is no play in it.

    What comes from a browser is not trusted: the cards must be cards, each named once.

    >>> parse_play({"sequence": 3, "card": "Qh", "captured": ["6s", "2d"]})
    Play(sequence=3, move=Move(card=Qh, captured=(2d, 6s)))
    >>> parse_play({"sequence": 3, "card": "Qh", "captured": ["Zz"]})
    """
    if not isinstance(answer, Mapping):
        return None
    sequence, captured = answer.get("sequence"), answer.get("captured")
    if type(sequence) is not int or not isinstance(captured, list):  # True would be an int too
        return None
    cards = [_CARDS.get(str(name)) for name in (answer.get("card"), *captured)]
    known = [card for card in cards if card is not None]
    if len(known) < len(cards) or len(set(known)) < len(known):
        return None
    return Play(sequence, Move(known[0], tuple(sorted(known[1:]))))


_CARDS: Final = {str(Card(number)): Card(number) for number in range(HIDDEN)}


def _move_cards(move: Move) -> Cards:
    return (move.card, *move.captured)


def _names(cards: Cards) -> list[Json]:
    return [str(card) for card in cards]


def _hand_json(hand: ShownHand) -> Json:
    return {
        "name": hand.name,
        "cards": _names(hand.cards),
        "place": hand.place.value,
        "is_turn": hand.is_turn,
        "note": hand.note,
    }


def _pile_json(pile: ShownPile) -> Json:
    return {
        "name": pile.name,
        "count": pile.card_count,
        "place": pile.place.value,
        "chkobbas": _names(pile.chkobbas),
        "cards": _names(pile.cards),
    }


def _arrow_json(arrow: Arrow) -> Json:
    return {"start": str(arrow.start), "end": str(arrow.end), "kind": arrow.kind.value}


def _played_json(played: PlayedMove) -> Json:
    return {
        "card": str(played.move.card),
        "captured": _names(played.move.captured),
        "place": played.place.value,
        "pile": played.pile.value,
        "is_chkobba": played.is_chkobba,
    }
