"""What claims are about, and what all of them need to read and answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.cards import Cards
from engine.errors import ChkobbaError
from engine.position import Position
from engine.rules import Rules
from engine.scoring import Score, score_piles, score_round
from engine.view import view


@dataclass(frozen=True, slots=True)
class Grounds:
    """What a claim is about: the cards on the table of its step, or its piles."""

    rules: Rules
    position: Position | None = None
    piles: tuple[Cards, ...] = ()
    chkobbas: tuple[int, ...] = ()


Checker = Callable[[Grounds, str], str]
"""Returns why the engine refutes a claim, empty when it holds; raises on one it cannot read."""


def equation(argument: str) -> tuple[str, str]:
    """Returns what stands before and after the `=`; raises `ChkobbaError` when nothing does.

    >>> equation("2d6s = 8")
    ('2d6s', '8')
    """
    left, equals, right = argument.partition("=")
    if not equals or not right.strip():
        raise ChkobbaError(f'"{argument}" says nothing after a "="')
    return left.strip(), right.strip()


def number_of(text: str) -> float:
    """Returns the number that `text` writes, perhaps with a `%`; raises `ChkobbaError`.

    >>> number_of("33 %"), number_of("0.4")
    (33.0, 0.4)
    """
    try:
        return float(text.removesuffix("%").strip())
    except ValueError as error:
        raise ChkobbaError(f'"{text}" is no number') from error


def position_of(grounds: Grounds) -> Position:
    """Returns the position that a claim is about; raises `ChkobbaError` when there is none."""
    if grounds.position is None:
        raise ChkobbaError("this claim needs cards on the table (table: and hand:)")
    return grounds.position


def seen_position(grounds: Grounds) -> Position:
    """Returns the position as the player to move sees it; raises `ChkobbaError` without one."""
    position = position_of(grounds)
    return view(position, position.turn).position


def score_of(grounds: Grounds) -> Score:
    """Returns the count of the piles, or of the position; raises `ChkobbaError` without either."""
    if grounds.piles:
        return score_piles(grounds.piles, grounds.chkobbas, grounds.rules)
    if grounds.position:
        return score_round(grounds.position)
    raise ChkobbaError("this claim needs piles (piles:)")


def unless(found: str, claimed: str, report: str) -> str:
    """Returns nothing when what was `found` is what was `claimed`, else the report of it.

    >>> unless("8", "8", "Q is {}"), unless("9", "8", "Q is {}")
    ('', 'Q is 9')
    """
    return "" if found == claimed else report.format(found)
