"""The decisions of a review as a list to choose from: only the mistakes, or all of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.coach.decisions import Decision
from tutor.coach.review import FAULT, AnyDecision, MatchReview


@dataclass(frozen=True, slots=True)
class Listed:
    """One decision: its number among all of the match, the hand it belongs to, the luck after it.

    `hand_number` counts from 1, and so does `number`.
    """

    number: int
    hand_number: int
    choice: AnyDecision
    luck: float


def all_listed(review: MatchReview) -> tuple[Listed, ...]:
    """Returns every decision of a review, in order."""
    rows = (
        (hand_number, choice, luck)
        for hand_number, hand in enumerate(review.hands, 1)
        for choice, luck in zip(hand.choices, hand.luck_after, strict=True)
    )
    return tuple(Listed(number, *row) for number, row in enumerate(rows, 1))


def listed(review: MatchReview, *, least: float = FAULT, hand: int = 0) -> tuple[Listed, ...]:
    """Returns the decisions that lost `least` or more, of one hand or, with 0, of all.

    With `least` 0 every decision is there, the forced ones too.
    """
    return tuple(
        entry
        for entry in all_listed(review)
        if entry.choice.loss >= least and hand in (0, entry.hand_number)
    )


def chosen_of(entries: Iterable[Listed], number: int) -> Listed | None:
    """Returns the decision of that number, the first one where it is not among them."""
    entries = tuple(entries)
    found = (entry for entry in entries if entry.number == number)
    return next(found, entries[0] if entries else None)


def positions_text(entries: Iterable[Listed]) -> str:
    """Returns the positions of the decisions, one a line, each as its mover saw it."""
    plays = (entry.choice for entry in entries)
    return "".join(f"{play.position}\n" for play in plays if isinstance(play, Decision))
