"""The questions that beginners ask, each answered in a few sentences and with a position.

The file is written like a lesson (`FORMAT.md`): front matter with a title, then one heading for
each question, `## question: May I take both?`, with its answer as the text below, an `id:` for
links, cards on the table or piles, and claims that the engine checks.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from engine.rules import Rules
from lessons.course import LANGUAGE, QUESTIONS, content_text
from lessons.front import read_front
from lessons.loader import check_claims, check_texts
from lessons.model import Explain
from lessons.source import Section, read_source
from lessons.staging import SCENE
from lessons.steps import PILES, read_step

QUESTION: Final = "question"
DIRECTIVES: Final = ("id", "claim", *SCENE, *PILES)

_ID: Final = re.compile(r"[a-z]+(?:-[a-z]+)*")


@dataclass(frozen=True, slots=True)
class Question:
    """A question, which is the title of `answer`; `id` never changes, so that links stay good."""

    id: str
    answer: Explain


@dataclass(frozen=True, slots=True)
class Questions:
    """All questions for players of one profile, in the order of the file."""

    title: str
    questions: tuple[Question, ...]


@cache
def load_questions(rules: Rules, language: str = LANGUAGE) -> Questions:
    """Returns the questions for players of `rules`; raises `ChkobbaError` as `load_course` does.

    >>> from engine.rules import TUNISIAN
    >>> load_questions(TUNISIAN).questions[0].id
    'equal-or-sum'
    """
    return read_questions(content_text(QUESTIONS, language), f"{language}/{QUESTIONS}", rules)


def read_questions(text: str, path: str, rules: Rules) -> Questions:
    """Returns the questions that `text` holds, their claims checked; raises `LessonError`."""
    source = read_source(text, path)
    title = read_front(source).title
    found: list[Question] = []
    for section in source.sections(rules.name):
        question = _question(section, rules)
        if question.id in {other.id for other in found}:
            section.fail(f'two questions have the id "{question.id}"', section.need("id").line)
        found.append(question)
    return Questions(title, tuple(found))


def _question(section: Section, rules: Rules) -> Question:
    if section.kind != QUESTION:
        section.fail(f'here every heading is "## {QUESTION}:", not "{section.kind}"')
    section.check_words(DIRECTIVES)
    given = section.need("id")
    if not _ID.fullmatch(given.value):
        section.fail(f'"{given.value}" is no id (small letters, with - between)', given.line)
    kept = tuple(directive for directive in section.directives if directive != given)
    answer = read_step(replace(section, kind=Explain.kind, directives=kept), given.value, rules)
    assert isinstance(answer, Explain)
    if not answer.claims:
        section.fail("an answer has cards (table: and hand:, or piles:) and a claim about them")
    check_texts(section)
    check_claims(section, answer)
    return Question(given.value, answer)
