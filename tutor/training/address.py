"""A training as it stands in an address.

>>> training = training_in({"mode": "theme", "theme": "sweep", "harder": "200"}, "tunisian")
>>> training.mode.value, training.theme, training.offset
('theme', 'sweep', 200)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tutor.training.modes import ModeName
from tutor.training.next_up import Training
from tutor.training.selection import OFFSETS

LONGEST_RUN: Final = 9
"""No run has a number of more digits: it would be none that a database keeps."""

KEYS: Final = ("mode", "kind", "theme", "harder", "run", "card")
"""All that an address tells of a training, beside the rules."""


def training_in(query: Mapping[str, str], rules: str) -> Training | None:
    """Returns the training that an address tells of, None where it tells of none."""
    try:
        mode = ModeName(query.get("mode", ""))
    except ValueError:
        return None
    offsets = {str(offset): offset for offset in OFFSETS}
    return Training(
        mode,
        rules,
        kind=query.get("kind", ""),
        theme=query.get("theme", ""),
        offset=offsets.get(query.get("harder", "0"), 0),
    )


def run_in(query: Mapping[str, str]) -> int | None:
    """Returns the number of the run that an address tells of, None where it tells of none."""
    text = query.get("run", "")
    return int(text) if text.isdecimal() and len(text) <= LONGEST_RUN else None
