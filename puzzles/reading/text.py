"""A reading exercise as the bank keeps it, in three texts: what is shown, the key, the options.

The first and the last of them tell it all, so that it need not be searched for among hands again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import Enum
from functools import partial
from types import MappingProxyType
from typing import Final, TypeVar

from engine.cards import PACK_SIZE, Card, Cards
from engine.errors import NotationError
from engine.notation import parse_card, parse_cards, parse_position
from engine.position import Position
from engine.scoring import Category
from puzzles.exercise import ExerciseId, Kind
from puzzles.reading.claims import Asked, Points
from puzzles.reading.count import CountExercise, Wanted
from puzzles.reading.legal import LegalExercise, LegalForm
from puzzles.reading.making import ReadingExercise
from puzzles.reading.options import Answer, Option, right_answers
from puzzles.reading.questions import Question, parse_question
from puzzles.reading.score import ScoreExercise, ScorePart
from puzzles.reading.variant import (
    Captures,
    CaptureVariant,
    PointsVariant,
    VariantExercise,
    other_profile,
)

BETWEEN: Final = "; "
_TOTAL: Final = "total"
_POINTS: Final = re.compile(r"[0-9]{1,2}(/[0-9]{1,2})+")
_MOST_CHKOBBAS: Final = PACK_SIZE // 2  # P7: a capture makes at least two cards
_MOST_POINTS: Final[Mapping[Asked, tuple[int, str]]] = MappingProxyType(
    {
        Asked.CARDS: (1, "S1"),
        Asked.DIAMONDS: (1, "S2"),
        Asked.BERMILA: (1, "S3"),
        Asked.SEVEN_OF_DIAMONDS: (1, "S4"),
        Asked.PRIMIERA: (1, "S7"),
        Asked.CHKOBBAS: (_MOST_CHKOBBAS, "S5"),
        Asked.TOTAL: (_MOST_CHKOBBAS + len(Category), "S5"),
        Asked.WINNER: (1, "M4"),
    }
)
"""The most that each can give one side, and the rule that says so."""

Named = TypeVar("Named", bound=Enum)


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

    It is the one that `make` makes of the id, in a hundredth of the time; that its key is true is
    for `certify` to prove. Raises `NotationError` for texts that are no such exercise's.

    >>> from puzzles.exercise import parse_exercise_id
    >>> from puzzles.reading.making import make
    >>> made = make(parse_exercise_id("tunisian-score2-0"))
    >>> read_exercise(made.id, position_text(made), options_text(made)) == made
    True
    """
    if exercise_id.kind not in _READERS:
        raise NotationError("not an exercise in reading", text=str(exercise_id))
    shown = parse_position(position)
    if shown.rules != exercise_id.rules:
        reason = f"it is for {exercise_id.rules}, not for {shown.rules}"
        raise NotationError(reason, text=position, field=f"{exercise_id}, position")
    try:
        questions = tuple(map(parse_question, options.split(BETWEEN)))
        return _READERS[exercise_id.kind](exercise_id, shown, questions)
    except NotationError as error:
        raise error.within(f"{exercise_id}, options") from error


_Questions = tuple[Question, ...]


def _legal(exercise_id: ExerciseId, seen: Position, questions: _Questions) -> LegalExercise:
    question = _only(questions)
    form_name, _, card_name = question.asked.partition(" ")
    form, card = _named(LegalForm, form_name), _hand_card(card_name, seen)
    options = _options(question, parse_cards, has_one_answer=form is LegalForm.ONE)
    return LegalExercise(exercise_id, seen, card, form, options)


def _score(exercise_id: ExerciseId, shown: Position, questions: _Questions) -> ScoreExercise:
    parts = tuple(_score_part(question, shown) for question in questions)
    asked = [part.asked for part in parts]
    for place, question in enumerate(questions):
        if asked[place] in asked[:place]:
            reason, (_, rule) = f"{question.asked} is asked twice", _MOST_POINTS[asked[place]]
            raise NotationError(reason, text=question.options_text, rule=rule)
    return ScoreExercise(exercise_id, shown, parts)


def _score_part(question: Question, shown: Position) -> ScorePart:
    asked = _named(Asked, question.asked)
    return ScorePart(asked, _points_options(question, shown, asked))


def _count(exercise_id: ExerciseId, seen: Position, questions: _Questions) -> CountExercise:
    question = _only(questions)
    wanted = _named(Wanted, question.asked)
    return CountExercise(exercise_id, seen, wanted, _options(question, parse_cards))


def _variant(exercise_id: ExerciseId, shown: Position, questions: _Questions) -> VariantExercise:
    question = _only(questions)
    rules_name, _, asked = question.asked.partition(" ")
    other = other_profile(exercise_id.rules).name
    if rules_name != other:
        raise NotationError(f"the other profile is {other}", text=question.asked)
    if asked == _TOTAL:
        return PointsVariant(exercise_id, shown, _points_options(question, shown, Asked.TOTAL))
    card = _hand_card(asked, shown)
    options = _options(question, partial(_parse_captures, seen=shown))
    return CaptureVariant(exercise_id, shown, card, options)


def _only(questions: _Questions) -> Question:
    """Returns the question where one alone can be asked."""
    if len(questions) > 1:
        text = BETWEEN.join(question.options_text for question in questions)
        raise NotationError(f"{len(questions)} questions instead of one", text=text)
    return questions[0]


def _named(known: type[Named], name: str) -> Named:
    """Returns what is asked for by `name`."""
    try:
        return known(name)
    except ValueError as error:
        names = ", ".join(str(one.value) for one in known)
        raise NotationError(f"asks for none of {names}", text=name) from error


def _hand_card(name: str, seen: Position) -> Card:
    """Returns the card that is asked about, one of the hand to play."""
    card = parse_card(name)
    if card not in seen.hands[seen.turn]:
        raise NotationError("not in the hand to play", text=name, rule="P1")
    return card


def _options(
    question: Question, read: Callable[[str], Answer], *, has_one_answer: bool = True
) -> tuple[Option[Answer], ...]:
    """Returns the options as `read` takes them; each is there once, and one or more are right."""
    options = question.read_options(read)
    right_count = len(right_answers(options))
    if not right_count:
        raise NotationError("no option is right", text=question.options_text)
    if right_count > 1 and has_one_answer:
        raise NotationError("more than one option is right", text=question.options_text)
    if len({option.answer for option in options}) < len(options):
        raise NotationError("an option is offered twice", text=question.options_text)
    return options


def _points_options(
    question: Question, shown: Position, asked: Asked
) -> tuple[Option[Points], ...]:
    options = _options(question, partial(_parse_points, asked=asked))
    side_count = len(shown.piles)
    if any(len(option.answer) != side_count for option in options):
        reason = f"each option needs the points of {side_count} sides"
        raise NotationError(reason, text=question.options_text, rule="D1")
    return options


def _parse_points(text: str, asked: Asked) -> Points:
    if _POINTS.fullmatch(text) is None:
        raise NotationError("not the points of each side (such as 1/0)", text=text)
    points, (most, rule) = tuple(map(int, text.split("/"))), _MOST_POINTS[asked]
    if max(points) > most:
        raise NotationError(f"more than the {most} for {asked.value}", text=text, rule=rule)
    return points


def _parse_captures(text: str, seen: Position) -> Captures:
    """Returns what a card may take."""
    if text == "-":
        return ()
    return tuple(_parse_capture(capture, seen) for capture in text.split("+"))


def _parse_capture(text: str, seen: Position) -> Cards:
    """Returns the cards of one capture; a star, which must be true, tells that it is a chkobba."""
    cards = parse_cards(text.removesuffix("*"))
    if text.endswith("*") and (cards != seen.table or seen.is_last_play):
        rule = "C2" if seen.is_last_play else "C1"
        raise NotationError("no chkobba", text=text, rule=rule)
    return cards


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
