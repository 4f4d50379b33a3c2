"""Where a learner is in the course: which lesson, which step, and what comes before and after."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final

from engine.errors import ChkobbaError
from engine.rules import Rules
from lessons.course import LANGUAGE, languages, load_course
from lessons.exercises import CaptureExercise, Exercise, PlayExercise
from lessons.fresh import fresh_exercises, topics
from lessons.model import AnyStep, Checkpoint, Edition, Guided, Lesson, Try
from tutor.course.exercise_run import ExerciseRun, resume_run
from tutor.course.progress import checkpoint_points
from tutor.links import number_in

FIRST_SET: Final = 1
"""Which of the endless sets of exercises a checkpoint begins with."""

_MOST_KEPT: Final = 64


@dataclass(frozen=True, slots=True)
class LessonPlace:
    """One step of one lesson, in the edition of the learner's profile."""

    lesson: Lesson
    edition: Edition
    place: int
    next_lesson: Lesson | None

    @property
    def step(self) -> AnyStep:
        """Returns the step at this place."""
        return self.edition.steps[self.place]

    @property
    def step_count(self) -> int:
        """Returns how many steps the lesson has."""
        return len(self.edition.steps)

    @property
    def name(self) -> str:
        """Returns a name that no other step of any lesson or profile has."""
        return f"{self.edition.rules} {self.lesson.id} {self.step.key}"

    @property
    def is_first_table(self) -> bool:
        """Returns whether this is the first step of the lesson in which cards are played."""
        played = [step.key for step in self.edition.steps if _is_played(step)]
        return played[:1] == [self.step.key]

    def key_at(self, change: int) -> str | None:
        """Returns the key of the step `change` further on, None beyond the ends."""
        place = self.place + change
        return self.edition.steps[place].key if 0 <= place < self.step_count else None


def _is_played(step: AnyStep) -> bool:
    """Returns whether the exercises of a step are played on the table, as a checkpoint's may be."""
    if isinstance(step, Try):
        return isinstance(step.exercise, PlayExercise | CaptureExercise)
    return isinstance(step, Guided)


def course_in(language: str) -> tuple[Lesson, ...]:
    """Returns the lessons in `language`, or in English where there are none in it yet."""
    return load_course(language if language in languages() else LANGUAGE)


def lessons_for(rules: Rules, language: str) -> tuple[Lesson, ...]:
    """Returns the lessons that are for `rules`, in order."""
    return tuple(lesson for lesson in course_in(language) if edition_of(lesson, rules))


def lesson_on(rule_id: str, rules: Rules, language: str) -> Lesson | None:
    """Returns the first lesson for `rules` that explains a rule; None where there is none yet."""
    return next(
        (
            lesson
            for lesson in course_in(language)
            if rule_id in lesson.cites and edition_of(lesson, rules)
        ),
        None,
    )


def edition_of(lesson: Lesson, rules: Rules) -> Edition | None:
    """Returns the lesson as players of `rules` read it, None when it is not for them."""
    try:
        return lesson.for_rules(rules)
    except ChkobbaError:
        return None


def find_place(
    course: tuple[Lesson, ...], lesson_id: str, step_key: str, rules: Rules
) -> LessonPlace | None:
    """Returns the place that an address names, by the key of the step or by its number from 1.

    An unknown step is the first one. None when there is no such lesson for these rules.
    """
    offered = [lesson for lesson in course if edition_of(lesson, rules)]
    ids = [lesson.id for lesson in offered]
    if lesson_id not in ids:
        return None
    at = ids.index(lesson_id)
    edition = offered[at].for_rules(rules)
    return LessonPlace(
        lesson=offered[at],
        edition=edition,
        place=_place_of(step_key, edition),
        next_lesson=offered[at + 1] if at + 1 < len(offered) else None,
    )


def _place_of(step_key: str, edition: Edition) -> int:
    """Returns which step of the edition is meant, from 0."""
    keys = [step.key for step in edition.steps]
    if step_key in keys:
        return keys.index(step_key)
    number = number_in(step_key) or 0
    return number - 1 if 0 < number <= len(keys) else 0


def run_at(
    place: LessonPlace,
    tried: str,
    exercise_set: int = FIRST_SET,
    review: Sequence[str] = (),
) -> ExerciseRun | None:
    """Returns the exercises of the step with what was tried; None where the step has none.

    A checkpoint has other exercises in each `exercise_set`, some on the earlier points `review`.
    """
    step, rules = place.step, place.edition.rules
    resume = partial(resume_run, has_partners=place.lesson.has_partners)
    if isinstance(step, Checkpoint):
        points = points_at(step, rules, exercise_set, review)
        made = _fresh(points, rules, exercise_set, has_small_cards=step.has_small_cards)
        name = " ".join((place.name, str(exercise_set), *points))
        return resume(name, made, tried, is_test=True)
    if isinstance(step, Try):
        return resume(place.name, (step.exercise,), tried)
    if isinstance(step, Guided):
        return resume(place.name, tuple(part.exercise for part in step.rounds), tried)
    return None


def points_at(
    step: Checkpoint, rules: Rules, exercise_set: int, review: Sequence[str]
) -> tuple[str, ...]:
    """Returns the point that each exercise of a checkpoint is on.

    Unknown points to review are passed over; all of them, where only small cards are known.
    """
    offered = () if step.has_small_cards else topics(rules)
    known = [point for point in review if point in offered][: step.exercise_count - 1]
    return checkpoint_points(step.points, known, step.exercise_count, seed=exercise_set)


@lru_cache(maxsize=_MOST_KEPT)
def _fresh(
    points: tuple[str, ...], rules: Rules, exercise_set: int, *, has_small_cards: bool
) -> tuple[Exercise, ...]:
    """Makes the exercises once, not at each drawing: some take the solver a second."""
    return fresh_exercises(points, rules, seed=exercise_set, has_small_cards=has_small_cards)
