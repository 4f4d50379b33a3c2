"""Writes a document as one HTML file that needs nothing else: style and cards are in it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from engine.cards import HIDDEN, Card, Cards, pack
from tutor.export.document import Block, Chapter, Choices, Document, Entry, Figure, Heading, Prose
from tutor.pictures.drawing import BACK, card_symbol
from tutor.pictures.still_pictures import Row
from tutor.theme.html import Html, element, joined
from tutor.theme.prose import ProseWriter

_WRITER: Final = ProseWriter(rule=lambda text: element("span", text, classes="rule"), plain=joined)


def html_text(document: Document) -> str:
    """Returns the document as HTML that is well-formed XML too."""
    head = joined(
        Html('<meta charset="utf-8"/>'),
        Html('<meta name="viewport" content="width=device-width, initial-scale=1"/>'),
        element("title", f"{document.title} · {document.subtitle}"),
        element("style", Html(_style())),
    )
    page = _Page(document)
    body = joined(_symbols(), page.cover(), *map(page.chapter, document.chapters))
    named = {"lang": document.language, "dir": document.direction}
    html = element("html", element("head", head), element("body", body), **named)
    return f"<!DOCTYPE html>\n{html}\n"


@cache
def _style() -> str:
    return (files("tutor") / "theme" / "print.css").read_text(encoding="utf-8")


def _symbols() -> Html:
    """Returns the drawn cards, once for the whole document; pictures only point at them."""
    drawn = (card_symbol(name) for name in (*map(str, pack()), BACK))
    svg = "".join(drawn)
    return Html(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" class="faces"'
        f' aria-hidden="true">{svg}</svg>'
    )


@dataclass(frozen=True, slots=True)
class _Page:
    """Writes the parts of one document."""

    document: Document

    def cover(self) -> Html:
        entries = (
            element("li", element("a", _numbered(chapter), href=f"#{chapter.anchor}"))
            for chapter in self.document.chapters
        )
        return element(
            "header",
            element("h1", self.document.title),
            element("p", self.document.subtitle, classes="subtitle"),
            element("p", self.document.note, classes="note"),
            element("h2", self.document.contents_title),
            element("nav", element("ul", *entries), aria_label=self.document.contents_title),
        )

    def chapter(self, chapter: Chapter) -> Html:
        title = element("h1", _numbered(chapter))
        blocks = map(self._block, chapter.blocks)
        return element("section", title, *blocks, id=chapter.anchor)

    def _block(self, block: Block) -> Html:
        if isinstance(block, Heading):
            label = element("span", block.label, classes="label") if block.label else ""
            return element("h2", label, block.title)
        if isinstance(block, Prose):
            return element("div", _WRITER.prose(block.text), classes=block.role)
        if isinstance(block, Figure):
            return self._figure(block)
        if isinstance(block, Choices):
            options = (element("li", _WRITER.line(text)) for text in block.options)
            return element("ul", *options, classes="choices")
        return _entry(block)

    def _figure(self, figure: Figure) -> Html:
        label = element("span", figure.label, classes="label") if figure.label else ""
        said = element("div", label, _WRITER.prose(figure.text), classes="said")
        drawn_rows = [self._row(row) for row in figure.picture.rows]
        rows = element("div", *drawn_rows, classes="rows") if drawn_rows else ""
        caption = figure.picture.caption
        drawn = (rows, element("figcaption", _WRITER.line(caption)) if caption else "")
        return element("figure", said if figure.text or figure.label else "", *drawn)

    def _row(self, row: Row) -> Html:
        onto = (element("span", "→", classes="onto"), self._cards(row.taken)) if row.taken else ()
        shown = (self._cards(row.cards, row.lit), *onto) if row.cards else ("–",)
        label = element("span", row.label, classes="row-label")
        return element("div", label, element("span", *shown, classes="cards"), classes="row")

    def _cards(self, cards: Cards, lit: Cards = ()) -> Html:
        return joined(*(self._card(card, is_lit=card in lit) for card in cards))

    def _card(self, card: Card, *, is_lit: bool) -> Html:
        is_hidden = card == HIDDEN
        name = self.document.hidden_name if is_hidden else self.document.card_names[card]
        use = element("use", href=f"#card-{BACK if is_hidden else card}")
        classes = "card lit" if is_lit else "card"
        return element("svg", use, classes=classes, role="img", aria_label=name)


def _numbered(chapter: Chapter) -> str:
    return f"{chapter.number} {chapter.title}".strip()


def _entry(entry: Entry) -> Html:
    script = element("span", entry.script, lang="ar", dir="rtl") if entry.script else ""
    note = element("p", entry.note, classes="note") if entry.note else ""
    name = element("p", element("b", entry.name), " ", script, classes="word")
    return element("div", name, element("div", _WRITER.prose(entry.meaning), note), classes="entry")
