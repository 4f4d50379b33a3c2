"""What the store keeps, as values: the fields are the columns of `schema.py`."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from tutor.rating import Rating
from tutor.review import ReviewCard, pattern_key, patterns_of


@dataclass(frozen=True, slots=True)
class Learner:
    """One person who learns here. `key` stays the same when progress moves to another computer."""

    id: int
    key: str
    name: str
    created_at: datetime
    seen_at: datetime


@dataclass(frozen=True, slots=True)
class Confirmed:
    """What a page knows of an answer at the moment it is confirmed.

    `token` is made once for each showing of a question, so that a repeated click, a second tab or
    a retry is the same answer. `loss` is None where the kind has no values; `grade` is the class of
    `engine.grades`, or empty. `mistake` is the name of an `engine.mistakes.Mistake`. An illegal try
    is kept too, and is no attempt. `choice_count` is how many plays there were: one is forced.
    `card_key` names the review card that the question came from.
    """

    token: str
    exercise_id: str
    kind: str
    rules: str
    mode: str
    given: str
    is_right: bool
    seconds: float
    themes: tuple[str, ...] = ()
    is_legal: bool = True
    loss: float | None = None
    grade: str = ""
    mistake: str | None = None
    choice_count: int = 0
    hint_count: int = 0
    is_shown: bool = False
    run_id: int | None = None
    card_key: str = ""

    @property
    def card_keys(self) -> tuple[str, ...]:
        """Returns the keys of the review cards that the answer may bear on."""
        patterns = (
            pattern_key(pattern, kind=self.kind, rules=self.rules)
            for pattern in patterns_of(self.themes, self.kind)
        )
        return tuple(filter(None, (self.exercise_id, self.card_key, *patterns)))


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer as it is kept, with what it did to the rating; `attempt` counts from 1."""

    id: int
    token: str
    exercise_id: str
    kind: str
    rules: str
    mode: str
    themes: str
    attempt: int
    given: str
    is_legal: bool
    is_right: bool
    loss: float | None
    grade: str
    mistake: str | None
    choice_count: int
    hint_count: int
    is_shown: bool
    seconds: float
    answered_at: datetime
    run_id: int | None
    is_rated: bool
    rating_before: float | None
    rating_after: float | None
    deviation_after: float | None
    puzzle_rating: float | None


@dataclass(frozen=True, slots=True)
class Circumstances:
    """How things stood when an answer came: all that its consequences are worked out from."""

    attempt: int
    learner: Rating | None
    puzzle: Rating | None
    cards: tuple[ReviewCard, ...]


@dataclass(frozen=True, slots=True)
class Consequences:
    """What an answer changes: the ratings of learner and puzzle, and the cards. None: nothing."""

    learner: Rating | None = None
    puzzle: Rating | None = None
    cards: tuple[ReviewCard, ...] = ()


@dataclass(frozen=True, slots=True)
class Recorded:
    """A kept answer; `is_new` is false where it had been kept before, and nothing was changed."""

    answer: Answer
    is_new: bool


@dataclass(frozen=True, slots=True)
class Run:
    """One streak, timed run or daily set; `seed` is what its puzzles are chosen by."""

    id: int
    token: str
    mode: str
    rules: str
    seed: str
    started_at: datetime
    ended_at: datetime | None
    right_count: int
    miss_count: int
    shield_count: int


@dataclass(frozen=True, slots=True)
class CourseUnit:
    """A finished unit of the course under one profile, with its best result."""

    rules: str
    unit: str
    right_count: int
    asked_count: int
    done_at: datetime


@dataclass(frozen=True, slots=True)
class CoursePoint:
    """How often a point of the rules was answered; `due_at` is when to ask it again, if ever."""

    rules: str
    point: str
    right_count: int
    failed_count: int
    asked_at: datetime
    due_at: datetime | None


@dataclass(frozen=True, slots=True)
class Report:
    """A problem that a learner reports; `evidence` holds all that is needed to see it again."""

    id: int
    token: str
    page: str
    exercise_id: str
    complaint: str
    evidence: str
    reported_at: datetime


@dataclass(frozen=True, slots=True)
class Document:
    """A text that a learner keeps under a name, one of a kind: a position, a sequence, a match."""

    kind: str
    name: str
    text: str
    changed_at: datetime
