"""How rules are cited in a sentence: after its full stop, on the same line."""

from __future__ import annotations

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
    """
    texts = [span.text for span in spans]
    for at in range(1, len(spans)):
        if spans[at].kind is SpanKind.RULE and spans[at - 1].kind is SpanKind.TEXT:
            stop, rest = _parted_stop(texts[at + 1]) if at + 1 < len(spans) else ("", "")
            texts[at - 1] = texts[at - 1].rstrip() + stop + _NO_BREAK
            texts[at + 1 : at + 2] = [rest] if at + 1 < len(spans) else []
    return tuple(replace(span, text=text) for span, text in zip(spans, texts, strict=True))


def _parted_stop(text: str) -> tuple[str, str]:
    """Returns the full stop, comma or the like that `text` begins with, if any, and the rest."""
    rest = text.lstrip(_STOPS)
    return text[: len(text) - len(rest)], rest
