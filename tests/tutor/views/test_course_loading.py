"""The lessons are loaded while the first learner thinks."""

from lessons.course import load_course
from tutor.views.course.loading import load_lessons_ahead


def test_lessons_are_loaded_once_in_the_background() -> None:
    load_lessons_ahead.clear()
    load_course.cache_clear()
    thread = load_lessons_ahead("en")
    thread.join()
    assert load_course.cache_info().currsize == 1
    assert load_lessons_ahead("en") is thread
