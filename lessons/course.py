"""The lessons that come with the tutor, in order."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from engine.errors import ChkobbaError, quoted
from lessons.loader import load_lesson
from lessons.model import Lesson

LANGUAGE: Final = "en"
"""The language of the texts where no other is asked for, or no other is there."""

GLOSSARY: Final = "glossary.md"
QUESTIONS: Final = "questions.md"
BESIDE_THE_LESSONS: Final = frozenset({GLOSSARY, QUESTIONS})
"""The files beside the lessons: `lessons.glossary` and `lessons.questions` read them."""


@cache
def languages() -> tuple[str, ...]:
    """Returns the languages in which there is a course, sorted.

    >>> "en" in languages()
    True
    """
    return tuple(sorted(folder.name for folder in _content().iterdir() if folder.is_dir()))


@cache
def load_course(language: str = LANGUAGE) -> tuple[Lesson, ...]:
    """Returns all lessons in that language, in the order of their file names.

    Raises `ChkobbaError` when there is none in it, `LessonError` when a file is broken.

    >>> [lesson.id for lesson in load_course()][:2]
    ['the-game', 'card-values']
    """
    names = {file.name for file in _folder(language).iterdir() if file.name.endswith(".md")}
    return tuple(
        load_lesson(content_text(name, language), f"{language}/{name}")
        for name in sorted(names - BESIDE_THE_LESSONS)
    )


def content_text(name: str, language: str = LANGUAGE) -> str:
    """Returns the text of one file of the course; raises `ChkobbaError` for an unknown language.

    >>> content_text(GLOSSARY).splitlines()[0]
    '---'
    """
    return _folder(language).joinpath(name).read_text(encoding="utf-8")


def _folder(language: str) -> Traversable:
    if language not in languages():
        raise ChkobbaError(f"no lessons in {quoted(language)} ({', '.join(languages())})")
    return _content().joinpath(language)


def _content() -> Traversable:
    return files("lessons").joinpath("content")
