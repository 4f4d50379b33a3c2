"""From a mistake to practice: the address that asks it again, and what comes back for review."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime

from engine.analyst import Method
from engine.solver import counted
from puzzles.difficulty.rating import rating_of
from puzzles.exercise import ExerciseId, Kind, PlayExercise
from puzzles.themes import themes_of
from tutor.coach.decisions import Decision
from tutor.links import PageName, href
from tutor.review import Recall, ReviewCard, pattern_card, puzzle_card, reviewed
from tutor.solving.position_puzzle import NO_GENERATOR, custom_name
from tutor.store import Store


@dataclass(frozen=True, slots=True)
class Pattern:
    """What a decision was about: its themes, the main one first, and how hard it was."""

    kind: Kind
    themes: tuple[str, ...]
    rating: float


def exercise_href(decision: Decision) -> str:
    """Returns the address at which the position is asked anew, as the mover saw it."""
    position = decision.position
    return href(PageName.PUZZLES, position.rules, position=str(position))


def pattern_of(decision: Decision) -> Pattern:
    """Returns what a decision was about, by the same tests as the puzzles of the bank."""
    exercise = _exercise(decision)
    return Pattern(exercise.id.kind, themes_of(exercise), float(rating_of(exercise).value))


def keep_for_review(store: Store, learner_id: int, decision: Decision, now: datetime) -> Pattern:
    """Puts the position and its pattern into the learner's reviews, and returns the pattern.

    What is there already counts as failed once more. Raises `StoreError`.
    """
    pattern = pattern_of(decision)
    known = store.reviews.of(learner_id)
    store.reviews.keep(learner_id, cards_for(decision, pattern, known, now))
    return pattern


def cards_for(
    decision: Decision, pattern: Pattern, known: Iterable[ReviewCard], now: datetime
) -> tuple[ReviewCard, ...]:
    """Returns the review cards of a mistake as they are from now on: the position, its pattern."""
    there = {card.key: card for card in known}
    return tuple(
        reviewed(there[card.key], Recall.FAILED, now) if card.key in there else card
        for card in _new_cards(decision, pattern, now)
    )


def _new_cards(decision: Decision, pattern: Pattern, now: datetime) -> Iterator[ReviewCard]:
    name, rules = custom_name(decision.position), decision.position.rules.name
    yield puzzle_card(name, kind=Kind.BEST.value, rules=rules, rating=pattern.rating, now=now)
    for theme in pattern.themes[:1]:
        yield pattern_card(
            theme, name, kind=pattern.kind.value, rules=rules, rating=pattern.rating, now=now
        )


def _exercise(decision: Decision) -> PlayExercise:
    """Returns the decision as an exercise: to lay where that is best, else the best play."""
    position = counted(decision.position) if decision.is_exact else decision.position
    kind = Kind.BEST if decision.best.option.is_capture else Kind.LAY
    seed = 0 if decision.analysis.method is Method.EXACT else 1
    return PlayExercise(
        ExerciseId(position.rules, seed, kind, NO_GENERATOR),
        position,
        decision.analysis.method,
        decision.analysis.judgements,
    )
