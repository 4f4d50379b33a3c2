"""The map of the course, the checkpoints that come back, and the page of the placement test."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from engine.rules import TUNISIAN
from lessons.course import load_course
from lessons.exercises import CaptureExercise, PlayExercise
from lessons.model import Lesson
from lessons.rulings import RulingExercise
from tests.tutor.drawn_pages import asked, html_of, labels, page, press, text_of
from tutor.course.exercise_run import GO_ON, PASS
from tutor.course.place import find_place, run_at
from tutor.course.placement import placement_run, questions
from tutor.course.progress import checkpoints, earlier_points
from tutor.course.ruling_words import ruling_in_words
from tutor.store import Learner, Store, open_store
from tutor.store.database import URL_VARIABLE
from tutor.store.values import CoursePoint, CourseUnit
from tutor.texts import texts_for
from tutor.views.session import _ANY_BROWSER

COURSE = load_course()
VALUES = next(lesson for lesson in COURSE if lesson.id == "card-values")
NOW = datetime.now(UTC)
TUNIS = TUNISIAN.name


@pytest.fixture
def kept(own_progress: str) -> Store:
    return open_store(own_progress)


@pytest.fixture
def slim(kept: Store) -> Learner:
    """Returns the learner of this browser."""
    return kept.visitors.welcome(_ANY_BROWSER, NOW)


def finish(kept: Store, slim: Learner, *lessons: Lesson) -> None:
    for lesson in lessons:
        kept.course.finish(slim.id, CourseUnit(TUNIS, lesson.id, 3, 4, NOW))


def make_due(kept: Store, slim: Learner, point: str) -> None:
    yesterday = NOW - timedelta(days=1)
    kept.course.note_point(slim.id, CoursePoint(TUNIS, point, 0, 1, yesterday, yesterday))


def checkpoint_of(lesson: Lesson, **query: str) -> AppTest:
    step = checkpoints(lesson, TUNISIAN)[0]
    return page("learn", lesson=lesson.id, step=step.key, **query)


def answers_of(test: AppTest, lesson: Lesson) -> list[str]:
    """Returns the right answers to the checkpoint that the address names."""
    step = checkpoints(lesson, TUNISIAN)[0]
    place = find_place(COURSE, lesson.id, step.key, TUNISIAN)
    assert place is not None
    review = tuple(filter(None, asked(test, "also").split(".")))
    run = run_at(place, "", int(asked(test, "set")), review)
    assert run is not None
    answers = []
    for exercise in run.exercises:
        if isinstance(exercise, PlayExercise):
            answers.append(str(exercise.key[0]))
            continue
        assert isinstance(exercise, CaptureExercise)
        plays = (f"{exercise.card}x{''.join(map(str, cards))}" for cards in exercise.key)
        answers.append(".".join(plays) or str(exercise.card))
    return answers


def test_a_newcomer_begins_with_the_first_lesson_or_with_the_test() -> None:
    test = page("learn")
    assert f"Begin with “{COURSE[0].title}”" in text_of(test)
    assert "→ Next" in text_of(test)
    assert "./learn?rules=tunisian&amp;show=placement" in html_of(test)


def test_the_map_says_what_is_done_due_and_next(kept: Store, slim: Learner) -> None:
    finish(kept, slim, *COURSE[:2])
    make_due(kept, slim, "R8")
    test = page("learn")
    assert f"2 of {len(COURSE)} lessons done." in text_of(test)
    assert "✓ Done" in text_of(test)
    assert "↻ 1 question to repeat" in text_of(test)
    assert f"Go on with “{COURSE[2].title}”" in text_of(test)
    step = checkpoints(VALUES, TUNISIAN)[0].key
    assert f"lesson={VALUES.id}&amp;step={step}" in html_of(test)


def test_who_has_done_all_repeats_what_is_due_or_solves_puzzles(kept: Store, slim: Learner) -> None:
    finish(kept, slim, *COURSE)
    assert "Solve puzzles" in text_of(page("learn"))
    make_due(kept, slim, "R8")
    assert f"Repeat “{VALUES.title}”" in text_of(page("learn"))


def test_a_passed_checkpoint_finishes_the_unit(kept: Store, slim: Learner) -> None:
    test = checkpoint_of(VALUES)
    right = answers_of(test, VALUES)[:3]
    test.query_params["tried"] = f".{GO_ON}.".join([*right, ""])
    test.run()
    test = press(test, "I do not know")
    assert "You know it." in text_of(test)
    (unit,) = kept.course.units(slim.id, TUNIS)
    assert (unit.unit, unit.right_count, unit.asked_count) == (VALUES.id, 3, 4)


def test_an_address_alone_finishes_no_unit(kept: Store, slim: Learner) -> None:
    test = checkpoint_of(VALUES)
    test.query_params["tried"] = f".{GO_ON}.".join(answers_of(test, VALUES))
    test.run()
    assert "You know it." in text_of(test)
    assert kept.course.units(slim.id, TUNIS) == ()


def test_a_failed_checkpoint_does_not(kept: Store, slim: Learner) -> None:
    checkpoint_of(VALUES, tried=f".{GO_ON}.".join([PASS] * 4))
    assert kept.course.units(slim.id, TUNIS) == ()


def test_a_missed_point_is_noted_once_and_comes_back(kept: Store, slim: Learner) -> None:
    test = press(checkpoint_of(VALUES), "I do not know")
    (point,) = kept.course.points(slim.id, TUNIS)
    assert (point.failed_count, point.right_count) == (1, 0)
    assert point.due_at is not None
    assert point.due_at > NOW
    test.run()
    assert kept.course.points(slim.id, TUNIS) == (point,)


def test_a_due_point_comes_back_in_a_later_checkpoint(kept: Store, slim: Learner) -> None:
    sums = next(lesson for lesson in COURSE if lesson.id == "capture-sum")
    for point in earlier_points(COURSE, sums, TUNISIAN)[-1:]:
        make_due(kept, slim, point)
        test = checkpoint_of(sums)
        assert asked(test, "also") == point


def test_another_visit_asks_other_questions(kept: Store, slim: Learner) -> None:
    assert asked(checkpoint_of(VALUES), "set") == "1"
    make_due(kept, slim, "R8")
    assert asked(checkpoint_of(VALUES), "set") == "2"


def test_a_lost_store_blocks_no_lesson(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "no-folder"
    file.touch()
    monkeypatch.setenv(URL_VARIABLE, f"sqlite:///{file}/progress.sqlite3")
    assert "Your progress cannot be read or kept now" in text_of(page("learn"))
    test = press(checkpoint_of(VALUES), "I do not know")
    assert "Next exercise" in labels(test)


def test_two_misses_end_the_test_at_the_first_lesson(kept: Store, slim: Learner) -> None:
    test = press(page("learn", show="placement"), "I do not know")
    test = press(press(test, "Next question"), "I do not know")
    assert "Next question" not in labels(test)
    assert f"Start with “{COURSE[0].title}”" in text_of(test)
    assert kept.course.units(slim.id, TUNIS) == ()
    assert len(kept.course.points(slim.id, TUNIS)) == 2


def test_what_is_known_is_skipped_and_done_on_the_map(kept: Store, slim: Learner) -> None:
    test = page("learn", show="placement")
    questioned = questions(COURSE, TUNISIAN, seed=1)
    (exercise, _other) = placement_run(questioned, TUNISIAN, "", seed=1).exercises
    assert isinstance(exercise, CaptureExercise)
    right = ".".join(f"{exercise.card}x{''.join(map(str, cards))}" for cards in exercise.key)
    test.query_params["tried"] = f"{right}.{GO_ON}.{PASS}.{GO_ON}"
    test.run()
    assert kept.course.units(slim.id, TUNIS) == ()
    test = press(test, "I do not know")
    assert "1 of 3 right." in text_of(test)
    assert {unit.unit for unit in kept.course.units(slim.id, TUNIS)} == {"the-game"}
    assert f"Go on with “{COURSE[1].title}”" in text_of(page("learn"))


@pytest.mark.parametrize(
    ("unit", "told"),
    [
        ("cards-and-diamonds", "Counted"),
        ("above-ten", "This would have been right:"),
        ("match", "chkobba)"),
    ],
)
def test_who_does_not_know_is_told(unit: str, told: str) -> None:
    lesson = next(lesson for lesson in COURSE if lesson.id == unit)
    assert told in text_of(checkpoint_of(lesson, set="1", tried=PASS))


def test_a_case_is_ruled_on_and_explained(kept: Store, slim: Learner) -> None:
    ends = next(lesson for lesson in COURSE if lesson.id == "end-of-hand")
    test = checkpoint_of(ends, set="1")
    step = checkpoints(ends, TUNISIAN)[0]
    place = find_place(COURSE, ends.id, step.key, TUNISIAN)
    assert place is not None
    run = run_at(place, "", 1)
    assert run is not None
    exercise = run.exercise
    assert isinstance(exercise, RulingExercise)
    wrong = next(one for one in exercise.options if one is not exercise.key)
    test = press(test, ruling_in_words(wrong, texts_for("en")))
    assert "That is not so." in text_of(test)
    assert f"✓ {ruling_in_words(exercise.key, texts_for('en'))}" in labels(test)
    (point,) = kept.course.points(slim.id, TUNIS)
    assert (point.point, point.failed_count) == ("R14", 1)
