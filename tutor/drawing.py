"""Draws cards as SVG text: one artwork for the table on the screen and for paper.

Cards are named in the project's notation (`7d`, `Qh`). The shapes live in
`components/artwork.svg`; here they become faces. The screen takes all forty at once as a
sprite (`card_sprite`), a printed sheet takes single cards (`card_svg`).
"""

import re
from functools import cache
from importlib.resources import files
from typing import Final

from engine.cards import pack

COURTS: Final = "QJK"
# Dark enough to be read as text on a card (WCAG AA); diamonds in the gold of coins.
SUIT_COLOURS: Final = {"d": "#965f00", "h": "#b3243f", "c": "#1c6e45", "s": "#1d2a3a"}
BACK: Final = "back"

_SHAPE: Final = re.compile(r'^<(g|symbol) id="ck-(\w+)".*?^</\1>', re.DOTALL | re.MULTILINE)
_USED: Final = re.compile(r'href="#ck-(\w+)"')
_PAPER: Final = "#fffdf7"
# Attributes that a face inherits from wherever it is used.
_LETTERING: Final = (
    'fill="currentColor" font-size="27" font-weight="700" text-anchor="middle"'
    " font-family=\"'Source Sans',system-ui,sans-serif\""
)

# The centre of each suit sign of a number card.
_SPOTS: Final = {
    "A": ((50, 70),),
    "2": ((50, 42), (50, 98)),
    "3": ((50, 35), (50, 70), (50, 105)),
    "4": ((38, 45), (62, 45), (38, 95), (62, 95)),
    "5": ((37, 38), (63, 38), (50, 70), (37, 102), (63, 102)),
    "6": ((38, 37), (62, 37), (38, 70), (62, 70), (38, 103), (62, 103)),
    "7": ((38, 34), (62, 34), (50, 52), (38, 70), (62, 70), (38, 106), (62, 106)),
}
# Small in the corners, middling on number cards, large on aces.
_SIGN_SCALES: Final = {"s": 0.62, "m": 0.96, "l": 1.5}


def _cards() -> tuple[str, ...]:
    return tuple(map(str, pack()))


@cache
def _shapes() -> dict[str, str]:
    """Returns the shapes of the artwork by name, and each suit sign in its three sizes."""
    svg = (files("tutor") / "components" / "artwork.svg").read_text(encoding="utf-8")
    drawn = {
        shape[2]: "".join(line.strip() for line in shape[0].splitlines())
        for shape in _SHAPE.finditer(svg)
    }
    return drawn | {
        f"{suit}{size}": f'<g id="ck-{suit}{size}">{_use(suit, f"scale({scale})")}</g>'
        for suit in SUIT_COLOURS
        for size, scale in _SIGN_SCALES.items()
    }


def _use(name: str, transform: str) -> str:
    return f'<use href="#ck-{name}" transform="{transform}"/>'


def _sign(suit: str, size: str, x: int, y: int) -> str:
    return f'<use href="#ck-{suit}{size}" x="{x}" y="{y}"/>'


def _corner(rank: str, suit: str) -> str:
    sign = _sign(suit, "s", 15, 41)
    return f'<g id="ck-{rank}{suit}-c"><text x="15" y="28">{rank}</text>{sign}</g>'


def _middle(rank: str, suit: str) -> str:
    if rank in COURTS:
        return f'<use href="#ck-arch"/><use href="#ck-{rank}"/>'
    size, frame = ("l", '<use href="#ck-star"/>') if rank == "A" else ("m", "")
    return frame + "".join(_sign(suit, size, x, y) for x, y in _SPOTS[rank])


def _face(card: str) -> str:
    rank, suit = card[0], card[1]
    return (
        f'<symbol id="ck-{card}" viewBox="0 0 100 140"><use href="#ck-paper"/>'
        f'<g color="{SUIT_COLOURS[suit]}">{_corner(rank, suit)}'
        f"{_use(f'{card}-c', 'rotate(180 50 70)')}{_middle(rank, suit)}"
        "</g></symbol>"
    )


@cache
def card_sprite() -> str:
    """Returns a hidden SVG that holds all faces and the back as symbols `ck-Qh`, …, `ck-back`.

    Where a face is used, the style must give `fill: currentColor` and the lettering.
    """
    drawings = "".join([*_shapes().values(), *map(_face, _cards())])
    return f'<svg width="0" height="0" aria-hidden="true"><defs>{drawings}</defs></svg>'


def card_svg(card: str, *, value: int | None = None) -> str:
    """Returns one card as an SVG document of its own; `value` adds the badge of a court card.

    Raises:
        ValueError: `card` is neither a card in canonical notation nor "back".
    """
    if card not in {*_cards(), BACK}:
        raise ValueError(f"no such card: {card!r}")
    face = _shapes()[BACK] if card == BACK else _face(card)
    badge = "" if value is None else _value_badge(value, SUIT_COLOURS[card[-1]])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140" {_LETTERING}>'
        f"<defs>{_needed_shapes(face)}{face}</defs>"
        f'<use href="#ck-{card}" width="100" height="140"/>{badge}</svg>'
    )


def _needed_shapes(drawing: str) -> str:
    """Returns the shapes that `drawing` uses, each before those that use it."""
    names = set(_USED.findall(drawing)) & _shapes().keys()
    return "".join(_needed_shapes(_shapes()[name]) + _shapes()[name] for name in sorted(names))


def _value_badge(value: int, colour: str) -> str:
    return (
        f'<circle cx="82" cy="18" r="13" fill="{colour}"/>'
        f'<text x="82" y="24" font-size="17" fill="{_PAPER}">{value}</text>'
    )
