"""From a mistake to practice: the address that asks it again, and what comes back for review."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from datetime import datetime
from functools import cache
from itertools import islice
from types import MappingProxyType
from typing import Final

from engine.analyst import Method
from engine.cards import Card
from engine.dealing import CutView
from engine.rules import Rules
from engine.solver import counted
from puzzles.bank.conversion import parse_cut
from puzzles.cutting import nameless
from puzzles.difficulty.rating import rating_of
from puzzles.exercise import ExerciseId, Kind, PlayExercise
from puzzles.themes import themes_of
from tutor.coach.decisions import CutDecision, Decision
from tutor.coach.review import AnyDecision
from tutor.links import PageName, href
from tutor.review import Miss, Recall, ReviewCard, cards_of_miss, reviewed
from tutor.solving.position_puzzle import NO_GENERATOR, custom_name
from tutor.solving.shelf import shelf
from tutor.store import Store

MOST_AT_ONCE: Final = 30
"""So many mistakes become exercises with one click."""


def exercise_name(choice: AnyDecision) -> str | None:
    """Returns the name of the puzzle that asks a choice anew, None where there is none.

    Any play can be asked again. A cut card is asked about by a puzzle of the bank, and that has
    only those cards for which the answer is beyond dispute.
    """
    if isinstance(choice, Decision):
        return custom_name(choice.position)
    missed = _missed_cut(choice.seen)
    return missed.exercise_id if missed else None


def next_to_make(
    choices: Iterable[AnyDecision], made: Container[str], *, most: int = MOST_AT_ONCE
) -> tuple[AnyDecision, ...]:
    """Returns the first choices whose exercises are not among those `made`, at most so many."""
    names = ((choice, exercise_name(choice)) for choice in choices)
    fresh = (choice for choice, name in names if name is not None and name not in made)
    return tuple(islice(fresh, most))


def exercise_href(choice: AnyDecision) -> str:
    """Returns the address at which a choice that has an exercise is asked anew."""
    if isinstance(choice, Decision):
        rules, text = choice.position.rules, str(choice.position)
        return href(PageName.PUZZLES, rules, position=text)
    return href(PageName.PUZZLES, choice.seen.rules, id=exercise_name(choice) or "")


def miss_of(choice: AnyDecision) -> Miss | None:
    """Returns a choice as a puzzle missed, None where there is none that asks it.

    What it is about is told by the same tests as for the puzzles of the bank.
    """
    if isinstance(choice, CutDecision):
        return _missed_cut(choice.seen)
    exercise = _exercise(choice)
    return Miss(
        custom_name(choice.position),
        kind=Kind.BEST.value,
        rules=choice.position.rules.name,
        rating=float(rating_of(exercise).value),
        themes=themes_of(exercise),
        like_kind=exercise.id.kind.value,
    )


def _missed_cut(seen: CutView) -> Miss | None:
    """Returns the bank's puzzle on such a cut card, by the same rules.

    The score of the match is left out: the bank asks what the card is worth in hand points.
    """
    return _missed_cuts().get(_asked(seen))


@cache
def _missed_cuts() -> Mapping[tuple[Rules, int, Card], Miss]:
    """Returns the bank's puzzles on cut cards by what they ask."""
    bank, kind = shelf(), Kind.CUT.value
    cuts = bank[bank["kind"] == kind]
    rows = zip(cuts["position"], cuts["id"], cuts["rules"], cuts["rating"], strict=True)
    return MappingProxyType(
        {
            _asked(parse_cut(text)): Miss(str(name), kind, str(rules), float(rating))
            for text, name, rules, rating in rows
        }
    )


def _asked(seen: CutView) -> tuple[Rules, int, Card]:
    alike = nameless(seen)
    return alike.rules, alike.seat_count, alike.card


def keep_for_review(
    store: Store, learner_id: int, choice: AnyDecision, now: datetime
) -> Miss | None:
    """Puts a choice and its pattern into the learner's reviews, and returns it as a puzzle missed.

    What is there already counts as failed once more. Where no puzzle asks it, nothing is kept, and
    None returned. Raises `StoreError`.
    """
    miss = miss_of(choice)
    if miss is not None:
        known = store.reviews.of(learner_id)
        store.reviews.keep(learner_id, cards_for(miss, known, now))
    return miss


def cards_for(miss: Miss, known: Iterable[ReviewCard], now: datetime) -> tuple[ReviewCard, ...]:
    """Returns the review cards of a mistake as they are from now on: the puzzle, its pattern."""
    there = {card.key: card for card in known}
    return tuple(
        reviewed(there[card.key], Recall.FAILED, now) if card.key in there else card
        for card in cards_of_miss(miss, now)
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
