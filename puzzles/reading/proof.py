"""Proves a reading exercise again by plain means: every set of cards tried, every pile counted.

Nothing here asks what the exercises were made with, save for the values of the cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import singledispatch

from engine.captures import captures_by_brute_force
from engine.cards import HIDDEN, PACK_SIZE, Card, Cards
from engine.position import Position
from engine.rules import Rules
from engine.scoring import PRIMIERA_WORTH
from engine.validity import problems
from puzzles.reading.claims import Asked, Points
from puzzles.reading.count import CountExercise, Wanted
from puzzles.reading.legal import LegalExercise
from puzzles.reading.making import ReadingExercise
from puzzles.reading.options import Answer, Option
from puzzles.reading.score import ScoreExercise
from puzzles.reading.text import shown_position
from puzzles.reading.variant import CaptureVariant, PointsVariant


def disproofs(exercise: ReadingExercise) -> tuple[str, ...]:
    """Returns what is wrong with the exercise, in short English; nothing when it is proved.

    >>> from puzzles.exercise import parse_exercise_id
    >>> from puzzles.reading.making import make
    >>> disproofs(make(parse_exercise_id("alternate-score2-4")))
    ()
    """
    return (
        *(f"{found.field}: {found.reason}" for found in problems(shown_position(exercise))),
        *_disproofs(exercise),
    )


@singledispatch
def _disproofs(exercise: ReadingExercise) -> tuple[str, ...]:
    raise TypeError(f"no such exercise: {exercise}")


@_disproofs.register
def _(exercise: LegalExercise) -> tuple[str, ...]:
    seen = exercise.seen
    right = captures_by_brute_force(seen.table, exercise.card, seen.rules) or ((),)
    return (
        *_wrong_options(exercise.options, right),
        *_unless(exercise.card in seen.hands[seen.turn], f"{exercise.card} is not in the hand"),
    )


@_disproofs.register
def _(exercise: CountExercise) -> tuple[str, ...]:
    return tuple(_wrong_options(exercise.options, (_cards_out(exercise),)))


@_disproofs.register
def _(exercise: ScoreExercise) -> tuple[str, ...]:
    right = _plain_points(exercise.shown, exercise.shown.rules)
    return tuple(
        f"{part.asked.value}: {fault}"
        for part in exercise.parts
        for fault in _wrong_options(part.options, (right[part.asked],))
    )


@_disproofs.register
def _(exercise: CaptureVariant) -> tuple[str, ...]:
    right = captures_by_brute_force(exercise.seen.table, exercise.card, exercise.other)
    return tuple(_wrong_options(exercise.options, (right,)))


@_disproofs.register
def _(exercise: PointsVariant) -> tuple[str, ...]:
    right = _plain_points(exercise.end, exercise.other)[Asked.TOTAL]
    return tuple(_wrong_options(exercise.options, (right,)))


def _wrong_options(options: Sequence[Option[Answer]], right: Sequence[Answer]) -> Iterator[str]:
    """Yields what the options have wrong when the `right` answers are these, and no others."""
    offered = [option.answer for option in options]
    marked = [option.answer for option in options if option.is_right]
    if sorted(map(repr, marked)) != sorted(map(repr, right)):
        yield f"the key is {marked}, right is {list(right)}"
    yield from _unless(len(set(offered)) == len(offered), "an option is offered twice")
    yield from _unless(len(offered) > len(marked), "there is no wrong option")


def _unless(holds: bool, fault: str) -> tuple[str, ...]:  # noqa: FBT001 - reads as a sentence
    return () if holds else (fault,)


def _cards_out(exercise: CountExercise) -> Cards:
    """Returns the wanted cards of the pack that are nowhere to be seen."""
    text, wanted = str(exercise.seen), exercise.wanted
    out = [card for card in map(Card, range(PACK_SIZE)) if str(card) not in text]
    return tuple(card for card in out if wanted is Wanted.HAND or wanted.value in str(card))


def _plain_points(end: Position, rules: Rules) -> dict[Asked, Points]:
    """Returns every count of a hand, category by category, as the rulebook words it (S1 to S7)."""
    piles = [set(pile) for pile in end.piles]
    is_over = not end.stock and not any(end.hands)
    taker = None if end.taker is None else end.taker % len(piles)
    if is_over and taker is not None:
        piles[taker] |= set(end.table)  # E1
    texts = [[str(card) for card in pile if card != HIDDEN] for pile in piles]
    tie = taker if rules.is_tie_to_taker else None
    points = {
        Asked.CARDS: _most([len(pile) for pile in texts], tie),
        Asked.DIAMONDS: _most([sum(card[1] == "d" for card in pile) for pile in texts], tie),
        Asked.CHKOBBAS: end.chkobbas,
    }
    has_seven = tuple(int("7d" in pile) for pile in texts)
    sevens, sixes = ([sum(card[0] == rank for card in pile) for pile in texts] for rank in "76")
    if rules.name == "tunisian":
        points[Asked.BERMILA] = _most(sevens, None)
        if not any(points[Asked.BERMILA]):
            points[Asked.BERMILA] = _most(sixes, tie)
        points[Asked.SEVEN_OF_DIAMONDS] = has_seven
    else:
        points[Asked.BERMILA] = has_seven
    if rules.has_primiera:
        points[Asked.PRIMIERA] = _most([_plain_primiera(pile) for pile in piles], tie)
    points[Asked.TOTAL] = tuple(map(sum, zip(*points.values(), strict=True)))
    return points | {Asked.WINNER: _plain_winner(end, points[Asked.TOTAL], is_over=is_over)}


def _most(counts: Sequence[int], tie_winner: int | None) -> Points:
    """Returns a point for strictly the most; tied, for `tie_winner` if it is among the tied."""
    leaders = [side for side, count in enumerate(counts) if count == max(counts)]
    if len(leaders) > 1:
        is_given = tie_winner in leaders and max(counts) > 0
        leaders = [tie_winner] if is_given and tie_winner is not None else []
    return tuple(int(side in leaders) for side in range(len(counts)))


def _plain_primiera(pile: set[Card]) -> int:
    best = [
        max((PRIMIERA_WORTH[card.rank] for card in pile if card.suit == suit), default=None)
        for suit in range(4)
    ]
    known = [worth for worth in best if worth is not None]
    return sum(known) if len(known) == len(best) else 0


def _plain_winner(end: Position, totals: Points, *, is_over: bool) -> Points:
    after = [total + points for total, points in zip(end.totals, totals, strict=True)]
    return tuple(
        int(
            is_over
            and own >= end.target
            and all(own > other for place, other in enumerate(after) if place != side)
        )
        for side, own in enumerate(after)
    )
