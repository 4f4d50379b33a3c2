"""Values as code of Typst: texts, lists, drawn cards, and the styles that use them.

Every text goes in as a string of code, never as markup, so that nothing in it can be taken for a
command.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import Final

from engine.cards import HIDDEN, RANK_LETTERS, SUIT_LETTERS, Card, Cards, pack
from lessons.markup import Span, SpanKind, paragraphs
from tutor.pictures.drawing import BACK, card_svg, small_card_svg
from tutor.wording.citing import with_cited_rules
from tutor.wording.words import SUIT_SIGNS, card_sign

_HIDDEN_NAME: Final = "?"
_SHARED_STYLE: Final = "paper.typ"
_SIGNED: Final = re.compile(rf"([{RANK_LETTERS}]?)([{SUIT_SIGNS}])")


def string_code(text: str) -> str:
    r"""Returns `text` as a string of code.

    >>> string_code('a "b" \\ #c')
    '"a \\"b\\" \\\\ #c"'
    """
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")
    return f'"{escaped}"'


def array_code(items: Iterable[str]) -> str:
    """Returns an array of code; the comma at the end keeps one of length 1 from being none.

    >>> array_code(["1"]), array_code([])
    ('(1, )', '()')
    """
    return "(" + "".join(f"{item}, " for item in items) + ")"


def names_code(cards: Cards) -> str:
    """Returns the names of drawn cards, a hidden one as `?`."""
    return array_code(string_code(_name(card)) for card in cards)


def prose_code(text: str) -> str:
    """Returns `text` as content in which cards have the colours of their suits.

    >>> prose_code("take 7♦")
    '[#"take ";#sign("7♦", "d");]'
    """
    parts: list[str] = []
    end = 0
    for found in _SIGNED.finditer(text):
        suit = SUIT_LETTERS[SUIT_SIGNS.index(found[2])]
        parts += [_plain(text[end : found.start()]), f'#sign("{found[0]}", "{suit}");']
        end = found.end()
    return f"[{''.join((*parts, _plain(text[end:])))}]"


def _plain(text: str) -> str:
    return f"#{string_code(text)};" if text else ""


def line_code(text: str) -> str:
    """Returns a text with the inline markup of lessons, on one line."""
    return "".join(spans_code(part.spans) for part in paragraphs(text))


def spans_code(spans: tuple[Span, ...]) -> str:
    """Returns the spans of a text, rules cited after its full stops."""
    return "".join(map(_span, with_cited_rules(spans)))


def _span(span: Span) -> str:
    if span.kind is SpanKind.STRONG:
        return f"#strong({string_code(span.text)});"
    if span.kind is SpanKind.CARDS:
        return "#h(0.15em);".join(
            f"#sign({string_code(card_sign(card))}, {string_code(str(card)[1])});"
            for card in span.cards
        )
    if span.kind is SpanKind.RULE:
        return f"#cited({string_code(span.text)});"
    return f"#{string_code(span.text)};"


@cache
def style_code(name: str) -> str:
    """Returns what all printed matter shares, and one style of the folder `theme`."""
    folder = files("tutor") / "theme"
    return "\n".join((folder / part).read_text(encoding="utf-8") for part in (_SHARED_STYLE, name))


def faces_code(card_names: Sequence[str], hidden_name: str) -> str:
    """Returns the drawn cards, large and small, with their spoken names, by the cards' own."""
    cards = [(_name(card), card_svg(str(card)), small_card_svg(str(card))) for card in pack()]
    cards.append((_HIDDEN_NAME, card_svg(BACK), card_svg(BACK)))
    rows = (
        f"{string_code(name)}: (face: bytes({string_code(face)}),"
        f" small: bytes({string_code(small)}), name: {string_code(word)}),"
        for (name, face, small), word in zip(cards, (*card_names, hidden_name), strict=True)
    )
    return "#let faces = (\n" + "\n".join(rows) + "\n)"


def _name(card: Card) -> str:
    return _HIDDEN_NAME if card == HIDDEN else str(card)
