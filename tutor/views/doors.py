"""Doors: large links to what can be done, each with three cards on it as decoration."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.notation import parse_cards
from tutor.texts import Texts
from tutor.theme.html import Html, element
from tutor.views.small_cards import small_cards


@dataclass(frozen=True, slots=True)
class Door:
    """One way in: where it leads, what it is called, what is there, and its cards as notation."""

    address: str
    title: str
    text: str
    cards: str


def door_list(doors: Iterable[Door], texts: Texts) -> Html:
    """Returns doors side by side, in their order."""
    return element("ul", *(_door(door, texts) for door in doors), classes="ck-doors")


def _door(door: Door, texts: Texts) -> Html:
    return element(
        "li",
        element(
            "a",
            small_cards(parse_cards(door.cards), texts, is_decorative=True),
            element("b", door.title),
            element("span", door.text),
            classes="ck-door",
            href=door.address,
        ),
    )
