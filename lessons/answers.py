"""Answers as an author writes them, and what the engine knows to be best."""

from __future__ import annotations

from engine.cards import Cards
from engine.errors import ChkobbaError
from engine.moves import Move
from engine.notation import parse_cards
from engine.position import Position
from engine.scoring import Category
from engine.solver import solve


def alternatives(text: str) -> tuple[str, ...]:
    """Returns the parts of `text` between which `or` or a space stands.

    >>> alternatives("7d or 7c"), alternatives("7d 7c")
    (('7d', '7c'), ('7d', '7c'))
    """
    return tuple(part for part in text.split() if part != "or")


def parse_captures(text: str) -> tuple[Cards, ...]:
    """Returns the sets of cards that `text` lists, `or` between them; `nothing` is none.

    >>> parse_captures("7d or 4h3c"), parse_captures("nothing")
    (((3c, 4h), (7d,)), ())
    """
    if text == "nothing":
        return ()
    return tuple(sorted(map(parse_cards, alternatives(text))))


def parse_category(text: str) -> Category:
    """Returns the scoring category of that name; raises `ChkobbaError` when there is none.

    >>> parse_category("bermila").name
    'BERMILA'
    """
    for category in Category:
        if category.value == text:
            return category
    known = ", ".join(category.value for category in Category)
    raise ChkobbaError(f'"{text}" is no scoring category ({known})')


def best_moves(position: Position) -> tuple[Move, ...]:
    """Returns the plays that lose nothing, sorted; the position must be of the last deal (D9).

    Raises `ChkobbaError` for an earlier deal, which takes long and is not exact.
    """
    if position.stock:
        raise ChkobbaError("what is best is only known in the last deal (deal: 6)")
    return tuple(sorted(entry.move for entry in solve(position).moves if entry.loss == 0))
