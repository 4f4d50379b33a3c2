"""What is done, due and next in the course, what a checkpoint asks, and when a point comes back."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rules import PROFILES, TUNISIAN, Rules
from lessons.course import load_course
from lessons.fresh import topics
from tutor.course.progress import (
    WAIT_AFTER_FAILING,
    WAITS,
    Stage,
    answered_point,
    asked_points,
    checkpoint_points,
    course_map,
    earlier_points,
    review_points,
    way_on,
)
from tutor.store.values import CoursePoint

COURSE = load_course()
IDS = [lesson.id for lesson in COURSE]
NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
DAY = timedelta(days=1)
POINTS = st.lists(st.sampled_from(topics(TUNISIAN)), unique=True)


def stages(done: list[str], due: tuple[str, ...] = ()) -> list[Stage]:
    return [unit.stage for unit in course_map(COURSE, TUNISIAN, done, due)]


def test_the_course_begins_with_its_first_unit() -> None:
    assert stages([]) == [Stage.NEXT, *[Stage.OPEN] * (len(COURSE) - 1)]


def test_the_first_unit_not_done_is_next() -> None:
    assert stages([IDS[0], IDS[2]])[:4] == [Stage.DONE, Stage.NEXT, Stage.DONE, Stage.OPEN]


def test_a_due_point_comes_back_in_the_first_unit_that_asks_it() -> None:
    units = course_map(COURSE, TUNISIAN, IDS, ("R8",))
    due = [unit for unit in units if unit.stage is Stage.DUE]
    assert [(unit.lesson.id, unit.due_points) for unit in due] == [("card-values", ("R8",))]
    assert way_on(units) == due[0]


def test_what_is_not_done_cannot_be_due() -> None:
    assert Stage.DUE not in stages([IDS[0]], ("R8",))


def test_a_unit_of_which_a_question_was_answered_is_tried_until_it_is_passed() -> None:
    units = course_map(COURSE, TUNISIAN, [IDS[0]], (), ("R8",))
    assert [unit.lesson.id for unit in units if unit.is_tried] == ["card-values"]
    assert [unit.stage for unit in units[:2]] == [Stage.DONE, Stage.NEXT]


def test_the_way_on_is_the_next_unit_before_a_due_one_and_ends_with_the_course() -> None:
    units = course_map(COURSE, TUNISIAN, IDS[:-1], ("R8",))
    found = way_on(units)
    assert found is not None
    assert found.lesson == COURSE[-1]
    assert way_on(course_map(COURSE, TUNISIAN, IDS, ())) is None


@pytest.mark.parametrize("rules", PROFILES.values(), ids=str)
def test_earlier_points_are_those_of_the_units_before(rules: Rules) -> None:
    for place, lesson in enumerate(COURSE):
        earlier = earlier_points(COURSE, lesson, rules)
        before = {point for one in COURSE[:place] for point in asked_points(one, rules)}
        assert set(earlier) == before - set(asked_points(lesson, rules))


@given(earlier=POINTS, due=POINTS, count=st.integers(1, 9), seed=st.integers(1, 50))
def test_a_third_comes_from_earlier_units_and_due_points_first(
    earlier: list[str], due: list[str], count: int, seed: int
) -> None:
    review = review_points(earlier, due, count, seed=seed)
    urgent = [point for point in due if point in earlier]
    assert len(review) == min(count // 3, len(earlier))
    assert len(set(review)) == len(review)
    assert set(review) <= set(earlier)
    assert list(review[: len(urgent)]) == urgent[: len(review)]


@given(count=st.integers(1, 9), seed=st.integers(1, 50), earlier=POINTS)
def test_a_checkpoint_asks_as_many_as_it_says(count: int, seed: int, earlier: list[str]) -> None:
    own = ("own-1", "own-2")
    review = review_points(earlier, (), count, seed=seed)
    points = checkpoint_points(own, review, count, seed=seed)
    assert len(points) == count
    assert [point for point in points if point not in own] == list(review)
    assert points[0] in own


def after(*answers: tuple[bool, timedelta]) -> CoursePoint:
    """Returns the point after answers, each given so long after the one before."""
    kept: CoursePoint | None = None
    now = NOON
    for is_right, wait in answers:
        now += wait
        kept = answered_point((TUNISIAN, "R2"), kept, now, is_right=is_right)
    assert kept is not None
    return kept


def wait_of(point: CoursePoint) -> timedelta:
    assert point.due_at is not None
    return point.due_at - point.asked_at


def test_right_answers_in_a_row_come_back_ever_later() -> None:
    long = timedelta(days=30)
    waits = [wait_of(after(*[(True, long)] * count)) for count in range(1, 6)]
    assert waits == [*WAITS, WAITS[-1]]


def test_a_failed_point_comes_back_tomorrow_and_begins_anew() -> None:
    long = timedelta(days=30)
    failed = after((True, long), (True, long), (False, long))
    assert wait_of(failed) == WAIT_AFTER_FAILING < DAY
    assert (failed.right_count, failed.failed_count) == (0, 1)
    assert wait_of(after((True, long), (True, long), (False, long), (True, long))) == WAITS[0]


def test_a_right_answer_before_its_day_does_not_push_the_point_away() -> None:
    early = after((True, DAY), (True, timedelta(minutes=1)))
    assert (early.asked_at, early.due_at) == (NOON + DAY, NOON + DAY + WAITS[0])


def test_what_was_known_before_may_rest_longer() -> None:
    known = answered_point((TUNISIAN, "R2"), None, NOON, is_right=True, least_wait=8 * DAY)
    assert wait_of(known) == 8 * DAY
