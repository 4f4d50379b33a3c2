"""The hints of a question with given answers: where to look, what it is not, and the answer.

>>> from puzzles.exercise import parse_exercise_id
>>> from puzzles.reading import make
>>> from tutor.texts import texts_for
>>> exercise = make(parse_exercise_id("tunisian-count2-0"))
>>> for hint in choice_hints(exercise, Words(texts_for("en"))):
...     print(hint)
You see your hand, the table and what has been taken. All the rest of the forty cards is out.
“7♦ 7♣” is not the answer. Cards in your own hand are not out: you see them.
The answer: 7♣.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from engine.cards import SEVEN_OF_DIAMONDS
from engine.rules import Bermila, Rules
from puzzles.exercise import CutExercise
from puzzles.reading.claims import Asked
from puzzles.reading.count import CountExercise
from puzzles.reading.legal import LegalExercise
from puzzles.reading.score import ScoreExercise
from puzzles.reading.variant import CaptureVariant
from tutor.solving.choice_play import ChoiceExercise, Sheet, sheets_of
from tutor.solving.choice_words import misstep_in_words, option_in_words, question_in_words
from tutor.solving.hints import HINT_COUNT
from tutor.texts import N_
from tutor.wording.words import Words, court_values

_CUT: Final = N_(
    "You play first. What is the card worth in your hand, and what on the table, where the other"
    " side may take it too?"
)
_LEGAL: Final = N_(
    "{card} is {value}. Look for an equal card first; only without one, for cards that add up to"
    " it."
)
_COUNT: Final = N_(
    "You see your hand, the table and what has been taken. All the rest of the forty cards is out."
)
_OTHER_CAPTURE: Final = N_(
    "Under the other rules the queen is {queen}, the jack {jack}. Look at the table anew with that."
)
_OTHER_POINTS: Final = N_("Cards, diamonds and chkobbas count alike. Look at the sevens.")
_SCORE: Final[Mapping[Asked, str]] = MappingProxyType(
    {
        Asked.CARDS: N_("Count the cards of each side. Only strictly the most wins the point."),
        Asked.DIAMONDS: N_("Count the diamonds. Only strictly the most wins the point."),
        Asked.BERMILA: N_("Count the sevens first. Only where they are equal, count the sixes."),
        Asked.SEVEN_OF_DIAMONDS: N_("Look for the {seven}: who has it at the end?"),
        Asked.PRIMIERA: N_("Compare the best card of each suit: seven, six, ace, then five."),
        Asked.CHKOBBAS: N_("Each chkobba is one point, whatever else was taken."),
        Asked.TOTAL: N_("Go through the categories one by one, and add up at the end only."),
        Asked.WINNER: N_("Has the last of the forty cards been played? Only then is it added up."),
    }
)
_ONE_SEVEN: Final = N_("The bermila is the {seven}: who has it at the end?")


def choice_hints(exercise: ChoiceExercise, words: Words) -> tuple[str, ...]:
    """Returns the hints from the slightest to the answer.

    Where every question has two options alone, saying what it is not would be the answer, and is
    left out.
    """
    sheets = sheets_of(exercise)
    excluded = _told_of_each(exercise, sheets, words, _struck)
    answers = _told_of_each(exercise, sheets, words, _answer)
    return tuple(filter(None, (_nudge(exercise, sheets, words), excluded, answers)))


def _told_of_each(
    exercise: ChoiceExercise,
    sheets: tuple[Sheet, ...],
    words: Words,
    tell: Callable[[ChoiceExercise, Sheet, Words], str],
) -> str:
    """Returns what is told of each question, named where there are several."""
    told = ((sheet, tell(exercise, sheet, words)) for sheet in sheets)
    if len(sheets) == 1:
        return " ".join(text for _, text in told)
    return " ".join(
        f"{question_in_words(exercise, sheet, words)} {text}" for sheet, text in told if text
    )


def hint_total(exercise: ChoiceExercise) -> int:
    """Returns how many hints there are: the learner is never told.

    >>> from puzzles.exercise import parse_exercise_id
    >>> from puzzles.reading import make
    >>> hint_total(make(parse_exercise_id("tunisian-count2-0")))
    3
    """
    can_strike = any(_place_to_strike(sheet) is not None for sheet in sheets_of(exercise))
    return HINT_COUNT if can_strike else HINT_COUNT - 1


def _nudge(exercise: ChoiceExercise, sheets: tuple[Sheet, ...], words: Words) -> str:
    """Returns where to look."""
    _ = words.texts.gettext
    if isinstance(exercise, CutExercise):
        return _(_CUT)
    if isinstance(exercise, CountExercise):
        return _(_COUNT)
    if isinstance(exercise, LegalExercise):
        value = exercise.id.rules.values[exercise.card.rank]
        return _(_LEGAL).format(card=words.card(exercise.card), value=value)
    if isinstance(exercise, CaptureVariant):
        return _(_OTHER_CAPTURE).format(**court_values(exercise.other))
    if isinstance(exercise, ScoreExercise):
        asked = dict.fromkeys(Asked(sheet.asked) for sheet in sheets)
        seven = words.card(SEVEN_OF_DIAMONDS)
        nudges = (_score_nudge(one, exercise.id.rules) for one in asked)
        return " ".join(_(nudge).format(seven=seven) for nudge in nudges)
    return _(_OTHER_POINTS)


def _score_nudge(asked: Asked, rules: Rules) -> str:
    is_one_seven = rules.bermila is Bermila.SEVEN_OF_DIAMONDS  # S3
    return _ONE_SEVEN if asked is Asked.BERMILA and is_one_seven else _SCORE[asked]


def _struck(exercise: ChoiceExercise, sheet: Sheet, words: Words) -> str:
    """Returns one option that is wrong, with what speaks against it; empty where that tells all."""
    place = _place_to_strike(sheet)
    misstep = None if place is None else sheet.options[place].misstep
    if place is None or misstep is None:
        return ""
    option = option_in_words(exercise, sheet, place, words)
    told = words.texts.gettext("“{option}” is not the answer.").format(option=option)
    return f"{told} {misstep_in_words(misstep, exercise, words)}"


def _place_to_strike(sheet: Sheet) -> int | None:
    """Returns the first wrong option, None where to know it would be to know the answer."""
    wrong = [at for at in range(len(sheet.options)) if at not in sheet.right]
    return wrong[0] if len(wrong) > 1 or (wrong and sheet.takes_several) else None


def _answer(exercise: ChoiceExercise, sheet: Sheet, words: Words) -> str:
    right = [option_in_words(exercise, sheet, at, words) for at in sorted(sheet.right)]
    return words.texts.gettext("The answer: {options}.").format(options=words.texts.all_of(right))
