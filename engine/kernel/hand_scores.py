"""Counts with how many points for each side hands end that `steady` plays against itself.

`python -m engine.kernel.hand_scores HANDS` prints the table that `engine.hand_scores` holds.
"""

from __future__ import annotations

import sys
from collections import Counter

from engine.deal import deal
from engine.kernel.policies import Desk, new_desk, play_out
from engine.kernel.scoring import own_points
from engine.kernel.translate import cards_left, new_sheet
from engine.rules import PROFILES, Rules


def hand_points(rules: Rules, seed: int, desk: Desk) -> tuple[int, int]:
    """Returns the points of the side that starts, and the other's, in one hand of two players."""
    position = deal(rules, seed=seed)
    sheet = new_sheet(position)
    play_out(sheet, cards_left(position), desk)
    return int(own_points(sheet, 0)), int(own_points(sheet, 1))


def count_hands(rules: Rules, hands: int) -> Counter[tuple[int, int]]:
    """Returns how often each pair of points came up in `hands` hands, seeded from 0 on."""
    desk = new_desk()
    return Counter(hand_points(rules, seed, desk) for seed in range(hands))


def main() -> None:
    """Prints the table for both profiles."""
    hands = int(sys.argv[1])
    for name, rules in PROFILES.items():
        rows = sorted(count_hands(rules, hands).items())
        sys.stdout.write(f"    {name!r}: {{\n")
        sys.stdout.writelines(f"        {points}: {count},\n" for points, count in rows)
        sys.stdout.write("    },\n")


if __name__ == "__main__":
    main()
