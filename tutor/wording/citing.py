"""How rules are cited in a sentence: after its full stop, on the same line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from lessons.markup import Span, SpanKind

_STOPS: Final = ".,;:!?"
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"


def with_cited_rules(spans: tuple[Span, ...]) -> tuple[Span, ...]:
    r"""Returns the spans as they are set: a rule is cited after the full stop, on the same line.

    >>> from lessons.markup import spans
    >>> [span.text for span in with_cited_rules(spans("The 7 goes first [P2]. So it is."))]
    ['The 7 goes first.\xa0', 'P2', ' So it is.']
    >>> [span.text for span in with_cited_rules(spans("It wins [M1] [M3]."))]
    ['It wins.\xa0', 'M1', '\xa0', 'M3', '']
    """
    texts = [span.text for span in spans]
    for first, last in _citations(spans):
        if first and spans[first - 1].kind is SpanKind.TEXT:
            stop, rest = _parted_stop(texts[last + 1]) if last + 1 < len(spans) else ("", "")
            texts[first - 1] = texts[first - 1].rstrip() + stop + _NO_BREAK
            texts[first + 1 : last : 2] = [_NO_BREAK] * ((last - first) // 2)
            texts[last + 1 : last + 2] = [rest] if last + 1 < len(spans) else []
    return tuple(replace(span, text=text) for span, text in zip(spans, texts, strict=True))


def _citations(spans: tuple[Span, ...]) -> Iterator[tuple[int, int]]:
    """Yields the places of the first and the last rule of those that are cited together."""
    places = [at for at, span in enumerate(spans) if span.kind is SpanKind.RULE]
    while places:
        last = first = places.pop(0)
        while places and places[0] == last + 2 and not spans[last + 1].text.strip():
            last = places.pop(0)
        yield first, last


def _parted_stop(text: str) -> tuple[str, str]:
    """Returns the full stop, comma or the like that `text` begins with, if any, and the rest."""
    rest = text.lstrip(_STOPS)
    return text[: len(text) - len(rest)], rest
