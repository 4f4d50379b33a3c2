"""What may this card take? (`legal`): the key is what P2 to P6 allow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from itertools import combinations
from random import Random
from typing import Final

from engine.captures import equal_cards, sum_groups
from engine.cards import Card, Cards, Rank, card_set, cards_text, without
from engine.mistakes import Mistake
from engine.moves import Move
from engine.position import Position
from engine.rules import Rules
from engine.shuffling import shuffled
from engine.view import view
from puzzles.exercise import ExerciseId
from puzzles.reading.hands import played_hand
from puzzles.reading.options import (
    Misstep,
    Option,
    arrange,
    right_answers,
)
from puzzles.reading.questions import Question
from puzzles.reading.ratings import rating_of_load

MOST_OPTIONS: Final = 8
LEAST_OPTIONS: Final = 3
CARDS_A_HAND: Final = 6
"""So many positions of one hand are looked at before the next is played."""


class LegalForm(Enum):
    """How it is asked: for all captures, or for the one there is ("nothing" is an answer too)."""

    ALL = "all"
    ONE = "one"


@dataclass(frozen=True, slots=True)
class LegalExercise:
    """Which sets may `card`, of the hand to play in `seen`, take? No cards: it is laid (P6)."""

    id: ExerciseId
    seen: Position
    card: Card
    form: LegalForm
    options: tuple[Option[Cards], ...]

    @property
    def key(self) -> tuple[Cards, ...]:
        """Returns every set that may be taken, in order; one empty set when the card is laid."""
        return tuple(sorted(right_answers(self.options)))

    @property
    def questions(self) -> tuple[Question, ...]:
        """Returns what is asked, in text."""
        asked = f"{self.form.value} {self.card}"
        return (Question.of(asked, self.options, cards_text),)

    @property
    def rating(self) -> int:
        """Returns how hard it is to see: cards to read, captures to find, long sums, traps."""
        longest = max(map(len, self.key))
        traps = {option.misstep for option in self.options} - {None, Mistake.REFUSED_CAPTURE}
        load = (
            0.55 * len(self.seen.table)
            + 1.1 * (len(self.key) - 1)
            + 0.9 * max(0, longest - 1)
            + 0.7 * len(traps)
            + 0.5 * (self.form is LegalForm.ALL)
        )
        return rating_of_load(load)


def legal_exercises(exercise_id: ExerciseId, rng: Random) -> Iterator[LegalExercise]:
    """Yields exercises from one hand after another, without end."""
    while True:
        positions = played_hand(exercise_id.rules, rng)[:-1]
        for position in shuffled(rng, positions)[:CARDS_A_HAND]:
            card = rng.choice(position.hands[position.turn])
            exercise = _exercise(exercise_id, position, card, rng)
            if len(exercise.options) >= LEAST_OPTIONS and len(exercise.key) < MOST_OPTIONS:
                yield exercise


def _exercise(
    exercise_id: ExerciseId, position: Position, card: Card, rng: Random
) -> LegalExercise:
    right = position.captures(card) or ((),)
    form = LegalForm.ALL if len(right) > 1 else rng.choice(tuple(LegalForm))
    return LegalExercise(
        id=exercise_id,
        seen=view(position, position.turn).position,
        card=card,
        form=form,
        options=arrange(right, wrong_captures(position, card), rng, most=MOST_OPTIONS),
    )


def wrong_captures(position: Position, card: Card) -> Iterator[tuple[Cards, Misstep]]:
    """Yields what `card` may not take, with the usual mistake that takes it nevertheless."""
    for captured in _tempting(position, card):
        verdict = position.judge(Move(card, captured))
        if verdict.mistake is not None:
            yield captured, verdict.mistake


def _tempting(position: Position, card: Card) -> Iterator[Cards]:
    """Yields sets that somebody might take who has not understood one of the rules."""
    table, rules = position.table, position.rules
    yield ()
    equals = tuple(other for (other,) in equal_cards(table, card))
    if len(equals) > 1:
        yield equals
    yield from sum_groups(table, card, rules)
    yield from sum_groups(table, card, with_courts_exchanged(rules))
    yield from _with_hand_cards(position, card)


def _with_hand_cards(position: Position, card: Card) -> Iterator[Cards]:
    """Yields sums in which one other card of the hand helps (P8)."""
    rules = position.rules
    for helper in without(position.hands[position.turn], (card,)):
        missing = rules.value_of(card) - rules.value_of(helper)
        for size in (1, 2):
            for group in combinations(position.table, size):
                if sum(map(rules.value_of, group)) == missing:
                    yield card_set((helper, *group))


def with_courts_exchanged(rules: Rules) -> Rules:
    """Returns the rules with the values of queen and jack exchanged (V2).

    >>> from engine.rules import ALTERNATE, TUNISIAN
    >>> with_courts_exchanged(TUNISIAN).values == ALTERNATE.values
    True
    """
    values = list(rules.values)
    values[Rank.QUEEN], values[Rank.JACK] = values[Rank.JACK], values[Rank.QUEEN]
    return replace(rules, values=tuple(values))
