"""The charts of the dashboard; Streamlit gives them the theme's colours, in light and in dark.

Each takes one table of `figures.py` and the words that stand on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

import altair as alt
from pandas import DataFrame

from tutor.wording.dates import short_date

HEIGHT: Final = 220
ROUND: Final = 4
CLEAR: Final = "transparent"


@dataclass(frozen=True, slots=True)
class ChartWords:
    """The words of a chart: what its numbers count, and the language of its dates."""

    axis: str
    language: str


def rating_chart(history: DataFrame, words: ChartWords) -> alt.LayerChart:
    """Returns the rating answer by answer, within the band in which it surely lies."""
    points = history.assign(number=range(1, len(history) + 1))
    return _rating(points, alt.X("number:Q", title=words.axis, axis=_whole()))


def daily_rating_chart(days: DataFrame, words: ChartWords) -> alt.LayerChart:
    """Returns the rating at the end of each day, within the band in which it surely lies."""
    labels = _dates(days["day"], words)
    return _rating(days.drop(columns="day").assign(label=labels), _date_axis(labels))


def _rating(points: DataFrame, x: alt.X) -> alt.LayerChart:
    base = alt.Chart(points).encode(x)
    scale = alt.Scale(zero=False, nice=True)
    band = base.mark_area(opacity=0.16).encode(
        alt.Y("low:Q", title=None, scale=scale), alt.Y2("high:Q")
    )
    line = base.mark_line(strokeWidth=2.5, interpolate="monotone").encode(
        alt.Y("rating:Q", title=None, scale=scale)
    )
    chart: alt.LayerChart = alt.layer(band, line, height=HEIGHT).configure(background=CLEAR)
    return chart


def error_chart(weeks: DataFrame, words: ChartWords) -> alt.Chart:
    """Returns what a decision gave away, week by week; the lower, the better."""
    return _bars(weeks["week"].tolist(), weeks["mean_error"].tolist(), words, axis_format=".2f")


def time_chart(days: DataFrame, words: ChartWords, *, today: date, length: int) -> alt.Chart:
    """Returns the minutes of each of the last `length` days, those without any too."""
    minutes = dict(zip(days["day"], days["minutes"], strict=True))
    shown = [today - timedelta(days=back) for back in reversed(range(length))]
    return _bars(shown, [float(minutes.get(day, 0)) for day in shown], words)


def forecast_chart(forecast: DataFrame, words: ChartWords) -> alt.Chart:
    """Returns how many reviews each of the coming days brings."""
    return _bars(forecast["day"].tolist(), forecast["count"].tolist(), words)


def _bars(
    days: Sequence[date], amounts: Sequence[float], words: ChartWords, *, axis_format: str = "d"
) -> alt.Chart:
    labels = _dates(days, words)
    table = DataFrame({"label": labels, "amount": amounts})
    y = alt.Y("amount:Q", title=words.axis, axis=alt.Axis(format=axis_format, tickCount=4))
    bars = alt.Chart(table, height=HEIGHT).mark_bar(
        cornerRadiusTopLeft=ROUND, cornerRadiusTopRight=ROUND, size=_width(labels)
    )
    chart: alt.Chart = bars.encode(_date_axis(labels), y).configure(background=CLEAR)
    return chart


def _dates(days: Iterable[date], words: ChartWords) -> list[str]:
    """Returns the days as they stand below a chart."""
    return [short_date(day, words.language) for day in days]


def _date_axis(labels: list[str]) -> alt.X:
    """Returns an axis of days in an order of its own: as they come, and not by the alphabet."""
    axis = alt.Axis(labelAngle=0, labelOverlap=True)
    return alt.X("label:N", sort=labels, title=None, axis=axis)


def _width(labels: Sequence[str]) -> float:
    """Returns how wide bars are: few of them do not fill the room."""
    return max(6.0, min(28.0, 300 / max(1, len(labels))))


def _whole() -> alt.Axis:
    return alt.Axis(format="d", tickMinStep=1, tickCount=6)
