"""The charts of a class, in the style of the dashboard's; each takes a table of `class_report`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import altair as alt
from pandas import DataFrame

from tutor.packs.result import Outcome
from tutor.progress.charts import CLEAR, ROUND, ChartWords

ROW_HEIGHT: Final = 28
AXIS_HEIGHT: Final = 64
NAMES_HEIGHT: Final = 140
"""What stands above or below the rows is counted in the height of a chart."""
COLOURS: Final[tuple[tuple[Outcome, str], ...]] = (
    (Outcome.FIRST, "#1f7a4c"),
    (Outcome.LATER, "#93640b"),
    (Outcome.MISSED, "#b93652"),
    (Outcome.OPEN, "#8a96a355"),
)
"""They can be told apart on light and on dark ground; a sign in each cell says the same."""
_SEA: Final = "#1f6a9c"


def matrix_chart(
    table: DataFrame, names: Mapping[Outcome, str], signs: Mapping[Outcome, str], words: ChartWords
) -> alt.LayerChart:
    """Returns who solved what: a row for each student, a column for each exercise."""
    told = {outcome.value: name for outcome, name in names.items()}
    marks = {outcome.value: sign for outcome, sign in signs.items()}
    cells = table.assign(said=table["outcome"].map(told), sign=table["outcome"].map(marks))
    students = list(dict.fromkeys(table["student"]))
    base = alt.Chart(cells, height=ROW_HEIGHT * len(students) + AXIS_HEIGHT).encode(
        alt.X("task:O", title=words.axis, axis=alt.Axis(labelAngle=0, orient="top")),
        alt.Y("student:N", sort=students, title=None, axis=alt.Axis(labelLimit=110)),
    )
    scale = alt.Scale(
        domain=[names[outcome] for outcome, _ in COLOURS], range=[colour for _, colour in COLOURS]
    )
    rects = base.mark_rect(cornerRadius=ROUND, stroke=CLEAR, strokeWidth=3).encode(
        alt.Color("said:N", scale=scale, legend=None),
        tooltip=[alt.Tooltip(f"{name}:N", title="") for name in ("student", "task", "said")],
    )
    text = base.mark_text(color="white", fontWeight="bold").encode(alt.Text("sign:N"))
    chart: alt.LayerChart = alt.layer(rects, text).configure(background=CLEAR)
    return chart


def mistakes_chart(counts: DataFrame, names: Mapping[str, str], words: ChartWords) -> alt.Chart:
    """Returns how often each of the usual mistakes was made, the most usual on top."""
    shown = counts.assign(name=counts["mistake"].map(names))
    order = shown["name"].tolist()
    bars = alt.Chart(shown, height=ROW_HEIGHT * len(order) + AXIS_HEIGHT).mark_bar(
        cornerRadiusTopRight=ROUND, cornerRadiusBottomRight=ROUND, height=ROW_HEIGHT - 10
    )
    chart: alt.Chart = bars.encode(
        alt.X("count:Q", title=words.axis, axis=alt.Axis(format="d", tickMinStep=1)),
        alt.Y("name:N", sort=order, title=None, axis=alt.Axis(labelLimit=190)),
    ).configure(background=CLEAR)
    return chart


def student_mistakes_chart(
    counts: DataFrame, names: Mapping[str, str], words: ChartWords
) -> alt.LayerChart:
    """Returns which mistakes each student makes, and how often: the darker, the oftener."""
    shown = counts.assign(name=counts["mistake"].map(names))
    students = list(dict.fromkeys(shown["student"]))
    base = alt.Chart(shown, height=ROW_HEIGHT * len(students) + NAMES_HEIGHT).encode(
        alt.X("name:N", title=None, axis=alt.Axis(labelAngle=-40, orient="top", labelLimit=170)),
        alt.Y("student:N", sort=students, title=words.axis, axis=alt.Axis(labelLimit=110)),
    )
    strength = alt.Opacity("count:Q", scale=alt.Scale(range=[0.8, 1]), legend=None)
    rects = base.mark_rect(cornerRadius=ROUND, color=_SEA, stroke=CLEAR, strokeWidth=3)
    text = base.mark_text(color="white", fontWeight="bold").encode(alt.Text("count:Q"))
    chart: alt.LayerChart = alt.layer(rects.encode(strength), text).configure(background=CLEAR)
    return chart
