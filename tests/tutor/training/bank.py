"""A small bank with ratings from 600 to 2600, for the tests of training and progress."""

from itertools import product
from typing import Final

from pandas import DataFrame

KINDS: Final = ("best", "lay", "line", "one-or-many")
THEMES: Final = ("sweep", "tempo", "sweep tempo", "sevens")


def small_bank() -> DataFrame:
    """Returns 40 puzzles of each kind under each profile, 50 rating points apart."""
    rows = [
        (f"{rules}-{kind}2-{number}", rules, kind, THEMES[number % 4], 600 + 50 * number)
        for rules, kind, number in product(("tunisian", "alternate"), KINDS, range(40))
    ]
    return DataFrame(rows, columns=["id", "rules", "kind", "themes", "rating"])
