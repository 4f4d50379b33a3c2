"""The text of a lesson as HTML, on a page of the app or in a document."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lessons.markup import Span, SpanKind, paragraphs
from tutor.theme.blocks import card_signs
from tutor.theme.html import Html, element, joined
from tutor.wording.citing import with_cited_rules


@dataclass(frozen=True, slots=True)
class ProseWriter:
    """Writes paragraphs, lists and cards; `rule` writes a rule that is cited, `plain` the rest.

    >>> writer = ProseWriter(rule=lambda text: element("a", text), plain=joined)
    >>> writer.prose("A **7** < K.")
    '<p>A <strong>7</strong> &lt; K.</p>'
    """

    rule: Callable[[str], Html]
    plain: Callable[[str], Html]

    def prose(self, text: str) -> Html:
        """Returns the paragraphs of a text, and its bullets as lists."""
        parts: list[Html] = []
        bullets: list[Html] = []
        for part in paragraphs(text):
            if part.is_bullet:
                bullets.append(element("li", self._spans(part.spans)))
                continue
            parts += [*_list(bullets), element("p", self._spans(part.spans))]
            bullets = []
        return joined(*parts, *_list(bullets))

    def line(self, text: str) -> Html:
        """Returns a text that stands on one line, within something else."""
        return joined(*(self._spans(part.spans) for part in paragraphs(text)))

    def _spans(self, spans: tuple[Span, ...]) -> Html:
        return joined(*map(self._span, with_cited_rules(spans)))

    def _span(self, span: Span) -> Html:
        if span.kind is SpanKind.STRONG:
            return element("strong", span.text)
        if span.kind is SpanKind.CARDS:
            return card_signs(span.cards)
        return self.rule(span.text) if span.kind is SpanKind.RULE else self.plain(span.text)


def _list(bullets: list[Html]) -> list[Html]:
    return [element("ul", *bullets)] if bullets else []
