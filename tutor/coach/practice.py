"""From a mistake to practice: the address that asks it again, and what comes back for review."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass
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
from tutor.solving.shelf import UNKNOWN, shelf
from tutor.store import Store

MOST_AT_ONCE: Final = 30
"""So many mistakes become exercises with one click."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """What a decision was about: its themes, the main one first, and how hard it was."""

    kind: Kind
    themes: tuple[str, ...]
    rating: float


def exercise_name(choice: AnyDecision) -> str | None:
    """Returns the name of the puzzle that asks a choice anew, None where there is none.

    Any play can be asked again. A cut card is asked about by a puzzle of the bank, and that has
    only those cards for which the answer is beyond dispute.
    """
    if isinstance(choice, Decision):
        return custom_name(choice.position)
    found = _cut_puzzle(choice.seen)
    return found[0] if found else None


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


def pattern_of(choice: AnyDecision) -> Pattern:
    """Returns what a choice was about, by the same tests as the puzzles of the bank."""
    if isinstance(choice, CutDecision):
        found = _cut_puzzle(choice.seen)
        return Pattern(Kind.CUT, (), found[1] if found else float(UNKNOWN.value))
    exercise = _exercise(choice)
    return Pattern(exercise.id.kind, themes_of(exercise), float(rating_of(exercise).value))


def _cut_puzzle(seen: CutView) -> tuple[str, float] | None:
    """Returns id and rating of the bank's puzzle on such a cut card, by the same rules.

    The score of the match is left out: the bank asks what the card is worth in hand points.
    """
    return _cut_puzzles().get(_asked(seen))


@cache
def _cut_puzzles() -> Mapping[tuple[Rules, int, Card], tuple[str, float]]:
    """Returns id and rating of the bank's puzzles on cut cards by what they ask."""
    bank = shelf()
    cuts = bank[bank["kind"] == Kind.CUT.value]
    rows = zip(cuts["position"], cuts["id"], cuts["rating"], strict=True)
    return MappingProxyType(
        {_asked(parse_cut(text)): (str(name), float(rating)) for text, name, rating in rows}
    )


def _asked(seen: CutView) -> tuple[Rules, int, Card]:
    alike = nameless(seen)
    return alike.rules, alike.seat_count, alike.card


def keep_for_review(store: Store, learner_id: int, choice: AnyDecision, now: datetime) -> Pattern:
    """Puts a choice that has an exercise and its pattern into the reviews; returns the pattern.

    What is there already counts as failed once more. Raises `StoreError`.
    """
    pattern = pattern_of(choice)
    known = store.reviews.of(learner_id)
    store.reviews.keep(learner_id, cards_for(choice, pattern, known, now))
    return pattern


def cards_for(
    choice: AnyDecision, pattern: Pattern, known: Iterable[ReviewCard], now: datetime
) -> tuple[ReviewCard, ...]:
    """Returns the review cards of a mistake as they are from now on: the puzzle, its pattern."""
    there = {card.key: card for card in known}
    return tuple(
        reviewed(there[card.key], Recall.FAILED, now) if card.key in there else card
        for card in _new_cards(choice, pattern, now)
    )


def _new_cards(choice: AnyDecision, pattern: Pattern, now: datetime) -> tuple[ReviewCard, ...]:
    name = exercise_name(choice)
    if name is None:
        return ()
    kind, seen = (
        (Kind.BEST, choice.position) if isinstance(choice, Decision) else (Kind.CUT, choice.seen)
    )
    miss = Miss(
        name,
        kind=kind.value,
        rules=seen.rules.name,
        rating=pattern.rating,
        themes=pattern.themes,
        like_kind=pattern.kind.value,
    )
    return cards_of_miss(miss, now)


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
