"""The chart of a match: how far ahead the player could expect to end, decision by decision."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import altair as alt
from pandas import DataFrame

from tutor.coach.review import FAULT, HandReview, MatchReview
from tutor.progress.charts import CLEAR

HEIGHT: Final = 240
_FAULT_COLOUR: Final = "#d2455c"
"""The red of mistakes, to be seen on light and on dark."""
_QUIET: Final = "#8b98a3"


@dataclass(frozen=True, slots=True)
class MatchChartWords:
    """The words of the chart: what stands on its axes, and what its columns are called."""

    decisions: str
    points: str
    hand: str
    loss: str


@dataclass(frozen=True, slots=True)
class ChartPoint:
    """One point of the line: the margin to be expected before a decision, or a hand's result.

    `loss` is what the decision that follows gave away; `is_start` opens a hand.
    """

    hand: int
    margin: float
    loss: float = 0.0
    is_start: bool = False


def chart_points(review: MatchReview) -> tuple[ChartPoint, ...]:
    """Returns the points of the line, in order."""
    return tuple(
        point for number, hand in enumerate(review.hands, 1) for point in _of_hand(number, hand)
    )


def chart_table(review: MatchReview) -> DataFrame:
    """Returns `number`, `hand`, `margin`, `loss`, `is_fault` and `is_start` of each point."""
    points = chart_points(review)
    return DataFrame(
        {
            "number": range(len(points)),
            "hand": [point.hand for point in points],
            "margin": [round(point.margin, 2) for point in points],
            "loss": [round(point.loss, 2) for point in points],
            "is_fault": [point.loss >= FAULT for point in points],
            "is_start": [point.is_start for point in points],
        }
    )


def match_chart(review: MatchReview, words: MatchChartWords) -> alt.LayerChart:
    """Returns the line of the match, its mistakes as dots and each hand begun by a mark."""
    table = chart_table(review)
    x = alt.X(
        "number:Q", title=words.decisions, axis=alt.Axis(labels=False, ticks=False, grid=False)
    )
    y = alt.Y("margin:Q", title=words.points, axis=alt.Axis(format="d", tickMinStep=1))
    tips = [
        alt.Tooltip("hand:O", title=words.hand),
        alt.Tooltip("margin:Q", title=words.points, format="+.2f"),
        alt.Tooltip("loss:Q", title=words.loss, format=".2f"),
    ]
    line = alt.Chart(table).mark_line(strokeWidth=2.5).encode(x, y)
    layers = [_level(), _hand_marks(table, x), line]
    if table["is_fault"].any():
        layers.append(_fault_dots(table).encode(x, y, tooltip=tips))
    chart: alt.LayerChart = alt.layer(*layers, height=HEIGHT).configure(background=CLEAR)
    return chart


def _level() -> alt.Chart:
    """Returns the line at which nobody is ahead; it is not read aloud, being no datum."""
    rule = alt.Chart(DataFrame({"margin": [0]})).mark_rule(color=_QUIET, aria=False)
    chart: alt.Chart = rule.encode(alt.Y("margin:Q"))
    return chart


def _hand_marks(table: DataFrame, x: alt.X) -> alt.Chart:
    """Returns a mark where each hand after the first one begins."""
    starts = table[table["is_start"] & (table["number"] > 0)]
    rule = alt.Chart(starts).mark_rule(color=_QUIET, strokeDash=[3, 4], aria=False)
    chart: alt.Chart = rule.encode(x)
    return chart


def _fault_dots(table: DataFrame) -> alt.Chart:
    """Returns a dot for each mistake, the larger the more it lost."""
    dots = alt.Chart(table[table["is_fault"]]).mark_circle(
        color=_FAULT_COLOUR, opacity=1, stroke="white", strokeWidth=1
    )
    scale = alt.Scale(domain=[FAULT, 2], range=[70, 320], clamp=True)
    chart: alt.Chart = dots.encode(alt.Size("loss:Q", scale=scale, legend=None))
    return chart


def _of_hand(number: int, hand: HandReview) -> Iterator[ChartPoint]:
    before = hand.margin_before
    for at, choice in enumerate(hand.choices):
        yield ChartPoint(number, before + choice.best.value, choice.loss, is_start=at == 0)
    if hand.result is not None:
        yield ChartPoint(number, before + hand.result)
