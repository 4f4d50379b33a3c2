"""One learner at a puzzle with given answers: what was chosen, and what came of it.

>>> from puzzles.exercise import parse_exercise_id
>>> from puzzles.reading import make
>>> play = ChoicePlay(make(parse_exercise_id("tunisian-legal2-0")))
>>> answered = chosen(play, ({at for at, option in enumerate(play.sheets[0].options)
...                           if option.is_right},))
>>> answered.is_right, resume_choice(play.exercise, choice_text(answered)) == answered
(True, True)
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import Final

from engine.dealing import Choice
from engine.mistakes import Mistake
from puzzles.exercise import CutExercise
from puzzles.reading import ReadingExercise
from puzzles.reading.legal import LegalExercise, LegalForm
from puzzles.reading.options import Misstep, Option
from puzzles.reading.questions import Question
from tutor.links import number_in
from tutor.solving.puzzle_play import SHOWN

ChoiceExercise = ReadingExercise | CutExercise

_QUESTION_SEPARATOR: Final = "_"
_OPTION_SEPARATOR: Final = "-"


@dataclass(frozen=True, slots=True)
class Sheet:
    """One question with its options; several may be right where `takes_several`."""

    asked: str
    options: tuple[Option[str], ...]
    takes_several: bool = False

    @property
    def right(self) -> frozenset[int]:
        """Returns the places of the right options."""
        return frozenset(at for at, option in enumerate(self.options) if option.is_right)


@dataclass(frozen=True, slots=True)
class ChoicePlay:
    """An exercise and the places chosen for each of its questions; empty until it is answered.

    A learner may have the answers shown instead; then nothing is chosen.
    """

    exercise: ChoiceExercise
    choices: tuple[frozenset[int], ...] = ()
    is_shown: bool = False

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        """Returns what is asked."""
        return sheets_of(self.exercise)

    @property
    def is_answered(self) -> bool:
        """Returns whether all was answered, or was shown."""
        return self.is_shown or bool(self.choices)

    @property
    def is_right(self) -> bool:
        """Returns whether every question was answered rightly."""
        return bool(self.choices) and all(self.is_right_at(at) for at in range(len(self.sheets)))

    def is_right_at(self, at: int) -> bool:
        """Returns whether one question was answered rightly."""
        return self.chosen_at(at) == self.sheets[at].right

    def chosen_at(self, at: int) -> frozenset[int]:
        """Returns the places chosen for one question; none where nothing was."""
        return self.choices[at] if self.choices else frozenset()

    @property
    def loss(self) -> float | None:
        """Returns what the chosen option gives away; None where no values are known of it."""
        if not isinstance(self.exercise, CutExercise) or not self.choices:
            return None
        (place,) = self.chosen_at(0)
        chosen_one = self.sheets[0].options[place].answer
        values = {judged.option.value: judged.loss for judged in self.exercise.choices}
        return values[chosen_one]

    @property
    def missteps(self) -> tuple[Misstep, ...]:
        """Returns the slips behind the wrong options chosen, each once."""
        chosen_ones = (
            sheet.options[at].misstep
            for sheet, places in zip(self.sheets, self.choices, strict=False)
            for at in sorted(places)
        )
        return tuple(dict.fromkeys(slip for slip in chosen_ones if slip is not None))

    @property
    def mistake(self) -> Mistake | None:
        """Returns the first of the usual mistakes that was made."""
        return next((slip for slip in self.missteps if isinstance(slip, Mistake)), None)


def sheets_of(exercise: ChoiceExercise) -> tuple[Sheet, ...]:
    """Returns the questions of an exercise."""
    if isinstance(exercise, CutExercise):
        return (Sheet("cut", tuple(_cut_option(exercise, choice) for choice in Choice)),)
    is_open_set = isinstance(exercise, LegalExercise) and exercise.form is LegalForm.ALL
    return tuple(_sheet(question, takes_several=is_open_set) for question in exercise.questions)


def _sheet(question: Question, *, takes_several: bool) -> Sheet:
    return Sheet(question.asked, question.options, takes_several)


def _cut_option(exercise: CutExercise, choice: Choice) -> Option[str]:
    is_right = choice is exercise.answer
    return Option(choice.value, None if is_right else Mistake.TOOK_MOST_CARDS)


def chosen(play: ChoicePlay, choices: Sequence[AbstractSet[int]]) -> ChoicePlay:
    """Returns the play after an answer; an incomplete one, or a second one, changes nothing."""
    sheets = play.sheets
    fits = len(choices) == len(sheets) and all(map(_fits, sheets, choices))
    if play.is_answered or not fits:
        return play
    return replace(play, choices=tuple(map(frozenset, choices)))


def shown(play: ChoicePlay) -> ChoicePlay:
    """Returns the play after the learner had the answers shown; once answered nothing changes."""
    return play if play.is_answered else replace(play, is_shown=True)


def _fits(sheet: Sheet, places: AbstractSet[int]) -> bool:
    """Returns whether these places answer a question: one of them, or several where it takes so."""
    is_enough = bool(places) if sheet.takes_several else len(places) == 1
    return is_enough and max(places) < len(sheet.options)


def choice_text(play: ChoicePlay) -> str:
    """Returns the answer as one short text, fit for an address."""
    if play.is_shown:
        return SHOWN
    return _QUESTION_SEPARATOR.join(
        _OPTION_SEPARATOR.join(map(str, sorted(places))) for places in play.choices
    )


def resume_choice(exercise: ChoiceExercise, text: str) -> ChoicePlay:
    """Returns the play with the answer that `text` tells of; senseless text is no answer."""
    if text == SHOWN:
        return shown(ChoicePlay(exercise))
    choices = []
    for part in filter(None, text.split(_QUESTION_SEPARATOR)):
        places = [number_in(place) for place in part.split(_OPTION_SEPARATOR)]
        choices.append({place for place in places if place is not None})
    return chosen(ChoicePlay(exercise), choices)
