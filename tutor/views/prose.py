"""Sentences on the page: card signs in their colours, rule badges, the text of lessons."""

from __future__ import annotations

import re
from functools import partial
from typing import Final

from engine.cards import RANK_LETTERS, Card, Rank, Suit
from lessons.markup import Span, SpanKind, paragraphs
from lessons.model import Step
from tutor.theme.blocks import card_sign
from tutor.theme.html import Html, element, html_of, joined
from tutor.theme.prose import ProseWriter
from tutor.views.rule_blocks import rule_link
from tutor.visit import Visit
from tutor.wording.words import SUIT_SIGNS
from tutor.wording.words import card_sign as card_sign_text

_CARD: Final = re.compile(rf"([{RANK_LETTERS}])([{SUIT_SIGNS}])")


def coloured(text: str) -> Html:
    """Returns a sentence in which each card has the colour of its suit.

    >>> coloured("Q♥ < K")
    '<span class="ck-card ck-h" dir="ltr">Q♥︎</span> &lt; K'
    """
    return Html(_CARD.sub(_card, html_of(text)))


def _card(match: re.Match[str]) -> str:
    rank, suit = RANK_LETTERS.index(match[1]), SUIT_SIGNS.index(match[2])
    return card_sign(Card.of(Rank(rank), Suit(suit)))


def prose(text: str, visit: Visit) -> Html:
    """Returns a text of a lesson: paragraphs and bullets with cards and rule badges."""
    return ProseWriter(rule=partial(rule_link, visit), plain=coloured).prose(text)


def label_text(text: str) -> str:
    """Returns a text of a lesson as the label of a button or a box, where no card can be drawn.

    >>> label_text("`6d6c` **or** two")
    '6♦ 6♣ **or** two'
    """
    return "".join(_label(span) for part in paragraphs(text) for span in part.spans)


def _label(span: Span) -> str:
    if span.kind is SpanKind.CARDS:
        return " ".join(map(card_sign_text, span.cards))
    return f"**{span.text}**" if span.kind is SpanKind.STRONG else span.text


def step_text(visit: Visit, step: Step) -> Html:
    """Returns the title of a step of a lesson, and its text."""
    return joined(element("h2", step.title), element("div", prose(step.text, visit)))
