"""The loss classes: what the size of an error is called, everywhere alike.

>>> [grade_of(loss).value for loss in (0, 0.05, 0.2, 0.5, 2)]
['best', 'fine', 'inaccuracy', 'mistake', 'blunder']
"""

from __future__ import annotations

from enum import Enum
from typing import Final


class Grade(Enum):
    """What a play of some loss is called."""

    BEST = "best"
    FINE = "fine"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


UPPER_BOUNDS: Final = (
    (0.10, Grade.FINE),
    (0.30, Grade.INACCURACY),
    (1.00, Grade.MISTAKE),
)
"""Each class between the best and the worst with the loss, in hand points, that it stays below."""


def grade_of(loss: float) -> Grade:
    """Returns the class of a play that gives away `loss` hand points.

    Raises `ValueError` for a negative loss: nothing is better than the best play.

    >>> grade_of(0), grade_of(0.10), grade_of(1)
    (<Grade.BEST: 'best'>, <Grade.INACCURACY: 'inaccuracy'>, <Grade.BLUNDER: 'blunder'>)
    """
    if loss < 0:
        raise ValueError(f"loss {loss}: cannot be negative")
    if loss == 0:
        return Grade.BEST
    return next((grade for bound, grade in UPPER_BOUNDS if loss < bound), Grade.BLUNDER)
