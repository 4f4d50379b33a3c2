"""The tray in the page: places and forty cards, with which a position is set up by clicking.

The browser keeps what is being placed and sends the whole board at every change, with a number
that grows; the page says which it has heard of, so that a slow answer undoes nothing:

    card_tray(places, titles, visit.texts, key="board_tray", on_edit=on_edit)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

import streamlit as st
from streamlit.components.v2.types import ComponentRenderer

from engine.cards import PACK_SIZE, pack
from engine.position import HAND_SIZE
from tutor.board.editing import HAND, STOCK, Place
from tutor.components.card_table import asset
from tutor.components.scene import Json
from tutor.components.table_texts import table_texts
from tutor.pictures.drawing import card_patterns
from tutor.texts import Texts

_NAME: Final = "chkobba_card_tray"
_EDIT: Final = "edit"
_HEARD: Final = "{key}_heard"
_SCRIPTS: Final = ("card_words.js", "card_pictures.js", "card_tray.js")
_MOST: Final = {HAND: HAND_SIZE, STOCK: PACK_SIZE}
"""How many cards a place can hold, of those where some may be hidden."""


@dataclass(frozen=True, slots=True)
class PlaceName:
    """What a place is called, and in short, as it is written on a card of the tray."""

    title: str
    short: str


@dataclass(frozen=True, slots=True)
class Edit:
    """The whole board as the browser has it: the cards of each place, as text."""

    number: int
    places: Mapping[str, str]


def card_tray(
    places: Sequence[Place],
    names: Sequence[PlaceName],
    texts: Texts,
    *,
    key: str,
    on_edit: Callable[[], None],
) -> None:
    """Draws the places, each with its name, and the tray; `on_edit` asks `read_edit(key)`."""
    heard = st.session_state.get(_HEARD.format(key=key), 0)
    data: dict[str, Json] = {
        "key": key,
        "answered": heard,
        "places": [_place_json(*pair) for pair in zip(places, names, strict=True)],
        "texts": tray_texts(texts),
    }
    _renderer()(key=key, data=data, on_edit_change=on_edit)


def read_edit(key: str) -> Edit | None:
    """Returns the change just made in the tray `key`; None outside its callback."""
    answers = st.session_state.get(key)
    edit = parse_edit(answers.get(_EDIT)) if answers else None
    if edit is not None:
        st.session_state[_HEARD.format(key=key)] = edit.number
    return edit


def parse_edit(answer: object) -> Edit | None:
    """Returns the change in an answer of the browser, None where there is none in it.

    >>> parse_edit({"number": 3, "places": {"table": "2d6s"}})
    Edit(number=3, places={'table': '2d6s'})
    >>> parse_edit({"number": "3"}) is None
    True
    """
    if not isinstance(answer, Mapping):
        return None
    number, places = answer.get("number"), answer.get("places")
    if type(number) is not int or not isinstance(places, Mapping):  # True would be an int too
        return None
    return Edit(number, {str(name): str(cards) for name, cards in places.items()})


def tray_texts(texts: Texts) -> dict[str, Json]:
    """Returns the words of the tray; those in braces are filled in by the browser."""
    _ = texts.gettext
    words = table_texts(_, direction=texts.direction)
    return {
        "direction": texts.direction,
        "names": {str(card): words.card_name(card) for card in pack()},
        "join": words.texts["join"],
        "hidden": _("hidden"),
        "places": _("Where cards go"),
        "tray": _("All forty cards"),
        "goes": _("Cards you click go to: {place}"),
        "free": _("not placed"),
        "full": _("{place}: no more than {count} cards."),
        "more": _("{place}: one more hidden card"),
        "fewer": _("{place}: one hidden card less"),
    }


def _place_json(place: Place, name: PlaceName) -> Json:
    return {
        "name": place.name,
        "title": name.title,
        "short": name.short,
        "cards": [str(card) for card in place.cards],
        "most": _MOST.get(place.kind),
    }


@cache
def _renderer() -> ComponentRenderer:
    return st.components.v2.component(
        _NAME,
        html=card_patterns() + asset("card_tray.html"),
        css=asset("card_tray.css"),
        js="\n".join(asset(name, comment="//") for name in _SCRIPTS),
    )
