"""The puzzles of a bank, sorted once by rules, kind and theme, to choose among them at once.

The bank is the table of `puzzles.bank.load_bank()`; of its columns id, rules, kind, themes (parted
by spaces) and rating are read here.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from types import MappingProxyType
from typing import Final

import numpy as np
from numpy.typing import NDArray
from pandas import DataFrame

from tutor.once import once
from tutor.solving.shelf import shelf

Sort = tuple[str, str, str]
"""Rules, kind and theme; an empty kind or theme leaves it open."""


@dataclass(frozen=True, eq=False, slots=True)
class Pool:
    """All puzzles of one sort: their ids in alphabetical order, and the rating of each."""

    ids: tuple[str, ...]
    ratings: NDArray[np.float64]

    def nearest(self, rating: float) -> Iterator[str]:
        """Yields the ids, the nearest to `rating` first; equally near ones alphabetically."""
        order = np.argsort(np.abs(self.ratings - rating), kind="stable")
        return (self.ids[place] for place in order)


_EMPTY: Final = Pool((), np.empty(0))


@dataclass(frozen=True, eq=False, slots=True)
class Pools:
    """The pools of one bank, of each sort that there is."""

    by_sort: Mapping[Sort, Pool]

    def pool(self, rules: str, *, kind: str = "", theme: str = "") -> Pool:
        """Returns the puzzles of one sort; an empty pool where there are none."""
        return self.by_sort.get((rules, kind, theme), _EMPTY)

    def kinds(self, rules: str) -> tuple[str, ...]:
        """Returns the kinds that there are under one profile."""
        sorts = (sort for sort in self.by_sort if sort[0] == rules and not sort[2])
        return tuple(sorted(kind for _, kind, _ in sorts if kind))

    def themes(self, rules: str) -> dict[str, int]:
        """Returns how many puzzles each theme has under one profile, by theme."""
        sorts = (sort for sort in self.by_sort if sort[0] == rules and not sort[1])
        names = sorted(theme for _, _, theme in sorts if theme)
        return {theme: len(self.pool(rules, theme=theme).ids) for theme in names}


def pools_of(bank: DataFrame) -> Pools:
    """Returns the puzzles of `bank`, sorted; each stands in a pool of every sort that it is of."""
    ordered = bank.sort_values("id")
    ids, ratings = [str(name) for name in ordered["id"]], ordered["rating"].to_numpy(np.float64)
    traits = zip(ordered["rules"], ordered["kind"], ordered["themes"].fillna(""), strict=True)
    places = defaultdict[Sort, list[int]](list)
    for place, (rules, kind, themes) in enumerate(traits):
        for sort in product((rules,), ("", kind), {"", *themes.split()}):
            places[sort].append(place)
    return Pools(
        MappingProxyType(
            {
                sort: Pool(tuple(ids[place] for place in chosen), ratings[chosen])
                for sort, chosen in places.items()
            }
        )
    )


@once
def shelved_pools() -> Pools:
    """Returns the puzzles that the pages can ask; they are sorted at the first call (0.1 s)."""
    return pools_of(shelf())
