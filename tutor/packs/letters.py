"""Bytes as letters that can be read out and typed: 32 of them, none like another.

>>> letters_of(b"seven"), bytes_of("EDJQ-CSBE"), bytes_of("edjqcsbe")
('EDJQCSBE', b'seven', b'seven')
"""

from __future__ import annotations

from typing import Final

LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without I, L, O and U: whoever types these is understood, but for the U."""

GROUP: Final = 4
"""So many letters are read out in one breath."""

_ALIKE: Final = str.maketrans("ILO", "110", "- \t\r\n")


def letters_of(content: bytes) -> str:
    """Returns `content` in letters, the shortest text that holds it."""
    count = -(-len(content) * 8 // 5)
    number = int.from_bytes(content) << (count * 5 - len(content) * 8)
    return "".join(LETTERS[number >> 5 * place & 31] for place in reversed(range(count)))


def bytes_of(text: str) -> bytes:
    """Returns what letters stand for, in capitals or not, with or without hyphens.

    Raises `ValueError` for a text that no content has.
    """
    letters = text.upper().translate(_ALIKE)
    size, left_over = divmod(len(letters) * 5, 8)
    number = 0
    for letter in letters:
        number = number << 5 | LETTERS.index(letter)
    if left_over >= 5 or number & ((1 << left_over) - 1):
        raise ValueError(f"no letters of ours: {text!r}")
    return (number >> left_over).to_bytes(size)


def grouped(letters: str) -> str:
    """Returns letters with a hyphen after each group, as they are read out.

    >>> grouped("EDJQCSBE7")
    'EDJQ-CSBE-7'
    """
    return "-".join(letters[at : at + GROUP] for at in range(0, len(letters), GROUP))
