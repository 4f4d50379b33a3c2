"""What the menu of trainings tells of each: what is due, how far one is, what was best so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Final

from tutor.training.modes import ModeName
from tutor.training.runs import RunState
from tutor.training.sitting import Sitting

CONTESTS: Final = (ModeName.STREAK, ModeName.TIMED)
"""The runs in which one may do better than before."""


@dataclass(frozen=True, slots=True)
class Glance:
    """The numbers of the menu; `rating` is None before the first rated answer."""

    rating: float | None = None
    due_count: int = 0
    today: RunState | None = None
    best: Mapping[ModeName, int] = field(default_factory=dict)


def glance(sitting: Sitting, rules: str, rng: Random) -> Glance:
    """Returns what the menu tells a learner; raises `StoreError`."""
    rating = sitting.store.learners.rating(sitting.learner_id)
    return Glance(
        rating=rating.value if rating else None,
        due_count=len(sitting.due_reviews(rules, rng)),
        today=sitting.todays_run(rules),
        best={mode: sitting.best_before(mode, rules) for mode in CONTESTS},
    )
