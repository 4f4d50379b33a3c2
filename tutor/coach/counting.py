"""The counting trainer: what is still out, asked at chosen moments, graded by the exact set.

>>> from random import Random
>>> from engine.deal import deal
>>> from engine.rules import TUNISIAN
>>> from engine.view import view
>>> counting_question(view(deal(TUNISIAN, seed=1), 0), Random(1)) is None
True
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Final

from engine.cards import HIDDEN, Cards, card_set, pack, without
from engine.position import HAND_SIZE, Position
from engine.view import View, unseen_cards
from puzzles.reading.count import Wanted
from tutor.coach.decisions import ply_of

FIRST_PLY: Final = 6
"""Nothing is asked before there is something to remember."""


class Ask(Enum):
    """What is to be answered: which cards are out, or whether the others can hold one."""

    WHICH = "which"
    WHETHER = "whether"


_QUESTIONS: Final = (
    (Ask.WHICH, Wanted.SEVENS),
    (Ask.WHICH, Wanted.DIAMONDS),
    (Ask.WHICH, Wanted.SIXES),
    (Ask.WHICH, Wanted.KINGS),
    (Ask.WHETHER, Wanted.KINGS),
    (Ask.WHETHER, Wanted.QUEENS),
    (Ask.WHETHER, Wanted.JACKS),
    (Ask.WHETHER, Wanted.SEVENS),
)
"""What is asked, each as likely as the others."""


@dataclass(frozen=True, slots=True)
class CountingMark:
    """An answer beside the truth: what was named rightly, what was forgotten, what was wrong."""

    right: Cards
    forgotten: Cards
    wrong: Cards

    @property
    def is_right(self) -> bool:
        """Returns whether it is the exact set."""
        return not self.forgotten and not self.wrong


@dataclass(frozen=True, slots=True)
class CountingQuestion:
    """Which of the `wanted` cards can the others still hold, for who sees `seen`?

    `choices` are the cards to choose from: all of that sort, those on the table and in the own
    hand too. `key` are those that are out; with `Ask.WHETHER` any of them is a yes.
    """

    ask: Ask
    wanted: Wanted
    seen: Position
    choices: Cards
    key: Cards

    @property
    def is_held(self) -> bool:
        """Returns whether the others can hold such a card."""
        return bool(self.key)

    def judge(self, named: Cards) -> CountingMark:
        """Returns how the `named` cards compare with those that are out."""
        return CountingMark(
            right=tuple(card for card in self.key if card in named),
            forgotten=without(self.key, named),
            wrong=without(card_set(named), self.key),
        )


def counting_question(seen: View, rng: Random) -> CountingQuestion | None:
    """Returns a question for the player of `seen`; None where it is no moment to ask.

    It is asked with a new hand, from the second deal on, where the others still hold cards.
    """
    position = seen.position
    if not _is_moment(seen):
        return None
    ask, wanted = rng.choice(_QUESTIONS)
    return question_on(position, ask, wanted)


def question_on(seen: Position, ask: Ask, wanted: Wanted) -> CountingQuestion:
    """Returns one question about a position in which all that is not known is hidden."""
    return CountingQuestion(
        ask=ask,
        wanted=wanted,
        seen=seen,
        choices=wanted.among(pack()),
        key=wanted.among(unseen_cards(seen)),
    )


def _is_moment(seen: View) -> bool:
    position = seen.position
    own_hand = position.hands[seen.seat]
    others_hold = any(HIDDEN in hand for hand in position.hands)
    is_own_turn = position.turn == seen.seat and len(own_hand) == HAND_SIZE
    return is_own_turn and others_hold and ply_of(position) >= FIRST_PLY
