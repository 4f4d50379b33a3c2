"""From how much there is to read and add to a rating on the scale of `puzzles.difficulty`.

The load counts steps of attention. On that scale (400 points are odds of ten to one) each step
multiplies the odds of a slip by about 2.4; the weights of the steps are estimates, not fitted.
"""

from __future__ import annotations

from typing import Final

LEAST: Final = 600
MOST: Final = 2600
BASE: Final = 500
PER_LOAD: Final = 150


def rating_of_load(load: float) -> int:
    """Returns the rating of an exercise that takes `load` steps of attention.

    >>> rating_of_load(0.0), rating_of_load(4.0), rating_of_load(99.0)
    (600, 1100, 2600)
    """
    return round(min(max(BASE + PER_LOAD * load, LEAST), MOST))
