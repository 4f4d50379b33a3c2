"""What punishes a wrong play, and how it is written in one line of text.

An entry is the play, under hidden cards then the count and the hands, a colon, and what follows:

    Kd: KsxKd 3h 4c
    2d 35/276 2dKh/4cQdKs: Qdx2d6s 5h
    2d ~112/200 2dKh/4cQdKs: 4c 5h

`35/276` says in how many of the hands that the next player may hold he can make the first of the
plays that follow; `~112/200` in how many of so many ways looked at the play ends worse than the
best one. Entries are parted by ` | `.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from engine.cards import cards_text
from engine.errors import NotationError
from engine.moves import Move
from engine.notation import parse_hand, parse_move
from engine.position import Position

BETWEEN: Final = " | "
_ENTRY: Final = re.compile(
    r"(?P<move>\S+)"
    r"(?: (?P<sampled>~)?(?P<count>[0-9]{1,9})/(?P<total>[0-9]{1,9}) (?P<hands>\S+))?"
    r":(?P<line>(?: \S+)*)"
)


@dataclass(frozen=True, slots=True)
class Refutation:
    """A wrong play with what follows it, the punishing reply first.

    In an exact exercise the line is best play to the end of the hand. Under hidden cards `lie` is
    the worst lie of the others' hands, the stock still unknown; there `line` is played to the end
    of the deal. `count` of `total` are the next player's hands with which he can make that reply,
    or, where `is_sampled`, the ways looked at in which the play ends worse than the best.
    """

    move: Move
    line: tuple[Move, ...]
    count: int = 1
    total: int = 1
    is_sampled: bool = False
    lie: Position | None = None


def format_refutations(refutations: Iterable[Refutation]) -> str:
    """Returns refutations as one line of text.

    >>> from engine.notation import parse_move
    >>> format_refutations([Refutation(parse_move("Kd"), (parse_move("KsxKd"),))])
    'Kd: KsxKd'
    """
    return BETWEEN.join(map(_entry, refutations))


def parse_refutations(text: str, position: Position) -> tuple[Refutation, ...]:
    """Returns the refutations that `text` tells of; `position` is what the solver knows.

    Raises `NotationError`.

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> str(parse_refutations("Kd: KsxKd | 3h: 4c", deal(TUNISIAN, seed=1))[1].line[0])
    '4c'
    """
    return tuple(_parse_entry(entry, position) for entry in text.split(BETWEEN) if entry)


def _entry(refutation: Refutation) -> str:
    head = str(refutation.move)
    if refutation.lie is not None:
        sampled = "~" if refutation.is_sampled else ""
        hands = "/".join(map(cards_text, refutation.lie.hands))
        head = f"{head} {sampled}{refutation.count}/{refutation.total} {hands}"
    return " ".join([f"{head}:", *map(str, refutation.line)])


def _parse_entry(text: str, position: Position) -> Refutation:
    match = _ENTRY.fullmatch(text)
    if match is None:
        raise NotationError("not a refutation (such as Kd: KsxKd 3h)", text=text)
    move, line = parse_move(match["move"]), tuple(map(parse_move, match["line"].split()))
    if match["hands"] is None:
        return Refutation(move, line)
    hands = tuple(map(parse_hand, match["hands"].split("/")))
    if list(map(len, hands)) != list(map(len, position.hands)):
        raise NotationError("hands of other sizes than the position's", text=text)
    return Refutation(
        move,
        line,
        int(match["count"]),
        int(match["total"]),
        is_sampled=match["sampled"] is not None,
        lie=replace(position, hands=hands),
    )
