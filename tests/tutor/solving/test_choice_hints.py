"""The hints of a question say nothing that is not so, and each says more than the one before."""

import re

import pytest

from puzzles.exercise import CutExercise, PlayExercise
from tests.tutor.bank_samples import shelved
from tutor.solving.choice_hints import choice_hints, hint_total
from tutor.solving.choice_play import ChoiceExercise, Sheet, sheets_of
from tutor.solving.choice_words import option_in_words, question_in_words
from tutor.solving.shelf import shelf
from tutor.texts import texts_for
from tutor.wording.words import Words

WORDS = Words(texts_for("en"))
KINDS = ("legal", "score", "count", "variant", "cut")


def _names() -> list[str]:
    bank = shelf()
    groups = bank[bank["kind"].isin(KINDS)].groupby(["rules", "kind"])["id"]
    return [str(name) for _, ids in groups for name in ids.iloc[:: max(1, len(ids) // 2)]]


def _exercise(name: str) -> ChoiceExercise:
    exercise = shelved(name).exercise
    assert not isinstance(exercise, PlayExercise)
    return exercise


each_question = pytest.mark.parametrize("name", _names())


def _options(exercise: ChoiceExercise, sheet: Sheet, *, is_right: bool) -> list[str]:
    return [
        option_in_words(exercise, sheet, at, WORDS)
        for at in range(len(sheet.options))
        if (at in sheet.right) is is_right
    ]


def _excluded(exercise: ChoiceExercise, sheet: Sheet) -> list[str]:
    """Returns what the hints but the last say that one question's answer is not."""
    sheets, told = sheets_of(exercise), choice_hints(exercise, WORDS)[:-1]
    asked = question_in_words(exercise, sheet, WORDS) + " " if len(sheets) > 1 else ""
    pattern = rf"{re.escape(asked)}“([^”]*)” is not the answer"
    return [found for hint in told for found in re.findall(pattern, hint)]


@each_question
def test_there_are_as_many_as_are_counted(name: str) -> None:
    exercise = _exercise(name)
    hints = choice_hints(exercise, WORDS)
    assert len(hints) == hint_total(exercise)
    assert len(set(hints)) == len(hints)
    assert not any("{" in hint for hint in hints)


@each_question
def test_the_last_is_the_answer(name: str) -> None:
    exercise = _exercise(name)
    last = choice_hints(exercise, WORDS)[-1]
    for sheet in sheets_of(exercise):
        assert all(option in last for option in _options(exercise, sheet, is_right=True))


@each_question
def test_what_is_excluded_is_wrong_and_not_all_that_is(name: str) -> None:
    exercise = _exercise(name)
    for sheet in sheets_of(exercise):
        wrong = _options(exercise, sheet, is_right=False)
        excluded = _excluded(exercise, sheet)
        assert set(excluded) <= set(wrong)
        assert sheet.takes_several or len(excluded) < len(wrong)


def test_to_exclude_one_of_two_would_be_to_tell() -> None:
    exercise = _exercise("tunisian-cut2-4")
    assert isinstance(exercise, CutExercise)
    assert hint_total(exercise) == 2
