"""An address that somebody typed or cut is answered with a page that leads on."""

from typing import Final

import pytest

from tests.tutor.drawn_pages import html_of, page, text_of

LONG: Final = "x" * 5000
MARKUP: Final = "<script>alert(1)</script>"
ODD: Final = (
    ("home", {"rules": LONG}),
    ("learn", {"lesson": LONG}),
    ("learn", {"lesson": "equal-first", "step": LONG}),
    ("learn", {"show": LONG}),
    ("learn", {"lesson": "the-game", "step": "checkpoint-1", "set": "1", "also": "R8.R9"}),
    ("puzzles", {"id": LONG}),
    ("puzzles", {"mode": "theme", "theme": LONG, "begin": "1"}),
    ("puzzles", {"id": "tunisian-best2-8", "tried": LONG, "hints": "9" * 5000, "s": MARKUP}),
    ("puzzles", {"mode": "streak", "run": "9" * 5000, "card": MARKUP}),
    ("play", {"match": LONG}),
    ("play", {"record": MARKUP, "ply": "²"}),
    ("board", {"position": LONG}),
    ("teach", {"item": LONG}),
    ("teach", {"part": MARKUP, "pack": LONG}),
    ("rules", {"id": LONG}),
    ("rules", {"id": MARKUP, "back": LONG}),
    ("progress", {"part": LONG}),
)


@pytest.mark.parametrize(
    ("name", "query"), ODD, ids=lambda value: value if isinstance(value, str) else "-".join(value)
)
def test_an_odd_address_is_answered_and_not_said_after(name: str, query: dict[str, str]) -> None:
    said = html_of(page(name, **query))
    assert said
    assert "x" * 1000 not in said
    assert MARKUP not in said


@pytest.mark.parametrize("name", ["teach", "progress"])
def test_a_part_that_a_page_has_not_is_told_above_what_it_has(name: str) -> None:
    told = "This page has no part called “{part}”."
    for part in ("nowhere", "results2"):
        assert told.format(part=part) in text_of(page(name, part=part))
    assert "This page has no part" not in text_of(page(name))
