"""The words of the game: Tunisian ones in both scripts, and the English ones of the rulebook.

The file is written like a lesson (`FORMAT.md`): front matter with a title, then one heading for
each word, `## word: dinari` or `## term: capture`, its meaning as the text below.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from engine.rules import PROFILES, Rules
from lessons.course import GLOSSARY, LANGUAGE, content_text
from lessons.front import read_front
from lessons.loader import check_texts
from lessons.source import Section, read_source

TUNISIAN_WORD: Final = "word"
TERM: Final = "term"
DIRECTIVES: Final = ("script", "source")

_ARABIC: Final = re.compile(r"[\u0621-\u0652 ]+")


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the game; `meaning` keeps its inline markup.

    `script` is how it is written in Arabic, empty for the English terms. `source` names the only
    profile in whose source the word was found; empty where it is in wider use.
    """

    name: str
    meaning: str
    script: str = ""
    source: str = ""


@dataclass(frozen=True, slots=True)
class Glossary:
    """The Tunisian `words` and the English `terms`, each in the order of the file."""

    title: str
    words: tuple[Word, ...]
    terms: tuple[Word, ...]


@cache
def load_glossary(rules: Rules, language: str = LANGUAGE) -> Glossary:
    """Returns the glossary for players of `rules`; raises `ChkobbaError` as `load_course` does.

    >>> from engine.rules import TUNISIAN
    >>> [word.name for word in load_glossary(TUNISIAN).words][:2]
    ['chkobba', 'carta']
    """
    return read_glossary(content_text(GLOSSARY, language), f"{language}/{GLOSSARY}", rules)


def read_glossary(text: str, path: str, rules: Rules) -> Glossary:
    """Returns the glossary that `text` holds; raises `LessonError` with line and reason."""
    source = read_source(text, path)
    front = read_front(source)
    sections = source.sections(rules.name)
    _check_names(sections)
    words = [(section.kind, _word(section)) for section in sections]
    return Glossary(
        front.title,
        words=tuple(word for kind, word in words if kind == TUNISIAN_WORD),
        terms=tuple(word for kind, word in words if kind == TERM),
    )


def _check_names(sections: tuple[Section, ...]) -> None:
    seen: set[str] = set()
    for section in sections:
        if not section.title:
            section.fail("a word is missing (## word: dinari)")
        if section.title in seen:
            section.fail(f'"{section.title}" is explained twice')
        seen.add(section.title)


def _word(section: Section) -> Word:
    if section.kind not in (TUNISIAN_WORD, TERM):
        section.fail(f'a glossary has "## word:" and "## term:", not "{section.kind}"')
    section.check_words(DIRECTIVES if section.kind == TUNISIAN_WORD else ())
    if not section.text:
        section.fail(f'"{section.title}" has no meaning: write it below')
    check_texts(section)
    return Word(section.title, section.text, _script(section), _source(section))


def _script(section: Section) -> str:
    """Returns how the word is written in Arabic; a word of one source may do without."""
    if section.kind == TERM or (section.all("source") and not section.all("script")):
        return ""
    given = section.need("script")
    if not _ARABIC.fullmatch(given.value):
        section.fail(f'"{given.value}" is no Arabic script', given.line)
    return given.value


def _source(section: Section) -> str:
    given = section.find("source")
    if given is None:
        return ""
    if given.value not in PROFILES:
        section.fail(f'no such source "{given.value}", {" or ".join(PROFILES)}', given.line)
    return given.value
