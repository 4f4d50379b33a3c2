"""All that the dashboard shows of one learner, read from the store at one moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta, tzinfo
from typing import Final

from pandas import DataFrame

from engine.rules import Rules
from tutor.progress.figures import answers_table, day_streak, forecast, time_by_day
from tutor.progress.findings import Figure, Finding, findings
from tutor.rating import Rating
from tutor.review import DAILY_REVIEWS
from tutor.store import Learner, Store

FORECAST_DAYS: Final = 14
TIME_DAYS: Final = 28


@dataclass(frozen=True, slots=True)
class Overview:
    """The numbers of one learner; `days` are those trained, with their minutes and counts."""

    now: datetime
    zone: tzinfo
    answers: DataFrame
    rating: Rating | None
    days: DataFrame
    reviews: DataFrame
    review_count: int
    done_units: frozenset[str]
    findings: Mapping[Figure, Finding]

    @property
    def is_empty(self) -> bool:
        """Tells whether nothing was answered yet."""
        return self.answers.empty

    @property
    def streak(self) -> int:
        """Returns the streak of days."""
        return day_streak(self.days["day"], self.now.astimezone(self.zone).date())

    @property
    def today_count(self) -> int:
        """Returns how many answers were given today."""
        today = self.days[self.days["day"] == self.now.astimezone(self.zone).date()]
        return int(today["count"].sum())

    @property
    def due_count(self) -> int:
        """Returns how many reviews are due today."""
        return int(self.reviews["count"].iloc[0])

    @property
    def recent_days(self) -> DataFrame:
        """Returns the days trained among the last `TIME_DAYS`."""
        first = self.now.astimezone(self.zone).date() - timedelta(days=TIME_DAYS - 1)
        return self.days[[day >= first for day in self.days["day"]]]


def overview(store: Store, learner: Learner, rules: Rules, now: datetime, zone: tzinfo) -> Overview:
    """Returns what the dashboard shows of `learner`; raises `StoreError`."""
    answers = answers_table(store.answers.of(learner.id))
    cards = [card for card in store.reviews.of(learner.id) if card.rules == rules.name]
    return Overview(
        now=now,
        zone=zone,
        answers=answers,
        rating=store.learners.rating(learner.id),
        days=time_by_day(answers, zone),
        reviews=forecast(cards, now, zone, days=FORECAST_DAYS, cap=DAILY_REVIEWS),
        review_count=len(cards),
        done_units=frozenset(unit.unit for unit in store.course.units(learner.id, rules.name)),
        findings=findings(answers, now),
    )
