"""What comes next in a training, from what the learner has done so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from random import Random
from types import MappingProxyType
from typing import Final

from tutor.review import ReviewCard
from tutor.training.modes import ModeName
from tutor.training.pools import Pools
from tutor.training.selection import (
    NoPuzzleError,
    Wish,
    choose,
    choose_for_card,
    choose_mixed,
    choose_rung,
    daily,
    weak_theme,
)

TIMED_START: Final = 800.0
TIMED_STEP: Final = 25.0
"""A timed run begins with what takes little thought, and each puzzle asks a little more."""


@dataclass(frozen=True, slots=True)
class Training:
    """What the learner chose; `offset` is added to his rating."""

    mode: ModeName
    rules: str
    kind: str = ""
    theme: str = ""
    offset: int = 0


@dataclass(frozen=True, slots=True)
class Standing:
    """How things stand: rating, exercises answered so far, cards due; of a run, its rung.

    `due` are the learner's cards of the rules that are trained, where he reviews; `losses` the
    themes with the mean loss on each, where weak spots are trained. `seed` is that of the run,
    `today` the learner's day. `last` is the puzzle before this one where nothing is kept that
    tells the rung.
    """

    rating: float
    today: date
    seen: frozenset[str] = frozenset()
    losses: tuple[tuple[str, float], ...] = ()
    due: tuple[ReviewCard, ...] = ()
    rung: int = 0
    seed: str = ""
    tried: frozenset[str] = frozenset()
    last: str = ""


@dataclass(frozen=True, slots=True)
class NextUp:
    """The puzzle that comes next, and the review card that it is shown for, if any."""

    exercise_id: str
    card_key: str = ""


def next_up(training: Training, pools: Pools, standing: Standing, rng: Random) -> NextUp | None:
    """Returns what comes next; None where nothing is left, such as no review due."""
    try:
        return _WAYS[training.mode](training, pools, standing, rng)
    except NoPuzzleError:
        return None


def _wish(training: Training, standing: Standing) -> Wish:
    rating = standing.rating + training.offset
    return Wish(training.rules, rating, kind=training.kind, theme=training.theme)


def _chosen(training: Training, pools: Pools, standing: Standing, rng: Random) -> NextUp:
    return NextUp(choose(pools, _wish(training, standing), seen=standing.seen, rng=rng))


def _mixed(training: Training, pools: Pools, standing: Standing, rng: Random) -> NextUp:
    return NextUp(choose_mixed(pools, _wish(training, standing), seen=standing.seen, rng=rng))


def _daily(training: Training, pools: Pools, standing: Standing, _rng: Random) -> NextUp | None:
    puzzles = daily(pools, training.rules, standing.today)
    is_after = standing.last in puzzles
    rung = puzzles.index(standing.last) + 1 if is_after else standing.rung
    return NextUp(puzzles[rung]) if rung < len(puzzles) else None


def _rung(training: Training, pools: Pools, standing: Standing, _rng: Random) -> NextUp:
    rules, seen = training.rules, standing.tried
    return NextUp(choose_rung(pools, rules, standing.rung, seed=standing.seed, seen=seen))


def _timed(training: Training, pools: Pools, standing: Standing, _rng: Random) -> NextUp:
    wish = Wish(training.rules, TIMED_START + TIMED_STEP * standing.rung)
    rng = Random(f"{standing.seed} {standing.rung}")
    return NextUp(choose_mixed(pools, wish, seen=standing.tried, rng=rng))


def _review(_training: Training, pools: Pools, standing: Standing, rng: Random) -> NextUp | None:
    if not standing.due:
        return None
    card = standing.due[0]
    return NextUp(choose_for_card(pools, card, seen=standing.seen, rng=rng), card.key)


def _weak_spot(training: Training, pools: Pools, standing: Standing, rng: Random) -> NextUp:
    theme = weak_theme(standing.losses, pools.themes(training.rules), rng)
    wish = replace(_wish(training, standing), theme=theme)
    return NextUp(choose(pools, wish, seen=standing.seen, rng=rng))


_Way = Callable[[Training, Pools, Standing, Random], NextUp | None]

_WAYS: Final[Mapping[ModeName, _Way]] = MappingProxyType(
    {
        ModeName.MIXED: _mixed,
        ModeName.THEME: _chosen,
        ModeName.KIND: _chosen,
        ModeName.LESSON: _chosen,
        ModeName.DAILY: _daily,
        ModeName.STREAK: _rung,
        ModeName.TIMED: _timed,
        ModeName.REVIEW: _review,
        ModeName.WEAK_SPOTS: _weak_spot,
        ModeName.PACK: _mixed,  # an assignment leads on by itself, unless it is lost
    }
)
