"""Writes a document in the language of Typst, which sets it as PDF.

Every text goes in as a string of code, never as markup, so that nothing in it can be taken for a
command. How things look is in `theme/print.typ`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files

from engine.cards import HIDDEN, Card, Cards, pack
from lessons.markup import Paragraph, Span, SpanKind, paragraphs
from tutor.citing import with_cited_rules
from tutor.drawing import BACK, card_svg
from tutor.export.document import Block, Chapter, Choices, Document, Entry, Figure, Heading, Prose
from tutor.still_pictures import Row
from tutor.words import card_sign

_HIDDEN_NAME = "?"


def typst_text(document: Document) -> str:
    """Returns the source of the document, with the cards in it: Typst needs no other file."""
    parts = (
        _faces(document),
        _style(),
        _setting(document),
        _cover(document),
        *(part for chapter in document.chapters for part in _chapter(chapter)),
    )
    return "\n".join(parts) + "\n"


@cache
def _style() -> str:
    return (files("tutor") / "theme" / "print.typ").read_text(encoding="utf-8")


def _string(text: str) -> str:
    r"""Returns `text` as a string of code.

    >>> _string('a "b" \\ #c')
    '"a \\"b\\" \\\\ #c"'
    """
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")
    return f'"{escaped}"'


def _array(items: Iterable[str]) -> str:
    """Returns an array of code; the comma at the end keeps one of length 1 from being none."""
    return "(" + "".join(f"{item}, " for item in items) + ")"


def _faces(document: Document) -> str:
    """Returns the drawn cards and their spoken names, by the cards' own."""
    names = (*map(str, pack()), _HIDDEN_NAME)
    drawings = (*(card_svg(str(card)) for card in pack()), card_svg(BACK))
    spoken = (*document.card_names, document.hidden_name)
    rows = (
        f"{_string(name)}: (face: bytes({_string(drawing)}), name: {_string(word)}),"
        for name, drawing, word in zip(names, drawings, spoken, strict=True)
    )
    return "#let faces = (\n" + "\n".join(rows) + "\n)"


def _setting(document: Document) -> str:
    return (
        f"#show: printed.with(title: {_string(document.title)},"
        f" subtitle: {_string(document.subtitle)}, language: {_string(document.language)},"
        f" direction: {document.direction})"
    )


def _cover(document: Document) -> str:
    words = (document.title, document.subtitle, document.note, document.contents_title)
    return f"#cover({', '.join(map(_string, words))})"


def _chapter(chapter: Chapter) -> Iterable[str]:
    yield f"#chapter({_string(chapter.number)}, {_string(chapter.title)})"
    yield from map(_block, chapter.blocks)


def _block(block: Block) -> str:
    if isinstance(block, Heading):
        return f"#part({_string(block.label)}, {_string(block.title)})"
    if isinstance(block, Prose):
        return f"#prose({_string(block.role)}, [{_prose(block.text)}])"
    if isinstance(block, Figure):
        return _figure(block)
    if isinstance(block, Choices):
        return f"#choices({_array(f'[{_line(text)}]' for text in block.options)})"
    return _entry(block)


def _figure(figure: Figure) -> str:
    rows = _array(map(_row, figure.picture.rows))
    said = f"[{_prose(figure.text)}]"
    return f"#picture({_string(figure.label)}, {said}, {rows}, [{_line(figure.picture.caption)}])"


def _row(row: Row) -> str:
    parts = (_string(row.label), *map(_names, (row.cards, row.lit, row.taken)))
    return _array(parts)


def _names(cards: Cards) -> str:
    return _array(_string(_name(card)) for card in cards)


def _name(card: Card) -> str:
    return _HIDDEN_NAME if card == HIDDEN else str(card)


def _entry(entry: Entry) -> str:
    words = map(_string, (entry.name, entry.script, entry.note))
    return f"#entry({', '.join(words)}, [{_prose(entry.meaning)}])"


def _prose(text: str) -> str:
    """Returns the paragraphs of a text, an empty line between, and its lists."""
    return "\n\n".join(map(_paragraph, paragraphs(text)))


def _paragraph(part: Paragraph) -> str:
    written = _spans(part.spans)
    return f"#list[{written}]" if part.is_bullet else written


def _line(text: str) -> str:
    return "".join(_spans(part.spans) for part in paragraphs(text))


def _spans(spans: tuple[Span, ...]) -> str:
    return "".join(map(_span, with_cited_rules(spans)))


def _span(span: Span) -> str:
    if span.kind is SpanKind.STRONG:
        return f"#strong({_string(span.text)});"
    if span.kind is SpanKind.CARDS:
        return "#h(0.15em);".join(
            f"#sign({_string(card_sign(card))}, {_string(str(card)[1])});" for card in span.cards
        )
    if span.kind is SpanKind.RULE:
        return f"#cited({_string(span.text)});"
    return f"#{_string(span.text)};"
