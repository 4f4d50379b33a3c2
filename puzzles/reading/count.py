"""What is still out? (`count`): the key is every card that the player cannot see."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Final

from engine.cards import PACK_SIZE, RANK_LETTERS, SUIT_LETTERS, Cards, card_set, cards_text
from engine.position import Position
from engine.shuffling import shuffled
from engine.view import unseen_cards, view
from puzzles.exercise import ExerciseId
from puzzles.reading.hands import played_hand
from puzzles.reading.options import (
    Misstep,
    Option,
    Oversight,
    arrange,
    right_answers,
)
from puzzles.reading.questions import Question
from puzzles.reading.ratings import rating_of_load

MOST_OPTIONS: Final = 5
LEAST_OPTIONS: Final = 3
CARDS_A_HAND: Final = 6
FIRST_PLY: Final = 6
"""Nothing is asked before everybody has played his first cards."""


class Wanted(Enum):
    """Which of the unseen cards are asked for: a rank, the diamonds, or the opponent's hand."""

    ACES = "A"
    TWOS = "2"
    THREES = "3"
    FOURS = "4"
    FIVES = "5"
    SIXES = "6"
    SEVENS = "7"
    QUEENS = "Q"
    JACKS = "J"
    KINGS = "K"
    DIAMONDS = "d"
    HAND = "hand"

    def among(self, cards: Cards) -> Cards:
        """Returns the cards that are asked for.

        >>> from engine.notation import parse_cards
        >>> Wanted.SEVENS.among(parse_cards("6d7d7s")), Wanted.DIAMONDS.among(parse_cards("6d7s"))
        ((7d, 7s), (6d,))
        """
        if self is Wanted.HAND:
            return cards
        if self is Wanted.DIAMONDS:
            return tuple(card for card in cards if card.suit == SUIT_LETTERS.index(self.value))
        return tuple(card for card in cards if card.rank == RANK_LETTERS.index(self.value))


_OFTEN_ASKED: Final = (Wanted.SEVENS, Wanted.DIAMONDS, Wanted.KINGS, Wanted.SIXES, Wanted.HAND)


@dataclass(frozen=True, slots=True)
class CountExercise:
    """Which of the `wanted` cards can the others still hold, for who sees `seen`?

    An empty set says: none, he cannot hold one.
    """

    id: ExerciseId
    seen: Position
    wanted: Wanted
    options: tuple[Option[Cards], ...]

    @property
    def key(self) -> Cards:
        """Returns the cards that are out, in order."""
        return right_answers(self.options)[0]

    @property
    def questions(self) -> tuple[Question, ...]:
        """Returns what is asked, in text."""
        return (Question.of(self.wanted.value, self.options, cards_text),)

    @property
    def rating(self) -> int:
        """Returns how hard it is: cards to look through, cards to name, places to forget."""
        seen_count = PACK_SIZE - len(unseen_cards(self.seen))
        breadth = 4 if self.wanted is Wanted.HAND else 2.5 if self.wanted is Wanted.DIAMONDS else 0
        load = 0.1 * seen_count + 0.35 * len(self.key) + breadth + 0.3 * (len(self.options) - 1)
        return rating_of_load(load)


def count_exercises(exercise_id: ExerciseId, rng: Random) -> Iterator[CountExercise]:
    """Yields exercises from one hand after another, without end."""
    while True:
        positions = played_hand(exercise_id.rules, rng)[FIRST_PLY:-1]
        for position in shuffled(rng, positions)[:CARDS_A_HAND]:
            wanted = _drawn(position, rng)
            exercise = _exercise(exercise_id, position, wanted, rng)
            if len(exercise.options) >= LEAST_OPTIONS:
                yield exercise


def _drawn(position: Position, rng: Random) -> Wanted:
    """Returns what is asked; the opponent's hand only where counting can tell it (T17)."""
    wanted = rng.choice((*_OFTEN_ASKED, rng.choice(tuple(Wanted))))
    is_told = not position.stock and any(position.hands[1 - position.turn])
    return Wanted.SEVENS if wanted is Wanted.HAND and not is_told else wanted


def _exercise(
    exercise_id: ExerciseId, position: Position, wanted: Wanted, rng: Random
) -> CountExercise:
    seen = view(position, position.turn).position
    key = wanted.among(unseen_cards(seen))
    return CountExercise(
        id=exercise_id,
        seen=seen,
        wanted=wanted,
        options=arrange((key,), _wrong_counts(seen, wanted, key, rng), rng, most=MOST_OPTIONS),
    )


def _wrong_counts(
    seen: Position, wanted: Wanted, key: Cards, rng: Random
) -> Iterator[tuple[Cards, Misstep]]:
    """Yields what is named by who forgets to look at one of the places, or at a part of it.

    A hand has so many cards as everyone sees: there, a wrong card takes the place of a right one.
    """
    places = (
        (seen.hands[seen.turn], Oversight.FORGOT_HAND),
        (seen.table, Oversight.FORGOT_TABLE),
        *((pile, Oversight.FORGOT_PILE) for pile in seen.piles),
    )
    for cards, oversight in places:
        forgotten = wanted.among(cards)
        if not forgotten:
            continue
        if wanted is not Wanted.HAND:
            yield card_set(key + forgotten), oversight
        card = rng.choice(forgotten)
        kept = shuffled(rng, key)[1:] if wanted is Wanted.HAND else key
        yield card_set((*kept, card)), oversight
