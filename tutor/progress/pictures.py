"""The figures of the dashboard that are text and bars: they need no chart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pandas import DataFrame

from engine.mistakes import Mistake
from engine.rules import Rules
from lessons.model import Lesson
from tutor.links import PageName, href
from tutor.progress.figures import band_of, mean_error, mistakes
from tutor.progress.overview import Overview
from tutor.progress.sentences import Said, band_name, training_href
from tutor.texts import Texts
from tutor.theme.blocks import empty_state, paragraph, table
from tutor.theme.html import Html, element, joined
from tutor.training.modes import ModeName
from tutor.wording.exercise_names import kind_name, theme_name
from tutor.wording.mistakes import mistake_name
from tutor.wording.words import plain_number

LONGEST_LIST: Final = 8
NONE: Final = "–"
TRENDS: Final = (("↘", "ck-rarer"), ("→", ""), ("↗", "ck-more"))
"""The signs of what gets rarer, stays, or gets more usual."""


def invitation(rules: Rules, texts: Texts) -> Html:
    """Returns what stands here before the first answer."""
    _ = texts.gettext
    address = training_href(rules, ModeName.MIXED)
    return empty_state(
        _("Nothing to tell yet"),
        paragraph(
            _(
                "Each puzzle that you answer is kept. After ten of them this page shows how strong"
                " you are, what costs you points, and what to train next."
            )
        ),
        paragraph(element("a", _("Solve a first puzzle"), classes="ck-go", href=address)),
    )


def tiles(shown: Overview, goal: int, texts: Texts) -> Html:
    """Returns the numbers to be seen at once."""
    _, error, rating = texts.gettext, mean_error(shown.answers), shown.rating
    rows = (
        (
            _("Rating"),
            f"{rating.value:.0f}" if rating else NONE,
            f"± {2 * rating.deviation:.0f}" if rating else "",
        ),
        (_("Today"), str(shown.today_count), _("of {goal}").format(goal=goal)),
        (_("Streak"), str(shown.streak), texts.ngettext("day", "days", shown.streak)),
        (
            _("Lost per decision"),
            NONE if error is None else plain_number(error),
            "" if error is None else band_name(band_of(error), texts),
        ),
    )
    items = (
        element("div", element("dt", name), element("dd", element("b", number), " ", note))
        for name, number, note in rows
    )
    gentle = _("A day without a puzzle costs one day of the streak, never all of it.")
    return joined(element("dl", *items, classes="ck-tiles"), paragraph(gentle, classes="ck-muted"))


def heading(title: str, said: Said) -> Html:
    """Returns what a figure is, what it means, and the way to what comes next."""
    return joined(
        element("h2", title, classes="ck-title"),
        paragraph(said.text),
        paragraph(element("a", said.link, href=said.href), classes="ck-to-lesson"),
    )


def shares(rows: DataFrame, group_link: Callable[[str], Html]) -> Html:
    """Returns how much of each group was right, as bars, the most answered first.

    `group_link` gives the name of a group as the way to train it.
    """
    first = rows.head(LONGEST_LIST)
    items = [
        _share(group_link(str(group)), round(100 * float(right)), int(count))
        for group, right, count in zip(
            first["name"], first["right_share"], first["count"], strict=True
        )
    ]
    return element("ul", *items, classes="ck-shares")


def theme_link(theme: str, rules: Rules, texts: Texts) -> Html:
    """Returns the name of a theme, which leads to a training of it."""
    address = training_href(rules, ModeName.THEME, theme=theme)
    return element("a", theme_name(theme, texts), href=address)


def kind_link(kind: str, rules: Rules, texts: Texts) -> Html:
    """Returns the name of a kind, which leads to a training of it."""
    address = training_href(rules, ModeName.KIND, kind=kind)
    return element("a", kind_name(kind, texts), href=address)


def _share(name: Html, percent: int, count: int) -> Html:
    return element(
        "li",
        element("span", name, element("small", f" × {count}")),
        element("i", element("b", style=f"width:{percent}%"), aria_hidden="true"),
        element("span", f"{percent} %"),
    )


def mistakes_table(shown: Overview, texts: Texts) -> Html:
    """Returns the fifteen mistakes: how often, how often lately, and where that tends to."""
    _, counts = texts.gettext, mistakes(shown.answers, shown.now)
    head = (_("Mistake"), _("Last two weeks"), _("Two weeks before"), _("In all"))
    rows = [
        (
            mistake_name(Mistake[str(name)], texts),
            joined(str(recent), _trend(int(recent), int(earlier))),
            str(earlier),
            str(count),
        )
        for name, count, recent, earlier in sorted(
            counts.itertuples(index=False, name=None), key=lambda row: (-row[2], -row[1])
        )
    ]
    return table(head, rows)


def _trend(recent: int, earlier: int) -> Html:
    """Returns the sign of a trend: for the eye alone, since both numbers stand in the row."""
    sign, tone = TRENDS[(recent > earlier) - (recent < earlier) + 1]
    is_any = recent or earlier
    return element("span", sign if is_any else "", classes=f"ck-trend {tone}", aria_hidden="true")


def course_map(lessons: Sequence[Lesson], done: frozenset[str], rules: Rules, texts: Texts) -> Html:
    """Returns the course at a glance: what is done, and what is next."""
    _, count = texts.gettext, sum(lesson.id in done for lesson in lessons)
    said = texts.ngettext(
        "{done} of {count} lesson is done.", "{done} of {count} lessons are done.", len(lessons)
    ).format(done=count, count=len(lessons))
    upcoming = next((lesson for lesson in lessons if lesson.id not in done), None)
    onward = (
        Said(
            f"{said} {_('Next: {title}.').format(title=upcoming.title)}",
            _("Go to the lesson"),
            href(PageName.LEARN, rules, lesson=upcoming.id),
        )
        if upcoming
        else Said(said, _("All lessons"), href(PageName.LEARN, rules))
    )
    steps = (
        _step(number, lesson, rules, is_done=lesson.id in done, texts=texts)
        for number, lesson in enumerate(lessons, start=1)
    )
    return element(
        "section",
        heading(_("The course"), onward),
        element("ol", *steps, classes="ck-map"),
        classes="ck-course",
    )


def _step(number: int, lesson: Lesson, rules: Rules, *, is_done: bool, texts: Texts) -> Html:
    sign = "✓" if is_done else str(number)
    note = f" ({texts.gettext('Done')})" if is_done else ""
    return element(
        "li",
        element(
            "a",
            element("span", sign, aria_hidden="true"),
            element("b", lesson.title, element("i", note) if note else ""),
            href=href(PageName.LEARN, rules, lesson=lesson.id),
            classes="ck-done" if is_done else "",
        ),
    )
