"""From a mistake to practice: the address that asks it again, and what comes back for review."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime

from engine.analyst import Method
from engine.dealing import CutView
from engine.solver import counted
from puzzles.bank.conversion import parse_cut
from puzzles.cutting import nameless
from puzzles.difficulty.rating import rating_of
from puzzles.exercise import ExerciseId, Kind, PlayExercise
from puzzles.themes import themes_of
from tutor.coach.decisions import CutDecision, Decision
from tutor.coach.review import AnyDecision
from tutor.links import PageName, href
from tutor.review import Recall, ReviewCard, pattern_card, puzzle_card, reviewed
from tutor.solving.position_puzzle import NO_GENERATOR, custom_name
from tutor.solving.shelf import UNKNOWN, shelf
from tutor.store import Store


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
    """Returns id and rating of the bank's puzzle on a cut card that is worth just what this is."""
    bank, wanted = shelf(), nameless(seen)
    cuts = bank[(bank["kind"] == Kind.CUT.value) & (bank["rules"] == seen.rules.name)]
    for text, name, rating in zip(cuts["position"], cuts["id"], cuts["rating"], strict=True):
        asked = nameless(parse_cut(text))
        if (asked.seat_count, asked.card) == (wanted.seat_count, wanted.card):
            return str(name), float(rating)
    return None


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


def _new_cards(choice: AnyDecision, pattern: Pattern, now: datetime) -> Iterator[ReviewCard]:
    name = exercise_name(choice)
    if name is None:
        return
    kind, seen = (
        (Kind.BEST, choice.position) if isinstance(choice, Decision) else (Kind.CUT, choice.seen)
    )
    rules = seen.rules.name
    yield puzzle_card(name, kind=kind.value, rules=rules, rating=pattern.rating, now=now)
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
