"""An exercise: what is shown, what is asked, and every answer with its value."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
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


class Aim(Enum):
    """How many plays are the answer: one, but for names of suits, or several."""

    ONE = "one"
    MANY = "many"


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


def method_of(exercise_id: ExerciseId) -> Method:
    """Returns how an exercise is judged.

    Lines are exact and cuts expected; of the other plays those with even seeds are exact, last
    deals, and those with odd seeds expected, with cards still hidden.

    >>> from engine.rules import TUNISIAN
    >>> method_of(ExerciseId(TUNISIAN, seed=7)).value
    'expected'
    """
    if exercise_id.kind in _ALWAYS:
        return _ALWAYS[exercise_id.kind]
    return Method.EXPECTED if exercise_id.seed % 2 else Method.EXACT


_ALWAYS: Final = MappingProxyType({Kind.LINE: Method.EXACT, Kind.CUT: Method.EXPECTED})


def aim_of(exercise_id: ExerciseId) -> Aim:
    """Returns whether one play is the answer or several: of `one-or-many`, two seeds in four.

    >>> from engine.rules import TUNISIAN
    >>> [aim_of(ExerciseId(TUNISIAN, seed, Kind.ONE_OR_MANY)).value for seed in range(4)]
    ['one', 'one', 'many', 'many']
    """
    is_many = exercise_id.kind is Kind.ONE_OR_MANY and exercise_id.seed % 4 >= 2
    return Aim.MANY if is_many else Aim.ONE


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
    def others(self) -> tuple[Judgement[Move], ...]:
        """Returns the plays that are not the best one, names of suits apart."""
        best = play_class(self.moves[0].option, self.position)
        return tuple(
            entry for entry in self.moves if play_class(entry.option, self.position) != best
        )

    @property
    def gap(self) -> float:
        """Returns what the best play gains on the next different one; 0 when there is none."""
        return min((entry.loss for entry in self.others), default=0.0)


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
