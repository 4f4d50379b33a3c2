"""Chooses puzzles from the bank: near a rating, new ones first, the same for the same `rng`.

The bank is the table of `puzzles.bank.load_bank()`; of its columns id, rules, kind, themes (parted
by spaces) and rating are read here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from datetime import date
from heapq import nsmallest
from random import Random
from typing import Final

from pandas import DataFrame, Series

from engine.errors import ChkobbaError
from tutor.review import ReviewCard
from tutor.training.modes import MODES, ModeName

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


def choose(bank: DataFrame, wish: Wish, *, seen: Collection[str], rng: Random) -> str:
    """Returns the id of a puzzle near the wished rating, one not in `seen` while there is any.

    The nearest ones are taken however far they are, so that no difficulty runs dry. Raises
    `NoPuzzleError` when nothing of that kind and theme is in the bank.
    """
    pool = _matching(bank, wish)
    if not pool:
        raise NoPuzzleError(f"no puzzle in the bank: {wish}")
    new = [puzzle for puzzle in pool if puzzle[1] not in seen]
    return rng.choice([name for _, name in nsmallest(WINDOW, new or pool)])


def choose_mixed(bank: DataFrame, wish: Wish, *, seen: Collection[str], rng: Random) -> str:
    """Returns a puzzle of any kind: one in four asks whether several plays are fine."""
    offered = kinds_in(bank, wish.rules)
    others = [kind for kind in offered if kind != RED_HERRING]
    is_herring = rng.random() < RED_HERRING_SHARE
    kind = RED_HERRING if RED_HERRING in offered and (is_herring or not others) else ""
    if not kind and others:
        kind = rng.choice(others)
    return choose(bank, replace(wish, kind=kind), seen=seen, rng=rng)


def choose_for_card(
    bank: DataFrame, card: ReviewCard, *, seen: Collection[str], rng: Random
) -> str:
    """Returns the failed puzzle itself, or for the card of a pattern a new position like it."""
    if not card.is_pattern:
        return card.exercise_id
    wish = Wish(card.rules, card.rating, kind=card.kind, theme=card.wished_theme)
    return choose(bank, wish, seen={*seen, card.exercise_id}, rng=rng)


def daily(bank: DataFrame, rules: str, day: date) -> tuple[str, ...]:
    """Returns the puzzles of a day, easy ones first: the same for everyone who has this bank."""
    rng = Random(f"{day.isoformat()} {rules}")
    chosen: list[str] = []
    for rating in DAILY_RATINGS[: MODES[ModeName.DAILY].length]:
        chosen.append(choose_mixed(bank, Wish(rules, rating), seen=chosen, rng=rng))
    return tuple(chosen)


def choose_rung(bank: DataFrame, rules: str, rung: int, *, seed: str, seen: Collection[str]) -> str:
    """Returns the puzzle of one rung of a streak's ladder, from 0; a reload finds the same one."""
    wish = Wish(rules, FIRST_RUNG + RUNG_HEIGHT * rung)
    return choose_mixed(bank, wish, seen=seen, rng=Random(f"{seed} {rung}"))


def themes_in(bank: DataFrame, rules: str) -> dict[str, int]:
    """Returns how many puzzles each theme has under one profile, by theme."""
    themes = bank.loc[bank["rules"] == rules, "themes"].fillna("").str.split().explode().dropna()
    return {str(name): int(count) for name, count in themes.value_counts().sort_index().items()}


def kinds_in(bank: DataFrame, rules: str) -> tuple[str, ...]:
    """Returns the kinds that there are under one profile."""
    return tuple(sorted(map(str, bank.loc[bank["rules"] == rules, "kind"].unique())))


def weak_theme(losses: Iterable[tuple[str, float]], offered: Collection[str], rng: Random) -> str:
    """Returns a theme to train: the more was lost on it, the likelier; "" where nothing was.

    `losses` are themes with the mean loss on them, as `tutor.progress` tells them.
    """
    known = [(theme, loss) for theme, loss in losses if theme in offered and loss > 0]
    if not known:
        return ""
    themes, weights = zip(*sorted(known), strict=True)
    return str(rng.choices(themes, weights)[0])


def _matching(bank: DataFrame, wish: Wish) -> list[tuple[float, str]]:
    """Returns the puzzles of the wished kind and theme: how far each is from the rating, its id."""
    fits: Series[bool] = bank["rules"] == wish.rules
    if wish.kind:
        fits &= bank["kind"] == wish.kind
    if wish.theme:
        fits &= bank["themes"].fillna("").map(lambda themes: wish.theme in themes.split())
    distances = (bank.loc[fits, "rating"] - wish.rating).abs()
    return list(zip(distances, bank.loc[fits, "id"], strict=True))
