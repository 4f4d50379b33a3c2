"""The play that the first page invites to: one chkobba, with the figure that makes it.

>>> from engine.rules import ALTERNATE, TUNISIAN
>>> [str(demo(rules).key[0]) for rules in (TUNISIAN, ALTERNATE)]
['Qhx2d6s', 'Jhx2d6s']
"""

from __future__ import annotations

from typing import Final

from engine.notation import parse_cards
from engine.rules import Rules
from lessons.exercises import Goal, PlayExercise
from lessons.scenes import Scene, Setting, complete

TABLE: Final = "2d6s"
HAND: Final = "3cQhJh"


def demo(rules: Rules) -> PlayExercise:
    """Returns the invitation under `rules`: which card it takes depends on them (V2)."""
    position = complete(Setting(parse_cards(TABLE), parse_cards(HAND)), rules)
    key = tuple(move for move in position.legal_moves() if position.is_chkobba(move))
    return PlayExercise(Scene(position), Goal.CHKOBBA, key)
