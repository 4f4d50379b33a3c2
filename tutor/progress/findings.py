"""What each figure means, as facts: `sentences.py` says it, and what to do next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import Final

from pandas import DataFrame

from tutor.progress.figures import (
    FEWEST_DECISIONS,
    by_kind,
    by_theme,
    decisions,
    mean_error,
    mistakes,
    rating_history,
)

CLEAR_RATING: Final = 25
"""Rating points that are more than chance."""
LOOK_BACK: Final = 20


class Figure(Enum):
    """The figures that a finding is about."""

    RATING = "rating"
    ERROR = "error"
    THEMES = "themes"
    KINDS = "kinds"
    MISTAKES = "mistakes"


class Verdict(Enum):
    """What a figure says."""

    TOO_FEW = "too few"
    RISING = "rising"
    STEADY = "steady"
    FALLING = "falling"
    MEASURED = "measured"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Finding:
    """One figure read: `number` is its value, `name` the theme, kind or mistake it speaks of.

    For TOO_FEW `number` is how many are still needed.
    """

    figure: Figure
    verdict: Verdict
    number: float
    name: str = ""


def findings(answers: DataFrame, now: datetime) -> dict[Figure, Finding]:
    """Returns what each figure of `answers_table` says."""
    return {
        Figure.RATING: _on_rating(answers),
        Figure.ERROR: _on_error(answers),
        Figure.THEMES: _on_worst(answers, Figure.THEMES, by_theme),
        Figure.KINDS: _on_worst(answers, Figure.KINDS, by_kind),
        Figure.MISTAKES: _on_mistakes(answers, now),
    }


_BY_CHANGE: Final = (
    (-CLEAR_RATING, Verdict.FALLING),
    (CLEAR_RATING, Verdict.STEADY),
    (float("inf"), Verdict.RISING),
)


def _on_rating(answers: DataFrame) -> Finding:
    ratings = rating_history(answers)["rating"]
    if len(ratings) < FEWEST_DECISIONS:
        return _too_few(Figure.RATING, len(ratings))
    change = float(ratings.iloc[-1] - ratings.iloc[max(0, len(ratings) - 1 - LOOK_BACK)])
    verdict = next(verdict for bound, verdict in _BY_CHANGE if change < bound)
    return Finding(Figure.RATING, verdict, change)


def _on_error(answers: DataFrame) -> Finding:
    count, error = len(decisions(answers)), mean_error(answers)
    if error is None or count < FEWEST_DECISIONS:
        return _too_few(Figure.ERROR, count)
    return Finding(Figure.ERROR, Verdict.MEASURED, error)


def _on_worst(
    answers: DataFrame, figure: Figure, group: Callable[[DataFrame], DataFrame]
) -> Finding:
    """Returns the finding on the group of which fewest are right, among those seen enough."""
    table = group(answers)
    known = table[table["count"] >= FEWEST_DECISIONS]
    if known.empty:
        return _too_few(figure, int(table["count"].max()) if len(table) else 0)
    worst = known.sort_values(["right_share", "name"]).iloc[0]
    return Finding(figure, Verdict.MEASURED, float(worst["right_share"]), str(worst["name"]))


def _on_mistakes(answers: DataFrame, now: datetime) -> Finding:
    table = mistakes(answers, now)
    recent = table.sort_values(["recent_count", "count"], ascending=False).iloc[0]
    if not recent["recent_count"]:
        return Finding(Figure.MISTAKES, Verdict.NONE, 0)
    change = int(recent["recent_count"]) - int(recent["earlier_count"])
    verdicts = {True: Verdict.RISING, False: Verdict.FALLING}
    verdict = verdicts[change > 0] if change else Verdict.STEADY
    count = int(recent["recent_count"])
    return Finding(Figure.MISTAKES, verdict, count, str(recent["name"]))


def _too_few(figure: Figure, count: int) -> Finding:
    return Finding(figure, Verdict.TOO_FEW, FEWEST_DECISIONS - count)
