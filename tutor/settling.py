"""Keeps what stays for good out of Python's garbage collections.

A collection of all that the tutor has loaded would stop every visitor for a tenth of a second.
"""

from __future__ import annotations

import gc


def settle() -> None:
    """Takes what is loaded by now for what stays; call it after something large was loaded."""
    gc.collect()
    gc.freeze()
