"""One row of the bank: a puzzle with its key and all that is known of it, as text and numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Final

from puzzles.exercise import ExerciseId, parse_exercise_id


@dataclass(frozen=True, slots=True)
class Notes:
    """What is known of an exercise beside its key: texts as the bank keeps them, and numbers."""

    rating: int
    deviation: int
    themes: str = ""
    refutations: str = ""
    twin: str = ""


@dataclass(frozen=True, slots=True)
class BankedPuzzle:
    """A puzzle as the bank keeps it; the README tells what each column holds.

    `position` is what the solver knows; `lie` is the position with all cards open where counting
    does not tell them, else empty. Lists within a cell are parted by ` | `, one entry for each of
    `plays`; `key`, `themes` and the moves of a line are parted by spaces.
    """

    id: str
    rules: str
    kind: str
    method: str
    position: str
    key: str
    plays: str
    parts: str
    line: str
    refutations: str
    themes: str
    rating: int
    deviation: int
    gap: float
    seed: int
    generator: int
    twin: str
    lie: str

    @property
    def exercise_id(self) -> ExerciseId:
        """Returns the id by which the puzzle can be made again.

        Raises `NotationError` when it is of another generator version.
        """
        return parse_exercise_id(self.id)

    @property
    def notes(self) -> Notes:
        """Returns what is kept beside the key."""
        return Notes(self.rating, self.deviation, self.themes, self.refutations, self.twin)


COLUMNS: Final = tuple(field.name for field in fields(BankedPuzzle))
NUMBERS: Final[Mapping[str, type[int] | type[float]]] = MappingProxyType(
    {"rating": int, "deviation": int, "gap": float, "seed": int, "generator": int}
)
"""The columns that hold numbers; all others are text."""


def row_from(cells: Mapping[str, str]) -> BankedPuzzle:
    """Returns the row whose cells these are, by column; raises `ValueError` for a wrong number."""
    return BankedPuzzle(
        id=cells["id"],
        rules=cells["rules"],
        kind=cells["kind"],
        method=cells["method"],
        position=cells["position"],
        key=cells["key"],
        plays=cells["plays"],
        parts=cells["parts"],
        line=cells["line"],
        refutations=cells["refutations"],
        themes=cells["themes"],
        rating=int(cells["rating"]),
        deviation=int(cells["deviation"]),
        gap=float(cells["gap"]),
        seed=int(cells["seed"]),
        generator=int(cells["generator"]),
        twin=cells["twin"],
        lie=cells["lie"],
    )
