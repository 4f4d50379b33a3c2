"""Questions with given answers: chosen, judged by their key, resumed from the address."""

import pytest

from engine.mistakes import Mistake
from engine.rules import PROFILES, TUNISIAN, Rules
from puzzles.exercise import CutExercise, ExerciseId, Kind
from puzzles.reading import MAKERS, make
from puzzles.stream import rebuild
from tutor.solving.choice_play import (
    ChoiceExercise,
    ChoicePlay,
    choice_text,
    chosen,
    resume_choice,
    sheets_of,
    shown,
)
from tutor.solving.choice_words import misstep_in_words, option_in_words, question_in_words
from tutor.texts import texts_for
from tutor.wording.words import Words

WORDS = Words(texts_for("en"))


def _cut() -> CutExercise:
    made = rebuild(ExerciseId(TUNISIAN, 0, Kind.CUT))
    assert isinstance(made, CutExercise)
    return made


EXERCISES: tuple[ChoiceExercise, ...] = (
    _cut(),
    *(
        make(ExerciseId(rules, seed, kind))
        for rules in PROFILES.values()
        for kind in MAKERS
        for seed in range(4)
    ),
)

every = pytest.mark.parametrize("exercise", EXERCISES, ids=lambda one: str(one.id))


@every
def test_the_right_options_of_every_question_are_right(exercise: ChoiceExercise) -> None:
    play = chosen(ChoicePlay(exercise), [sheet.right for sheet in sheets_of(exercise)])
    assert play.is_right
    assert play.missteps == ()
    assert resume_choice(exercise, choice_text(play)) == play


@every
def test_a_wrong_option_is_wrong_and_told_why(exercise: ChoiceExercise) -> None:
    sheets = sheets_of(exercise)
    wrong = [{next(at for at in range(len(one.options)) if at not in one.right)} for one in sheets]
    play = chosen(ChoicePlay(exercise), wrong)
    assert not play.is_right
    assert play.missteps
    assert all(misstep_in_words(slip, exercise, WORDS) for slip in play.missteps)


@every
def test_every_question_and_option_has_words_of_its_own(exercise: ChoiceExercise) -> None:
    for sheet in sheets_of(exercise):
        assert question_in_words(exercise, sheet, WORDS).endswith(("?", "."))
        told = [option_in_words(exercise, sheet, at, WORDS) for at in range(len(sheet.options))]
        assert all(told)
        assert len(set(told)) == len(told)


@pytest.mark.parametrize("text", ["", "x", "99", "0_0_0_0_0_0_0_0_0", "-", "0--1"])
def test_a_senseless_answer_in_the_address_is_none(text: str) -> None:
    assert not resume_choice(_cut(), text).is_answered


def test_a_second_answer_changes_nothing() -> None:
    play = chosen(ChoicePlay(_cut()), [{0}])
    assert chosen(play, [{1}]) == play


@pytest.mark.parametrize("rules", PROFILES.values(), ids=str)
def test_the_usual_mistake_behind_a_wrong_option_is_known(rules: Rules) -> None:
    exercise = make(ExerciseId(rules, 0, Kind.LEGAL))
    sheet = sheets_of(exercise)[0]
    slips = [option.misstep for option in sheet.options if not option.is_right]
    at = next(at for at, option in enumerate(sheet.options) if isinstance(option.misstep, Mistake))
    assert chosen(ChoicePlay(exercise), [{at}]).mistake in slips


def test_having_the_answers_shown_ends_it_without_being_right() -> None:
    for exercise in EXERCISES:
        play = shown(ChoicePlay(exercise))
        assert play.is_answered
        assert not play.is_right
        assert play.missteps == ()
        assert resume_choice(exercise, choice_text(play)) == play
