"""The placement test: what it asks, when it stops, what it lets a learner skip."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rules import PROFILES, TUNISIAN, Rules
from lessons.course import load_course
from tutor.course.exercise_run import GO_ON, PASS
from tutor.course.placement import is_over, placement, placement_run, questions

COURSE = load_course()
ASKED = questions(COURSE, TUNISIAN, seed=1)


@pytest.mark.parametrize("rules", PROFILES.values(), ids=str)
def test_each_unit_is_asked_once_in_order(rules: Rules) -> None:
    asked = [question.lesson for question in questions(COURSE, rules, seed=1)]
    assert asked == [lesson for lesson in COURSE if lesson in asked]
    assert len(asked) > len(COURSE) // 2


def test_another_seed_asks_other_points() -> None:
    assert questions(COURSE, TUNISIAN, seed=2) != ASKED


def test_only_the_questions_that_may_be_needed_are_made() -> None:
    assert len(placement_run(ASKED, TUNISIAN, "", seed=1).exercises) == 2
    tried = f"{PASS}.{GO_ON}.{PASS}"
    run = placement_run(ASKED, TUNISIAN, tried, seed=1)
    assert len(run.exercises) == 3
    assert run.results == (False, False)


def test_who_misses_at_once_starts_at_the_beginning() -> None:
    found = placement(COURSE, ASKED, (False, False))
    assert found.skipped == ()
    assert found.start == COURSE[0]


def test_units_without_a_question_are_skipped_with_those_around_them() -> None:
    right = (True,) * 3
    found = placement(COURSE, ASKED, (*right, False, False))
    end = COURSE.index(ASKED[2].lesson)
    assert found.skipped == COURSE[: end + 1]
    assert found.start == COURSE[end + 1]


def test_a_single_miss_is_not_skipped() -> None:
    found = placement(COURSE, ASKED, (True, False, True, False, False))
    assert found.start == ASKED[1].lesson
    assert ASKED[2].lesson in found.skipped


@given(st.lists(st.booleans(), max_size=len(ASKED)))
def test_nothing_missed_is_ever_skipped(results: list[bool]) -> None:
    found = placement(COURSE, ASKED, results)
    for question, is_right in zip(ASKED, results, strict=False):
        assert (question.lesson in found.skipped) is is_right
    assert found.start not in found.skipped


@given(st.lists(st.booleans(), min_size=2, max_size=10))
def test_it_stops_at_two_misses_in_a_row_or_at_the_end(results: list[bool]) -> None:
    assert is_over(results, 99) is (not any(results[-2:]))
    assert is_over(results, len(results))
