"""The bytes of a code: numbers, texts and marks of names, written and read one after the other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final
from zlib import crc32

from tutor.packs.flaws import Flaw, PackError

MARK_BYTES: Final = 2


@dataclass(slots=True)
class CodeReader:
    """Reads a code from its beginning to its end."""

    content: bytes
    place: int = 0

    @property
    def is_done(self) -> bool:
        """Returns whether all is read."""
        return self.place == len(self.content)

    def take(self, count: int) -> bytes:
        """Returns the next bytes; raises `PackError` where there are not so many."""
        part = self.content[self.place : self.place + count]
        if len(part) != count:
            raise PackError(Flaw.MISTYPED)
        self.place += count
        return part

    def byte(self) -> int:
        """Returns the next byte."""
        return self.take(1)[0]

    def number(self) -> int:
        """Returns a number of any size: seven bits a byte, the lowest first."""
        number, shift = 0, 0
        while True:
            byte = self.byte()
            number |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return number

    def text(self) -> str:
        """Returns a text, before which its length stands."""
        try:
            return self.take(self.number()).decode()
        except UnicodeDecodeError as error:
            raise PackError(Flaw.MISTYPED) from error

    def name(self, names: Mapping[bytes, str]) -> str:
        """Returns which of the names a mark stands for."""
        mark = self.take(MARK_BYTES)
        if mark not in names:
            raise PackError(Flaw.OTHER_PUZZLES)
        return names[mark]

    def names(self, names: Mapping[bytes, str]) -> tuple[str, ...]:
        """Returns several of the names, before which their number stands."""
        return tuple(self.name(names) for _ in range(self.byte()))


def number_bytes(number: int) -> bytes:
    """Returns a number as `CodeReader.number` reads it.

    >>> CodeReader(number_bytes(421)).number()
    421
    """
    if number < 128:
        return bytes([number])
    return bytes([number & 127 | 128]) + number_bytes(number >> 7)


def text_bytes(text: str) -> bytes:
    """Returns a text as `CodeReader.text` reads it."""
    content = text.encode()
    return number_bytes(len(content)) + content


def mark_of(name: str) -> bytes:
    """Returns two bytes for a name: they stay the same when names are added."""
    return (crc32(name.encode()) & 0xFFFF).to_bytes(MARK_BYTES)
