"""The addresses of the pages: everything that a page shows can be linked to.

>>> from engine.rules import TUNISIAN
>>> href(PageName.RULES, TUNISIAN, id="P2")
'./rules?rules=tunisian&id=P2'
>>> href(PageName.HOME, TUNISIAN)
'./?rules=tunisian'
"""

from __future__ import annotations

from enum import StrEnum
from urllib.parse import urlencode

from engine.rules import Rules


class PageName(StrEnum):
    """The pages; the value is the path of the address."""

    HOME = "home"
    LEARN = "learn"
    PUZZLES = "puzzles"
    RULES = "rules"


def href(page: PageName, rules: Rules, **query: str) -> str:
    """Returns the address of `page` for one rule profile, relative to any other page.

    What is empty in `query` is left out.
    """
    path = "" if page is PageName.HOME else page.value
    asked = {name: value for name, value in query.items() if value}
    return f"./{path}?{urlencode({'rules': rules.name, **asked})}"
