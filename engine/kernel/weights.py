"""The factors of the policies: one row for each six cards left, one column for each feature.

Row 0 serves the last six cards; two players never use it there, since they play them exactly.

Fitted in four rounds by `tests/bench/fit_steady.py`, the last over 14,373 positions of two players
with 120 worlds each; row 0 over 410 positions of four players. Trials stand in `LEAGUE.md` there.
"""

from __future__ import annotations

from typing import Final

import numpy as np

STAGE_LENGTH: Final = 6

STEADY: Final = np.array(
    [
        [
            1.196,
            -0.011,
            0.265,
            0.158,
            0.291,
            -0.131,
            -0.529,
            -0.912,
            0.151,
            0.362,
            0.177,
            -0.148,
            -0.817,
            -0.382,
            0.007,
            0.323,
        ],
        [
            0.818,
            -0.017,
            0.160,
            0.061,
            0.079,
            0.524,
            -2.183,
            0.568,
            0.416,
            0.186,
            -0.007,
            -0.120,
            -0.350,
            -0.030,
            -0.328,
            0.117,
        ],
        [
            0.862,
            0.082,
            0.115,
            0.113,
            0.046,
            0.502,
            -2.368,
            0.785,
            0.338,
            0.263,
            -0.044,
            -0.082,
            -0.294,
            -0.026,
            -0.244,
            0.097,
        ],
        [
            0.845,
            0.065,
            0.129,
            0.122,
            0.072,
            0.490,
            -2.080,
            0.448,
            0.382,
            0.262,
            -0.085,
            -0.065,
            -0.310,
            -0.006,
            -0.289,
            0.075,
        ],
        [
            0.786,
            0.048,
            0.126,
            0.108,
            0.041,
            0.444,
            -2.113,
            0.299,
            0.344,
            0.111,
            -0.073,
            -0.048,
            -0.357,
            -0.005,
            -0.306,
            0.154,
        ],
        [
            0.780,
            0.065,
            0.145,
            0.116,
            0.041,
            0.525,
            -1.875,
            0.028,
            0.345,
            0.181,
            -0.046,
            -0.065,
            -0.404,
            0.016,
            -0.216,
            0.136,
        ],
    ]
)
