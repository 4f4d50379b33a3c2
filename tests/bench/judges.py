"""Asks both judges for the best move and prints how often they differ, by how clear the best is.

Run `python -m tests.bench.judges --positions 2000 --seed 1`.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final

from engine.analyst import analyse, second_opinion
from engine.deal import deal
from engine.position import Position
from engine.rules import TUNISIAN
from engine.strong_players import SteadyPlayer
from engine.view import view

BANDS: Final = (0.05, 0.10, 0.30, 1.00, float("inf"))
WORLDS: Final = 1000
SIMULATIONS: Final = 5000
EARLIEST, LATEST = 2, 27


def mid_hand_positions(count: int, seed: int) -> Iterator[Position]:
    """Yields positions with a choice, as the seat to move sees them, from play by `steady`."""
    rng, steady, found = Random(seed), SteadyPlayer(), 0
    while found < count:
        position = deal(TUNISIAN, seed=rng.getrandbits(60))
        for _ in range(rng.randint(EARLIEST, LATEST)):
            position = position.after(steady.choose(view(position, position.turn), rng))
        if len(position.legal_moves()) > 1:
            found += 1
            yield view(position, position.turn).position


def main() -> None:
    """Prints a row for each band of the gap between best and second best."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    asked: Counter[float] = Counter()
    differ: Counter[float] = Counter()
    for position in mid_hand_positions(given.positions, given.seed):
        best, second, *_ = analyse(position, worlds=WORLDS).judgements
        band = next(bound for bound in BANDS if second.loss < bound)
        asked[band] += 1
        differ[band] += second_opinion(position, simulations=SIMULATIONS)[0].move != best.option
    sys.stdout.write("| gap below | positions | judges differ |\n|---|---|---|\n")
    for band in BANDS:
        share = differ[band] / asked[band] if asked[band] else 0.0
        sys.stdout.write(f"| {band:.2f} | {asked[band]} | {share:.1%} |\n")


if __name__ == "__main__":
    main()
