"""Sequences that come with the tutor: to show at once, or to change into one's own."""

from __future__ import annotations

from typing import Final

EXAMPLES: Final = (
    """\
title First sums

lesson capture-sum show-1
say Two cards add up to one.

lesson equal-first show-1
say An equal card comes first.
""",
    """\
title What would you play?

puzzle tunisian-best2-8
say Everybody votes before I show the answer.

puzzle tunisian-lay2-4

puzzle tunisian-legal2-3
""",
)
