"""What stands in the cells of a row: values, parts and lines as text, and back again.

Numbers are written as Python writes them, so that a row gives back the very exercise it came from.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from engine.analyst import Judgement
from engine.moves import Move
from engine.notation import parse_move
from engine.scoring import Category

BETWEEN: Final = " | "

Option = TypeVar("Option")


def number_text(number: float) -> str:
    """Returns a number as short as it can be read back.

    >>> number_text(3.0), number_text(-0.0), number_text(0.35175)
    ('3', '0', '0.35175')
    """
    return str(int(number)) if number == int(number) else repr(float(number))


def plays_text(entries: Sequence[Judgement[Option]], names: Sequence[str]) -> str:
    """Returns each option with value, loss, standard error and share of ways in which it is best.

    >>> plays_text([Judgement("keep", 1.0, 0.0, 0.0, 0.6, {})], ["keep"])
    'keep 1 0 0 0.6'
    """
    return BETWEEN.join(
        " ".join(
            (
                name,
                *map(number_text, (entry.value, entry.loss, entry.stderr, entry.best_share)),
            )
        )
        for name, entry in zip(names, entries, strict=True)
    )


def parts_text(entries: Iterable[Judgement[Option]]) -> str:
    """Returns the value of each option split by category.

    >>> parts_text([Judgement("keep", 1.0, 0.0, 0.0, 0.6, {Category.CARDS: 1.0})])
    'cards=1'
    """
    return BETWEEN.join(
        " ".join(f"{part.value}={number_text(points)}" for part, points in entry.breakdown.items())
        for entry in entries
    )


def lines_text(entries: Iterable[Judgement[Move]]) -> str:
    """Returns best play after each option, empty where nothing is exact."""
    lines = [" ".join(map(str, entry.line)) for entry in entries]
    return BETWEEN.join(lines) if any(lines) else ""


def parse_play(text: str) -> tuple[str, float, float, float, float]:
    """Returns an option's name, value, loss, standard error and share; raises `ValueError`.

    >>> parse_play("Qhx2d6s* 1 0 0.25 0.6")
    ('Qhx2d6s*', 1.0, 0.0, 0.25, 0.6)
    """
    name, value, loss, stderr, share = text.split(" ")
    return name, float(value), float(loss), float(stderr), float(share)


def parse_parts(text: str) -> dict[Category, float]:
    """Returns a value split by category; raises `ValueError`.

    >>> parse_parts("cards=1")[Category.CARDS]
    1.0
    """
    pairs = (part.split("=") for part in text.split(" "))
    return {Category(name): float(points) for name, points in pairs}


def parse_line(text: str) -> tuple[Move, ...]:
    """Returns the moves of a line; raises `NotationError`.

    >>> parse_line("Qh 2sx2d")
    (Move(card=Qh, captured=()), Move(card=2s, captured=(2d,)))
    """
    return tuple(parse_move(move) for move in text.split(" ") if move)
