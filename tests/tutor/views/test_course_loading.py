"""The lessons are loaded while the first learner thinks."""

from inspect import unwrap

from lessons.course import load_course
from tutor.views.course.loading import load_lessons_ahead


def test_lessons_are_loaded_once_in_the_background() -> None:
    load_course.cache_clear()
    unwrap(load_lessons_ahead)("en").join()
    assert load_course.cache_info().currsize == 1
    assert load_lessons_ahead("en") is load_lessons_ahead("en")
