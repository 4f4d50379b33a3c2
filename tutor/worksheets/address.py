"""A worksheet in the address of a page, so that a refresh or a link makes the same one again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

from engine.errors import ChkobbaError, quoted
from engine.rules import Rules
from puzzles.exercise import Kind
from puzzles.themes import THEMES
from tutor.worksheets.order import (
    EASIEST,
    HARDEST,
    USUAL_COUNT,
    Layout,
    Paper,
    Version,
    WorksheetOrder,
)

_BETWEEN: Final = ","
_LONGEST_NUMBER: Final = 9
_YES: Final = "1"

Word = TypeVar("Word", Kind, Paper, Version)


def order_in(query: Mapping[str, str], rules: Rules) -> WorksheetOrder:
    """Returns the order that an address tells of; raises `ChkobbaError` for what is none.

    >>> from engine.rules import TUNISIAN
    >>> order_in({"kinds": "lay,best", "to": "1400"}, TUNISIAN).kinds[0].name
    'LAY'
    """
    return WorksheetOrder(
        rules=rules,
        kinds=words_in(query.get("kinds", ""), Kind),
        themes=themes_in(query.get("themes", "")),
        least=_number(query, "from", EASIEST),
        most=_number(query, "to", HARDEST),
        count=_number(query, "count", USUAL_COUNT),
        seed=_number(query, "seed", 0),
        version=word_named(query.get("version", Version.A), Version),
    )


def layout_in(query: Mapping[str, str], address: str) -> Layout:
    """Returns how it is printed; `address` is where the codes lead if nothing else is said."""
    return Layout(
        address=query.get("url", address),
        paper=word_named(query.get("paper", Paper.A4), Paper),
        is_large=query.get("large") == _YES,
    )


def words_in(text: str, of: type[Word]) -> tuple[Word, ...]:
    """Returns the words in a list with commas, each once; raises `ChkobbaError`.

    >>> [kind.value for kind in words_in("best, lay,best", Kind)]
    ['best', 'lay']
    """
    return tuple(dict.fromkeys(word_named(part, of) for part in _parts(text)))


def themes_in(text: str) -> tuple[str, ...]:
    """Returns the themes in a list with commas, each once; raises `ChkobbaError`."""
    return tuple(dict.fromkeys(map(theme_named, _parts(text))))


def word_named(text: str, of: type[Word]) -> Word:
    """Returns the kind, paper or version that `text` names; raises `ChkobbaError`."""
    known = {word.value: word for word in of}
    if text not in known:
        raise ChkobbaError(
            f"no such {of.__name__.lower()}: {quoted(text)} (known: {', '.join(known)})"
        )
    return known[text]


def theme_named(text: str) -> str:
    """Returns the theme that `text` names; raises `ChkobbaError`.

    >>> theme_named("bait")
    'bait'
    """
    known = [theme.id for theme in THEMES]
    if text not in known:
        raise ChkobbaError(f"no such theme: {quoted(text)} (known: {', '.join(known)})")
    return text


def _parts(text: str) -> list[str]:
    """Returns what stands between the commas; a text of commas and blanks alone is one bad word."""
    return [part.strip() for part in text.split(_BETWEEN) if part.strip()] or [text] * bool(text)


def _number(query: Mapping[str, str], name: str, usual: int) -> int:
    text = query.get(name, str(usual))
    if not (text.isascii() and text.isdecimal() and len(text) <= _LONGEST_NUMBER):
        raise ChkobbaError(f'"{name}" is no number: {quoted(text)}')
    return int(text)
