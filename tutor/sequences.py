"""The numbers that the card table goes by: what is played on an earlier picture is void.

>>> sequence_of("one puzzle") == sequence_of("another puzzle")
False
"""

from __future__ import annotations

from typing import Final
from zlib import crc32

ROOM: Final = 100
"""Tries and steps are both counted below this."""


def sequence_of(name: str, *, tries: int = 0, step: int = 0) -> int:
    """Returns the number of a picture of what `name` names, rising with `tries`, then `step`.

    It is the same in every session, and small enough for a browser to hold exactly.

    >>> sequence_of("one puzzle", tries=2, step=1) - sequence_of("one puzzle")
    201
    """
    return (crc32(name.encode()) * ROOM + tries) * ROOM + step
