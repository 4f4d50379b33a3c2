"""Course, reviews, runs, settings and reports are kept, and twice is once."""

from dataclasses import replace

import pytest

from engine.errors import ChkobbaError
from tests.tutor.store.samples import DAY, MINUTE, NOON, answer, nothing, ten_more
from tutor.store import CoursePoint, CourseUnit, NewReport, NewRun, Store

UNIT = CourseUnit("tunisian", "bermila", right_count=3, asked_count=5, done_at=NOON)
POINT = CoursePoint("tunisian", "R2", 0, 1, asked_at=NOON, due_at=NOON + DAY)
STREAK = NewRun("a token", "streak", "tunisian", "7")


def test_a_unit_keeps_its_first_date_and_its_best_result(store: Store) -> None:
    slim = store.learners.add("Slim", NOON)
    store.course.finish(slim.id, UNIT)
    better = replace(UNIT, right_count=5, done_at=NOON + DAY)
    assert store.course.finish(slim.id, better) == replace(UNIT, right_count=5)
    store.course.finish(slim.id, replace(UNIT, right_count=1))
    assert store.course.units(slim.id, "tunisian") == (replace(UNIT, right_count=5),)
    assert store.course.units(slim.id, "alternate") == ()


def test_the_answers_to_a_point_add_up(store: Store) -> None:
    slim = store.learners.add("Slim", NOON)
    store.course.note_point(slim.id, POINT)
    right = replace(POINT, right_count=1, failed_count=0, asked_at=NOON + DAY, due_at=None)
    kept = store.course.note_point(slim.id, right)
    assert kept == replace(right, failed_count=1)
    assert store.course.points(slim.id, "tunisian") == (kept,)


def test_due_points_are_those_to_be_asked_by_now(store: Store) -> None:
    slim = store.learners.add("Slim", NOON)
    sooner = replace(POINT, point="P1", due_at=NOON)
    never = replace(POINT, point="P2", due_at=None)
    for point in (POINT, sooner, never):
        store.course.note_point(slim.id, point)
    assert store.course.due_points(slim.id, "tunisian", NOON) == (sooner,)
    assert store.course.due_points(slim.id, "tunisian", NOON + DAY) == (sooner, POINT)


def test_cards_come_with_the_answer(store: Store) -> None:
    slim = store.learners.add("Slim", NOON)
    store.answers.record(slim.id, answer("a"), NOON, ten_more)
    (card,) = store.reviews.of(slim.id)
    assert (card.due_at, card.reviewed_at) == (NOON + DAY, NOON)


def test_a_run_begins_once_and_ends_once(store: Store) -> None:
    slim = store.learners.add("Slim", NOON)
    run = store.runs.start(slim.id, STREAK, NOON)
    assert store.runs.start(slim.id, replace(STREAK, seed="8"), NOON + DAY) == run
    ended = store.runs.end(replace(run, right_count=9, miss_count=1), NOON + MINUTE)
    assert (ended.right_count, ended.ended_at) == (9, NOON + MINUTE)
    assert store.runs.end(replace(run, right_count=99), NOON + DAY) == ended
    assert store.runs.of(slim.id, "streak") == (ended,)
    assert store.runs.of(slim.id, "timed") == ()


def test_an_unknown_run_is_an_error(store: Store) -> None:
    with pytest.raises(ChkobbaError, match="no such run: 5"):
        store.runs.get(store.learners.add("Slim", NOON).id, 5)


def test_nobody_else_has_to_do_with_a_run(store: Store) -> None:
    slim, other = (store.learners.add(name, NOON) for name in ("Slim", "Other"))
    run = store.runs.start(slim.id, STREAK, NOON)
    store.answers.record(other.id, answer("a", run_id=run.id), NOON, nothing)
    assert store.runs.get(slim.id, run.id) == run
    assert store.answers.in_run(slim.id, run.id) == ()
    with pytest.raises(ChkobbaError, match="no such run"):
        store.runs.get(other.id, run.id)


def test_the_answers_of_a_run_are_together(store: Store) -> None:
    slim = store.learners.add("Slim", NOON)
    run = store.runs.start(slim.id, STREAK, NOON)
    inside = store.answers.record(slim.id, answer("a", run_id=run.id), NOON, nothing).answer
    store.answers.record(slim.id, answer("b"), NOON, nothing)
    assert store.answers.in_run(slim.id, run.id) == (inside,)


def test_settings_change_one_by_one(store: Store) -> None:
    slim = store.learners.add("Slim", NOON)
    store.settings.change(slim.id, {"sounds": "on", "language": "ar"})
    store.settings.change(slim.id, {"sounds": "off"})
    assert store.settings.of(slim.id) == {"sounds": "off", "language": "ar"}


def test_a_report_sent_twice_is_kept_once(store: Store) -> None:
    slim = store.learners.add("Slim", NOON)
    new = NewReport("token", "puzzles", "tunisian-best2-7", "both are right", '{"tries": []}')
    report = store.reports.add(slim.id, new, NOON)
    assert store.reports.add(slim.id, new, NOON + DAY) == report
    (stored,) = store.reports.all()
    assert (stored.id, stored.reported_at) == (report.id, NOON)
    assert (report.complaint, report.reported_at) == ("both are right", NOON)


def test_deleting_a_learner_leaves_nothing_of_him_and_all_of_others(store: Store) -> None:
    slim, leila = store.learners.add("Slim", NOON), store.learners.add("Leila", NOON)
    for learner in (slim, leila):
        store.answers.record(learner.id, answer("a"), NOON, ten_more)
        store.course.finish(learner.id, UNIT)
        store.settings.change(learner.id, {"sounds": "on"})
    store.learners.delete(slim.id)
    assert store.learners.all() == (leila,)
    assert store.answers.of(slim.id) == ()
    assert store.reviews.of(slim.id) == ()
    assert store.settings.of(slim.id) == {}
    assert len(store.answers.of(leila.id)) == len(store.reviews.of(leila.id)) == 1
