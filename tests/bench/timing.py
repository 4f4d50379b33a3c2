"""Sums up what was measured: the median, and what 95 in 100 stay below."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from statistics import median


@dataclass(frozen=True, slots=True)
class Timing:
    """The times of one thing that was done over and over, in milliseconds."""

    what: str
    milliseconds: tuple[float, ...]

    @classmethod
    def of(cls, what: str, milliseconds: Sequence[float]) -> "Timing":
        """Returns the timing of `what`, the shortest time first."""
        return cls(what, tuple(sorted(milliseconds)))

    @property
    def median(self) -> float:
        """Returns the time that half of them stay below."""
        return median(self.milliseconds)

    @property
    def p95(self) -> float:
        """Returns the time that 95 in 100 of them stay below."""
        return self.milliseconds[ceil(0.95 * len(self.milliseconds)) - 1]

    def __str__(self) -> str:
        """Returns a line for the reader of a benchmark."""
        return (
            f"{self.what}: median {self.median:.0f} ms, p95 {self.p95:.0f} ms"
            f" ({len(self.milliseconds)} times)"
        )
