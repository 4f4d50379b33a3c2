"""A position as a picture for other programs: SVG that needs no other file, and PNG.

All that the table shows is in it: names and hands, hidden cards as backs, the piles with their
counts, the stock, whose turn it is, the rules and how the match stands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import typst

from engine.cards import HIDDEN, Card, Cards
from engine.position import Position
from tutor.components.scene import Place
from tutor.components.table_texts import table_texts
from tutor.pictures.drawing import BACK, card_symbol
from tutor.pictures.table_scenes import pile_place, place_of, seat_names
from tutor.solving.choice_words import viewer_of
from tutor.texts import Texts
from tutor.theme.html import Html, element, joined
from tutor.wording.exercise_names import PROFILE_NAMES

PIXELS_A_POINT: Final = 2

_WIDTH: Final = 900
_LEFT: Final = 92
_RIGHT: Final = _WIDTH - _LEFT
_BESIDE_HAND: Final = 700
"""The middles of what lies at either side, and of the pile beside the hand at the bottom."""
_MARGIN: Final = 30
_GAP: Final = 10
_CARD: Final = (76, 106)
_SMALL_CARD: Final = (58, 81)
_OVERLAP: Final = -24
_MOST_ABREAST: Final = 6
_LABEL: Final = 26
_CAPTION: Final = 40
_SEA, _EDGE, _GOLD, _WHITE, _INK = "#0f4c75", "#d9cfbc", "#e6b656", "#ffffff", "#1d2733"
_FONTS: Final = "Libertinus Serif, Georgia, serif"


def position_svg(position: Position, texts: Texts, *, viewer: int | None = None) -> str:
    """Returns the position as an SVG document, seen from seat `viewer` at the bottom.

    Without one it is seen by who is to play, or by seat 0 when the hand is over. Hidden cards are
    drawn as backs; what is to stay hidden must be hidden in `position`.
    """
    seat = viewer_of(position) if viewer is None else viewer
    plan = _Plan.of(position, seat)
    drawing = joined(
        element("title", _title(position, texts)),
        element("desc", str(position)),
        Html(f"<defs>{''.join(map(card_symbol, _names(position)))}</defs>"),
        _ground(plan),
        *_hands(plan, texts),
        _table(plan, texts),
        *_piles(plan, texts),
        *_stock(plan, texts),
        _text(_caption(position, seat, texts), _WIDTH / 2, plan.height - 14, fill=_INK),
    )
    return element(
        "svg",
        drawing,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {_WIDTH} {plan.height}",
        width=str(_WIDTH),
        height=str(plan.height),
        role="img",
        font_family=_FONTS,
        direction=texts.direction,
    )


def position_png(position: Position, texts: Texts, *, viewer: int | None = None) -> bytes:
    """Returns the same picture as PNG; the same position gives the same bytes."""
    svg = position_svg(position, texts, viewer=viewer)
    escaped = svg.replace("\\", "\\\\").replace('"', '\\"')
    source = (
        "#set page(width: auto, height: auto, margin: 0pt)\n"
        f'#image(bytes("{escaped}"), format: "svg", width: {_WIDTH}pt)\n'
    )
    return typst.compile(
        source.encode(), format="png", ppi=72.0 * PIXELS_A_POINT, ignore_system_fonts=True
    )


@dataclass(frozen=True, slots=True)
class _Plan:
    """What lies where; `top`, `middle` and `bottom` are the upper edges of hands and table."""

    position: Position
    viewer: int
    top: int
    middle: int
    bottom: int

    @classmethod
    def of(cls, position: Position, viewer: int) -> _Plan:
        top = _MARGIN + _LABEL
        middle = top + _SMALL_CARD[1] + _LABEL
        row_count = max(len(_rows(position.table)), 1 if position.seat_count == 2 else 2)
        bottom = middle + row_count * (_CARD[1] + _GAP) + _GAP + _LABEL
        return cls(position, viewer, top, middle, bottom)

    @property
    def height(self) -> int:
        """Returns the height of the whole picture."""
        return self.bottom + _CARD[1] + _MARGIN + _CAPTION

    @property
    def corner(self) -> int:
        """Returns the upper edge of what lies in the lower corners."""
        return self.height - _CAPTION - _SMALL_CARD[1] - 2 * _LABEL

    def place(self, seat: int) -> Place:
        """Returns at which side of the table a seat is."""
        return place_of(seat, self.viewer, self.position.seat_count)


def _rows(cards: Cards) -> list[Cards]:
    """Returns the cards in rows as even as can be."""
    row_count = -(-len(cards) // _MOST_ABREAST)
    if not row_count:
        return []
    length = -(-len(cards) // row_count)
    return [cards[start : start + length] for start in range(0, len(cards), length)]


def _names(position: Position) -> list[str]:
    """Returns the names of the drawings that are needed, each once."""
    shown = {*position.table, *(card for hand in position.hands for card in hand)} - {HIDDEN}
    return [*map(str, sorted(shown)), BACK]


def _card(card: Card, x: float, y: float, size: tuple[int, int]) -> Html:
    name = BACK if card == HIDDEN else str(card)
    width, height = size
    return Html(f'<use href="#card-{name}" x="{x:g}" y="{y:g}" width="{width}" height="{height}"/>')


def _row(cards: Cards, middle: float, y: float, size: tuple[int, int], gap: int = _GAP) -> Html:
    """Returns cards side by side around `middle`."""
    step = size[0] + gap
    left = middle - (step * len(cards) - gap) / 2
    return joined(*(_card(card, left + step * at, y, size) for at, card in enumerate(cards)))


def _text(text: str, x: float, y: float, *, fill: str = _WHITE, size: int = 17) -> Html:
    return element(
        "text",
        text,
        x=f"{x:g}",
        y=f"{y:g}",
        fill=fill,
        font_size=str(size),
        text_anchor="middle",
    )


def _ground(plan: _Plan) -> Html:
    """Returns the table in its white rim."""
    height = plan.height - _CAPTION
    inner = f'x="9" y="9" width="{_WIDTH - 18}" height="{height - 12}" rx="22"'
    return Html(
        f'<rect width="{_WIDTH}" height="{plan.height}" rx="28" fill="{_WHITE}"/>'
        f'<rect x="1" y="1" width="{_WIDTH - 2}" height="{plan.height - 2}" rx="27"'
        f' fill="none" stroke="{_EDGE}" stroke-width="2"/>'
        f'<rect {inner} fill="{_SEA}"/>'
    )


def _hands(plan: _Plan, texts: Texts) -> Iterator[Html]:
    position = plan.position
    names = seat_names(position.seat_count, plan.viewer, texts)
    for seat, hand in enumerate(position.hands):
        is_turn = seat == position.turn and not position.is_over
        yield _hand(plan, plan.place(seat), hand, _Label(names[seat], is_turn), texts)


@dataclass(frozen=True, slots=True)
class _Label:
    """The name of a seat, and whether it is to play."""

    name: str
    is_turn: bool


def _hand(plan: _Plan, place: Place, hand: Cards, label: _Label, texts: Texts) -> Html:
    side_y = (plan.middle + plan.bottom - _LABEL - _SMALL_CARD[1]) / 2
    spots = {
        Place.BOTTOM: (_WIDTH / 2, plan.bottom, _CARD, _GAP),
        Place.TOP: (_WIDTH / 2, plan.top, _SMALL_CARD, _GAP),
        Place.LEFT: (_LEFT, side_y, _SMALL_CARD, _OVERLAP),
        Place.RIGHT: (_RIGHT, side_y, _SMALL_CARD, _OVERLAP),
    }
    x, y, size, gap = spots[place]
    cards = hand[::-1] if texts.direction == "rtl" else hand
    return joined(_name(label, x, y - 9, texts), _row(cards, x, y, size, gap))


def _name(label: _Label, x: float, y: float, texts: Texts) -> Html:
    """Returns a name; that of the seat to play says so, in gold."""
    if not label.is_turn:
        return _text(label.name, x, y)
    words = table_texts(texts.gettext)
    return _text(f"▸ {words.texts['turn'].format(name=label.name)}", x, y, fill=_GOLD)


def _table(plan: _Plan, texts: Texts) -> Html:
    rows = _rows(plan.position.table)
    height = plan.bottom - _LABEL - plan.middle
    used = len(rows) * (_CARD[1] + _GAP) - _GAP
    y = plan.middle + (height - used) / 2
    if not rows:
        return _text(texts.gettext("The table is empty"), _WIDTH / 2, y)
    return joined(
        *(_row(row, _WIDTH / 2, y + at * (_CARD[1] + _GAP), _CARD) for at, row in enumerate(rows))
    )


def _piles(plan: _Plan, texts: Texts) -> Iterator[Html]:
    """Yields the pile of each side in a corner, the viewer's at the bottom right."""
    position = plan.position
    corners = {
        Place.BOTTOM: (_BESIDE_HAND, plan.corner),
        Place.TOP: (_RIGHT, plan.top),
        Place.RIGHT: (_RIGHT, plan.top),
        Place.LEFT: (_LEFT, plan.top),
    }
    for side, pile in enumerate(position.piles):
        place = pile_place(side, plan.viewer, position.seat_count)
        yield _stack(
            len(pile), corners[place], _pile_text(len(pile), position.chkobbas[side], texts)
        )


def _pile_text(card_count: int, chkobba_count: int, texts: Texts) -> Sequence[str]:
    cards = texts.ngettext("{count} card", "{count} cards", card_count).format(count=card_count)
    if not chkobba_count:
        return (cards,)
    chkobbas = texts.ngettext("{count} chkobba", "{count} chkobbas", chkobba_count)
    return (cards, chkobbas.format(count=chkobba_count))


def _stack(card_count: int, corner: tuple[float, float], lines: Sequence[str]) -> Html:
    """Returns a pile of backs, or the empty place of one, with what it holds below."""
    x, y = corner
    width, height = _SMALL_CARD
    left = x - width / 2
    backs = [
        _card(HIDDEN, left + shift, y - shift, _SMALL_CARD)
        for shift in range(0, min(card_count, 7), 3)
    ]
    empty = Html(
        f'<rect x="{left:g}" y="{y:g}" width="{width}" height="{height}" rx="6" fill="none"'
        f' stroke="{_WHITE}" stroke-opacity=".5" stroke-dasharray="5 5"/>'
    )
    told = [_text(line, x, y + height + 20 + 19 * at, size=16) for at, line in enumerate(lines)]
    return joined(*(backs or [empty]), *told)


def _stock(plan: _Plan, texts: Texts) -> Iterator[Html]:
    count = len(plan.position.stock)
    if count:
        is_top_free = plan.position.seat_count == 3
        corner = (_WIDTH / 2, plan.top - _LABEL) if is_top_free else (_LEFT, plan.corner)
        told = texts.gettext("Stock: {count}").format(count=count)
        yield _stack(count, corner, (told,))


def _caption(position: Position, viewer: int, texts: Texts) -> str:
    """Returns the rules, how the match stands and who captured last."""
    _ = texts.gettext
    totals = "–".join(map(str, _own_first(position.totals, viewer)))
    parts = [
        _(PROFILE_NAMES[position.rules.name]),
        _("match {totals}, to {target}").format(totals=totals, target=position.target),
    ]
    if position.taker is not None:
        name = seat_names(position.seat_count, viewer, texts)[position.taker]
        parts.append(_("last capture: {name}").format(name=name))
    return " · ".join(parts)


def _own_first(totals: tuple[int, ...], viewer: int) -> tuple[int, ...]:
    side = viewer % len(totals)
    return (*totals[side:], *totals[:side])


def _title(position: Position, texts: Texts) -> str:
    """Returns what a screen reader says of the picture."""
    words = table_texts(texts.gettext)
    cards = [words.card_name(card) for card in position.table]
    told = texts.all_of(cards) or texts.gettext("The table is empty")
    return texts.gettext("On the table: {cards}").format(cards=told) if cards else told
