"""The dashboard's numbers, on answers small enough to count by hand, and on none."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta, timezone
from typing import Final

import pytest
from pandas import DataFrame

from tests.tutor.store.samples import DAY, NOON
from tutor.progress.figures import (
    LATEST_DECISIONS,
    LONGEST_SECONDS,
    Band,
    answers_table,
    band_of,
    by_kind,
    by_theme,
    day_streak,
    decisions,
    error_by_week,
    forecast,
    mean_error,
    mistakes,
    rating_by_day,
    rating_history,
    theme_losses,
    time_by_day,
)
from tutor.progress.findings import Figure, Verdict, findings
from tutor.review import puzzle_card
from tutor.store import Answer

FIRST: Final = Answer(
    id=1,
    token="1",
    exercise_id="tunisian-best2-1",
    kind="best",
    rules="tunisian",
    mode="mixed",
    themes="sweep tempo",
    attempt=1,
    given="Qh",
    is_legal=True,
    is_right=True,
    loss=0.0,
    grade="best",
    mistake=None,
    choice_count=4,
    hint_count=0,
    is_shown=False,
    seconds=30.0,
    answered_at=NOON,
    run_id=None,
    is_rated=True,
    rating_before=1200.0,
    rating_after=1250.0,
    deviation_after=100.0,
    puzzle_rating=1400.0,
)
WRONG: Final = replace(FIRST, is_right=False, loss=1.0, grade="blunder", mistake="REFUSED_CAPTURE")
MONDAY: Final = date(2026, 11, 30)


def _table(*answers: Answer) -> DataFrame:
    return answers_table(answers)


def _cells(table: DataFrame) -> list[tuple[object, ...]]:
    return list(table.itertuples(index=False, name=None))


def _days(*numbers: int) -> Iterable[date]:
    return (MONDAY + timedelta(days=number) for number in numbers)


def test_without_answers_each_figure_is_empty_and_says_what_to_do() -> None:
    empty = _table()
    for table in (
        rating_history(empty),
        by_kind(empty),
        by_theme(empty),
        error_by_week(empty, UTC),
        time_by_day(empty, UTC),
    ):
        assert table.empty
    assert mean_error(empty) is None
    assert mistakes(empty, NOON)["count"].sum() == 0
    said = findings(empty, NOON)
    assert set(said) == set(Figure)
    assert said[Figure.RATING].verdict is Verdict.TOO_FEW
    assert said[Figure.RATING].number == 10
    assert said[Figure.MISTAKES].verdict is Verdict.NONE


def test_the_rating_has_a_band_of_two_deviations() -> None:
    unrated = replace(FIRST, is_rated=False, rating_after=None, deviation_after=None)
    (row,) = _cells(rating_history(_table(FIRST, unrated)))
    assert row[1:] == (1250, 1050, 1450)


def test_the_rating_of_a_day_is_the_last_one_of_the_learners_day() -> None:
    later = replace(FIRST, answered_at=NOON + timedelta(hours=10), rating_after=1300.0)
    next_day = replace(FIRST, answered_at=NOON + timedelta(hours=13), rating_after=1280.0)
    history = rating_history(_table(FIRST, later, next_day))
    assert _cells(rating_by_day(history, UTC)) == [
        (NOON.date(), 1300.0, 1100.0, 1500.0),
        (NOON.date() + timedelta(days=1), 1280.0, 1080.0, 1480.0),
    ]
    eastern = _cells(rating_by_day(history, timezone(timedelta(hours=9))))
    assert [row[1] for row in eastern] == [FIRST.rating_after, 1280.0]
    assert rating_by_day(history.head(0), UTC).empty


def test_a_puzzle_of_two_themes_counts_for_both() -> None:
    table = by_theme(_table(FIRST, replace(WRONG, themes="sweep"), replace(FIRST, themes="")))
    assert _cells(table) == [("sweep", 2, 0.5, 0.5, 30.0), ("tempo", 1, 1.0, 0.0, 30.0)]
    assert theme_losses(_table(FIRST, replace(WRONG, themes="sweep"))) == [
        ("sweep", 0.5),
        ("tempo", 0.0),
    ]


def test_only_first_legal_attempts_are_judged() -> None:
    slip = replace(WRONG, is_legal=False, loss=None)
    assert _cells(by_kind(_table(FIRST, slip, replace(WRONG, attempt=2))))[0][:3] == (
        "best",
        1,
        1.0,
    )


def test_a_forced_play_a_hint_and_a_kind_without_values_are_no_decisions() -> None:
    others = (
        replace(WRONG, choice_count=1),
        replace(WRONG, hint_count=1),
        replace(WRONG, is_shown=True),
        replace(WRONG, loss=None),
    )
    assert len(decisions(_table(FIRST, WRONG, *others))) == 2
    assert mean_error(_table(FIRST, WRONG, *others)) == 0.5


def test_what_was_lost_long_ago_no_longer_weighs() -> None:
    assert mean_error(_table(*[WRONG] * 50, *[FIRST] * LATEST_DECISIONS)) == 0


def test_each_error_has_its_band() -> None:
    assert [band_of(error) for error in (0, 0.05, 0.15, 0.3, 0.9)] == list(Band)


def test_errors_are_told_week_by_week() -> None:
    table = error_by_week(_table(FIRST, WRONG, replace(WRONG, answered_at=NOON + 7 * DAY)), UTC)
    assert _cells(table) == [(MONDAY, 2, 0.5), (MONDAY + timedelta(days=7), 1, 1.0)]


def test_all_fifteen_mistakes_are_counted_and_compared() -> None:
    old = replace(WRONG, answered_at=NOON - 20 * DAY)
    older = replace(WRONG, answered_at=NOON - 90 * DAY)
    table = mistakes(_table(older, old, old, WRONG), NOON)
    assert len(table) == 15
    counts = {row[0]: row[1:] for row in _cells(table)}
    assert counts["REFUSED_CAPTURE"] == (4, 1, 2)
    assert counts["SUM_BESIDE_EQUAL"] == (0, 0, 0)


def test_time_is_told_day_by_day() -> None:
    table = time_by_day(_table(FIRST, FIRST, replace(FIRST, answered_at=NOON + DAY)), UTC)
    assert _cells(table) == [(date(2026, 12, 1), 2, 1.0), (date(2026, 12, 2), 1, 0.5)]


def test_a_puzzle_left_open_is_no_training() -> None:
    (day,) = _cells(time_by_day(_table(replace(FIRST, seconds=8 * 3600.0)), UTC))
    assert day[-1] == LONGEST_SECONDS / 60


@pytest.mark.parametrize(
    ("trained", "today", "streak"),
    [
        ((), 0, 0),
        ((0,), 0, 1),
        ((0, 0, 1, 2), 2, 3),
        ((0, 1, 2), 3, 3),  # today is not over
        ((0, 1, 2), 4, 2),
        ((0, 1, 2, 4), 4, 3),
        ((0, 1, 2), 40, 0),
        ((0, 1, 2, 40), 40, 1),
    ],
)
def test_a_missed_day_costs_one_day_not_all(
    trained: tuple[int, ...], today: int, streak: int
) -> None:
    assert day_streak(_days(*trained), MONDAY + timedelta(days=today)) == streak


def test_the_forecast_moves_what_is_too_much_to_the_next_days() -> None:
    cards = [
        puzzle_card(str(number), kind="best", rules="tunisian", rating=1400, now=NOON)
        for number in range(25)
    ]
    table = forecast(cards, NOON, UTC, days=4, cap=10)
    assert list(table["count"]) == [0, 10, 10, 5]
    assert list(forecast(cards, NOON + 9 * DAY, UTC, days=2, cap=20)["count"]) == [20, 5]
    assert list(forecast([], NOON, UTC, days=2, cap=20)["count"]) == [0, 0]


def test_the_forecast_counts_the_days_of_the_learner() -> None:
    card = puzzle_card("1", kind="best", rules="tunisian", rating=1400, now=NOON)
    late = [replace(card, due_at=datetime(2026, 12, 2, 23, 30, tzinfo=UTC))]
    tunis = timezone(timedelta(hours=1))
    assert list(forecast(late, NOON, UTC, days=3, cap=20)["count"]) == [0, 1, 0]
    assert list(forecast(late, NOON, tunis, days=3, cap=20)["count"]) == [0, 0, 1]


def test_each_figure_says_what_it_finds() -> None:
    rising = [replace(FIRST, rating_after=1200.0 + 10 * number) for number in range(12)]
    said = findings(_table(*rising, *[replace(WRONG, themes="sevens")] * 10), NOON)
    assert said[Figure.RATING].verdict is Verdict.RISING
    assert (said[Figure.THEMES].name, said[Figure.THEMES].number) == ("sevens", 0)
    assert said[Figure.ERROR].number == pytest.approx(10 / 22)
    assert said[Figure.MISTAKES].name == "REFUSED_CAPTURE"
    assert said[Figure.MISTAKES].verdict is Verdict.RISING
