"""The figures: each with what it means and what to do next. Charts only where there is data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import altair as alt
import streamlit as st
from pandas import DataFrame

from tutor.course.place import course_in, edition_of
from tutor.progress.charts import (
    ChartWords,
    daily_rating_chart,
    error_chart,
    forecast_chart,
    rating_chart,
    time_chart,
)
from tutor.progress.figures import by_kind, by_theme, error_by_week, rating_by_day, rating_history
from tutor.progress.findings import Figure
from tutor.progress.overview import TIME_DAYS, Overview, overview
from tutor.progress.pictures import (
    course_map,
    heading,
    invitation,
    kind_link,
    mistakes_table,
    shares,
    theme_link,
    tiles,
)
from tutor.progress.sentences import Said, said_of, said_of_reviews, said_of_time
from tutor.theme.html import joined
from tutor.views.session import current_learner, now, preferences, store, zone
from tutor.visit import Visit

FEWEST_DAYS: Final = 5
"""Before so many days the rating is shown puzzle by puzzle."""


@dataclass(frozen=True, slots=True)
class _Shown:
    """One figure: its name in the page, what it says, and its picture where there is data."""

    key: str
    title: str
    said: Said
    chart: alt.Chart | alt.LayerChart | None = None
    picture: str = ""


def draw_figures(visit: Visit) -> None:
    """Draws all figures of whoever learns here."""
    numbers = overview(store(), current_learner(), visit.rules, now(), zone())
    if numbers.is_empty:
        st.html(invitation(visit.rules, visit.texts))
    else:
        st.html(tiles(numbers, preferences().daily_goal, visit.texts))
        with st.container(key="progress_figures"):
            for figure in (*_charts(visit, numbers), *_lists(visit, numbers)):
                _draw(figure)
    lessons = [one for one in course_in(visit.texts.language) if edition_of(one, visit.rules)]
    st.html(course_map(lessons, numbers.done_units, visit.rules, visit.texts))


def _draw(figure: _Shown) -> None:
    with st.container(key=f"progress_figure_{figure.key}"):
        st.html(joined(heading(figure.title, figure.said), figure.picture))
        if figure.chart is not None:
            description = f"{figure.title}. {figure.said.text}"
            st.altair_chart(figure.chart, width="stretch", alt=description)


def _charts(visit: Visit, numbers: Overview) -> Iterator[_Shown]:
    """Yields the figures that go along a line of time."""
    for draw in (_rating, _error, _reviews, _time):
        yield draw(visit, numbers)


def _rating(visit: Visit, numbers: Overview) -> _Shown:
    _ = visit.texts.gettext
    rated = rating_history(numbers.answers)
    days = rating_by_day(rated, numbers.zone)
    chart = None
    if len(days) >= FEWEST_DAYS:
        chart = daily_rating_chart(days, _words(visit, ""))
    elif len(rated) > 1:  # one day is no line
        chart = rating_chart(rated, _words(visit, _("Rated puzzles")))
    return _Shown("rating", _("Rating over time"), _said(visit, numbers, Figure.RATING), chart)


def _error(visit: Visit, numbers: Overview) -> _Shown:
    _ = visit.texts.gettext
    weeks = error_by_week(numbers.answers, numbers.zone)
    chart = _if_any(weeks, error_chart(weeks, _words(visit, _("Points"))))
    return _Shown("error", _("What a decision costs"), _said(visit, numbers, Figure.ERROR), chart)


def _reviews(visit: Visit, numbers: Overview) -> _Shown:
    _ = visit.texts.gettext
    reviews = numbers.reviews if numbers.review_count else numbers.reviews.head(0)
    said = said_of_reviews(numbers, visit.rules, visit.texts)
    chart = _if_any(reviews, forecast_chart(reviews, _words(visit, _("Reviews"))))
    return _Shown("reviews", _("Reviews to come"), said, chart)


def _time(visit: Visit, numbers: Overview) -> _Shown:
    _ = visit.texts.gettext
    today = numbers.now.astimezone(numbers.zone).date()
    chart = time_chart(numbers.days, _words(visit, _("Minutes")), today=today, length=TIME_DAYS)
    return _Shown("time", _("Time"), said_of_time(numbers, visit.rules, visit.texts), chart)


def _words(visit: Visit, axis: str) -> ChartWords:
    return ChartWords(axis, visit.texts.language)


def _if_any(rows: DataFrame, chart: alt.Chart) -> alt.Chart | None:
    return chart if len(rows) else None


def _lists(visit: Visit, numbers: Overview) -> Iterator[_Shown]:
    """Yields the figures that compare."""
    _, texts, rules = visit.texts.gettext, visit.texts, visit.rules
    yield _Shown(
        "themes",
        _("By theme"),
        _said(visit, numbers, Figure.THEMES),
        picture=shares(by_theme(numbers.answers), lambda one: theme_link(one, rules, texts)),
    )
    yield _Shown(
        "kinds",
        _("By kind"),
        _said(visit, numbers, Figure.KINDS),
        picture=shares(by_kind(numbers.answers), lambda one: kind_link(one, rules, texts)),
    )
    yield _Shown(
        "mistakes",
        _("The fifteen mistakes"),
        _said(visit, numbers, Figure.MISTAKES),
        picture=mistakes_table(numbers, texts),
    )


def _said(visit: Visit, numbers: Overview, figure: Figure) -> Said:
    return said_of(numbers.findings[figure], visit.rules, visit.texts)
