"""Draws every page with a language that puts brackets round all that was marked for translation.

What stands outside of brackets was written into the page without asking for its translation. The
text of lessons is translated as files and is not looked at here.
"""

import json
import re
from collections.abc import Iterator
from gettext import NullTranslations
from html import unescape
from typing import Final

import pytest
from streamlit.testing.v1 import AppTest

from engine.cards import pack
from engine.rules import PROFILES, TUNISIAN
from lessons.course import load_course
from lessons.model import Try
from puzzles.stream import puzzle
from tests.tutor.drawn_pages import html_of, labels, page
from tutor.texts import Texts

BRACKETED: Final = re.compile(r"⟦[^⟦⟧]*⟧")
WORD: Final = re.compile(r"[^\W\d_]{3,}")
SPOKEN: Final = re.compile(r'(?:aria-label|aria-description|alt|title|placeholder)="([^"]*)"')
PUZZLE: Final = puzzle(TUNISIAN, seed=6)
LESSON: Final = load_course()[0]


class _Bracketing(NullTranslations):
    """Translates a text by putting it into brackets."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@pytest.fixture(autouse=True)
def brackets(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = Texts("en", _Bracketing())
    monkeypatch.setattr("tutor.views.frame.texts_for", lambda _language: texts)


def words_outside(text: str) -> list[str]:
    """Returns the words that stand outside of all brackets, which may lie within each other."""
    while BRACKETED.search(text):
        text = BRACKETED.sub("", text)
    return WORD.findall(text)


def shown_texts(test: AppTest) -> Iterator[str]:
    """Yields what a page shows, and what it says to those who hear it."""
    html = html_of(test)
    yield unescape(re.sub(r"<(style|script|svg)\b.*?</\1>|<[^>]+>", " ", html, flags=re.DOTALL))
    yield from map(unescape, SPOKEN.findall(html))
    yield from labels(test)
    yield from (field.label for field in (*test.text_input, *test.toggle))
    for table in test.get("bidi_component"):
        data = json.loads(table.proto.json)[0]
        yield from _strings(data["texts"] | {"direction": ""})
        yield from (named["name"] for kind in ("hands", "piles") for named in data["scene"][kind])
        yield from (row["label"] for row in data["scene"]["counts"])
        yield data["scene"]["caption"]


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for part in value.values():
            yield from _strings(part)
    elif isinstance(value, list):
        for part in value:
            yield from _strings(part)
    elif isinstance(value, str):
        yield value


def untranslated(test: AppTest) -> list[str]:
    return [word for text in shown_texts(test) for word in words_outside(text)]


def test_a_text_without_brackets_would_be_found() -> None:
    assert words_outside("⟦Play ⟦queen⟧⟧ Jack ⟦takes⟧ 7♦") == ["Jack"]


@pytest.mark.parametrize("rules", list(PROFILES))
@pytest.mark.parametrize(
    ("name", "query"),
    [
        ("home", {}),
        ("puzzles", {"id": "nonsense"}),
        ("rules", {}),
        ("rules", {"id": "P99"}),
        ("learn", {"lesson": "no-such-lesson"}),
        ("progress", {}),
        ("progress", {"part": "settings"}),
        ("progress", {"part": "data"}),
    ],
)
def test_pages_show_nothing_untranslated(name: str, query: dict[str, str], rules: str) -> None:
    found = untranslated(page(name, rules=rules, **query))
    assert set(found) <= titles_of_lessons() | {"nonsense", "such", "lesson"}


def titles_of_lessons() -> set[str]:
    return {word for lesson in load_course() for word in WORD.findall(lesson.title)}


@pytest.mark.parametrize(
    "tried",
    [
        "",
        str(PUZZLE.moves[0].option),
        str(PUZZLE.moves[-1].option),
        ".".join(map(str, pack()[:10])),
    ],
    ids=["asked", "best", "worst", "illegal"],
)
def test_a_puzzle_shows_nothing_untranslated(tried: str) -> None:
    assert untranslated(page("puzzles", id=str(PUZZLE.id), tried=tried)) == []


def test_the_buttons_of_an_exercise_are_translated() -> None:
    step = next(step for step in LESSON.for_rules(TUNISIAN).steps if isinstance(step, Try))
    test = page("learn", lesson=LESSON.id, step=step.key)
    assert labels(test)
    assert not [label for label in labels(test) if words_outside(label)]


@pytest.mark.parametrize(
    "query",
    [
        {"id": "tunisian-line2-0"},
        {"id": "tunisian-line2-0", "tried": "2s"},
        {"id": "tunisian-line2-0", "tried": "2s.5s"},
        {"id": "tunisian-one-or-many2-2"},
        {"id": "tunisian-one-or-many2-1", "tried": "one.Jdx3d6h"},
        {"id": "tunisian-best2-6", "tried": "As", "twin": "As"},
        {"position": "tunisian 2d"},
    ],
    ids=lambda query: " ".join(query.values()),
)
def test_every_way_to_ask_shows_nothing_untranslated(query: dict[str, str]) -> None:
    assert untranslated(page("puzzles", **query)) == []
