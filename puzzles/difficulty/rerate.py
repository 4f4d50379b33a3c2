"""Rates bank files anew after a new fit: `python -m puzzles.difficulty.rerate FILE...`.

Only the rating and its deviation change, to what mining would now note; reading exercises keep
theirs, which no panel gave.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from puzzles.bank import BankedPuzzle, exercise_of, read
from puzzles.bank.files import write
from puzzles.difficulty.rating import rating_of
from puzzles.exercise import CutExercise, PlayExercise


def main(arguments: Sequence[str] | None = None) -> int:
    """Rates the files in place, and says how many rows changed."""
    parser = argparse.ArgumentParser(description="Rates bank files anew.")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    for path in parser.parse_args(arguments).files:
        rows = read(path)
        anew = tuple(map(rated_anew, rows))
        write(path, anew)
        changed = sum(old != new for old, new in zip(rows, anew, strict=True))
        sys.stdout.write(f"{path}: {changed} of {len(rows)} changed\n")
    return 0


def rated_anew(row: BankedPuzzle) -> BankedPuzzle:
    """Returns a row with the rating that its exercise now has."""
    exercise = exercise_of(row)
    if not isinstance(exercise, PlayExercise | CutExercise):
        return row
    rating = rating_of(exercise)
    return replace(row, rating=rating.value, deviation=rating.deviation)


if __name__ == "__main__":
    sys.exit(main())
