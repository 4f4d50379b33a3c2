"""Loads what most pages ask for sooner or later: in the background, once for all visitors."""

from __future__ import annotations

from threading import Thread

from tutor.course.place import course_in
from tutor.once import once
from tutor.settling import settle
from tutor.training.pools import shelved_pools


@once
def load_lessons_ahead(language: str) -> Thread:
    """Begins to load the lessons in a language and the puzzles by sort; returns what does it."""
    thread = Thread(target=_load, args=(language,), name="lessons", daemon=True)
    thread.start()
    return thread


def _load(language: str) -> None:
    shelved_pools()
    course_in(language)
    settle()
