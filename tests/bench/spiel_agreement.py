"""Tells how often OpenSpiel's search and its compiled twin differ, and each from itself.

Needs the extra `bench`. Run `python -m tests.bench.spiel_agreement --positions 100`.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from itertools import combinations
from random import Random

from engine.players import Player
from engine.view import View
from tests.bench.judges import mid_hand_positions
from tests.bench.open_spiel_match import SpielPlayer
from tests.bench.spiel_twin import SpielTwin

SIMULATIONS = 1000


def main() -> None:
    """Asks each search twice in every position, by other chances, and prints who differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    searches: dict[str, Player] = {
        "OpenSpiel": SpielPlayer(SIMULATIONS),
        "twin": SpielTwin(SIMULATIONS),
    }
    rng, differ, asked = Random(given.seed), Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for position in mid_hand_positions(given.positions, given.seed):
        seen = View(position.turn, position)
        answers = [
            (name, search.choose(seen, rng)) for name, search in searches.items() for _ in range(2)
        ]
        for (first, one), (second, other) in combinations(answers, 2):
            asked[first, second] += 1
            differ[first, second] += one != other
    for pair, times in asked.items():
        sys.stdout.write(f"{' and '.join(pair)}: {differ[pair] / times:.1%} of {times} differ\n")


if __name__ == "__main__":
    main()
