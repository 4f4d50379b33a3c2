"""An exercise: what is shown, what is asked, and every answer with its value."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final

from engine.analyst import Judgement, Method
from engine.dealing import Choice, CutView
from engine.errors import NotationError
from engine.moves import Move
from engine.notation import parse_rules
from engine.position import Position
from engine.rules import Rules
from engine.view import view
from puzzles.equivalence import play_class

GENERATOR_VERSION: Final = 2
"""Goes up whenever the same seed would give another exercise: ids of older versions are refused."""


class Kind(Enum):
    """What an exercise asks."""

    BEST = "best"
    LINE = "line"
    LAY = "lay"
    ONE_OR_MANY = "one-or-many"
    CUT = "cut"
    LEGAL = "legal"
    SCORE = "score"
    COUNT = "count"
    VARIANT = "variant"


_ID: Final = re.compile(
    rf"(?P<rules>[a-z+-]+)-(?P<kind>{'|'.join(kind.value for kind in Kind)})"
    r"(?P<version>[0-9]{1,6})-(?P<seed>[0-9]{1,18})"
)


@dataclass(frozen=True, slots=True)
class ExerciseId:
    """All that is needed to make an exercise again, anywhere.

    >>> from engine.rules import TUNISIAN
    >>> str(ExerciseId(TUNISIAN, seed=7)), str(ExerciseId(TUNISIAN, 7, Kind.ONE_OR_MANY))
    ('tunisian-best2-7', 'tunisian-one-or-many2-7')
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

    >>> parse_exercise_id("alternate-best2-42").seed
    42
    """
    match = _ID.fullmatch(text)
    if match is None:
        raise NotationError("not an exercise id (such as tunisian-best2-7)", text=text)
    version = int(match["version"])
    if version != GENERATOR_VERSION:
        raise NotationError(
            f"made by generator version {version}, this is version {GENERATOR_VERSION}", text=text
        )
    return ExerciseId(parse_rules(match["rules"]), int(match["seed"]), Kind(match["kind"]))


@dataclass(frozen=True, slots=True)
class PlayExercise:
    """A position in which a play is asked for (`best`, `line`, `lay`, `one-or-many`).

    `position` is open: the cards as they truly lie, for showing at the end; `moves` are all legal
    plays with what they are worth by `method` to who sees `seen` alone, best first.
    """

    id: ExerciseId
    position: Position
    method: Method
    moves: tuple[Judgement[Move], ...]

    @property
    def seen(self) -> Position:
        """Returns what the solver knows of the position."""
        return view(self.position, self.position.turn).position

    @property
    def answers(self) -> tuple[Move, ...]:
        """Returns the plays that count as the right answer: the optimal ones and their alikes."""
        classes = {
            play_class(entry.option, self.position) for entry in self.moves if entry.is_optimal
        }
        return tuple(
            entry.option
            for entry in self.moves
            if play_class(entry.option, self.position) in classes
        )

    @property
    def gap(self) -> float:
        """Returns what the best play gains on the next different one; 0 when there is none."""
        best = play_class(self.moves[0].option, self.position)
        losses = [
            entry.loss for entry in self.moves if play_class(entry.option, self.position) != best
        ]
        return min(losses, default=0.0)


@dataclass(frozen=True, slots=True)
class CutExercise:
    """A cut card that is to be kept or opened (`cut`, D4), with the worth of both, best first."""

    id: ExerciseId
    seen: CutView
    choices: tuple[Judgement[Choice], ...]

    @property
    def answer(self) -> Choice:
        """Returns the better choice."""
        return self.choices[0].option

    @property
    def gap(self) -> float:
        """Returns what the better choice gains on the other."""
        return self.choices[1].loss
