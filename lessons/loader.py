"""Loading a lesson from its text: every edition is built, and everything in it checked."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import PurePath
from typing import Final

from engine.mistakes import Mistake
from engine.rules import PROFILES, Rules
from lessons.claims import Claim, refutation
from lessons.errors import LessonError
from lessons.front import read_front
from lessons.markup import paragraphs
from lessons.model import AnyStep, Edition, Lesson, Quiz, Summary
from lessons.source import Section, Source, read_source
from lessons.staging import located
from lessons.steps import read_step, texts_of

_FILE_NAME: Final = re.compile(r"[0-9]{2}-(?P<id>[a-z0-9]+(?:-[a-z0-9]+)*)\.md")


def load_lesson(text: str, path: str) -> Lesson:
    """Returns the lesson that `text`, the content of the file at `path`, describes.

    Raises `LessonError` with path, line and reason; also when the engine refutes a claim.
    """
    name = _FILE_NAME.fullmatch(PurePath(path).name)
    if name is None:
        raise LessonError("a lesson file is named like 04-equal-first.md", path=path, line=1)
    source = read_source(text, path)
    front = read_front(source)
    editions = tuple(_edition(source, PROFILES[profile]) for profile in front.profiles)
    mistakes = tuple(Mistake[name] for name in front.mistakes)
    return Lesson(
        id=name["id"],
        title=front.title,
        points=front.points,
        cites=front.cites,
        mistakes=mistakes,
        path=path,
        editions=editions,
        has_partners=front.has_partners,
    )


def _edition(source: Source, rules: Rules) -> Edition:
    sections = source.sections(rules.name)
    seen: Counter[str] = Counter()
    steps = []
    for section in sections:
        seen[section.kind] += 1
        step = read_step(section, f"{section.kind}-{seen[section.kind]}", rules)
        check_texts(section)
        check_claims(section, step)
        steps.append(step)
    if not sections or not isinstance(steps[-1], Summary) or seen["summary"] > 1:
        last = sections[-1].line if sections else 1
        reason = f'the {rules.name} edition needs one "## summary: …", at its end'
        raise LessonError(reason, path=source.path, line=last)
    return Edition(rules, tuple(steps))


def check_texts(section: Section) -> None:
    """Raises `LessonError` at the first text for the learner with a mark that means nothing."""
    for text, line in texts_of(section):
        with located(section, line):
            paragraphs(text)


def check_claims(section: Section, step: AnyStep) -> None:
    """Raises `LessonError` at the first claim that the engine refutes, if it knows at once."""
    for claim in step.claims:
        if claim.needs_analyst:
            continue
        reason = _refutation(section, claim)
        if reason:
            section.fail(f'the engine refutes "{claim}": {reason}', claim.line)
    for option in step.options if isinstance(step, Quiz) else ():
        if not option.when or option.when.needs_analyst:
            continue
        if option.is_right == bool(_refutation(section, option.when)):
            word = "wrong" if option.is_right else "right"
            section.fail(f'by "{option.when}" this option is {word}', option.when.line)


def _refutation(section: Section, claim: Claim) -> str:
    with located(section, claim.line):
        return refutation(claim)
