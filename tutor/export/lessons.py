"""A lesson as a chapter: its steps in order, its exercises numbered, their answers set apart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from engine.rules import Rules
from lessons.exercises import CaptureExercise, Exercise, PlayExercise, ScoreExercise
from lessons.fresh import fresh_exercises
from lessons.model import (
    AnyStep,
    Checkpoint,
    Explain,
    Guided,
    Lesson,
    Quiz,
    Round,
    Show,
    Step,
    Summary,
    Try,
)
from lessons.rulings import RulingExercise
from tutor.course.goals import counting_in_words, goal_in_words
from tutor.course.place import FIRST_SET, points_at
from tutor.course.ruling_words import case_in_words, ruling_in_words
from tutor.export.answers import MarkedWords, answer_of, quiz_answer
from tutor.export.document import Block, Chapter, Choices, Figure, Heading, Prose, Role
from tutor.pictures.still_pictures import (
    Picture,
    case_picture,
    counted_picture,
    frame_picture,
    piles_picture,
    scene_picture,
)
from tutor.texts import Texts
from tutor.wording.score_words import category_name


@dataclass(slots=True)
class LessonWriter:
    """Writes one lesson; the answers to its exercises gather in `answers`."""

    number: int
    rules: Rules
    texts: Texts
    has_partners: bool = False
    answers: list[Prose] = field(default_factory=list)

    def chapter(self, lesson: Lesson) -> Chapter:
        """Returns the lesson as a chapter."""
        blocks: list[Block] = []
        self.has_partners = lesson.has_partners
        for step in lesson.for_rules(self.rules).steps:
            blocks += self._step(step)
        return Chapter(lesson.title, f"lesson-{lesson.id}", tuple(blocks), str(self.number))

    def _step(self, step: AnyStep) -> Iterator[Block]:
        if isinstance(step, Explain):
            yield from self._opening(step, picture=self._background(step))
        elif isinstance(step, Show):
            yield from self._show(step)
        elif isinstance(step, Summary):
            yield from self._summary(step)
        elif isinstance(step, Quiz):
            yield from self._quiz(step)
        elif isinstance(step, Try):
            yield from self._try(step)
        elif isinstance(step, Guided):
            yield from self._guided(step)
        else:
            yield from self._checkpoint(step)

    def _opening(
        self, step: Step, label: str = "", picture: Picture | None = None
    ) -> Iterator[Block]:
        """Yields title and text of a step; a picture keeps the text beside it."""
        yield Heading(step.title, label)
        if picture is not None:
            yield Figure(picture, step.text)
        elif step.text:
            yield Prose(step.text)

    def _background(self, step: Explain | Quiz | Summary) -> Picture | None:
        if step.scene is not None:
            return scene_picture(step.scene, self.texts)
        if not step.piles:
            return None
        return piles_picture(step.piles, self.texts, has_partners=self.has_partners)

    def _show(self, step: Show) -> Iterator[Block]:
        yield from self._opening(step, self.texts.gettext("Worked example"))
        before = (None, *step.frames)
        for place, (frame, last) in enumerate(zip(step.frames, before, strict=False), start=1):
            yield Figure(frame_picture(frame, last, self.texts), f"**{place}** {frame.text}")

    def _summary(self, step: Summary) -> Iterator[Block]:
        yield Heading(step.title, self.texts.gettext("In short"))
        yield Prose(step.text, Role.SUMMARY)
        picture = self._background(step)
        if picture is not None:
            yield Figure(picture)

    def _quiz(self, step: Quiz) -> Iterator[Block]:
        label, number = self._next_exercise()
        yield from self._opening(step, label, self._background(step))
        yield Choices(tuple(option.text for option in step.options))
        self._answer(number, quiz_answer(step), step.after)

    def _try(self, step: Try) -> Iterator[Block]:
        label, number = self._next_exercise()
        yield from self._opening(step, label, self._picture(step.exercise))
        self._answer(number, answer_of(step.exercise, self.texts), step.after)

    def _guided(self, step: Guided) -> Iterator[Block]:
        yield from self._opening(step)
        for part in step.rounds:
            label, number = self._next_exercise()
            yield Figure(self._helped_picture(part), part.text, label)
            self._answer(number, answer_of(part.exercise, self.texts))

    def _checkpoint(self, step: Checkpoint) -> Iterator[Block]:
        yield from self._opening(step, self.texts.gettext("Checkpoint"))
        for exercise in self._exercises_of(step):
            label, number = self._next_exercise()
            yield Figure(self._picture(exercise), self._asked(exercise), label)
            if isinstance(exercise, RulingExercise):
                options = (ruling_in_words(one, self.texts) for one in exercise.options)
                yield Choices(tuple(options))
            self._answer(number, answer_of(exercise, self.texts))

    def _exercises_of(self, step: Checkpoint) -> tuple[Exercise, ...]:
        """Returns the exercises that the app asks in the first set."""
        points = points_at(step, self.rules, FIRST_SET, review=())
        return fresh_exercises(
            points, self.rules, seed=FIRST_SET, has_small_cards=step.has_small_cards
        )

    def _picture(self, exercise: Exercise) -> Picture:
        if isinstance(exercise, ScoreExercise):
            return counted_picture(exercise, self.texts, has_partners=self.has_partners)
        if isinstance(exercise, RulingExercise):
            return case_picture(exercise.case, self.texts)
        return scene_picture(exercise.scene, self.texts)

    def _helped_picture(self, part: Round) -> Picture:
        """Returns the cards of a round, with the help that is left in it."""
        scene = part.exercise.scene
        ends = tuple(arrow.end for arrow in scene.arrows)
        if part.help_share >= 0.5:
            return scene_picture(scene, self.texts)
        lights = ends if part.help_share > 0 else ()
        return scene_picture(replace(scene, arrows=(), lights=lights), self.texts)

    def _asked(self, exercise: Exercise) -> str:
        """Returns what a fresh exercise asks."""
        _ = self.texts.gettext
        if isinstance(exercise, PlayExercise):
            return goal_in_words(exercise.goal, self.texts)
        if isinstance(exercise, CaptureExercise):
            ask = _("What may {card} take? Name each capture that is allowed.")
            return ask.format(card=f"`{exercise.card}`")
        if isinstance(exercise, RulingExercise):
            return case_in_words(exercise.case, MarkedWords(self.texts))
        if exercise.leftovers:
            return counting_in_words(exercise, self.texts)
        asked = self.texts.all_of([category_name(one, self.texts) for one in exercise.asked])
        return _("Who gets these points: {categories}?").format(categories=asked)

    def _next_exercise(self) -> tuple[str, str]:
        """Returns what the next exercise is called, and its number."""
        number = f"{self.number}.{len(self.answers) + 1}"
        return self.texts.gettext("Exercise {number}").format(number=number), number

    def _answer(self, number: str, text: str, after: str = "") -> None:
        told = " ".join(filter(None, (f"**{number}**", text, after)))
        self.answers.append(Prose(told, Role.ANSWER))
