"""Draws the exercises of an assignment from the bank: the same seed, the same exercises."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Final

from pandas import DataFrame, Series

from tutor.packs.assignment import Draw, Level
from tutor.packs.flaws import Flaw, PackError

BANDS: Final[Mapping[Level, tuple[float, float]]] = MappingProxyType(
    {
        Level.ANY: (0, 9999),
        Level.EASY: (0, 1100),
        Level.MEDIUM: (1100, 1500),
        Level.HARD: (1500, 9999),
    }
)
"""From which rating on, and below which, an exercise is of a level."""

Drawer = Callable[[Draw], tuple[str, ...]]
"""Draws exercises; what a bank makes of `drawn`."""


def drawn(draw: Draw, bank: DataFrame) -> tuple[str, ...]:
    """Returns the ids of `draw.count` exercises of the bank, the easiest first.

    Raises `PackError` where the bank has not so many.
    """
    fitting = bank[fits(draw, bank)].sort_values("id")
    if len(fitting) < draw.count:
        raise PackError(Flaw.TOO_FEW_FOUND, found=str(len(fitting)), wanted=str(draw.count))
    rng = Random(f"pack {draw.seed}")
    places = rng.sample(range(len(fitting)), draw.count)
    chosen = fitting.iloc[places].sort_values(["rating", "id"])
    return tuple(map(str, chosen["id"]))


def fits(draw: Draw, bank: DataFrame) -> Series[bool]:
    """Returns which exercises of the bank may be drawn."""
    low, high = BANDS[draw.level]
    fitting: Series[bool] = bank["rules"] == draw.rules
    fitting &= (bank["rating"] >= low) & (bank["rating"] < high)
    if draw.kinds:
        fitting &= bank["kind"].isin(draw.kinds)
    if draw.themes:
        wanted = set(draw.themes)
        fitting &= bank["themes"].fillna("").map(lambda text: not wanted.isdisjoint(text.split()))
    return fitting
