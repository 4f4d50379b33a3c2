"""Groups of values that add up, counted once when the kernel is loaded.

A group is kept as a word with four bits for each value: how many cards of that value it holds.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from engine.kernel.bits import VALUE_COUNT
from engine.kernel.compiled import Words


def _groups(total: int, largest: int) -> Iterator[tuple[int, ...]]:
    """Yields every group of values up to `largest`, at most four alike, that adds up to `total`."""
    if total == 0:
        yield ()
    for value in range(min(total, largest), 0, -1):
        for rest in _groups(total - value, value):
            if rest.count(value) < 4:
                yield (value, *rest)


def _packed(group: tuple[int, ...]) -> int:
    """Returns a group as a word of counts."""
    return sum(1 << 4 * (value - 1) for value in group)


def _group_table(*, with_pairs: bool) -> Words:
    """Returns the groups of two or more cards for each capture value, a row each, 0 at its end.

    Without pairs it lists only groups of different values, which is all that a table without equal
    values can hold.
    """
    rows = [
        [
            _packed(group)
            for group in _groups(total, total - 1)
            if with_pairs or len(set(group)) == len(group)
        ]
        for total in range(VALUE_COUNT + 1)
    ]
    table = np.zeros((len(rows), 1 + max(map(len, rows))), dtype=np.int64)
    for total, row in enumerate(rows):
        table[total, : len(row)] = row
    return table


UNEQUAL_GROUPS = _group_table(with_pairs=False)
ALL_GROUPS = _group_table(with_pairs=True)
