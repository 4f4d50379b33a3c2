"""What lies on the table must not give the answer away."""

import pytest

from puzzles.exercise import CutExercise, PlayExercise, parse_exercise_id
from puzzles.reading import make
from puzzles.reading.legal import LegalExercise
from puzzles.reading.text import shown_position
from puzzles.reading.variant import CaptureVariant
from tests.tutor.bank_samples import shelved
from tutor.components.scene import Highlight, Mode
from tutor.solving.choice_play import ChoicePlay, chosen
from tutor.solving.choice_scenes import choice_scene, cut_scene, shows_piles
from tutor.texts import texts_for

ENGLISH = texts_for("en")


def _play(exercise_id: str) -> ChoicePlay:
    return ChoicePlay(make(parse_exercise_id(exercise_id)))


def _count_count(play: ChoicePlay) -> int:
    assert not isinstance(play.exercise, CutExercise | PlayExercise)
    return len(choice_scene(play, shown_position(play.exercise), ENGLISH).counts)


@pytest.mark.parametrize("kind", ["score", "count"])
def test_what_is_to_be_counted_is_not_told_before_the_answer(kind: str) -> None:
    play = _play(f"tunisian-{kind}2-0")
    assert _count_count(play) == 0
    answered = chosen(play, [sheet.right for sheet in play.sheets])
    assert answered.is_answered
    assert _count_count(answered) > 0


def test_what_may_be_taken_is_asked_beside_the_counts() -> None:
    assert _count_count(_play("tunisian-legal2-0")) > 0


def test_only_what_the_piles_bring_needs_them_open() -> None:
    assert shows_piles(_play("tunisian-score2-0"))
    assert not shows_piles(_play("tunisian-count2-0"))
    assert not shows_piles(_play("tunisian-legal2-0"))


@pytest.mark.parametrize("kind", ["legal", "variant"])
def test_the_card_that_is_asked_about_is_pointed_out(kind: str) -> None:
    play = _play(f"tunisian-{kind}2-0")
    assert isinstance(play.exercise, LegalExercise | CaptureVariant)
    scene = choice_scene(play, shown_position(play.exercise), ENGLISH)
    assert scene.highlights == {play.exercise.card: Highlight.LIT}


def test_only_the_card_that_was_cut_is_seen() -> None:
    exercise = shelved("tunisian-cut2-4").exercise
    assert isinstance(exercise, CutExercise)
    scene = cut_scene(exercise, ENGLISH)
    assert scene.cards() == {exercise.seen.card}
    assert (scene.stock_count, scene.mode, scene.piles) == (39, Mode.SHOW, ())
