"""The steps of a lesson as slides: each picture, question and answer by itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import singledispatch

from engine.cards import Cards
from engine.moves import Move
from lessons.exercises import CaptureExercise, PlayExercise, WrittenExercise
from lessons.model import AnyStep, Checkpoint, Explain, Guided, Quiz, Show, Summary, Try
from lessons.scenes import Arrow
from tutor.course.scenes import frame_scene, still_scene
from tutor.demonstrations.pictures import written_picture
from tutor.demonstrations.slides import Slide
from tutor.export.answers import answer_of
from tutor.pictures.still_pictures import piles_picture
from tutor.pictures.worked_line import LineStep
from tutor.texts import Texts


def step_slides(step: AnyStep, texts: Texts, name: str) -> tuple[Slide, ...]:
    """Returns the slides of one step; `name` tells it from all others. A checkpoint has none."""
    return tuple(replace(slide, is_markup=True) for slide in _slides(step, texts, name))


@singledispatch
def _slides(step: AnyStep, texts: Texts, name: str) -> Iterator[Slide]:
    raise TypeError(f"no such step: {step}, {texts}, {name}")


@_slides.register
def _(step: Checkpoint, texts: Texts, name: str) -> Iterator[Slide]:
    del step, texts, name
    return iter(())


@_slides.register(Explain)
@_slides.register(Summary)
def _(step: Explain | Summary, texts: Texts, name: str) -> Iterator[Slide]:
    yield _set(Slide(step.text), step, texts, name)


@_slides.register
def _(step: Show, texts: Texts, name: str) -> Iterator[Slide]:
    for place, frame in enumerate(step.frames):
        walked = LineStep(place, before=max(place - 1, 0))
        text = frame.text or step.text
        yield Slide(text, frame_scene(step.frames, walked, texts, name))


@_slides.register
def _(step: Guided, texts: Texts, name: str) -> Iterator[Slide]:
    for place, part in enumerate(step.rounds):
        asked = part.text or step.text
        yield from _exercise_slides(part.exercise, asked, "", texts, f"{name} {place}")


@_slides.register
def _(step: Try, texts: Texts, name: str) -> Iterator[Slide]:
    yield from _exercise_slides(step.exercise, step.text, step.after, texts, name)


@_slides.register
def _(step: Quiz, texts: Texts, name: str) -> Iterator[Slide]:
    options = tuple((option.text, option.is_right) for option in step.options)
    question = _set(Slide(step.text, options=options), step, texts, name)
    yield question
    remarks = (option.remark for option in step.options if option.is_right)
    text = step.after or " ".join(filter(None, remarks)) or step.text
    yield replace(question, text=text, is_answer=True)


def _set(slide: Slide, step: Explain | Summary | Quiz, texts: Texts, name: str) -> Slide:
    """Returns the slide with what lies beside the text of a step: a table, or piles."""
    if step.scene is not None:
        return replace(slide, scene=still_scene(step.scene, texts, name))
    return replace(slide, picture=piles_picture(step.piles, texts)) if step.piles else slide


def _exercise_slides(
    exercise: WrittenExercise, asked: str, after: str, texts: Texts, name: str
) -> Iterator[Slide]:
    """Yields what is asked, without help, and then the answer with its arrows."""
    if not isinstance(exercise, PlayExercise | CaptureExercise):
        picture = written_picture(exercise, texts)
        yield Slide(asked, picture=picture)
        told = " ".join(filter(None, (answer_of(exercise, texts), after)))
        yield Slide(told, picture=picture, is_answer=True)
        return
    bare = replace(exercise.scene, arrows=(), lights=(), sum=None)
    plays = exercise.scene.position.legal_moves() if isinstance(exercise, PlayExercise) else ()
    yield Slide(asked, still_scene(bare, texts, name), plays=plays)
    answer = replace(bare, arrows=tuple(_answer_arrows(exercise)), lights=_answer_cards(exercise))
    yield Slide(after or asked, still_scene(answer, texts, f"{name} answer"), is_answer=True)


def _answer_arrows(exercise: PlayExercise | CaptureExercise) -> Iterator[Arrow]:
    for move in _right_moves(exercise):
        yield from (Arrow(move.card, taken) for taken in move.captured)


def _answer_cards(exercise: PlayExercise | CaptureExercise) -> Cards:
    return tuple(move.card for move in _right_moves(exercise))


def _right_moves(exercise: PlayExercise | CaptureExercise) -> tuple[Move, ...]:
    if isinstance(exercise, PlayExercise):
        return exercise.key[:1]
    return tuple(Move(exercise.card, captured) for captured in exercise.key)
