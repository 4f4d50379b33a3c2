"""What is to be mined, and how far a mining has come."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from engine.errors import ChkobbaError
from engine.rules import Rules
from puzzles.acceptance import Rejection
from puzzles.exercise import ExerciseId, Kind

PATIENCE = 2000
"""After so many seeds in a row without a new puzzle there are taken to be no more."""


@dataclass(frozen=True, slots=True)
class MiningOrder:
    """So many puzzles of one kind, from the exercises of `seed` and the seeds after it.

    With `theme` only those that have it. Raises `ChkobbaError` for no puzzles, or a negative seed.

    >>> from engine.rules import TUNISIAN
    >>> str(MiningOrder(Kind.BEST, TUNISIAN, count=10).id_at(3))
    'tunisian-best2-3'
    """

    kind: Kind
    rules: Rules
    count: int
    seed: int = 0
    theme: str | None = None

    def __post_init__(self) -> None:
        if self.count < 1:
            raise ChkobbaError(f"{self.count} puzzles: at least one is needed")
        if self.seed < 0:
            raise ChkobbaError(f"seed {self.seed}: cannot be negative")

    def id_at(self, seed: int) -> ExerciseId:
        """Returns the id of the exercise of one seed."""
        return ExerciseId(self.rules, seed, self.kind)

    def __str__(self) -> str:
        theme = f" of {self.theme}" if self.theme else ""
        return f"{self.count} {self.rules} {self.kind.value}{theme} from seed {self.seed}"


@dataclass(frozen=True, slots=True)
class MiningReport:
    """What came of an order: how many puzzles, and how many positions were rejected, by reason.

    `next_seed` is the first seed not looked at; `is_exhausted` says that no more seem to be there.
    """

    order: MiningOrder
    count: int
    next_seed: int
    rejections: Counter[Rejection] = field(default_factory=Counter)
    is_exhausted: bool = False
