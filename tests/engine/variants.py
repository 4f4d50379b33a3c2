"""The rule sets and seat counts that every law is held against."""

from dataclasses import replace
from itertools import combinations
from typing import Final

from engine.notation import parse_rules
from engine.rules import ALTERNATE, HOUSE_OPTIONS, TUNISIAN, Rules

MIXED: Final = replace(TUNISIAN, name="mixed", values=ALTERNATE.values)
"""What some apps play: J=8 and Q=9, and yet the bermila by sevens."""


def _house_rules() -> tuple[Rules, ...]:
    """Returns `alternate` with every choice of its house options."""
    names = [option.name for option in HOUSE_OPTIONS]
    return tuple(
        parse_rules("+".join(("alternate", *chosen)))
        for size in range(len(names) + 1)
        for chosen in combinations(names, size)
    )


WRITTEN_RULES: Final = (TUNISIAN, *_house_rules())
"""The rule sets that notation can write."""

VARIANTS: Final = tuple(
    (rules, seat_count) for rules in WRITTEN_RULES for seat_count in rules.seat_counts
)
"""Each rule set with each number of players that it allows."""

CAPTURE_RULES: Final = (TUNISIAN, ALTERNATE, parse_rules("alternate+bastra-limit"))
"""One rule set for each way of capturing."""
