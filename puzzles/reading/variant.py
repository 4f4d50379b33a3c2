"""The same cards under the other profile (`variant`): what changes? Keyed by both rule sets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from random import Random
from typing import Final

from engine.captures import captures, sum_groups
from engine.cards import Card, Cards, Rank, cards_text
from engine.mistakes import Mistake
from engine.moves import Move
from engine.position import Position
from engine.rules import PROFILES, Rules
from engine.scoring import score_round
from engine.shuffling import shuffled
from engine.validity import problems
from engine.view import view
from puzzles.exercise import ExerciseId
from puzzles.reading.claims import Points, wrong_totals
from puzzles.reading.hands import played_hand
from puzzles.reading.legal import with_courts_exchanged, wrong_captures
from puzzles.reading.options import (
    Misstep,
    Option,
    arrange,
    right_answers,
)
from puzzles.reading.questions import Question
from puzzles.reading.ratings import rating_of_load
from puzzles.reading.score import points_text

MOST_OPTIONS: Final = 5
LEAST_OPTIONS: Final = 2
CARDS_A_HAND: Final = 8

Captures = tuple[Cards, ...]
"""All that a card may take, in order; nothing: it is laid."""


class Change(Enum):
    """What the other profile may change."""

    CAPTURES = "captures"
    CHKOBBA = "chkobba"
    POINTS = "points"


@dataclass(frozen=True, slots=True)
class CaptureVariant:
    """What may `card`, of the hand to play in `seen`, take under the `other` profile?"""

    id: ExerciseId
    seen: Position
    card: Card
    options: tuple[Option[Captures], ...]

    @property
    def other(self) -> Rules:
        """Returns the rules that are asked about."""
        return other_profile(self.id.rules)

    @property
    def key(self) -> Captures:
        """Returns what the card may take under the other profile."""
        return right_answers(self.options)[0]

    @property
    def changes(self) -> frozenset[Change]:
        """Returns what the other profile changes."""
        here = self.seen.captures(self.card)
        there = self.key
        changed = {Change.CAPTURES} if set(here) != set(there) else set()
        sweeps = [self.seen.table in taken for taken in (here, there)]
        if sweeps[0] != sweeps[1] and not self.seen.is_last_play:
            changed.add(Change.CHKOBBA)
        return frozenset(changed)

    @property
    def questions(self) -> tuple[Question, ...]:
        """Returns what is asked, in text; `*` marks the capture that clears the table."""
        asked = f"{self.other.name} {self.card}"
        return (Question.of(asked, self.options, self._text_of),)

    def _text_of(self, taken: Captures) -> str:
        is_marked = not self.seen.is_last_play  # C2
        return (
            "+".join(
                cards_text(cards) + "*" * (is_marked and cards == self.seen.table)
                for cards in taken
            )
            or "-"
        )

    @property
    def rating(self) -> int:
        """Returns how hard it is: cards to read, captures to find, and whether courts matter."""
        here, there = self.seen.captures(self.card), self.key
        longest = max(map(len, (*here, *there)), default=0)
        load = (
            0.6 * len(self.seen.table)
            + 0.6 * (len(here) + len(there))
            + 0.6 * longest
            + 0.5 * (self.card.rank in (Rank.QUEEN, Rank.JACK))
            + 0.4 * (Change.CAPTURES not in self.changes)
        )
        return rating_of_load(load)


@dataclass(frozen=True, slots=True)
class PointsVariant:
    """What does each side score for the finished hand `end` under the `other` profile?"""

    id: ExerciseId
    end: Position
    options: tuple[Option[Points], ...]

    @property
    def other(self) -> Rules:
        """Returns the rules that are asked about."""
        return other_profile(self.id.rules)

    @property
    def key(self) -> Points:
        """Returns the totals of the sides under the other profile."""
        return right_answers(self.options)[0]

    @property
    def changes(self) -> frozenset[Change]:
        """Returns what the other profile changes."""
        is_changed = score_round(self.end).totals != self.key
        return frozenset({Change.POINTS} if is_changed else ())

    @property
    def questions(self) -> tuple[Question, ...]:
        """Returns what is asked, in text."""
        return (Question.of(f"{self.other.name} total", self.options, points_text),)

    @property
    def rating(self) -> int:
        """Returns how hard it is: all categories to count twice, traps, leftovers."""
        traps = {option.misstep for option in self.options} - {None}
        load = 5.0 + 0.6 * len(traps) + 0.25 * len(self.end.leftovers())
        return rating_of_load(load)


VariantExercise = CaptureVariant | PointsVariant


def other_profile(rules: Rules) -> Rules:
    """Returns the published profile that `rules` do not belong to, without house options.

    >>> from engine.rules import ALTERNATE
    >>> other_profile(ALTERNATE).name
    'tunisian'
    """
    return next(profile for name, profile in PROFILES.items() if name != rules.name)


def under(position: Position, rules: Rules) -> Position:
    """Returns the same cards under other rules, in a match that begins."""
    sides = len(position.totals)
    return replace(position, rules=rules, totals=(0,) * sides, target=rules.target)


def variant_exercises(exercise_id: ExerciseId, rng: Random) -> Iterator[VariantExercise]:
    """Yields exercises from one hand after another, without end."""
    while True:
        *positions, end = played_hand(exercise_id.rules, rng)
        for position in shuffled(rng, positions)[:CARDS_A_HAND]:
            card = rng.choice(position.hands[position.turn])
            exercise = _on_captures(exercise_id, position, card, rng)
            if _is_worth_asking(exercise) and _is_sound(position, exercise.other):
                yield exercise
        yield _on_points(exercise_id, end, rng)


def _is_sound(position: Position, rules: Rules) -> bool:
    """Returns whether the other profile too could come to this position (D6)."""
    return not problems(under(position, rules))


def _is_worth_asking(exercise: CaptureVariant) -> bool:
    """Returns whether there is a trap: values that differ somewhere, or a sum that looks so."""
    return len(exercise.options) >= LEAST_OPTIONS


def _on_captures(
    exercise_id: ExerciseId, position: Position, card: Card, rng: Random
) -> CaptureVariant:
    other = other_profile(exercise_id.rules)
    there = under(position, other)
    return CaptureVariant(
        id=exercise_id,
        seen=view(position, position.turn).position,
        card=card,
        options=arrange(
            (there.captures(card),), _wrong_captures(position, there, card), rng, most=MOST_OPTIONS
        ),
    )


def _wrong_captures(
    here: Position, there: Position, card: Card
) -> Iterator[tuple[Captures, Misstep]]:
    """Yields what the own profile allows (R1), then what other mistakes take."""
    exchanged = captures(there.table, card, with_courts_exchanged(there.rules))
    if here.captures(card) == exchanged:
        yield exchanged, Mistake.FORGOT_COURTS
    for captured, misstep in wrong_captures(there, card):
        if captured:
            yield (captured,), misstep
        elif there.judge(Move(card)).mistake is not None:
            yield (), misstep
    taken = there.captures(card)
    sums = sum_groups(there.table, card, there.rules)
    yield tuple(sorted({*taken, *sums})), Mistake.SUM_BESIDE_EQUAL  # P2


def _on_points(exercise_id: ExerciseId, end: Position, rng: Random) -> PointsVariant:
    there = under(end, other_profile(exercise_id.rules))
    right = score_round(there).totals
    wrong = [(score_round(end).totals, Mistake.MIXED_UP_SEVENS), *wrong_totals(there)]
    return PointsVariant(
        id=exercise_id,
        end=end,
        options=arrange((right,), wrong, rng, most=MOST_OPTIONS),
    )
