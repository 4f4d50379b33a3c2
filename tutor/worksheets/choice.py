"""Chooses the exercises of a worksheet: from the bank, or fresh ones where rules give the key."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from random import Random
from typing import Final

from pandas import DataFrame, Series

from engine.errors import ChkobbaError
from puzzles.exercise import ExerciseId, Kind, parse_exercise_id
from puzzles.reading import MAKERS, make
from puzzles.reading.levels import seed_near
from tutor.rating import Rating
from tutor.solving.shelf import UNKNOWN, ShelvedPuzzle, puzzle_named
from tutor.worksheets.order import EASIEST, HARDEST, Version, WorksheetOrder

_DRAWS: Final = 10**6
_MOST_TRIED: Final = 12
"""So many fresh exercises are made for one that is as hard as wished."""


class Narrowing(Enum):
    """A wish that may leave too few exercises."""

    KINDS = "kinds"
    THEMES = "themes"
    DIFFICULTY = "difficulty"


class NothingFitsError(ChkobbaError):
    """No exercise is as wished; `narrow` are the wishes each of which would help if given up."""

    def __init__(self, narrow: tuple[Narrowing, ...]) -> None:
        self.narrow = narrow
        blamed = " or ".join(wish.value for wish in narrow) or "kinds, themes and difficulty"
        super().__init__(f"no exercise is like that: ask for other {blamed}")


@dataclass(frozen=True, slots=True)
class Choice:
    """The exercises found, easy ones first in version A; fewer than wished where no more fit."""

    order: WorksheetOrder
    puzzles: tuple[ShelvedPuzzle, ...]

    @property
    def missing(self) -> int:
        """Returns how many were wished in vain."""
        return self.order.count - len(self.puzzles)


def chosen(order: WorksheetOrder, bank: DataFrame) -> Choice:
    """Returns exercises for `order`, of each kind about as many, the same for the same seed.

    Raises `NothingFitsError` where there is none.
    """
    found = _found(order, bank)
    if not found:
        raise NothingFitsError(narrow_wishes(order, bank))
    by_ease = sorted(found, key=lambda puzzle: (puzzle.rating.value, str(puzzle.exercise.id)))
    return Choice(order, _in_version(by_ease, order))


def narrow_wishes(order: WorksheetOrder, bank: DataFrame) -> tuple[Narrowing, ...]:
    """Returns the wishes without which alone as many exercises as wished would fit."""
    given_up = {
        Narrowing.KINDS: (bool(order.kinds), replace(order, kinds=())),
        Narrowing.THEMES: (bool(order.themes), replace(order, themes=())),
        Narrowing.DIFFICULTY: (
            not order.has_any_difficulty,
            replace(order, least=EASIEST, most=HARDEST),
        ),
    }
    return tuple(
        wish
        for wish, (is_wished, wider) in given_up.items()
        if is_wished and len(_found(wider, bank)) == order.count
    )


def _in_version(
    puzzles: Sequence[ShelvedPuzzle], order: WorksheetOrder
) -> tuple[ShelvedPuzzle, ...]:
    if order.version is Version.A:
        return tuple(puzzles)
    rng = Random(f"{order.seed} {order.version}")
    return tuple(rng.sample(puzzles, len(puzzles)))


def _found(order: WorksheetOrder, bank: DataFrame) -> list[ShelvedPuzzle]:
    """Returns as many exercises as wished if there are so many, taking turns between the kinds."""
    sources = _sources(order, bank)
    turns = Random(f"{order.seed} kinds").sample(list(sources), len(sources))
    found: list[ShelvedPuzzle] = []
    while turns and len(found) < order.count:
        kind = turns.pop(0)
        puzzle = next(sources[kind], None)
        if puzzle is not None:
            found.append(puzzle)
            turns.append(kind)
    return found


def _sources(order: WorksheetOrder, bank: DataFrame) -> Mapping[Kind, Iterator[ShelvedPuzzle]]:
    """Returns what each wanted kind has to offer, in random order."""
    rows = bank[_fits(order, bank)]
    offered: dict[Kind, Iterator[ShelvedPuzzle]] = {}
    for kind in order.kinds or tuple(Kind):
        rng = Random(f"{order.rules} {order.seed} {kind.value}")
        of_kind = rows[rows["kind"] == kind.value]
        source = _fresh if kind in MAKERS else _banked
        offered[kind] = source(order, kind, of_kind, rng)
    return offered


def _fits(order: WorksheetOrder, bank: DataFrame) -> Series[bool]:
    fits: Series[bool] = bank["rules"] == str(order.rules)
    fits &= bank["rating"].between(order.least, order.most)
    if order.themes:
        wanted = set(order.themes)
        fits &= bank["themes"].map(lambda themes: not wanted.isdisjoint(str(themes).split()))
    return fits


def _banked(
    _order: WorksheetOrder, _kind: Kind, rows: DataFrame, rng: Random
) -> Iterator[ShelvedPuzzle]:
    """Yields the puzzles of these rows of the bank."""
    ids = sorted(map(str, rows["id"]))
    for name in rng.sample(ids, len(ids)):
        puzzle = puzzle_named(parse_exercise_id(name))
        if puzzle is not None:
            yield puzzle


def _fresh(
    order: WorksheetOrder, kind: Kind, rows: DataFrame, rng: Random
) -> Iterator[ShelvedPuzzle]:
    """Yields new exercises of a kind that is made in no time, as hard as those of the bank are."""
    ratings = [int(rating) for rating in rows["rating"]]
    seen: set[int] = set()
    failures = 0
    while ratings and failures < _MOST_TRIED:
        seed = seed_near(rng.choice(ratings), draw=rng.randrange(_DRAWS))
        exercise = make(ExerciseId(order.rules, seed, kind))
        if seed in seen or not order.least <= exercise.rating <= order.most:
            failures += 1
            continue
        failures = 0
        seen.add(seed)
        yield ShelvedPuzzle(exercise, Rating(float(exercise.rating), UNKNOWN.deviation))
