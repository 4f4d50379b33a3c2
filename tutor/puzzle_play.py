"""One learner at one puzzle: what was tried, and what came of it. Values only, no screen.

A play of the puzzle is its exercise and the moves tried so far. An illegal try does not end it; the
first legal one is the answer. It can be written as text and resumed from it, so that the address
of the page holds it all.

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
from typing import Final

from engine.errors import NotationError
from engine.moves import Move
from engine.notation import parse_move
from puzzles.exercise import PlayExercise
from puzzles.grading import Answer, grade_answer
from puzzles.refutations import Refutation
from tutor.sequences import ROOM, sequence_of

MOST_TRIES: Final = ROOM - 1
_SEPARATOR: Final = "."


@dataclass(frozen=True, slots=True)
class PuzzlePlay:
    """An exercise and the moves tried at it, in order; only the last can be legal.

    `refutations` tell what punishes wrong plays, where that is known beforehand.
    """

    exercise: PlayExercise
    tries: tuple[Move, ...] = ()
    refutations: tuple[Refutation, ...] = ()

    @property
    def sequence(self) -> int:
        """Returns the number that the table goes by: another one after each try.

        Below the next one there is room for the steps of what follows.
        """
        return sequence_of(str(self.exercise.id), tries=len(self.tries))

    @property
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
    def is_answered(self) -> bool:
        """Returns whether a legal play was made."""
        return self.answer is not None

    @property
    def refutation(self) -> Refutation | None:
        """Returns what punishes the answer, None where it is right or nothing is known."""
        answered = self.answer.move if self.answer else None
        return next((one for one in self.refutations if one.move == answered), None)

    @property
    def slip_count(self) -> int:
        """Returns how many tries were illegal."""
        return len(self.tries) - self.is_answered


def attempt(play: PuzzlePlay, sequence: int, move: Move) -> PuzzlePlay:
    """Returns the play after `move` is tried on the position that `sequence` names.

    A try that comes late, twice, or after the answer changes nothing.
    """
    if sequence != play.sequence or play.is_answered or len(play.tries) == MOST_TRIES:
        return play
    return replace(play, tries=(*play.tries, move))


def tried_text(play: PuzzlePlay) -> str:
    """Returns the tries as one short text, fit for an address."""
    return _SEPARATOR.join(map(str, play.tries))


def resume(
    exercise: PlayExercise, tried: str, *, refutations: tuple[Refutation, ...] = ()
) -> PuzzlePlay:
    """Returns the play in which the moves of `tried` were made; what is no move is left out."""
    play = PuzzlePlay(exercise, refutations=refutations)
    for move in _moves(tried):
        play = attempt(play, play.sequence, move)
    return play


def _moves(tried: str) -> Iterator[Move]:
    for text in filter(None, tried.split(_SEPARATOR)):
        try:
            yield parse_move(text)
        except NotationError:
            continue  # somebody edited the address; the other moves still count
