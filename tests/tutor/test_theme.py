"""The look: colours that can be read, classes that exist, text that stays text."""

import re
from typing import Final
from xml.etree import ElementTree

import pytest

from engine.notation import parse_cards, parse_move
from tests.tutor.colours import contrast
from tutor.theme import app_css, mark_svg, wordmark_svg
from tutor.theme.blocks import (
    LessonCard,
    Tone,
    ValueBar,
    card_signs,
    chips,
    empty_state,
    folded,
    lead,
    lesson_grid,
    move_sign,
    panel,
    rule_badge,
    step_dots,
    table,
    value_bars,
    verdict,
)
from tutor.theme.html import Html, element, joined

COLOURS: Final = {
    name: (light, dark)
    for name, light, dark in re.findall(r"--ck-([\w-]+): light-dark\((#\w+), (#\w+)\)", app_css())
}
# Text and what it stands on.
PAIRS: Final = (
    ("ink", "paper"),
    ("ink", "sand"),
    ("muted", "paper"),
    ("muted", "sand"),
    ("sea", "paper"),
    ("sea", "sand"),
    ("sea", "sky"),
    ("on-sea", "sea"),
    ("good", "paper"),
    ("good", "sand"),
    ("good", "good-wash"),
    ("fine", "fine-wash"),
    ("bad", "bad-wash"),
    *(
        (suit, ground)
        for suit in ("diamonds", "hearts", "clubs", "spades")
        for ground in ("paper", "sand")
    ),
)
QUEEN_TAKES: Final = parse_move("Qhx2d6s")
BARS: Final = (
    ValueBar(move_sign(QUEEN_TAKES), "+3", 3, Tone.OK),
    ValueBar(move_sign(parse_move("Ks")), "−1", -1, Tone.FINE, note="your play", is_yours=True),
)
LESSON: Final = LessonCard(1, "Values & sums", "Q = 8 < K", "/learn?a=1&b=2", status="Done")
BLOCKS: Final = (
    chips("last deal", strong="Tunisian rules"),
    rule_badge("P2"),
    rule_badge("P2", href="/rules#P2", title="Equal first"),
    *(verdict(tone, "Said") for tone in Tone),
    panel("Title", lead("Text")),
    folded("More", lead("Text")),
    empty_state("Nothing yet", "Begin"),
    value_bars(BARS),
    step_dots(5, 2, label="Step 3 of 5"),
    lesson_grid([LESSON]),
    table(["", "You"], [["Cards", "22"]], foot=["Total", "5"]),
)


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(("text", "ground"), PAIRS)
def test_text_can_be_read_on_its_ground(text: str, ground: str, scheme: int) -> None:
    assert contrast(COLOURS[text][scheme], COLOURS[ground][scheme]) >= 4.5


@pytest.mark.parametrize("block", BLOCKS)
def test_blocks_are_well_formed_and_styled(block: Html) -> None:
    closed = re.sub(r"<img([^>]*)>", r"<img\1/>", block)
    for node in ElementTree.fromstring(closed).iter():
        for name in node.get("class", "").split():
            assert f".{name}" in app_css()


def test_text_is_escaped_and_html_is_not() -> None:
    said = element("p", "1 < 2 & ", element("b", '"x"'), title='a"b')
    assert said == '<p title="a&quot;b">1 &lt; 2 &amp; <b>&quot;x&quot;</b></p>'
    assert joined("<", Html("<br>")) == "&lt;<br>"


def test_a_lesson_cannot_break_out_of_its_card() -> None:
    assert "Q = 8 &lt; K" in lesson_grid([LESSON])
    assert 'href="/learn?a=1&amp;b=2"' in lesson_grid([LESSON])


@pytest.mark.parametrize(
    ("amounts", "drawn"),
    [
        ((4, 2), [(0, 100), (0, 50)]),
        ((3, -1), [(25, 75), (0, 25)]),
        ((-1, -4), [(75, 25), (0, 100)]),
        ((2, 0), [(0, 100), (0, 0)]),
        ((0, 0), [(0, 0), (0, 0)]),
    ],
)
def test_a_bar_is_as_long_as_its_value_and_begins_at_zero(
    amounts: tuple[float, ...], drawn: list[tuple[int, int]]
) -> None:
    html = value_bars([ValueBar("", "", amount, Tone.OK) for amount in amounts])
    found = re.findall(r"<b style=\"inset-inline-start:(\d+)%;width:(\d+)%", html)
    assert [(int(start), int(width)) for start, width in found] == drawn


def test_zero_is_marked_where_some_values_lie_below_it() -> None:
    assert value_bars(BARS).count("<u ") == len(BARS)
    assert "<u " not in value_bars(BARS[:1])


def test_cards_in_text_have_the_colour_of_their_suit() -> None:
    signs = card_signs(parse_cards("2d6s"))
    assert re.findall(r'ck-card (ck-\w)" dir="ltr">(..)', signs) == [("ck-d", "2♦"), ("ck-s", "6♠")]


def test_a_lay_is_written_without_a_cross() -> None:
    assert "×" not in move_sign(parse_move("Qh"))
    assert "×" in move_sign(QUEEN_TAKES)


@pytest.mark.parametrize("current", range(5))
def test_the_steps_are_all_there_and_one_is_now(current: int) -> None:
    dots = step_dots(5, current, label="")
    assert dots.count("<span") == 5
    assert dots.count("ck-now") == 1
    assert dots.count("ck-done") == current


@pytest.mark.parametrize("svg", [wordmark_svg(), mark_svg()])
def test_the_marks_of_the_app_are_drawings(svg: str) -> None:
    assert ElementTree.fromstring(svg).get("aria-label") == "chkobba"
