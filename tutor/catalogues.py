"""Brings the catalogues of texts up to date with the sources: `python -m tutor.catalogues`.

It collects every marked text into `locale/messages.pot`, merges it into each language's
`messages.po` (new texts wait there to be translated) and compiles that to the `.mo` that
`tutor.texts` reads. The files hold no date and no line numbers, so that they change only when a
text does. A new language: make the folder `locale/<language>/LC_MESSAGES`, and run it.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tutor.texts import DOMAIN

PACKAGE: Final = Path(__file__).parent
LOCALE: Final = PACKAGE / "locale"
TEMPLATE: Final = LOCALE / f"{DOMAIN}.pot"
METHODS: Final = (("**.py", "python"),)
UNDATED: Final = datetime(2000, 1, 1, tzinfo=UTC)
TRANSLATORS: Final = ("Translators:",)
HEADERS: Final = (
    "Project-Id-Version",
    "Language:",
    "Plural-Forms",
    "MIME-Version",
    "Content-Type",
    "Content-Transfer-Encoding",
)
"""The headers that are kept: the others tell dates and versions of tools."""


def template() -> Catalog:
    """Returns every text of the app that is marked for translation, with where it is used."""
    catalog = _empty_catalog()
    found = extract_from_dir(
        PACKAGE, method_map=list(METHODS), comment_tags=TRANSLATORS, strip_comment_tags=True
    )
    for name, _, message, comments, context in sorted(found, key=lambda entry: entry[:2]):
        catalog.add(message, locations=[(name, 1)], auto_comments=comments, context=context)
    return catalog


def translated(language: str, fresh: Catalog) -> Catalog:
    """Returns the texts of `fresh` with the translations that `language` has so far."""
    catalog = _empty_catalog(language)
    po_file = _po_file(language)
    for message in _read(po_file) if po_file.exists() else ():
        if message.id:
            catalog[message.id] = message
    catalog.update(fresh, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    return catalog


def po_text(catalog: Catalog) -> bytes:
    """Returns the text of a `.po` or `.pot` file, without dates, versions and empty headers."""
    text = BytesIO()
    write_po(text, catalog, width=100, sort_by_file=True, include_lineno=False)
    header, blank, messages = text.getvalue().decode().partition("\n\n")
    kept = [line for line in header.split("\n") if line[:1] != '"' or line[1:].startswith(HEADERS)]
    return "\n".join(kept).encode() + (blank + messages).encode()


def mo_bytes(catalog: Catalog) -> bytes:
    """Returns the compiled form that gettext reads."""
    compiled = BytesIO()
    write_mo(compiled, catalog)
    return compiled.getvalue()


def current_files() -> Iterator[tuple[Path, bytes]]:
    """Yields each file that the sources call for, with what it should hold."""
    yield TEMPLATE, po_text(template())
    for folder in sorted(LOCALE.glob("*/LC_MESSAGES")):
        language = folder.parent.name
        catalog = translated(language, template())
        yield _po_file(language), po_text(catalog)
        yield _po_file(language).with_suffix(".mo"), mo_bytes(catalog)


def main() -> None:
    """Writes every file that is not up to date."""
    for path, content in current_files():
        if not path.exists() or path.read_bytes() != content:
            path.write_bytes(content)


def _po_file(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def _read(po_file: Path) -> Catalog:
    with po_file.open("rb") as text:
        return read_po(text)


def _empty_catalog(language: str | None = None) -> Catalog:
    return Catalog(
        locale=language,
        header_comment="# Texts of the Chkobba tutor. Made by `python -m tutor.catalogues`.",
        project="chkobba",
        version="1",
        creation_date=UNDATED,
        revision_date=UNDATED,
        fuzzy=False,
    )


if __name__ == "__main__":
    main()
