"""An exercise: a position, what is asked, and every play with its value."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final

from engine.errors import NotationError
from engine.moves import Move
from engine.notation import parse_rules
from engine.position import Position
from engine.rules import Rules
from engine.solver import MoveValue
from puzzles.equivalence import makes_no_difference

GENERATOR_VERSION: Final = 1
"""Goes up whenever the same seed would give another exercise: ids of older versions are refused."""

_ID: Final = re.compile(
    r"(?P<rules>[a-z+-]+)-(?P<kind>[a-z]+)(?P<version>[0-9]{1,6})-(?P<seed>[0-9]{1,18})"
)


class Kind(Enum):
    """What an exercise asks."""

    BEST = "best"


@dataclass(frozen=True, slots=True)
class ExerciseId:
    """All that is needed to make an exercise again, anywhere.

    >>> from engine.rules import TUNISIAN
    >>> str(ExerciseId(TUNISIAN, seed=7))
    'tunisian-best1-7'
    """

    rules: Rules
    seed: int
    kind: Kind = Kind.BEST
    generator: int = GENERATOR_VERSION

    def __str__(self) -> str:
        return f"{self.rules}-{self.kind.value}{self.generator}-{self.seed}"


def parse_exercise_id(text: str) -> ExerciseId:
    """Returns the id that `text` names.

    Raises `NotationError`, also for an id of another generator version, which cannot be made again.

    >>> parse_exercise_id("alternate-best1-42").seed
    42
    """
    match = _ID.fullmatch(text)
    if match is None or match["kind"] not in {kind.value for kind in Kind}:
        raise NotationError("not an exercise id (such as tunisian-best1-7)", text=text)
    version = int(match["version"])
    if version != GENERATOR_VERSION:
        raise NotationError(
            f"made by generator version {version}, this is version {GENERATOR_VERSION}", text=text
        )
    return ExerciseId(parse_rules(match["rules"]), int(match["seed"]), Kind(match["kind"]))


@dataclass(frozen=True, slots=True)
class Exercise:
    """One exercise with its key.

    `position` is open: all hands are there, for showing at the end; `moves` are all legal plays,
    best first.
    """

    id: ExerciseId
    position: Position
    moves: tuple[MoveValue, ...]

    @property
    def answers(self) -> tuple[Move, ...]:
        """Returns the plays that count as the right answer: the best one and its equivalents."""
        best = self.moves[0]
        return tuple(
            entry.move for entry in self.moves if makes_no_difference(entry, best, self.position)
        )

    @property
    def gap(self) -> float:
        """Returns what the best of the other plays gives away; 0 when there is no other play."""
        answers = self.answers
        losses = [entry.loss for entry in self.moves if entry.move not in answers]
        return min(losses, default=0.0)
