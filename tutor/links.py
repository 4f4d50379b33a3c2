"""The addresses of the pages: everything that a page shows can be linked to.

>>> from engine.rules import TUNISIAN
>>> href(PageName.RULES, TUNISIAN, id="P2")
'./rules?rules=tunisian&id=P2'
>>> href(PageName.HOME, TUNISIAN)
'./?rules=tunisian'
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final
from urllib.parse import urlencode

from engine.rules import Rules

LONGEST_NUMBER: Final = 3


class PageName(StrEnum):
    """The pages; the value is the path of the address."""

    HOME = "home"
    LEARN = "learn"
    PUZZLES = "puzzles"
    PLAY = "play"
    BOARD = "board"
    TEACH = "teach"
    RULES = "rules"
    PROGRESS = "progress"


def number_in(text: str) -> int | None:
    """Returns the small number that a part of an address tells of; None where it tells of none.

    >>> number_in("12"), number_in("-1"), number_in("9" * 5000)
    (12, None, None)
    """
    return int(text) if text.isdecimal() and len(text) <= LONGEST_NUMBER else None


def href(page: PageName, rules: Rules, **query: str) -> str:
    """Returns the address of `page` for one rule profile, relative to any other page.

    What is empty in `query` is left out.
    """
    path = "" if page is PageName.HOME else page.value
    asked = {name: value for name, value in query.items() if value}
    return f"./{path}?{urlencode({'rules': rules.name, **asked})}"
