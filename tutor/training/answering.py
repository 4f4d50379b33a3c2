"""What an answer counts for: the ratings of learner and puzzle, and what comes back for review."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from functools import partial

from tutor.rating import START, Rating, after_answer
from tutor.review import Miss, Recall, ReviewCard, cards_of_miss, reviewed
from tutor.solving.position_puzzle import is_custom
from tutor.store import Circumstances, Confirmed, Consequences, Recorded, Store
from tutor.training.modes import MODES, ModeName


def record_answer(
    store: Store, learner_id: int, confirmed: Confirmed, puzzle: Rating, now: datetime
) -> Recorded:
    """Keeps an answer with all that it changes; call it before any feedback is drawn.

    `puzzle` is the rating and deviation of the bank, which hold until somebody here has answered.
    Raises what `Answers.record` raises.
    """
    judge = partial(consequences, confirmed, puzzle, now)
    return store.answers.record(learner_id, confirmed, now, judge)


def rated_share(confirmed: Confirmed, attempt: int) -> float:
    """Returns how much of a game an answer is: the first attempt, without help, by its mode."""
    if attempt > 1 or not confirmed.is_legal or confirmed.hint_count or confirmed.is_shown:
        return 0.0
    if is_custom(confirmed.exercise_id):  # of a position that anybody gave nothing is known
        return 0.0
    return MODES[ModeName(confirmed.mode)].weight


def consequences(
    confirmed: Confirmed, banked: Rating, now: datetime, circumstances: Circumstances
) -> Consequences:
    """Returns what an answer changes, given how things stood."""
    learner, puzzle = circumstances.learner or START, circumstances.puzzle or banked
    cards = tuple(_cards(confirmed, puzzle, now, circumstances))
    weight = rated_share(confirmed, circumstances.attempt)
    if not weight:
        return Consequences(cards=cards)
    learner, puzzle = after_answer(
        learner, puzzle, is_right=confirmed.is_right, weight=weight, now=now
    )
    return Consequences(learner, puzzle, cards)


def recall_of(confirmed: Confirmed) -> Recall:
    """Returns how well an answer shows that something was known."""
    if confirmed.is_shown or not confirmed.is_right:
        return Recall.FAILED
    return Recall.HELPED if confirmed.hint_count else Recall.KNOWN


def _cards(
    confirmed: Confirmed, puzzle: Rating, now: datetime, circumstances: Circumstances
) -> Iterator[ReviewCard]:
    if not confirmed.is_legal or not MODES[ModeName(confirmed.mode)].makes_cards:
        return
    recall = recall_of(confirmed)
    known = {card.key: card for card in circumstances.cards}
    asked = {confirmed.exercise_id, confirmed.card_key}
    touched = {key for key in asked & set(known) if _counts(known[key], recall, now)}
    if recall is Recall.FAILED:
        new = [
            card for card in _failed(confirmed, puzzle, now) if card.key not in asked & set(known)
        ]
        touched |= {card.key for card in new if card.key in known}
        yield from (card for card in new if card.key not in known)
    yield from (reviewed(known[key], recall, now) for key in sorted(touched))


def _counts(card: ReviewCard, recall: Recall, now: datetime) -> bool:
    """Tells whether an answer counts as a review: not when it was right before it was due."""
    return recall is Recall.FAILED or card.due_at <= now


def _failed(confirmed: Confirmed, puzzle: Rating, now: datetime) -> tuple[ReviewCard, ...]:
    """Returns the cards of a puzzle failed for the first time."""
    miss = Miss(
        confirmed.exercise_id,
        kind=confirmed.kind,
        rules=confirmed.rules,
        rating=puzzle.value,
        themes=confirmed.themes,
    )
    return cards_of_miss(miss, now)
