"""Shuffling from a seed, in the same order with any version of Python."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TypeVar

Item = TypeVar("Item")


def shuffled(rng: Random, items: Iterable[Item]) -> tuple[Item, ...]:
    """Returns `items` in random order; the same for the same state of `rng` everywhere.

    `Random.shuffle` promises no such thing from one version of Python to the next.

    >>> sorted(shuffled(Random(1), "abc")), shuffled(Random(1), "abc") == shuffled(Random(1), "abc")
    (['a', 'b', 'c'], True)
    """
    return tuple(sorted(items, key=lambda _: rng.random()))
