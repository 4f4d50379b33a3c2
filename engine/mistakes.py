"""The fifteen usual mistakes, each with the points that teach against it.

>>> Mistake.SUM_BESIDE_EQUAL.points
('R2',)
>>> len(Mistake)
15
"""

from __future__ import annotations

from enum import Enum


class Mistake(Enum):
    """One usual mistake; its value lists the rule, scoring or strategy points that it offends."""

    SUM_BESIDE_EQUAL = "R2"
    FORGOT_COURTS = "R1 R8"
    MISSED_LONG_SUM = "R7"
    REFUSED_CAPTURE = "R11"
    ADDED_HAND_CARDS = "R10"
    TOOK_ALL_EQUALS = "R5"
    COUNTED_LAST_SWEEP = "R14"
    MISPLACED_LEFTOVERS = "R15"
    SCORED_A_TIE = "S1 S3"
    MISUSED_SIXES = "S4 S5 S6"
    MIXED_UP_SEVENS = "S8"
    STOPPED_IN_MID_HAND = "S10"
    LEFT_TEN_OR_LESS = "T1"
    BUILT_A_SEVEN = "T7"
    TOOK_MOST_CARDS = "T13"

    @property
    def points(self) -> tuple[str, ...]:
        """Returns the ids of the points that teach against this mistake.

        >>> Mistake.FORGOT_COURTS.points
        ('R1', 'R8')
        """
        return tuple(self.value.split())
