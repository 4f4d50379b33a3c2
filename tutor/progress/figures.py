"""The numbers of the dashboard, each as a table that a chart can draw.

All start from `answers_table`; days are those of the learner, by the zone handed in.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from datetime import date, datetime, timedelta, tzinfo
from enum import Enum
from typing import Final

import pandas as pd
from pandas import DataFrame

from engine.mistakes import Mistake
from tutor.review import ReviewCard
from tutor.store import Answer

RECENT_DAYS: Final = 14
FEWEST_DECISIONS: Final = 10
"""Below this many, no figure is worth a judgement."""
LATEST_DECISIONS: Final = 100
"""So many tell how well somebody plays by now; what he once was does not weigh for ever."""
LONGEST_SECONDS: Final = 600
"""So much time at most counts for one answer."""


class Band(Enum):
    """How well somebody plays, by what an unforced decision gives away; the value is the bound."""

    EXPERT = 0.03
    STRONG = 0.10
    STEADY = 0.20
    LEARNING = 0.40
    BEGINNING = float("inf")


def answers_table(answers: Iterable[Answer]) -> DataFrame:
    """Returns a row for each answer, oldest first, with the fields of `Answer` as columns."""
    names = [field.name for field in fields(Answer)]
    rows = [[getattr(answer, name) for name in names] for answer in answers]
    table = DataFrame(rows, columns=names)
    table["answered_at"] = pd.to_datetime(table["answered_at"], utc=True)
    for name in ("loss", "rating_after", "deviation_after", "seconds"):
        table[name] = pd.to_numeric(table[name])
    for name in ("is_legal", "is_right", "is_rated", "is_shown"):
        table[name] = table[name].astype(bool)
    return table


def rating_history(answers: DataFrame) -> DataFrame:
    """Returns `answered_at`, `rating`, `low`, `high` (two deviations) for each rated answer."""
    rated = answers[answers["is_rated"]]
    spread = 2 * rated["deviation_after"]
    return DataFrame(
        {
            "answered_at": rated["answered_at"],
            "rating": rated["rating_after"],
            "low": rated["rating_after"] - spread,
            "high": rated["rating_after"] + spread,
        }
    ).reset_index(drop=True)


def rating_by_day(history: DataFrame, zone: tzinfo) -> DataFrame:
    """Returns `day`, `rating`, `low`, `high` as they were at the end of each day, oldest first."""
    days = history["answered_at"].dt.tz_convert(zone).dt.date.rename("day")
    return history.drop(columns="answered_at").groupby(days).last().reset_index()


def by_kind(answers: DataFrame) -> DataFrame:
    """Returns `name`, `count`, `right_share`, `mean_loss`, `seconds` for each kind, most first."""
    return _grouped(_attempts(answers), "kind")


def by_theme(answers: DataFrame) -> DataFrame:
    """Returns the same for each theme; a puzzle of two themes counts for both."""
    themed = _attempts(answers)
    themed = themed.assign(theme=themed["themes"].astype(str).str.split()).explode("theme")
    return _grouped(themed.dropna(subset=["theme"]), "theme")


def theme_losses(answers: DataFrame) -> list[tuple[str, float]]:
    """Returns each theme with the mean loss on it, for `tutor.training.selection.weak_theme`."""
    table = by_theme(answers).dropna(subset=["mean_loss"])
    return [
        (str(name), float(loss))
        for name, loss in zip(table["name"], table["mean_loss"], strict=True)
    ]


def decisions(answers: DataFrame) -> DataFrame:
    """Returns the first attempts at which there was a choice, without help, and a value."""
    own = _attempts(answers)
    is_own = (own["hint_count"] == 0) & ~own["is_shown"] & (own["choice_count"] != 1)
    return own[is_own & own["loss"].notna()]


def mean_error(answers: DataFrame) -> float | None:
    """Returns what one of the latest unforced decisions gives away, in hand points, on average.

    None without decisions.
    """
    unforced = decisions(answers).tail(LATEST_DECISIONS)
    return None if unforced.empty else float(unforced["loss"].mean())


def band_of(error: float) -> Band:
    """Returns how well somebody plays who gives `error` away.

    >>> band_of(0.02), band_of(0.5)
    (<Band.EXPERT: 0.03>, <Band.BEGINNING: inf>)
    """
    return next((band for band in Band if error < band.value), Band.BEGINNING)


def error_by_week(answers: DataFrame, zone: tzinfo) -> DataFrame:
    """Returns `week` (its Monday), `count` and `mean_error` of the unforced decisions."""
    unforced = decisions(answers)
    days = unforced["answered_at"].dt.tz_convert(zone).dt.normalize()
    mondays = (days - pd.to_timedelta(days.dt.day_of_week, unit="D")).dt.date
    grouped = unforced["loss"].groupby(mondays.rename("week"))
    return grouped.agg(count="size", mean_error="mean").reset_index()


def mistakes(answers: DataFrame, now: datetime) -> DataFrame:
    """Returns `name`, `count`, `recent_count`, `earlier_count` for each of the fifteen mistakes.

    Recent are the last two weeks, earlier the two before: so the two can be compared.
    """
    recent, earlier = (now - timedelta(days=RECENT_DAYS * times) for times in (1, 2))
    made = answers[answers["mistake"].notna()]
    is_recent = made["answered_at"] > recent
    is_earlier = (made["answered_at"] > earlier) & ~is_recent
    counts = DataFrame(
        {
            "count": made["mistake"].value_counts(),
            "recent_count": made.loc[is_recent, "mistake"].value_counts(),
            "earlier_count": made.loc[is_earlier, "mistake"].value_counts(),
        }
    )
    names = [mistake.name for mistake in Mistake]
    return counts.reindex(names).fillna(0).astype(int).rename_axis("name").reset_index()


def time_by_day(answers: DataFrame, zone: tzinfo) -> DataFrame:
    """Returns `day`, `count` and `minutes` of each day on which something was answered.

    A puzzle left on the screen overnight was not trained at all night.
    """
    days = answers["answered_at"].dt.tz_convert(zone).dt.date.rename("day")
    table = (
        answers["seconds"]
        .clip(upper=LONGEST_SECONDS)
        .groupby(days)
        .agg(count="size", minutes="sum")
        .reset_index()
    )
    table["minutes"] /= 60
    return table


def day_streak(days: Iterable[date], today: date) -> int:
    """Returns the streak of days: one more for each day trained, one less for each day missed.

    It never falls below nothing, and today is not missed before it is over.

    >>> monday = date(2026, 11, 30)
    >>> day_streak([monday + timedelta(days=n) for n in (0, 1, 2, 4)], monday + timedelta(days=5))
    3
    """
    trained = sorted({day for day in days if day <= today})
    streak, last = 0, None
    for day in trained:
        missed = 0 if last is None else (day - last).days - 1
        streak, last = max(0, streak - missed) + 1, day
    return streak if last is None else max(0, streak - max(0, (today - last).days - 1))


def forecast(
    cards: Iterable[ReviewCard], now: datetime, zone: tzinfo, *, days: int, cap: int
) -> DataFrame:
    """Returns `day` and `count` of the reviews to come, each day at most `cap`, the rest later."""
    today = now.astimezone(zone).date()
    due = pd.Series(
        [max(card.due_at.astimezone(zone).date(), today) for card in cards], dtype=object
    )
    counts, waiting = due.value_counts(), 0
    rows = []
    for number in range(days):
        day = today + timedelta(days=number)
        waiting += int(counts.get(day, 0))
        rows.append((day, min(waiting, cap)))
        waiting -= min(waiting, cap)
    return DataFrame(rows, columns=["day", "count"])


def _attempts(answers: DataFrame) -> DataFrame:
    return answers[answers["is_legal"] & (answers["attempt"] == 1)]


def _grouped(answers: DataFrame, column: str) -> DataFrame:
    grouped = answers.groupby(column)
    table = DataFrame(
        {
            "count": grouped.size(),
            "right_share": grouped["is_right"].mean(),
            "mean_loss": grouped["loss"].mean(),
            "seconds": grouped["seconds"].mean(),
        }
    )
    table = table.rename_axis("name").reset_index()
    return table.sort_values(["count", "name"], ascending=[False, True], ignore_index=True)
