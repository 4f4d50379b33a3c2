"""Writes a document in the language of Typst, which sets it as PDF.

Every text goes in as a string of code, never as markup, so that nothing in it can be taken for a
command. How things look is in `theme/print.typ`.
"""

from __future__ import annotations

from collections.abc import Iterable

from lessons.markup import Paragraph, paragraphs
from tutor.export.code import (
    array_code,
    faces_code,
    line_code,
    names_code,
    spans_code,
    string_code,
    style_code,
)
from tutor.export.document import Block, Chapter, Choices, Document, Entry, Figure, Heading, Prose
from tutor.pictures.still_pictures import Row


def typst_text(document: Document) -> str:
    """Returns the source of the document, with the cards in it: Typst needs no other file."""
    parts = (
        faces_code(document.card_names, document.hidden_name),
        style_code("print.typ"),
        _setting(document),
        _cover(document),
        *(part for chapter in document.chapters for part in _chapter(chapter)),
    )
    return "\n".join(parts) + "\n"


def _setting(document: Document) -> str:
    return (
        f"#show: printed.with(title: {string_code(document.title)},"
        f" subtitle: {string_code(document.subtitle)}, language: {string_code(document.language)},"
        f" direction: {document.direction})"
    )


def _cover(document: Document) -> str:
    words = (document.title, document.subtitle, document.note, document.contents_title)
    return f"#cover({', '.join(map(string_code, words))})"


def _chapter(chapter: Chapter) -> Iterable[str]:
    yield f"#chapter({string_code(chapter.number)}, {string_code(chapter.title)})"
    yield from map(_block, chapter.blocks)


def _block(block: Block) -> str:
    if isinstance(block, Heading):
        return f"#part({string_code(block.label)}, {string_code(block.title)})"
    if isinstance(block, Prose):
        return f"#prose({string_code(block.role)}, [{_prose(block.text)}])"
    if isinstance(block, Figure):
        return _figure(block)
    if isinstance(block, Choices):
        return f"#choices({array_code(f'[{line_code(text)}]' for text in block.options)})"
    return _entry(block)


def _figure(figure: Figure) -> str:
    rows = array_code(map(_row, figure.picture.rows))
    said = f"[{_prose(figure.text)}]"
    label, caption = string_code(figure.label), f"[{line_code(figure.picture.caption)}]"
    return f"#picture({label}, {said}, {rows}, {caption})"


def _row(row: Row) -> str:
    parts = (string_code(row.label), *map(names_code, (row.cards, row.lit, row.taken)))
    return array_code(parts)


def _entry(entry: Entry) -> str:
    words = map(string_code, (entry.name, entry.script, entry.note))
    return f"#entry({', '.join(words)}, [{_prose(entry.meaning)}])"


def _prose(text: str) -> str:
    """Returns the paragraphs of a text, an empty line between, and its lists."""
    return "\n\n".join(map(_paragraph, paragraphs(text)))


def _paragraph(part: Paragraph) -> str:
    written = spans_code(part.spans)
    return f"#list[{written}]" if part.is_bullet else written
