"""Keeps what stays for good out of Python's garbage collections.

A collection of all that the tutor has loaded would stop every visitor for a tenth of a second.
"""

from __future__ import annotations

import gc
from typing import Final

_THRESHOLDS: Final = (10_000, 5, 1)
"""New objects until they are looked through, and how many such times until older ones are.

Many more new ones than usual, since thousands live for as long as a page is drawn, and no longer.
The oldest come sooner than usual: each visit that has ended leaves 200 objects among them, which
hold one another and 30 kB. So the garbage of 250 visits waits, and not that of 600.
"""


def settle() -> None:
    """Takes what is loaded by now for what stays; call it after something large was loaded."""
    gc.set_threshold(*_THRESHOLDS)
    gc.collect()
    gc.freeze()
