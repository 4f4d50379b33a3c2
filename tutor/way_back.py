"""The way back to the page from which something was opened elsewhere: shown large, or a rule.

>>> from engine.rules import TUNISIAN
>>> text = way_text(PageName.RULES, {"id": "P2", "rules": "tunisian"})
>>> text, way_href(text, TUNISIAN)
('rules?id=P2', './rules?rules=tunisian&id=P2')
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from urllib.parse import parse_qsl, urlencode

from engine.rules import Rules
from tutor.links import PageName, href

BACK: Final = "back"
"""The entry of an address that holds a way back."""

_RULES: Final = "rules"


def way_text(page: PageName, query: Mapping[str, str]) -> str:
    """Returns a page and what its address asks for, as one entry of another address holds it.

    The rules are left out: that address has them too.
    """
    asked = {name: value for name, value in query.items() if name != _RULES}
    return f"{page.value}?{urlencode(asked)}"


def way_to(page: PageName, query: Mapping[str, str]) -> str:
    """Returns the way back that an address holds; empty where it leads to another page than this.

    >>> way_to(PageName.LEARN, {"back": "learn?lesson=deal"}), way_to(PageName.LEARN, {"back": "x"})
    ('learn?lesson=deal', '')
    """
    held = query.get(BACK, "")
    return held if held.partition("?")[0] == page else ""


def way_href(text: str, rules: Rules) -> str:
    """Returns the address that `text` tells of; where it names no page, where one prepares shows.

    >>> from engine.rules import TUNISIAN
    >>> way_href("//elsewhere.example/?x=1", TUNISIAN)
    './teach?rules=tunisian&part=show'
    """
    page, _, query = text.partition("?")
    if page not in set(PageName):
        return href(PageName.TEACH, rules, part="show")
    asked = {name: value for name, value in parse_qsl(query) if name != _RULES}
    return href(PageName(page), rules, **asked)
