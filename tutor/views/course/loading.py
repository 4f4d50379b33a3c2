"""Loads the lessons once for all visitors, in the background: no answer waits for a link to one."""

from __future__ import annotations

from threading import Thread

from tutor.course.place import course_in
from tutor.once import once


@once
def load_lessons_ahead(language: str) -> Thread:
    """Begins to load the lessons in a language, and returns the thread that does; once only."""
    thread = Thread(target=course_in, args=(language,), name="lessons", daemon=True)
    thread.start()
    return thread
