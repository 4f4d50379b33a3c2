"""The values of all plays as bars, each split into the parts that add up to it.

Parts that count against the player lie to the left of zero, the others to the right, each in the
colour of its category. The same is told as text: below the best plays and the learner's, and aloud
for the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tutor.theme.blocks import Tone
from tutor.theme.html import Html, element

LEAST_TOLD: Final = 0.005
"""A smaller part would read as nothing."""


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a value: `kind` names its colour, `label` says what it is and how much."""

    kind: str
    label: str
    amount: float


@dataclass(frozen=True, slots=True)
class SplitBar:
    """One play with its value as text and the parts of it; `note` is a short word beside it."""

    label: str
    value: str
    parts: tuple[Part, ...]
    tone: Tone
    note: str = ""
    is_yours: bool = False

    @property
    def reach(self) -> tuple[float, float]:
        """Returns how far the bar reaches to the left and to the right of zero."""
        amounts = [part.amount for part in self.parts]
        return sum(-one for one in amounts if one < 0), sum(one for one in amounts if one > 0)


def split_bars(bars: Sequence[SplitBar]) -> Html:
    """Returns the bars in the order given, all on one scale."""
    left = max(bar.reach[0] for bar in bars)
    right = max(bar.reach[1] for bar in bars)
    spread = left + right or 1.0
    return element("ul", *(_bar(bar, left, spread) for bar in bars), classes="ck-bars ck-split")


def swatch(kind: str) -> Html:
    """Returns a small square in the colour of a kind."""
    return element("i", classes=f"ck-swatch ck-part-{kind}", aria_hidden="true")


def parts_line(parts: Sequence[Part]) -> Html:
    """Returns the parts that count as text, each with its colour."""
    items = (
        element("span", swatch(part.kind), part.label)
        for part in parts
        if abs(part.amount) >= LEAST_TOLD
    )
    return element("span", *items, classes="ck-part-line")


def _bar(bar: SplitBar, left: float, spread: float) -> Html:
    best = " ck-best" if bar.tone is Tone.OK else f" ck-{bar.tone}"
    note = (element("span", bar.note, classes="ck-note"),) if bar.note else ()
    zero = element("u", style=f"inset-inline-start:{100 * left / spread:.0f}%")
    told = "" if bar.is_yours or bar.tone is Tone.OK else " ck-heard"
    return element(
        "li",
        element("span", bar.label, *note),
        element("i", *_segments(bar, left, spread), zero, aria_hidden="true"),
        element("span", bar.value),
        element("span", parts_line(bar.parts), classes=f"ck-told{told}"),
        classes=f"ck-bar{best}{' ck-yours' if bar.is_yours else ''}",
    )


def _segments(bar: SplitBar, left: float, spread: float) -> list[Html]:
    """Returns the parts of a bar, side by side away from zero."""
    segments, ends = [], {-1: left, 1: left}
    for part in bar.parts:
        if not part.amount:
            continue
        way = 1 if part.amount > 0 else -1
        start = min(ends[way], ends[way] + part.amount)
        ends[way] += part.amount
        place = (
            f"inset-inline-start:{100 * start / spread:.1f}%;"
            f"width:{100 * abs(part.amount) / spread:.1f}%"
        )
        segments.append(element("b", style=place, classes=f"ck-part-{part.kind}"))
    return segments
