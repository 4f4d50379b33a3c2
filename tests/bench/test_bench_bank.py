"""How long the shipped bank takes to load."""

from time import perf_counter
from typing import Final

import pytest

from puzzles.bank import load_bank

pytestmark = pytest.mark.bench

ROUNDS: Final = 5
MOST_SECONDS: Final = 0.5


def test_the_bank_loads_in_half_a_second() -> None:
    seconds = min(_seconds_to_load() for _ in range(ROUNDS))
    assert seconds < MOST_SECONDS, f"{seconds:.2f} s"


def _seconds_to_load() -> float:
    start = perf_counter()
    load_bank()
    return perf_counter() - start
