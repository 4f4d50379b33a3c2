"""What a command has to say, to a person or to a program."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

Json = str | int | float | bool | None | Sequence["Json"] | Mapping[str, "Json"]

OK: Final = 0
CHECK_FAILED: Final = 1
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141


@dataclass(frozen=True, slots=True)
class Reply:
    """One answer: `document` for programs, `lines` and `notes` (on standard error) for people."""

    document: Mapping[str, Json]
    lines: Sequence[str]
    notes: Sequence[str] = ()
    status: int = OK


def number(value: float) -> int | float:
    """Returns `value` as JSON best shows it: whole numbers without a decimal point.

    >>> number(-3.0), number(0.5)
    (-3, 0.5)
    """
    return int(value) if value == int(value) else value


def columns(rows: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """Returns one line for each row; numbers are set to the right, the rest to the left.

    >>> columns([("move", "value"), ("Qh", "+2")])
    ('move  value', 'Qh       +2')
    """
    return tuple(
        "  ".join(cells).rstrip()
        for cells in zip(*map(_column, zip(*rows, strict=True)), strict=True)
    )


def _column(cells: Sequence[str]) -> list[str]:
    width = max(map(len, cells))
    is_numeric = cells[-1][-1:].isdigit()
    return [cell.rjust(width) if is_numeric else cell.ljust(width) for cell in cells]
