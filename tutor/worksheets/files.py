"""Sets a worksheet and its key: PDF to print, pictures of the pages to look at."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import typst

from engine.errors import ChkobbaError
from puzzles.export.files import written_whole
from tutor.worksheets.items import Worksheet
from tutor.worksheets.key import key_code
from tutor.worksheets.sheet import sheet_code

_PREVIEW_PPI: Final = 80.0


@dataclass(frozen=True, slots=True)
class Printed:
    """A worksheet and its key as PDF; the same order, the same bytes."""

    sheet: bytes
    key: bytes


def printed(sheet: Worksheet) -> Printed:
    """Returns both as PDF; only fonts that Typst brings along are used."""
    return Printed(_pdf(sheet_code(sheet)), _pdf(key_code(sheet)))


def page_pictures(code: str, *, ppi: float = _PREVIEW_PPI) -> tuple[bytes, ...]:
    """Returns the pages of a sheet or key as PNG, given its source."""
    pages: object = typst.compile(code.encode(), format="png", ppi=ppi, ignore_system_fonts=True)
    several = pages if isinstance(pages, list) else [pages]  # one page comes by itself
    return tuple(page for page in several if isinstance(page, bytes))


def write_printed(documents: Printed, out: Path, key: Path | None) -> None:
    """Writes the sheet and, where asked for, the key: both or neither.

    Raises `ChkobbaError` when a file cannot be written there.
    """
    if key is None:
        _write(documents.sheet, out)
        return
    if key.resolve() == out.resolve():
        raise ChkobbaError(f'sheet and key need files of their own: "{out}"')
    with written_whole(out) as draft:
        draft.write_bytes(documents.sheet)
        _write(documents.key, key)


def _write(content: bytes, path: Path) -> None:
    with written_whole(path) as draft:
        draft.write_bytes(content)


def checked_pdf_path(path: Path) -> Path:
    """Returns `path`; raises `ChkobbaError` where its name is not that of a PDF.

    >>> checked_pdf_path(Path("sheet.PDF")).name
    'sheet.PDF'
    """
    if path.suffix.lower() != ".pdf":
        raise ChkobbaError(f'"{path}" does not end in .pdf')
    return path


def _pdf(code: str) -> bytes:
    return typst.compile(code.encode(), format="pdf", ignore_system_fonts=True)
