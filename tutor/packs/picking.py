"""A list of exercises picked by hand: ids, links that lead to them, or positions, one a line."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

from tutor.packs.assignment_file import read_tasks
from tutor.packs.sheets import Line


def picked(text: str) -> tuple[str, ...]:
    r"""Returns the exercises of a text, in order; raises `PackError` with the line.

    >>> picked("tunisian-best2-8\n./puzzles?rules=tunisian&id=tunisian-lay2-4")
    ('tunisian-best2-8', 'tunisian-lay2-4')
    """
    said = ((number, line.strip()) for number, line in enumerate(text.splitlines(), start=1))
    return read_tasks(Line(number, _linked(line)) for number, line in said if line)


def _linked(text: str) -> str:
    """Returns the exercise that a link leads to; any other text as it is."""
    asked = parse_qs(urlsplit(text).query) if "?" in text and "=" in text else {}
    return next((asked[name][0] for name in ("id", "position") if name in asked), text)
