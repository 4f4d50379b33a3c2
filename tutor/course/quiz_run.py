"""A learner at a question with given answers: in which order they stand, what was chosen so far."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final
from zlib import crc32

from engine.shuffling import shuffled
from lessons.model import Option, Quiz
from tutor.links import number_in

_SEPARATOR: Final = "."
_PLACE_SEPARATOR: Final = "_"


@dataclass(frozen=True, slots=True)
class QuizRun:
    """A question and the sets of options that were chosen, first to last, by their places."""

    quiz: Quiz
    chosen: tuple[frozenset[int], ...] = ()

    @property
    def is_right(self) -> bool:
        """Returns whether the last choice was right."""
        return bool(self.chosen) and self.quiz.judge(self.chosen[-1])

    @property
    def has_one_answer(self) -> bool:
        """Returns whether exactly one option is right."""
        return self.quiz.right_count == 1

    @property
    def is_incomplete(self) -> bool:
        """Returns whether the last choice was right as far as it went."""
        last = self.chosen[-1] if self.chosen else frozenset()
        are_right = all(self.quiz.options[at].is_right for at in last)
        return are_right and bool(last) and not self.is_right

    @property
    def touched(self) -> frozenset[int]:
        """Returns every option that was chosen at some time."""
        return frozenset().union(*self.chosen)


def choose(run: QuizRun, places: frozenset[int]) -> QuizRun:
    """Returns the run after options were chosen; none, unknown ones or too late changes nothing."""
    known = range(len(run.quiz.options))
    if run.is_right or not places or not all(place in known for place in places):
        return run
    return QuizRun(run.quiz, (*run.chosen, places))


def options_in_order(quiz: Quiz, name: str) -> tuple[tuple[int, Option], ...]:
    """Returns the options with their places, mixed: in a file the right one often comes first.

    The order is the same each time for the same `name`.
    """
    rng = Random(crc32(name.encode()))
    return shuffled(rng, enumerate(quiz.options))


def quiz_text(run: QuizRun) -> str:
    """Returns the choices as one short text, fit for an address."""
    return _SEPARATOR.join(_PLACE_SEPARATOR.join(map(str, sorted(places))) for places in run.chosen)


def resume_quiz(quiz: Quiz, text: str) -> QuizRun:
    """Returns the run in which these choices were made; senseless ones are passed over."""
    run = QuizRun(quiz)
    for part in filter(None, text.split(_SEPARATOR)):
        places = [number_in(number) for number in part.split(_PLACE_SEPARATOR)]
        known = frozenset(place for place in places if place is not None)
        if None not in places:
            run = choose(run, known)
    return run
