"""Small cards in running text and in examples: drawn faces with a spoken name."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Collection
from functools import cache

from engine.cards import Card, Cards, Rank
from engine.rules import Rules
from tutor.components.card_table import table_settings
from tutor.components.table_texts import table_texts
from tutor.pictures.drawing import card_svg
from tutor.texts import Texts
from tutor.theme.html import Html, element

Values = tuple[int, ...]
"""Capture values by rank (`Rules.values`), or none at all."""


def shown_values(rules: Rules) -> Values:
    """Returns the values that are written on court cards; none where the learner wants none."""
    return rules.values if table_settings().has_badges else ()


def small_card(card: Card, texts: Texts, *, is_lit: bool = False, values: Values = ()) -> Html:
    """Returns one drawn card; `is_lit` sets it off, and a court card has its one of `values`."""
    name = table_texts(texts.gettext).card_name(card)
    classes = "ck-small ck-lit" if is_lit else "ck-small"
    return element("img", alt=name, src=_source(card, _badge(card, values)), classes=classes)


def small_cards(
    cards: Cards,
    texts: Texts,
    *,
    lit: Collection[Card] = (),
    values: Values = (),
    is_decorative: bool = False,
) -> Html:
    """Returns a row of drawn cards, those in `lit` set off; decoration is not read aloud."""
    drawn = (small_card(card, texts, is_lit=card in lit, values=values) for card in cards)
    hidden = "true" if is_decorative else ""
    return element("span", *drawn, classes="ck-small-row", aria_hidden=hidden)


def _badge(card: Card, values: Values) -> int | None:
    return values[card.rank] if values and card.rank >= Rank.QUEEN else None


@cache
def _source(card: Card, value: int | None) -> str:
    drawn = card_svg(str(card), value=value)
    return f"data:image/svg+xml;base64,{b64encode(drawn.encode()).decode()}"
