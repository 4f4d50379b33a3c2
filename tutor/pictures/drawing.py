"""Draws cards as SVG text: one artwork for the table on the screen and for paper.

Cards are named in the project's notation (`7d`, `Qh`). The shapes live in
`components/artwork.svg`; here they become faces. The screen takes one pattern for each rank and
one sign for each suit (`card_patterns`), a printed sheet takes single cards (`card_svg`).
"""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from engine.cards import RANK_LETTERS, SUIT_LETTERS, pack

COURTS: Final = "QJK"
BACK: Final = "back"
# Dark enough to be read as text on a card (WCAG AA); diamonds in the gold of coins.
SUIT_COLOURS: Final[Mapping[str, str]] = {
    "d": "#965f00",
    "h": "#b3243f",
    "c": "#1c6e45",
    "s": "#1d2a3a",
}

_PAPER: Final = "#fffdf7"
_OUTER: Final = re.compile(r"<svg [^>]*>(.*)</svg>", re.DOTALL)
_NAME: Final = re.compile(r'(id="|href="#)')
_SHAPE: Final = re.compile(r'^<g id="([\w-]+)">$(.*?)^</g>$', re.DOTALL | re.MULTILINE)

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
_CORNER_SCALE: Final = 0.62
_NUMBER_SCALE: Final = 0.96
_ACE_SCALE: Final = 1.5


@cache
def _shapes() -> dict[str, str]:
    """Returns the shapes of the artwork by name."""
    svg = (files("tutor") / "components" / "artwork.svg").read_text(encoding="utf-8")
    return {
        name: "".join(line.strip() for line in shape.splitlines())
        for name, shape in _SHAPE.findall(svg)
    }


def _sign(scale: float, x: int, y: int) -> str:
    return f'<use href="#sign" transform="translate({x} {y}) scale({scale})"/>'


def _middle(rank: str) -> str:
    if rank in COURTS:
        return _shapes()["arch"] + _shapes()[rank]
    if rank == "A":
        return _shapes()["star"] + _sign(_ACE_SCALE, 50, 70)
    return "".join(_sign(_NUMBER_SCALE, x, y) for x, y in _SPOTS[rank])


@cache
def _face_pattern(rank: str) -> str:
    """Returns the face of `rank`; {sign} and {colour} stand open for the suit."""
    letter = f'<g transform="translate(15 19)">{_shapes()[f"rank-{rank}"]}</g>'
    return (
        f'<defs><g id="sign">{{sign}}</g></defs>{_shapes()["paper"]}'
        f'<g fill="currentColor" color="{{colour}}">'
        f'<g id="corner">{letter}{_sign(_CORNER_SCALE, 15, 42)}</g>'
        f'<use href="#corner" transform="rotate(180 50 70)"/>{_middle(rank)}</g>'
    )


def _svg(drawing: str, **attributes: str) -> str:
    written = "".join(f' data-{name}="{value}"' for name, value in attributes.items())
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140"{written}>{drawing}</svg>'


@cache
def card_patterns() -> str:
    """Returns a template from which the browser makes all cards, each an SVG of its own.

    It holds one drawing for each rank, with {sign} and {colour} left open, one group for each
    suit, which fills them, and the back.
    """
    ranks = (_svg(_face_pattern(rank), rank=rank) for rank in RANK_LETTERS)
    suits = (
        f'<g data-suit="{suit}" data-colour="{SUIT_COLOURS[suit]}">{_shapes()[suit]}</g>'
        for suit in SUIT_LETTERS
    )
    back = _svg(_shapes()[BACK], back="")
    return f"<template>{''.join(ranks)}<svg>{''.join(suits)}</svg>{back}</template>"


def card_svg(card: str, *, value: int | None = None) -> str:
    """Returns one card as an SVG document; `value` adds the badge of a court card.

    Raises:
        ValueError: `card` is neither a card in canonical notation nor "back".
    """
    if card == BACK:
        return _svg(_shapes()[BACK])
    if card not in map(str, pack()):
        raise ValueError(f"no such card: {card!r}")
    rank, suit = card[0], card[1]
    colour = SUIT_COLOURS[suit]
    face = _face_pattern(rank).format(sign=_shapes()[suit], colour=colour)
    return _svg(face + ("" if value is None else _value_badge(value, colour)))


def small_card_svg(card: str) -> str:
    """Returns one card with nothing but its rank above its suit: legible where it is tiny.

    Raises `ValueError` as `card_svg` does, for "back" too.
    """
    if card not in map(str, pack()):
        raise ValueError(f"no such card: {card!r}")
    rank, suit = card[0], card[1]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 70">'
        f'<rect x="1" y="1" width="48" height="68" rx="7" fill="{_PAPER}" stroke="#8a8171"/>'
        f'<g fill="currentColor" color="{SUIT_COLOURS[suit]}">'
        f'<g transform="translate(25 20) scale(1.25)">{_shapes()[f"rank-{rank}"]}</g>'
        f'<g transform="translate(25 50) scale(1.25)">{_shapes()[suit]}</g></g></svg>'
    )


def card_symbol(card: str) -> str:
    """Returns one card as an SVG symbol named `card-7d`, to be drawn as often as it is needed.

    What has a name in it gets one that no other card has. Raises `ValueError` as `card_svg` does.
    """
    match = _OUTER.fullmatch(card_svg(card))
    assert match
    drawing = _NAME.sub(rf"\g<1>{card}-", match[1])
    return f'<symbol id="card-{card}" viewBox="0 0 100 140">{drawing}</symbol>'


def _value_badge(value: int, colour: str) -> str:
    return (
        f'<circle cx="82" cy="18" r="13" fill="{colour}"/>'
        f'<text x="82" y="24" font-size="17" font-weight="700" text-anchor="middle"'
        f' font-family="system-ui,sans-serif" fill="{_PAPER}">{value}</text>'
    )
