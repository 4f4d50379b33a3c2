"""Count this finished hand (`score`): by category, in total, and for the match (S1 to S8, M2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from engine.deal import Stake
from engine.mistakes import Mistake
from engine.position import Position
from engine.rules import Rules
from engine.scoring import score_round
from engine.shuffling import shuffled
from engine.validity import problems
from engine.view import view
from engine.win_claims import WinClaim
from puzzles.exercise import ExerciseId
from puzzles.reading.claims import (
    Asked,
    Points,
    sole_points,
    winner_at,
    wrong_claims,
    wrong_totals,
)
from puzzles.reading.hands import at_match_score, played_hand
from puzzles.reading.options import (
    Misstep,
    Option,
    Oversight,
    arrange,
    likely_misstep,
    right_answers,
)
from puzzles.reading.questions import Question
from puzzles.reading.ratings import rating_of_load

MOST_OPTIONS: Final = 5
SEVERAL_SIDES_SHARE: Final = 0.25
"""So often more than two play, where the rules know it."""
SWEPT_SHARE: Final = 0.1
MOST_HANDS: Final = 60
LATEST: Final = 8
"""In mid-hand the winner is asked for in the last plies but this many, or later."""


@dataclass(frozen=True, slots=True)
class ScorePart:
    """One thing to count, with the points of each side on offer; for the winner: 1 and 0."""

    asked: Asked
    options: tuple[Option[Points], ...]

    @property
    def key(self) -> Points:
        """Returns the points that the sides do get."""
        return right_answers(self.options)[0]


@dataclass(frozen=True, slots=True)
class ScoreExercise:
    """Count `shown`, a hand that is over: its leftovers still lie on the table.

    When only the winner is asked for, the hand may be in progress.
    """

    id: ExerciseId
    shown: Position
    parts: tuple[ScorePart, ...]

    @property
    def key(self) -> dict[Asked, Points]:
        """Returns the right points of each part."""
        return {part.asked: part.key for part in self.parts}

    @property
    def questions(self) -> tuple[Question, ...]:
        """Returns what is asked, in text."""
        return tuple(
            Question.of(part.asked.value, part.options, points_text) for part in self.parts
        )

    @property
    def traps(self) -> frozenset[Mistake]:
        """Returns the usual mistakes that can be made here."""
        return frozenset(
            option.misstep
            for part in self.parts
            for option in part.options
            if isinstance(option.misstep, Mistake)
        )

    @property
    def rating(self) -> int:
        """Returns how hard it is: parts to count, traps, sides to compare, leftovers to add."""
        asked = {part.asked for part in self.parts}
        load = (
            0.7 * len(asked)
            + 0.55 * len(self.traps)
            + 1.0 * (len(self.shown.piles) - 2)
            + 0.25 * len(self.shown.leftovers())
            + (2.5 if Asked.TOTAL in asked else 0)
            + (3.0 if Asked.WINNER in asked and self.shown.is_over else 0)
        )
        return rating_of_load(load)


def points_text(points: Points) -> str:
    """Returns the points as text: `1/0`."""
    return "/".join(map(str, points))


def score_exercises(exercise_id: ExerciseId, rng: Random) -> Iterator[ScoreExercise]:
    """Yields one exercise after another, without end: parts of a count, whole ones, and winners."""
    while True:
        hand = _hand(exercise_id.rules, rng)
        for shown, parts in _asked_of(hand, rng):
            exercise = ScoreExercise(exercise_id, shown, parts)
            if exercise.traps:
                yield exercise


def _hand(rules: Rules, rng: Random) -> tuple[Position, ...]:
    """Returns a hand; now and then one whose last card sweeps the table, which is rare (C2)."""
    is_swept_wanted = rng.random() < SWEPT_SHARE
    several = rng.random() < SEVERAL_SIDES_SHARE
    seat_count = rng.choice(rules.seat_counts) if several else 2
    hand = played_hand(rules, rng, seat_count=seat_count)
    for _ in range(MOST_HANDS):
        if not is_swept_wanted or not hand[-1].table:
            break
        hand = played_hand(rules, rng, seat_count=seat_count)
    return hand


def _asked_of(
    hand: tuple[Position, ...], rng: Random
) -> Iterator[tuple[Position, tuple[ScorePart, ...]]]:
    """Yields what can be asked of one hand: a category, all with the total, the winner."""
    end = hand[-1]
    parts = _category_parts(end, rng)
    yield end, (rng.choice(parts),)
    yield end, (*parts, _total_part(end, rng))
    decided = _at_stake(end, rng)
    yield decided, (_winner_part(decided, rng),)
    unfinished = _at_stake(rng.choice(hand[-LATEST:-1]), rng)
    if WinClaim(unfinished, _leader(unfinished)).mistakes:
        yield (
            view(unfinished, unfinished.turn).position,
            (_winner_part(unfinished, rng),),
        )


def _category_parts(end: Position, rng: Random) -> tuple[ScorePart, ...]:
    return tuple(
        ScorePart(
            Asked.about(entry.category),
            arrange((entry.points,), wrong_claims(end, entry.category), rng, most=MOST_OPTIONS),
        )
        for entry in score_round(end).categories
    )


def _total_part(end: Position, rng: Random) -> ScorePart:
    totals = score_round(end).totals
    return ScorePart(Asked.TOTAL, arrange((totals,), wrong_totals(end), rng, most=MOST_OPTIONS))


def _at_stake(position: Position, rng: Random) -> Position:
    """Returns the position at a match score at which the count, or a wrong one, may win."""
    points = score_round(position).totals
    target = position.target
    while True:
        needs = [rng.randrange(max(1, own - 1), own + 4) for own in points]
        totals = tuple(max(0, target - need) for need in needs)
        staked = at_match_score(position, Stake(totals, target))
        if not problems(staked):
            return staked


def _leader(position: Position) -> int:
    totals = WinClaim(position, 0).totals
    return totals.index(max(totals))


def _winner_part(position: Position, rng: Random) -> ScorePart:
    sides = len(position.piles)
    totals = WinClaim(position, 0).totals
    winner = winner_at(totals, position.target) if position.is_over else None  # M2
    return ScorePart(
        Asked.WINNER,
        shuffled(
            rng,
            [
                Option(
                    sole_points(side, sides),
                    None if side == winner else _why_won(position, side),
                )
                for side in (None, *range(sides))
            ],
        ),
    )


def _why_won(position: Position, side: int | None) -> Misstep:
    """Returns the slip that makes `side` (None: nobody) seem to have won."""
    if not position.is_over:
        return likely_misstep(() if side is None else WinClaim(position, side).mistakes)
    for totals, misstep in wrong_totals(position):
        after = tuple(map(sum, zip(position.totals, totals, strict=True)))
        if winner_at(after, position.target) == side:
            return misstep
    return Oversight.MISCOUNTED
