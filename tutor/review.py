"""Spaced review: what was failed comes back when it is about to be forgotten (FSRS).

A failed puzzle becomes a card, and so does its pattern: the theme that it is about, or where it has
none, its kind. The card of a puzzle shows the same position again, the card of a pattern a new one
of the same kind and rating.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import Enum
from functools import cache
from random import Random
from types import MappingProxyType
from typing import Final

from fsrs import Card, Rating, Scheduler, State

from tutor.solving.position_puzzle import is_custom

WANTED_RECALL: Final = 0.9
LONGEST_DAYS: Final = 365
DAILY_REVIEWS: Final = 30
"""So many reviews a day at most, so that no pile buries anybody."""


class Recall(Enum):
    """How well something came back to mind."""

    FAILED = "failed"
    HELPED = "helped"
    KNOWN = "known"


_RATINGS: Final = MappingProxyType(
    {Recall.FAILED: Rating.Again, Recall.HELPED: Rating.Hard, Recall.KNOWN: Rating.Good}
)


@dataclass(frozen=True, slots=True)
class ReviewCard:
    """What is to come back: the puzzle `exercise_id`, or with a `theme` a new one like it.

    `rating` is that of the puzzle failed. The rest is the state of FSRS: `stability` in days.
    """

    key: str
    exercise_id: str
    theme: str
    kind: str
    rules: str
    rating: float
    state: str
    step: int | None
    stability: float | None
    difficulty: float | None
    due_at: datetime
    reviewed_at: datetime | None
    lapse_count: int

    @property
    def is_pattern(self) -> bool:
        """Returns whether a new position is to be shown, not the failed one."""
        return bool(self.theme)

    @property
    def wished_theme(self) -> str:
        """Returns the theme of the positions to be shown; empty where the kind is the pattern."""
        return "" if self.theme == self.kind else self.theme


def puzzle_card(
    exercise_id: str, *, kind: str, rules: str, rating: float, now: datetime
) -> ReviewCard:
    """Returns the card of a puzzle failed just now; it is due on another day.

    >>> card = puzzle_card("tunisian-best2-7", kind="best", rules="tunisian", rating=1400,
    ...                    now=datetime(2026, 12, 1, tzinfo=UTC))
    >>> card.due_at.date().isoformat(), card.is_pattern
    ('2026-12-02', False)
    """
    card = _new_card(exercise_id, exercise_id, kind=kind, rules=rules, rating=rating, now=now)
    return reviewed(card, Recall.FAILED, now)


def pattern_card(
    theme: str, exercise_id: str, *, kind: str, rules: str, rating: float, now: datetime
) -> ReviewCard:
    """Returns the card of the pattern that was missed in a puzzle just now."""
    key = pattern_key(theme, kind=kind, rules=rules)
    card = _new_card(key, exercise_id, kind=kind, rules=rules, rating=rating, now=now)
    return reviewed(replace(card, theme=theme), Recall.FAILED, now)


@dataclass(frozen=True, slots=True)
class Miss:
    """A puzzle that was missed, and what it is about: its themes, the main one first.

    `like_kind` is the kind of the puzzles like it; empty where that is its own.
    """

    exercise_id: str
    kind: str
    rules: str
    rating: float
    themes: tuple[str, ...] = ()
    like_kind: str = ""


def cards_of_miss(miss: Miss, now: datetime) -> tuple[ReviewCard, ...]:
    """Returns the cards of a puzzle missed just now: itself, and its main pattern.

    Of a position that somebody gave, and that no theme describes, nothing is known to be like it.

    >>> now = datetime(2026, 12, 1, tzinfo=UTC)
    >>> cut = Miss("tunisian-cut2-11", "cut", "tunisian", 1471)
    >>> [card.key for card in cards_of_miss(cut, now)]
    ['tunisian-cut2-11', 'tunisian cut cut']
    >>> position = replace(cut, exercise_id="custom tunisian 3h5c")
    >>> [card.key for card in cards_of_miss(position, now)]
    ['custom tunisian 3h5c']
    """
    rules, rating = miss.rules, miss.rating
    itself = puzzle_card(miss.exercise_id, kind=miss.kind, rules=rules, rating=rating, now=now)
    if is_custom(miss.exercise_id) and not miss.themes:
        return (itself,)
    kind = miss.like_kind or miss.kind
    main = patterns_of(miss.themes, kind)[0]
    pattern = pattern_card(main, miss.exercise_id, kind=kind, rules=rules, rating=rating, now=now)
    return itself, pattern


def patterns_of(themes: Sequence[str], kind: str) -> Sequence[str]:
    """Returns what a puzzle is about, the main thing first: its themes, or else its kind.

    >>> patterns_of(("bait", "last-deal"), "best"), patterns_of((), "count")
    (('bait', 'last-deal'), ('count',))
    """
    return themes or (kind,)


def pattern_key(theme: str, *, kind: str, rules: str) -> str:
    """Returns the key of the only card that a pattern has."""
    return f"{rules} {kind} {theme}"


def reviewed(card: ReviewCard, recall: Recall, now: datetime) -> ReviewCard:
    """Returns the card after it was answered at `now`, with its next date."""
    new, _ = _scheduler().review_card(_unfolded(card), _RATINGS[recall], now.astimezone(UTC))
    return replace(
        card,
        state=new.state.name.lower(),
        step=new.step,
        stability=new.stability,
        difficulty=new.difficulty,
        due_at=new.due,
        reviewed_at=new.last_review,
        lapse_count=card.lapse_count + (recall is Recall.FAILED),
    )


def recall_share(card: ReviewCard, now: datetime) -> float:
    """Returns how likely the card is still known."""
    return _scheduler().get_card_retrievability(_unfolded(card), now.astimezone(UTC))


def due_cards(
    cards: Iterable[ReviewCard], now: datetime, *, room: int, rng: Random
) -> tuple[ReviewCard, ...]:
    """Returns at most `room` of the cards that are due, in an order that is new each time.

    Where more are due, those nearest to being forgotten come first; the others wait for tomorrow.
    """
    due = [card for card in cards if card.due_at <= now]
    chosen = sorted(due, key=lambda card: (recall_share(card, now), card.key))[: max(0, room)]
    rng.shuffle(chosen)
    return tuple(chosen)


def _new_card(
    key: str, exercise_id: str, *, kind: str, rules: str, rating: float, now: datetime
) -> ReviewCard:
    return ReviewCard(
        key=key,
        exercise_id=exercise_id,
        theme="",
        kind=kind,
        rules=rules,
        rating=rating,
        state=State.Learning.name.lower(),
        step=0,
        stability=None,
        difficulty=None,
        due_at=now,
        reviewed_at=None,
        lapse_count=0,
    )


@cache
def _scheduler() -> Scheduler:
    """Returns FSRS with its published weights.

    There are no steps of minutes: a puzzle seen ten minutes ago is remembered, not understood. It
    draws no random numbers of its own.
    """
    return Scheduler(
        desired_retention=WANTED_RECALL,
        learning_steps=(),
        relearning_steps=(),
        maximum_interval=LONGEST_DAYS,
        enable_fuzzing=False,
    )


def _unfolded(card: ReviewCard) -> Card:
    return Card(
        card_id=0,
        state=State[card.state.title()],
        step=card.step,
        stability=card.stability,
        difficulty=card.difficulty,
        due=card.due_at,
        last_review=card.reviewed_at,
    )
