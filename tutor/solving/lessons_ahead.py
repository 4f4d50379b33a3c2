"""Loads the lessons in the background, so that no answer has to wait for the link to one."""

from __future__ import annotations

import gc
from functools import cache
from threading import Thread

from tutor.course.place import course_in


@cache
def load_lessons_ahead(language: str) -> Thread:
    """Begins to load the lessons in a language, and returns the thread that does; once only."""
    thread = Thread(target=_load, args=(language,), name="lessons", daemon=True)
    thread.start()
    return thread


def _load(language: str) -> None:
    course_in(language)
    gc.freeze()  # lessons and puzzles stay: no collection has to look through them again
