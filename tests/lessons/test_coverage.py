"""The course as a whole: its units in order, and a place for all there is to teach."""

from typing import Final

import pytest

from engine.mistakes import Mistake
from engine.rules import PROFILES, Rules
from lessons.course import load_course
from lessons.front import POINT_COUNTS

UNITS: Final = (
    "the-game",
    "card-values",
    "capture-equal",
    "capture-sum",
    "equal-first",
    "compulsory",
    "chkobba",
    "deal",
    "end-of-hand",
    "cards-and-diamonds",
    "bermila",
    "match",
    "partners-and-three",
    "other-profile",
    "above-ten",
    "sevens-and-diamonds",
    "what-to-lay",
    "tempo",
    "last-deal",
    "pairs-and-odd-values",
    "playing-to-the-score",
)
COURSE: Final = load_course()


def test_the_units_come_in_the_order_of_the_course() -> None:
    ids = [lesson.id for lesson in COURSE]
    assert ids == [unit for unit in UNITS if unit in ids]


def test_every_unit_is_there() -> None:
    assert {lesson.id for lesson in COURSE} == set(UNITS)


@pytest.mark.parametrize("kind", POINT_COUNTS)
def test_every_point_has_its_place(kind: str) -> None:
    taught = {point for lesson in COURSE for point in lesson.points}
    missing = [f"{kind}{n}" for n in range(1, POINT_COUNTS[kind] + 1) if f"{kind}{n}" not in taught]
    assert not missing, f"no lesson teaches {', '.join(missing)} (points: in the front matter)"


def test_every_usual_mistake_has_its_place() -> None:
    met = {mistake for lesson in COURSE for mistake in lesson.mistakes}
    missing = [mistake.name for mistake in Mistake if mistake not in met]
    assert not missing, f"no lesson teaches against {', '.join(missing)} (mistakes: in the front)"


@pytest.mark.parametrize("rules", PROFILES.values(), ids=str)
def test_a_lesson_against_a_mistake_teaches_a_point_that_it_offends(rules: Rules) -> None:
    for lesson in COURSE:
        assert lesson.for_rules(rules).steps
        for mistake in lesson.mistakes:
            assert set(mistake.points) & set(lesson.points), (lesson.id, mistake.name)


@pytest.mark.parametrize("rules", PROFILES.values(), ids=str)
def test_each_unit_ends_with_a_checkpoint(rules: Rules) -> None:
    for lesson in COURSE:
        kinds = [step.kind for step in lesson.for_rules(rules).steps]
        assert kinds[-2:] == ["checkpoint", "summary"], lesson.id
