"""A reading exercise as the bank keeps it, in three texts: what is shown, the key, the options.

The first and the last of them tell it all, so that it need not be searched for among hands again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from engine.errors import NotationError
from engine.notation import parse_card, parse_cards, parse_position
from engine.position import Position
from puzzles.exercise import ExerciseId, Kind
from puzzles.reading.claims import Asked, Points
from puzzles.reading.count import CountExercise, Wanted
from puzzles.reading.legal import LegalExercise, LegalForm
from puzzles.reading.making import ReadingExercise
from puzzles.reading.questions import Question, parse_question
from puzzles.reading.score import ScoreExercise, ScorePart
from puzzles.reading.variant import Captures, CaptureVariant, PointsVariant, VariantExercise

BETWEEN: Final = "; "
_TOTAL: Final = "total"


def shown_position(exercise: ReadingExercise) -> Position:
    """Returns the position that the solver sees, hidden cards as such."""
    if isinstance(exercise, ScoreExercise):
        return exercise.shown
    if isinstance(exercise, PointsVariant):
        return exercise.end
    return exercise.seen


def position_text(exercise: ReadingExercise) -> str:
    """Returns the position in the nine fields of the notation."""
    return str(shown_position(exercise))


def key_text(exercise: ReadingExercise) -> str:
    """Returns each question with its right answers.

    >>> from puzzles.exercise import parse_exercise_id
    >>> from puzzles.reading.making import make
    >>> key_text(make(parse_exercise_id("tunisian-legal2-0")))
    'one Kh: Ks'
    """
    return BETWEEN.join(question.key_text for question in exercise.questions)


def options_text(exercise: ReadingExercise) -> str:
    """Returns each question with all options; after `!` the slip that leads to a wrong one."""
    return BETWEEN.join(question.options_text for question in exercise.questions)


def read_exercise(exercise_id: ExerciseId, position: str, options: str) -> ReadingExercise:
    """Returns the exercise whose `position_text` and `options_text` these are.

    It is the one that `make` makes of the id, in a hundredth of the time. Raises `ValueError` for
    texts that are no such exercise's.

    >>> from puzzles.exercise import parse_exercise_id
    >>> from puzzles.reading.making import make
    >>> made = make(parse_exercise_id("tunisian-score2-0"))
    >>> read_exercise(made.id, position_text(made), options_text(made)) == made
    True
    """
    if exercise_id.kind not in _READERS:
        raise NotationError("not an exercise in reading", text=str(exercise_id))
    questions = tuple(map(parse_question, options.split(BETWEEN)))
    return _READERS[exercise_id.kind](exercise_id, parse_position(position), questions)


_Questions = tuple[Question, ...]


def _legal(exercise_id: ExerciseId, seen: Position, questions: _Questions) -> LegalExercise:
    (question,) = questions
    form, card = question.asked.split(" ")
    options = question.read_options(parse_cards)
    return LegalExercise(exercise_id, seen, parse_card(card), LegalForm(form), options)


def _score(exercise_id: ExerciseId, shown: Position, questions: _Questions) -> ScoreExercise:
    parts = (ScorePart(Asked(one.asked), one.read_options(_parse_points)) for one in questions)
    return ScoreExercise(exercise_id, shown, tuple(parts))


def _count(exercise_id: ExerciseId, seen: Position, questions: _Questions) -> CountExercise:
    (question,) = questions
    options = question.read_options(parse_cards)
    return CountExercise(exercise_id, seen, Wanted(question.asked), options)


def _variant(exercise_id: ExerciseId, shown: Position, questions: _Questions) -> VariantExercise:
    (question,) = questions
    _rules, asked = question.asked.split(" ")
    if asked == _TOTAL:
        return PointsVariant(exercise_id, shown, question.read_options(_parse_points))
    options = question.read_options(_parse_captures)
    return CaptureVariant(exercise_id, shown, parse_card(asked), options)


def _parse_points(text: str) -> Points:
    return tuple(map(int, text.split("/")))


def _parse_captures(text: str) -> Captures:
    """Returns what a card may take; a star tells what clears the table."""
    if text == "-":
        return ()
    return tuple(parse_cards(cards.removesuffix("*")) for cards in text.split("+"))


_READERS: Final[Mapping[Kind, Callable[[ExerciseId, Position, _Questions], ReadingExercise]]] = (
    MappingProxyType(
        {
            Kind.LEGAL: _legal,
            Kind.SCORE: _score,
            Kind.COUNT: _count,
            Kind.VARIANT: _variant,
        }
    )
)
