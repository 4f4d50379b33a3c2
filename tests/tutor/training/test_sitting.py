"""How a learner stands: what is due today, how his run goes, and when it is over."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, timedelta
from pathlib import Path
from random import Random
from zoneinfo import ZoneInfo

import pytest

from engine.errors import ChkobbaError
from tests.tutor.store.samples import ANSWER, DAY, NOON, answer
from tutor.rating import START, Rating
from tutor.review import DAILY_REVIEWS
from tutor.store import Store, open_store
from tutor.training.glance import glance
from tutor.training.modes import ModeName
from tutor.training.sitting import RunOutcome, Sitting

PUZZLE = Rating(1400, 80)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """Opens a store in a file; that both databases agree is shown in `tests/tutor/store`."""
    store = open_store(f"sqlite:///{tmp_path / 'progress.sqlite3'}")
    yield store
    store.close()


def _sitting(store: Store, *, days: int = 0) -> Sitting:
    known = store.learners.all()
    learner = known[0] if known else store.learners.add("Slim", NOON)
    return Sitting(store, learner.id, NOON + days * DAY, UTC)


def _give(sitting: Sitting, token: str, **changes: object) -> None:
    sitting.keep(answer(token, **changes), PUZZLE)


def test_a_new_learner_stands_at_the_start(store: Store) -> None:
    standing = _sitting(store).standing("tunisian", None, Random(1))
    assert standing is not None
    assert (standing.rating, standing.today, standing.rung) == (START.value, NOON.date(), 0)
    assert (standing.seen, standing.due, standing.losses) == (frozenset(), (), ())


def test_what_was_answered_is_seen_and_what_it_cost_is_known(store: Store) -> None:
    sitting = _sitting(store)
    _give(sitting, "a", is_right=False, loss=1.0, grade="blunder")
    standing = sitting.standing("tunisian", None, Random(1), mode=ModeName.WEAK_SPOTS)
    assert standing is not None
    assert standing.seen == {ANSWER.exercise_id}
    assert dict(standing.losses) == {"sweep": 1.0, "tempo": 1.0}
    assert standing.rating < START.value


def test_only_reviews_of_the_same_rules_are_due(store: Store) -> None:
    _give(_sitting(store), "a", is_right=False, themes=())
    tomorrow = _sitting(store, days=1)
    due = tomorrow.due_reviews("tunisian", Random(1))
    assert {card.exercise_id for card in due} == {ANSWER.exercise_id}
    assert tomorrow.due_reviews("alternate", Random(1)) == ()
    assert _sitting(store).due_reviews("tunisian", Random(1)) == ()


def test_a_day_begins_at_midnight_where_the_learner_is(store: Store) -> None:
    sitting = _sitting(store)
    for number in range(DAILY_REVIEWS + 5):
        name = f"tunisian-best2-{number}"
        _give(sitting, name, exercise_id=name, is_right=False, themes=())
    morning = _sitting(store, days=1)
    _give(morning, "again", mode="review", exercise_id="tunisian-best2-0")
    for zone, room in (("Africa/Tunis", DAILY_REVIEWS - 1), ("Asia/Tokyo", DAILY_REVIEWS)):
        evening = replace(morning, now=morning.now + timedelta(hours=9), zone=ZoneInfo(zone))
        assert len(evening.due_reviews("tunisian", Random(1))) == room


def test_a_day_bears_so_many_reviews_and_no_more(store: Store) -> None:
    for number in range(DAILY_REVIEWS + 5):
        name = f"tunisian-best2-{number}"
        _give(_sitting(store), name, exercise_id=name, is_right=False, themes=())
    tomorrow = _sitting(store, days=1)
    assert len(tomorrow.due_reviews("tunisian", Random(1))) == DAILY_REVIEWS
    for number in range(4):
        _give(tomorrow, f"again {number}", mode="review", exercise_id=f"tunisian-best2-{number}")
    assert len(tomorrow.due_reviews("tunisian", Random(1))) == DAILY_REVIEWS - 4
    assert len(_sitting(store, days=2).due_reviews("tunisian", Random(1))) == DAILY_REVIEWS


def test_a_day_has_one_set_and_each_streak_is_its_own(store: Store) -> None:
    sitting = _sitting(store)
    daily = [sitting.begin_run(ModeName.DAILY, "tunisian", token=token) for token in "ab"]
    streaks = [sitting.begin_run(ModeName.STREAK, "tunisian", token=token) for token in "ab"]
    assert daily[0] == daily[1]
    assert len({run.id for run in (*daily, *streaks)}) == 3
    tomorrow = _sitting(store, days=1).begin_run(ModeName.DAILY, "tunisian", token="a")
    assert tomorrow.id != daily[0].id


def test_the_day_is_that_of_the_learner(store: Store) -> None:
    sitting = _sitting(store)
    late = Sitting(store, sitting.learner_id, NOON + timedelta(hours=11), ZoneInfo("Africa/Tunis"))
    assert late.today == NOON.date() + DAY


def test_a_run_goes_on_rung_by_rung_and_ends_once(store: Store) -> None:
    sitting = _sitting(store)
    run = sitting.begin_run(ModeName.STREAK, "tunisian", token="a")
    _give(sitting, "a", mode="streak", run_id=run.id)
    standing = sitting.standing("tunisian", run.id, Random(1))
    assert standing is not None
    assert (standing.rung, standing.seed, standing.tried) == (
        1,
        run.seed,
        frozenset({ANSWER.exercise_id}),
    )
    for token in "bc":
        _give(sitting, token, exercise_id=token, mode="streak", run_id=run.id, is_right=False)
    assert sitting.run_state(run.id).is_over
    assert sitting.standing("tunisian", run.id, Random(1)) is None
    (kept,) = store.runs.of(sitting.learner_id, "streak")
    assert (kept.right_count, kept.miss_count, kept.ended_at) == (1, 2, NOON)


def _finished(sitting: Sitting, token: str, *results: bool) -> RunOutcome:
    """Plays a ladder with these results, and returns how it went."""
    run = sitting.begin_run(ModeName.STREAK, "tunisian", token=token)
    for number, is_right in enumerate(results):
        name = f"{token}-{number}"
        _give(sitting, name, exercise_id=name, mode="streak", run_id=run.id, is_right=is_right)
    return sitting.outcome_of(run.id)


def test_the_outcome_of_a_run_is_kept_and_compared_with_earlier_ones(store: Store) -> None:
    sitting = _sitting(store)
    assert _finished(sitting, "first", True, True, False, False).best_before == 0  # noqa: FBT003
    outcome = _finished(sitting, "second", False, False)  # noqa: FBT003
    assert [one.is_right for one in outcome.answers] == [False, False]
    assert (outcome.state.right_count, outcome.best_before) == (0, 2)
    assert [run.ended_at for run in store.runs.of(sitting.learner_id, "streak")] == [NOON, NOON]
    assert sitting.best_before(ModeName.STREAK, "alternate") == 0
    _finished(sitting, "left", True, True, True)  # noqa: FBT003
    _finished(sitting, "left too", True)  # noqa: FBT003
    assert sitting.best_before(ModeName.STREAK, "tunisian") == 3  # though it goes on


def test_the_run_of_today_is_known_and_that_of_yesterday_is_over(store: Store) -> None:
    sitting = _sitting(store)
    assert sitting.todays_run("tunisian") is None
    run = sitting.begin_run(ModeName.DAILY, "tunisian", token="a")
    _give(sitting, "a", mode="daily", run_id=run.id)
    today = sitting.todays_run("tunisian")
    assert today is not None
    assert (today.rung, today.right_count, today.is_over) == (1, 1, False)
    assert sitting.todays_run("alternate") is None
    assert _sitting(store, days=1).todays_run("tunisian") is None


def test_the_menu_tells_rating_reviews_and_records(store: Store) -> None:
    sitting = _sitting(store)
    assert glance(sitting, "tunisian", Random(1)).rating is None
    _give(sitting, "a", is_right=False, themes=())
    run = sitting.begin_run(ModeName.TIMED, "tunisian", token="a")
    _give(sitting, "b", exercise_id="b", mode="timed", run_id=run.id)
    tomorrow = _sitting(store, days=1)
    tomorrow.outcome_of(run.id)
    seen = glance(tomorrow, "tunisian", Random(1))
    assert (seen.due_count, seen.today) == (2, None)  # the puzzle and its kind
    assert seen.best == {ModeName.STREAK: 0, ModeName.TIMED: 1}
    assert seen.rating is not None


def test_the_run_of_somebody_else_is_no_run(store: Store) -> None:
    run = _sitting(store).begin_run(ModeName.STREAK, "tunisian", token="a")
    other = Sitting(store, store.learners.add("Other", NOON).id, NOON, UTC)
    with pytest.raises(ChkobbaError, match="no such run"):
        other.standing("tunisian", run.id, Random(1))
    with pytest.raises(ChkobbaError, match="no such run"):
        other.run_state(run.id)


@pytest.mark.parametrize("is_known", [True, False])
def test_an_answer_counts_for_no_run_but_the_learners_own(store: Store, *, is_known: bool) -> None:
    run = _sitting(store).begin_run(ModeName.STREAK, "tunisian", token="a")
    other = Sitting(store, store.learners.add("Other", NOON).id, NOON, UTC)
    run_id = run.id if is_known else run.id + 1
    kept = other.keep(answer("a", mode="streak", run_id=run_id), PUZZLE).answer
    assert kept.run_id is None
    assert _sitting(store).run_state(run.id).rung == 0
