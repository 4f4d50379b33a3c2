"""Where an address leads in the course, and which lesson explains a rule."""

from dataclasses import replace

import pytest

from engine.rules import ALTERNATE, PROFILES, TUNISIAN, Rules
from lessons.course import load_course
from tutor.course.place import find_place, lesson_on


@pytest.mark.parametrize("rules", PROFILES.values(), ids=str)
def test_a_rule_leads_to_its_lesson(rules: Rules) -> None:
    lesson = lesson_on("S3", rules, "en")
    assert lesson is not None
    assert lesson.id == "bermila"


def test_a_rule_that_no_lesson_explains_leads_nowhere() -> None:
    assert lesson_on("V99", TUNISIAN, "en") is None


def test_a_language_without_lessons_leads_to_the_english_one() -> None:
    assert lesson_on("P2", TUNISIAN, "xx") == lesson_on("P2", TUNISIAN, "en")


def test_an_unknown_step_is_the_first_one() -> None:
    place = find_place(load_course(), "bermila", "try-99", ALTERNATE)
    assert place is not None
    assert place.place == 0
    assert place.key_at(-1) is None


@pytest.mark.parametrize(("number", "place"), [("1", 0), ("3", 2), ("0", 0), ("99", 0)])
def test_a_step_may_be_named_by_its_number(number: str, place: int) -> None:
    found = find_place(load_course(), "bermila", number, TUNISIAN)
    assert found is not None
    assert found.place == place


def test_a_lesson_for_other_rules_is_not_found() -> None:
    (lesson,) = (each for each in load_course() if each.id == "bermila")
    tunisian_alone = replace(lesson, editions=lesson.editions[:1])
    assert find_place((tunisian_alone,), "bermila", "", TUNISIAN) is not None
    assert find_place((tunisian_alone,), "bermila", "", ALTERNATE) is None
