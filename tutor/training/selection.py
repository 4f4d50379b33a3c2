"""Chooses puzzles of a bank: near a rating, new ones first, the same for the same `rng`."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from datetime import date
from itertools import islice
from random import Random
from typing import Final

from engine.errors import ChkobbaError
from tutor.review import ReviewCard
from tutor.training.modes import MODES, ModeName
from tutor.training.pools import Pools

RED_HERRING: Final = "one-or-many"
RED_HERRING_SHARE: Final = 0.25
OFFSETS: Final = (-600, -400, -200, 0, 200, 400, 600)
"""What the difficulty chooser adds to the learner's rating."""
WINDOW: Final = 24
"""So many puzzles nearest to the wanted rating are drawn from."""
FIRST_RUNG: Final = 700
RUNG_HEIGHT: Final = 60
DAILY_RATINGS: Final = (900, 1150, 1400, 1650, 1900)


class NoPuzzleError(ChkobbaError):
    """A wish that no puzzle of the bank fulfils, whatever its rating."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What puzzle is wanted; an empty `kind` or `theme` leaves it open. `rating` is aimed at."""

    rules: str
    rating: float
    kind: str = ""
    theme: str = ""


def choose(pools: Pools, wish: Wish, *, seen: Collection[str], rng: Random) -> str:
    """Returns the id of a puzzle near the wished rating, one not in `seen` while there is any.

    The nearest ones are taken however far they are, so that no difficulty runs dry. Raises
    `NoPuzzleError` when nothing of that kind and theme is in the bank.
    """
    pool = pools.pool(wish.rules, kind=wish.kind, theme=wish.theme)
    if not pool.ids:
        raise NoPuzzleError(f"no puzzle in the bank: {wish}")
    new = (name for name in pool.nearest(wish.rating) if name not in seen)
    drawn_from = tuple(islice(new, WINDOW)) or tuple(islice(pool.nearest(wish.rating), WINDOW))
    return rng.choice(drawn_from)


def choose_mixed(pools: Pools, wish: Wish, *, seen: Collection[str], rng: Random) -> str:
    """Returns a puzzle of any kind: one in four asks whether several plays are fine."""
    offered = pools.kinds(wish.rules)
    others = [kind for kind in offered if kind != RED_HERRING]
    is_herring = rng.random() < RED_HERRING_SHARE
    kind = RED_HERRING if RED_HERRING in offered and (is_herring or not others) else ""
    if not kind and others:
        kind = rng.choice(others)
    return choose(pools, replace(wish, kind=kind), seen=seen, rng=rng)


def choose_for_card(pools: Pools, card: ReviewCard, *, seen: Collection[str], rng: Random) -> str:
    """Returns the failed puzzle itself, or for the card of a pattern a new position like it."""
    if not card.is_pattern:
        return card.exercise_id
    wish = Wish(card.rules, card.rating, kind=card.kind, theme=card.wished_theme)
    return choose(pools, wish, seen={*seen, card.exercise_id}, rng=rng)


def daily(pools: Pools, rules: str, day: date) -> tuple[str, ...]:
    """Returns the puzzles of a day, easy ones first: the same for everyone who has this bank."""
    rng = Random(f"{day.isoformat()} {rules}")
    chosen: list[str] = []
    for rating in DAILY_RATINGS[: MODES[ModeName.DAILY].length]:
        chosen.append(choose_mixed(pools, Wish(rules, rating), seen=chosen, rng=rng))
    return tuple(chosen)


def choose_rung(pools: Pools, rules: str, rung: int, *, seed: str, seen: Collection[str]) -> str:
    """Returns the puzzle of one rung of a streak's ladder, from 0; a reload finds the same one."""
    wish = Wish(rules, FIRST_RUNG + RUNG_HEIGHT * rung)
    return choose_mixed(pools, wish, seen=seen, rng=Random(f"{seed} {rung}"))


def weak_theme(losses: Iterable[tuple[str, float]], offered: Collection[str], rng: Random) -> str:
    """Returns a theme to train: the more was lost on it, the likelier; "" where nothing was.

    `losses` are themes with the mean loss on them, as `tutor.progress` tells them.
    """
    known = [(theme, loss) for theme, loss in losses if theme in offered and loss > 0]
    if not known:
        return ""
    themes, weights = zip(*sorted(known), strict=True)
    return str(rng.choices(themes, weights)[0])
