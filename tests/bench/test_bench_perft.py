"""Times plain `perft` against a naive one, in the same run and on the same positions.

Each position is counted once by each, in turn, so that neither profits from an earlier count.
"""

import platform
import time
from typing import Final

from engine.perft import perft
from engine.rules import ALTERNATE, TUNISIAN
from tests.bench.naive_perft import naive, naive_perft
from tests.engine.play import random_hand

LEAST_RATIO: Final = 4.0
DEPTH: Final = 9
FIRST_PLY: Final = 6
SEEDS: Final = range(30)


def test_plain_perft_is_four_times_as_fast_as_a_naive_one() -> None:
    node_count, plain_seconds, naive_seconds = 0, 0.0, 0.0
    for rules in (TUNISIAN, ALTERNATE):
        for seed in SEEDS:
            position = random_hand(rules, 2, seed)[FIRST_PLY]
            twin = naive(position)
            start = time.perf_counter()
            plain_count = perft(position, DEPTH)
            middle = time.perf_counter()
            naive_count = naive_perft(twin, DEPTH)
            naive_seconds += time.perf_counter() - middle
            plain_seconds += middle - start
            assert plain_count == naive_count
            node_count += plain_count
    ratio = naive_seconds / plain_seconds
    print(  # noqa: T201 - a benchmark reports
        f"\nperft to depth {DEPTH}, {node_count:,} lines, seeds {SEEDS.start} to {SEEDS.stop - 1}, "
        f"Python {platform.python_version()} on {platform.machine()}: "
        f"plain {plain_seconds:.2f} s, naive {naive_seconds:.2f} s, ratio {ratio:.1f}"
    )
    assert ratio >= LEAST_RATIO
