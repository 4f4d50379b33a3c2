"""Answers, moments and judges for the tests of the store."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Final

from tutor.rating import Rating
from tutor.review import puzzle_card
from tutor.store import Circumstances, Confirmed, Consequences, Learner, Store

NOON: Final = datetime(2026, 12, 1, 12, tzinfo=UTC)
MINUTE: Final = timedelta(minutes=1)
DAY: Final = timedelta(days=1)
ANSWER: Final = Confirmed(
    token="first",
    exercise_id="tunisian-best2-7",
    kind="best",
    rules="tunisian",
    mode="mixed",
    given="Qhx2d6s",
    is_right=True,
    seconds=4.5,
    themes=("sweep", "tempo"),
    loss=0.0,
    grade="best",
    choice_count=4,
)


def answer(token: str, **changes: object) -> Confirmed:
    """Returns an answer with that token, and otherwise like `ANSWER` but for the changes."""
    changed: Mapping[str, object] = {"token": token, **changes}
    return replace(ANSWER, **changed)  # type: ignore[arg-type]  # each test names real fields


def nothing(circumstances: Circumstances) -> Consequences:
    """Lets an answer change nothing."""
    del circumstances
    return Consequences()


def ten_more(circumstances: Circumstances) -> Consequences:
    """Raises the rating by ten, from 1200, lowers the puzzle's by one, and makes a card."""
    learner, puzzle = (
        circumstances.learner or Rating(1200, 300),
        circumstances.puzzle or Rating(1400, 80),
    )
    card = puzzle_card(
        ANSWER.exercise_id, kind="best", rules="tunisian", rating=puzzle.value, now=NOON
    )
    return Consequences(
        replace(learner, value=learner.value + 10, rated_at=NOON),
        replace(puzzle, value=puzzle.value - 1, rated_at=NOON),
        (card,),
    )


def learner_named(store: Store, name: str) -> Learner:
    """Returns the learner who gave that name."""
    return next(learner for learner in store.learners.all() if learner.name == name)
