"""Small cards in running text and in examples: drawn faces with a spoken name."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Collection
from functools import cache

from engine.cards import Card, Cards
from tutor.components.table_texts import table_texts
from tutor.pictures.drawing import card_svg
from tutor.texts import Texts
from tutor.theme.html import Html, element


def small_card(card: Card, texts: Texts, *, is_lit: bool = False) -> Html:
    """Returns one drawn card; `is_lit` sets it off from the others."""
    name = table_texts(texts.gettext).card_name(card)
    classes = "ck-small ck-lit" if is_lit else "ck-small"
    return element("img", alt=name, src=_source(card), classes=classes)


def small_cards(
    cards: Cards, texts: Texts, *, lit: Collection[Card] = (), is_decorative: bool = False
) -> Html:
    """Returns a row of drawn cards, those in `lit` set off; decoration is not read aloud."""
    drawn = (small_card(card, texts, is_lit=card in lit) for card in cards)
    hidden = "true" if is_decorative else ""
    return element("span", *drawn, classes="ck-small-row", aria_hidden=hidden)


@cache
def _source(card: Card) -> str:
    return f"data:image/svg+xml;base64,{b64encode(card_svg(str(card)).encode()).decode()}"
