"""One learner at one puzzle: what was tried, and what came of it. Values only, no screen.

A play of the puzzle is its exercise and the moves tried so far. An illegal try does not end it; the
first legal one is the answer. Of `one-or-many` it is asked first whether one play is clearly best;
that claim and the play are graded together. A learner may have it all shown instead. It can be
written as text and resumed from it, so that the address of the page holds it all.

>>> from engine.rules import TUNISIAN
>>> from puzzles.stream import puzzle
>>> play = PuzzlePlay(puzzle(TUNISIAN, seed=8))
>>> play = attempt(play, play.sequence, play.exercise.moves[0].option)
>>> play.is_answered, play.answer.is_right, resume(play.exercise, tried_text(play)) == play
(True, True, True)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from engine.analyst import Judgement
from engine.errors import NotationError
from engine.moves import Move
from engine.notation import parse_move
from engine.position import Position
from puzzles.exercise import Aim, Kind, PlayExercise, aim_of
from puzzles.grading import Answer, grade_answer
from puzzles.refutations import Refutation
from tutor.sequences import ROOM, sequence_of

MOST_TRIES: Final = ROOM - 2
SEPARATOR: Final = "."
SHOWN: Final = "shown"
"""How an address says that the learner had the answer shown."""

_AIMS: Final = frozenset(aim.value for aim in Aim)


@dataclass(frozen=True)
class PuzzlePlay:
    """An exercise and the moves tried at it, in order; only the last can be legal.

    `refutations` tell what punishes wrong plays, where that is known beforehand. `claim` is what
    the learner says of the plays where that is asked.
    """

    exercise: PlayExercise
    tries: tuple[Move, ...] = ()
    refutations: tuple[Refutation, ...] = ()
    claim: Aim | None = None
    is_shown: bool = False

    @property
    def sequence(self) -> int:
        """Returns the number that the table goes by: another one after each try.

        Below the next one there is room for the steps of what follows.
        """
        claimed = int(self.claim is not None)
        return sequence_of(str(self.exercise.id), tries=len(self.tries) + claimed)

    @cached_property
    def last(self) -> Answer | None:
        """Returns the last try, judged; None before the first."""
        return grade_answer(self.exercise, self.tries[-1]) if self.tries else None

    @property
    def answer(self) -> Answer | None:
        """Returns the try that counts: the legal one; None while there is none."""
        return self.last if self.last and self.last.is_legal else None

    @property
    def slip(self) -> Answer | None:
        """Returns the illegal try just made, None when there is none or when all is answered."""
        return self.last if self.last and not self.last.is_legal else None

    @property
    def entry(self) -> Judgement[Move] | None:
        """Returns the play that feedback is on: the answer, or the best one where it was shown."""
        if self.is_shown:
            return self.exercise.moves[0]
        return self.answer.entry if self.answer else None

    @property
    def is_answered(self) -> bool:
        """Returns whether a legal play was made, or the answer was shown."""
        return self.is_shown or self.answer is not None

    @property
    def is_right(self) -> bool:
        """Returns whether the play is right, and the claim where one was asked for."""
        is_claim_right = not self.asks_claim or self.claim is self.aim
        return is_claim_right and self.answer is not None and self.answer.is_right

    @property
    def asks_claim(self) -> bool:
        """Returns whether it is asked first if one play is clearly best or several are fine."""
        return self.exercise.id.kind is Kind.ONE_OR_MANY

    @property
    def awaits_claim(self) -> bool:
        """Returns whether that is still to be answered before a card is played."""
        return self.asks_claim and self.claim is None and not self.is_shown

    @property
    def aim(self) -> Aim:
        """Returns the true claim."""
        return aim_of(self.exercise.id)

    @property
    def refutation(self) -> Refutation | None:
        """Returns what punishes the answer, None where it is right or nothing is known."""
        answered = self.answer.move if self.answer else None
        return next((one for one in self.refutations if one.move == answered), None)

    @property
    def slip_count(self) -> int:
        """Returns how many tries were illegal."""
        return len(self.tries) - (self.answer is not None)


def attempt(play: PuzzlePlay, sequence: int, move: Move) -> PuzzlePlay:
    """Returns the play after `move` is tried on the position that `sequence` names.

    A try that comes late, twice, after the answer, or before the claim changes nothing.
    """
    is_late = sequence != play.sequence or play.is_answered or play.awaits_claim
    if is_late or len(play.tries) == MOST_TRIES:
        return play
    return replace(play, tries=(*play.tries, move))


def claimed(play: PuzzlePlay, aim: Aim) -> PuzzlePlay:
    """Returns the play after a claim, which may be changed until a legal play is made."""
    return replace(play, claim=aim) if play.asks_claim and not play.is_answered else play


def shown(play: PuzzlePlay) -> PuzzlePlay:
    """Returns the play after the learner had the answer shown; once answered nothing changes."""
    return play if play.is_answered else replace(play, is_shown=True)


def tried_text(play: PuzzlePlay) -> str:
    """Returns the claim and the tries as one short text, fit for an address."""
    claim = [play.claim.value] if play.claim else []
    ending = [SHOWN] if play.is_shown else []
    return SEPARATOR.join([*claim, *map(str, play.tries), *ending])


def resume(
    exercise: PlayExercise, tried: str, *, refutations: tuple[Refutation, ...] = ()
) -> PuzzlePlay:
    """Returns the play in which all of `tried` was done; what makes no sense is left out."""
    play = PuzzlePlay(exercise, refutations=refutations)
    for text in filter(None, tried.split(SEPARATOR)):
        if text in _AIMS:
            play = claimed(play, Aim(text))
        elif text == SHOWN:
            play = shown(play)
        else:
            for move in move_in(text, exercise.position):
                play = attempt(play, play.sequence, move)
    return play


def move_in(text: str, position: Position | None = None) -> Iterator[Move]:
    """Yields the move that a part of an address tells of; nothing where it tells of none.

    With a `position` a `*` must be true there (C1, C2).
    """
    try:
        parse_move(text)  # the short form 7sx would find the answer by itself
        yield parse_move(text, position)
    except NotationError:
        return  # somebody edited the address; the other moves still count
