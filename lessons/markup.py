"""The inline markup of lesson texts: cards, rule ids, strong words, bullets.

    `7d`            a card, or several: `2d6s`
    [P2]            a rule of the rulebook
    **equal first** strong
    - text          a bullet, at the start of a line

An empty line ends a paragraph.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Final

from engine.cards import Cards
from engine.errors import ChkobbaError, NotationError
from engine.notation import parse_cards


class SpanKind(Enum):
    """What a piece of text is."""

    TEXT = "text"
    STRONG = "strong"
    CARDS = "cards"
    RULE = "rule"


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a text: `text` without its marks; `cards` in the order written, sorted."""

    kind: SpanKind
    text: str
    cards: Cards = ()


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph, or one bullet of a list."""

    spans: tuple[Span, ...]
    is_bullet: bool


RULE_COUNTS: Final[Mapping[str, int]] = MappingProxyType(
    {"V": 4, "D": 9, "P": 8, "C": 3, "E": 2, "S": 8, "M": 4}
)
"""How many rules each chapter of the rulebook has."""

_MARK: Final = re.compile(r"`(?P<cards>[^`]*)`|\[(?P<rule>[^\]]*)\]|\*\*(?P<strong>[^*]+)\*\*")
_BULLET: Final = "- "


def is_rule_id(text: str) -> bool:
    """Returns whether `text` is the id of a rule.

    >>> is_rule_id("P2"), is_rule_id("P9"), is_rule_id("P02")
    (True, False, False)
    """
    return is_numbered_in(RULE_COUNTS, text)


def is_numbered_in(counts: Mapping[str, int], text: str) -> bool:
    """Returns whether `text` is a letter of `counts` with a number from 1 up to its count.

    >>> is_numbered_in({"R": 18}, "R18"), is_numbered_in({"R": 18}, "R19")
    (True, False)
    """
    letter, number = text[:1], text[1:]
    return number in map(str, range(1, counts.get(letter, 0) + 1))


def spans(text: str) -> tuple[Span, ...]:
    """Returns the pieces of one paragraph in order.

    Raises `ChkobbaError` for a card or a rule that does not exist, or a mark left open.

    >>> [(span.kind.value, span.text) for span in spans("The `7d` goes first [P2].")]
    [('text', 'The '), ('cards', '7d'), ('text', ' goes first '), ('rule', 'P2'), ('text', '.')]
    """
    return tuple(_spans(" ".join(text.split())))


def _spans(text: str) -> Iterator[Span]:
    end = 0
    for match in _MARK.finditer(text):
        yield from _plain(text[end : match.start()])
        yield _marked(match)
        end = match.end()
    yield from _plain(text[end:])


def _plain(text: str) -> Iterator[Span]:
    for mark in ("`", "**", "["):
        if mark in text:
            raise ChkobbaError(f"the mark {mark} is not closed in “{text.strip()}”")
    if text:
        yield Span(SpanKind.TEXT, text)


def _marked(match: re.Match[str]) -> Span:
    if match["strong"] is not None:
        if any(mark in match["strong"] for mark in "`["):
            raise ChkobbaError(f"no cards and no rules between ** in “{match['strong']}”")
        return Span(SpanKind.STRONG, match["strong"])
    if match["rule"] is not None:
        if not is_rule_id(match["rule"]):
            raise ChkobbaError(f"[{match['rule']}] is no rule of the rulebook")
        return Span(SpanKind.RULE, match["rule"])
    try:
        return Span(SpanKind.CARDS, match["cards"], parse_cards(match["cards"]))
    except NotationError as error:
        raise ChkobbaError(f"between backticks, {error}") from error


def paragraphs(text: str) -> tuple[Paragraph, ...]:
    r"""Returns the paragraphs and bullets of `text`; raises as `spans` does.

    >>> [(part.is_bullet, part.spans[0].text) for part in paragraphs("One\ntwo.\n\n- Three.")]
    [(False, 'One two.'), (True, 'Three.')]
    """
    return tuple(
        Paragraph(spans(block.removeprefix(_BULLET)), is_bullet=block.startswith(_BULLET))
        for block in _blocks(text)
    )


def _blocks(text: str) -> Iterator[str]:
    lines: list[str] = []
    for line in [*text.splitlines(), ""]:
        if lines and (not line.strip() or line.startswith(_BULLET)):
            yield "\n".join(lines)
            lines = []
        if line.strip():
            lines.append(line.strip())
