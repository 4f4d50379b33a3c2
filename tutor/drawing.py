"""Draws cards as SVG text: one artwork for the table on the screen and for paper.

Cards are named in the project's notation (`7d`, `Qh`). The shapes live in
`components/artwork.svg`; here they become faces. The screen takes what makes all forty
(`card_sprite`), a printed sheet takes single cards (`card_svg`).
"""

import json
import re
from functools import cache
from importlib.resources import files
from typing import Final

from engine.cards import RANK_LETTERS, pack

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


def _sign(size: str, x: int, y: int) -> str:
    return f'<use href="#ck-{{suit}}{size}" x="{x}" y="{y}"/>'


def _middle(rank: str) -> str:
    if rank in COURTS:
        return f'<use href="#ck-arch"/><use href="#ck-{rank}"/>'
    size, frame = ("l", '<use href="#ck-star"/>') if rank == "A" else ("m", "")
    return frame + "".join(_sign(size, x, y) for x, y in _SPOTS[rank])


def _face_pattern(rank: str) -> str:
    """Returns the face of `rank` as a symbol in which {suit} and {colour} stand open."""
    corner = (
        f'<g id="ck-{rank}{{suit}}-c"><text x="15" y="28">{rank}</text>{_sign("s", 15, 41)}</g>'
    )
    return (
        f'<symbol id="ck-{rank}{{suit}}" viewBox="0 0 100 140"><use href="#ck-paper"/>'
        f'<g color="{{colour}}">{corner}{_use(f"{rank}{{suit}}-c", "rotate(180 50 70)")}'
        f"{_middle(rank)}</g></symbol>"
    )


def _face(card: str) -> str:
    rank, suit = card[0], card[1]
    return _face_pattern(rank).format(suit=suit, colour=SUIT_COLOURS[suit])


@cache
def card_sprite() -> str:
    """Returns what the browser draws cards from: the shapes, and the pattern of each rank's face.

    The shapes stand in a hidden SVG. The patterns stand in a template with {suit} and {colour}
    left open, so that ten of them make forty faces; the colours of the suits go with them. Where
    a face is used, the style must give `fill: currentColor` and the lettering.
    """
    patterns = "".join(map(_face_pattern, RANK_LETTERS))
    return (
        f'<svg class="shapes" width="0" height="0" aria-hidden="true">'
        f"<defs>{''.join(_shapes().values())}</defs></svg>"
        f"<template data-colours='{json.dumps(SUIT_COLOURS)}'><svg>{patterns}</svg></template>"
    )


def card_svg(card: str, *, value: int | None = None) -> str:
    """Returns one card as an SVG document of its own; `value` adds the badge of a court card.

    Raises:
        ValueError: `card` is neither a card in canonical notation nor "back".
    """
    if card not in {*map(str, pack()), BACK}:
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
