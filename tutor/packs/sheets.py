"""The text files of packs: tags such as `[Title "Week 3"]`, lines below them, tags at the foot.

Blank lines and what follows a `#` at the beginning of a line mean nothing.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final

from tutor.packs.assignment import MOST_LETTERS
from tutor.packs.flaws import Flaw, PackError

LONGEST: Final = 100_000
BYTE_ORDER_MARK: Final = "\N{ZERO WIDTH NO-BREAK SPACE}"
_TAG: Final = re.compile(r'\[([A-Za-z]+) "([^"]*)"\]')


@dataclass(frozen=True, slots=True)
class Line:
    """A line that says something: its number, from 1, and its text without blanks around it."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag and the number of its line."""

    name: str
    value: str
    line: int

    def choice(self, known: Iterable[str]) -> str:
        """Returns the value if it is one of `known`; raises `PackError`."""
        names = list(known)
        if self.value not in names:
            raise self._error(Flaw.NO_CHOICE, known=", ".join(names))
        return self.value

    def choices(self, known: Iterable[str]) -> tuple[str, ...]:
        """Returns the words of the value if each is one of `known`; raises `PackError`."""
        names = list(known)
        words = (Tag(self.name, word, self.line) for word in self.value.split())
        return tuple(dict.fromkeys(word.choice(names) for word in words))

    def number(self, least: int, most: int) -> int:
        """Returns the value if it is a number within bounds; raises `PackError`."""
        is_number = self.value.isascii() and self.value.isdecimal() and len(self.value) < 10
        if not is_number or not least <= int(self.value) <= most:
            raise self._error(Flaw.NO_NUMBER, least=str(least), most=str(most))
        return int(self.value)

    def label(self) -> str:
        """Returns the value if it can be a title or a name; raises `PackError`."""
        if len(self.value) > MOST_LETTERS or not self.value.isprintable():
            raise self._error(Flaw.NO_LABEL, most=str(MOST_LETTERS))
        return self.value

    def _error(self, flaw: Flaw, **evidence: str) -> PackError:
        return PackError(flaw, line=self.line, name=self.name, text=self.value, **evidence)


@dataclass(frozen=True, slots=True)
class Sheet:
    """The tags of a file by name, and its other lines."""

    tags: dict[str, Tag]
    lines: tuple[Line, ...]

    def value(self, name: str) -> str:
        """Returns what a tag says; empty where there is none of that name."""
        return self.tags[name].value if name in self.tags else ""


def text_in(content: bytes) -> str:
    """Returns the text of a file, its lines parted by line feeds alone; raises `PackError`."""
    if len(content) > LONGEST:
        raise PackError(Flaw.TOO_LONG, length=str(len(content)))
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise PackError(Flaw.NO_TEXT) from error
    return plain(text)


def plain(text: str) -> str:
    """Returns a text as it was written: without what mail and editors add to it."""
    return text.removeprefix(BYTE_ORDER_MARK).replace("\r\n", "\n").rstrip() + "\n"


def read_sheet(text: str, known: Collection[str], foot: str) -> Sheet:
    """Returns the tags and lines of a text; `foot` is the tag that stands below the lines.

    Raises `PackError` for a tag that is not `known`, is there twice, or stands too late.
    """
    tags: dict[str, Tag] = {}
    lines: list[Line] = []
    for number, written in enumerate(text.split("\n"), start=1):
        said = written.strip()
        if not said or said.startswith("#"):
            continue
        match = _TAG.fullmatch(said)
        if match is None and said.startswith("["):
            raise PackError(Flaw.UNREADABLE, line=number, text=said)
        if match is None:
            lines.append(Line(number, said))
            continue
        tag = Tag(match[1], match[2], number)
        _check(tag, tags, known)
        if lines and tag.name != foot:
            raise PackError(Flaw.LATE_TAG, line=number, name=tag.name)
        tags[tag.name] = tag
    return Sheet(tags, tuple(lines))


def _check(tag: Tag, tags: Collection[str], known: Collection[str]) -> None:
    if tag.name not in known:
        raise PackError(Flaw.UNKNOWN_TAG, line=tag.line, name=tag.name, known=", ".join(known))
    if tag.name in tags:
        raise PackError(Flaw.TAG_TWICE, line=tag.line, name=tag.name)


def tag_line(name: str, value: str) -> str:
    """Returns a tag as a line.

    >>> tag_line("Title", "Week 3")
    '[Title "Week 3"]'
    """
    return f'[{name} "{value}"]'
