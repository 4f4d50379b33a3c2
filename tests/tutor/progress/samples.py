"""A learner with a history: answers right and wrong, over some weeks."""

from datetime import datetime, timedelta
from typing import Final

from tutor.rating import Rating
from tutor.store import Confirmed, CourseUnit, Learner, Store
from tutor.training.answering import record_answer

PUZZLE: Final = Rating(1350, 80)
COUNT: Final = 24


def fill(store: Store, learner: Learner, now: datetime) -> None:
    """Gives `learner` a history of `COUNT` answers, one each day up to `now`."""
    for number in range(COUNT):
        at = now - timedelta(days=COUNT - 1 - number)
        record_answer(store, learner.id, _confirmed(number), PUZZLE, at)
    store.course.finish(learner.id, CourseUnit("tunisian", "the-game", 3, 3, now))


def _confirmed(number: int) -> Confirmed:
    is_right = number % 3 != 0
    return Confirmed(
        token=f"sample {number}",
        exercise_id=f"tunisian-best2-{number}",
        kind="best" if number % 2 else "lay",
        rules="tunisian",
        mode="mixed",
        given="Qh",
        is_right=is_right,
        seconds=30.0,
        themes=("bait", "last-deal"),
        loss=0.0 if is_right else 0.5,
        grade="best" if is_right else "mistake",
        mistake=None if is_right else "REFUSED_CAPTURE",
        choice_count=4,
    )
