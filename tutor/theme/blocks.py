"""Blocks of the pages as HTML: chips, badges, verdicts, value bars, steps, lesson cards, tables.

Each function returns `Html` for `st.html`. Plain text given to them is escaped; `Html` is not, so
blocks go into blocks:

    st.html(panel(joined("Best. ", card_sign(card)), value_bars(bars), paragraph(reason)))

Every word comes from the caller, already translated.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import Final

from engine.cards import Card
from engine.grades import Grade
from engine.moves import Move
from tutor.theme.html import Html, element, html_of, joined
from tutor.wording.words import SUIT_SIGNS

_AS_TEXT = "\N{VARIATION SELECTOR-15}"  # keeps a suit sign from turning into an emoji


class Tone(StrEnum):
    """How good something is; each tone has its colour and its sign."""

    OK = "ok"
    FINE = "fine"
    BAD = "bad"


_TONES: Final[Mapping[Grade, Tone]] = MappingProxyType(
    {Grade.BEST: Tone.OK, Grade.FINE: Tone.OK, Grade.INACCURACY: Tone.FINE}
)


def grade_tone(grade: Grade) -> Tone:
    """Returns how good a loss class is: mistakes and blunders are bad."""
    return _TONES.get(grade, Tone.BAD)


@dataclass(frozen=True, slots=True)
class ValueBar:
    """One play among all: its value as text, and as a bar of the length `amount`.

    `note` is a short word beside the label, such as "your play".
    """

    label: str
    value: str
    amount: float
    tone: Tone
    note: str = ""
    is_yours: bool = False


@dataclass(frozen=True, slots=True)
class LessonCard:
    """A lesson in the list; `status` says how far the learner is, if begun."""

    number: int
    title: str
    summary: str
    href: str
    status: str = ""


@cache
def card_sign(card: Card) -> Html:
    """Returns `card` as coloured text: Q♥."""
    sign = f"{str(card)[0]}{SUIT_SIGNS[card.suit]}{_AS_TEXT}"
    return element("span", sign, classes=f"ck-card ck-{str(card)[1]}", dir="ltr")


def card_signs(cards: Iterable[Card]) -> Html:
    """Returns `cards` as coloured text, with a thin space between."""
    return Html("\N{THIN SPACE}".join(map(card_sign, cards)))


def move_sign(move: Move) -> Html:
    """Returns `move` as coloured text: Q♥ alone when it is laid, Q♥ × 2♦ 6♠ when it takes."""
    if not move.captured:
        return card_sign(move.card)
    return joined(card_sign(move.card), " × ", card_signs(move.captured))


def paragraph(*contents: str, classes: str = "") -> Html:
    """Returns a paragraph."""
    return element("p", *contents, classes=classes)


def lead(*contents: str) -> Html:
    """Returns the opening sentence of a page, larger and quieter than the text."""
    return paragraph(*contents, classes="ck-lead")


def chips(*texts: str, strong: str = "") -> Html:
    """Returns a row of chips that say where one is; `strong` comes first and stands out."""
    first = (element("li", strong, classes="ck-chip ck-strong"),) if strong else ()
    rest = (element("li", text, classes="ck-chip") for text in texts)
    return element("ul", *first, *rest, classes="ck-chips")


def rule_badge(rule: str, *, href: str = "", title: str = "") -> Html:
    """Returns the badge of a rule's id, a link to its place in the rulebook if `href` is given."""
    tag = "a" if href else "span"
    return element(tag, rule, classes="ck-rule", href=href, title=title)


def verdict(tone: Tone, *contents: str) -> Html:
    """Returns the line that says how an answer was."""
    return element("div", element("span", *contents), classes=f"ck-verdict ck-{tone}")


def panel(title: str, *contents: str, level: str = "h3") -> Html:
    """Returns a panel; an empty title is left out, another one is a heading of that `level`."""
    heading = (element(level, title, classes="ck-title"),) if title else ()
    return element("section", *heading, *contents, classes="ck-panel")


def folded(title: str, *contents: str) -> Html:
    """Returns what is to be seen on demand alone: a line to click on, which unfolds the rest."""
    return element("details", element("summary", title), *contents, classes="ck-folded")


def empty_state(title: str, *contents: str, level: str = "h2") -> Html:
    """Returns what stands where there is nothing yet: what it will be, and how to begin.

    `level` is that of the heading: h1 where nothing else stands on the page.
    """
    return element("div", element(level, title, classes="ck-title"), *contents, classes="ck-empty")


def value_bars(bars: Sequence[ValueBar]) -> Html:
    """Returns the values of all plays as bars, in the order given, all on one scale.

    Each bar begins at zero: its length is the value, to the left where that is negative.
    """
    amounts = [bar.amount for bar in bars]
    lowest, highest = min(0.0, *amounts), max(0.0, *amounts)
    scale = _Scale(lowest, highest - lowest or 1.0)
    return element("ul", *(_bar(bar, scale) for bar in bars), classes="ck-bars")


def step_dots(count: int, current: int, *, label: str) -> Html:
    """Returns a row of dots for the steps of a lesson; `current` counts from 0.

    `label` says the same in words: "Step 2 of 5".
    """
    tones = ("ck-done" if step < current else "ck-now" for step in range(current + 1))
    dots = [*tones, *[""] * (count - current - 1)]
    items = (element("span", classes=tone) for tone in dots)
    return element("div", *items, classes="ck-dots", role="img", aria_label=label)


def lesson_grid(lessons: Iterable[LessonCard]) -> Html:
    """Returns the lessons as a grid of cards that lead to them."""
    items = (element("li", _lesson(lesson)) for lesson in lessons)
    return element("ol", *items, classes="ck-grid")


def table(head: Sequence[str], rows: Iterable[Sequence[str]], *, foot: Sequence[str] = ()) -> Html:
    """Returns a table whose first column names the rows; it scrolls where it is too wide."""
    parts = [element("thead", _row("th", head, scope="col"))]
    parts.append(element("tbody", *(_row("td", row, scope="row") for row in rows)))
    if foot:
        parts.append(element("tfoot", _row("td", foot, scope="row")))
    body = element("table", *parts, classes="ck-table")
    return element("div", body, classes="ck-scroll", tabindex="0")


@dataclass(frozen=True, slots=True)
class _Scale:
    """From which value the bars are drawn, and how much lies between the ends."""

    lowest: float
    spread: float

    def percent(self, amount: float) -> float:
        """Returns how far from the left end of the scale `amount` lies."""
        return 100 * (amount - self.lowest) / self.spread


def _bar(bar: ValueBar, scale: _Scale) -> Html:
    kind = "ck-best" if bar.tone is Tone.OK else f"ck-{bar.tone}"
    zero, end = scale.percent(0), scale.percent(bar.amount)
    place = f"inset-inline-start:{min(zero, end):.0f}%;width:{abs(end - zero):.0f}%"
    line = element("u", style=f"inset-inline-start:{zero:.0f}%") if scale.lowest < 0 else ""
    note = (element("span", bar.note, classes="ck-note"),) if bar.note else ()
    return element(
        "li",
        element("span", bar.label, *note),
        element("i", element("b", style=place), line, aria_hidden="true"),
        element("span", bar.value),
        classes=f"ck-bar {kind}{' ck-yours' if bar.is_yours else ''}",
    )


def _lesson(lesson: LessonCard) -> Html:
    status = (element("span", lesson.status, classes="ck-status"),) if lesson.status else ()
    return element(
        "a",
        element("span", str(lesson.number), classes="ck-number", aria_hidden="true"),
        element("b", lesson.title),
        element("span", lesson.summary),
        *status,
        classes="ck-lesson",
        href=lesson.href,
        target="_self",
    )


def _row(cell: str, texts: Sequence[str], *, scope: str) -> Html:
    first, *others = map(html_of, texts)
    rest_scope = "col" if cell == "th" else ""
    cells = (element(cell, text, scope=rest_scope) for text in others)
    return element("tr", element("th", first, scope=scope), *cells)
