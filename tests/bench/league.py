"""Plays every player against every other and prints the league table of `LEAGUE.md`.

Run `python -m tests.bench.league --pairs 200 --seed 1 greedy steady expert`; with `--seats 4` each
player has a partner of its own kind.
"""

from __future__ import annotations

import argparse
import sys
from itertools import combinations

from engine.players import Comparison, paired_deals, player_named
from engine.rules import PROFILES, TUNISIAN


def line(first: str, second: str, found: Comparison) -> str:
    """Returns one row of the table."""
    return f"| {first} | {second} | {found.mean:+.2f} ± {found.stderr:.2f} | {found.deal_count} |"


def main() -> None:
    """Plays the league and prints a row as soon as it is known."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="+", metavar="PLAYER")
    parser.add_argument("--pairs", type=int, default=200, help="deals, each played twice")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", default=TUNISIAN.name, choices=list(PROFILES))
    parser.add_argument("--seats", type=int, default=2, choices=(2, 4))
    given = parser.parse_args()
    sys.stdout.write("| player | against | points a hand | deals |\n|---|---|---|---|\n")
    for first, second in combinations(given.names, 2):
        found = paired_deals(
            player_named(first),
            player_named(second),
            given.pairs,
            given.seed,
            rules=PROFILES[given.rules],
            seat_count=given.seats,
        )
        sys.stdout.write(line(first, second, found) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
