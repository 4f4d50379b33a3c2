"""Makes the file of a course in print, as HTML or as PDF; which one, the file's name tells."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

import typst

from engine.errors import ChkobbaError
from puzzles.export.files import written_whole
from tutor.export.document import Document
from tutor.export.html import html_text
from tutor.export.typst import typst_text


def write_course(document: Document, path: Path) -> None:
    """Writes `document` to `path`, whole or not at all; the same document, the same bytes.

    Raises `ChkobbaError` when nothing can be written there.
    """
    content = _FORMATS[format_of(path)](document)
    with written_whole(path) as draft:
        draft.write_bytes(content)


def format_of(path: Path) -> str:
    """Returns how a file is written, by its name; raises `ChkobbaError` for other names.

    >>> format_of(Path("course.PDF"))
    'pdf'
    """
    name = path.suffix.removeprefix(".").lower()
    if name not in _FORMATS:
        known = " or ".join(f".{known}" for known in _FORMATS)
        raise ChkobbaError(f'"{path}" does not end in {known}')
    return name


def pdf_bytes(document: Document) -> bytes:
    """Returns the document as PDF; only fonts that Typst brings along are used."""
    source = typst_text(document).encode()
    return typst.compile(source, format="pdf", ignore_system_fonts=True)


def _html_bytes(document: Document) -> bytes:
    return html_text(document).encode()


_FORMATS: Final[Mapping[str, Callable[[Document], bytes]]] = MappingProxyType(
    {"html": _html_bytes, "pdf": pdf_bytes}
)
