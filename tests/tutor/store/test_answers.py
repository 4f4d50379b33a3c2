"""Every confirmed answer is kept once, whole, and with all that follows from it."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from datetime import timedelta, timezone

import pytest

from tests.tutor.store.samples import ANSWER, DAY, MINUTE, NOON, answer, nothing, ten_more
from tutor.rating import Rating
from tutor.store import (
    Circumstances,
    Consequences,
    NewRun,
    Store,
    UnknownLearnerError,
    open_store,
)


def test_an_answer_comes_back_as_it_was_given(store: Store) -> None:
    slim = store.learners.add("Slim", NOON)
    recorded = store.answers.record(slim.id, ANSWER, NOON, nothing)
    kept = asdict(recorded.answer)
    expected = asdict(ANSWER) | {"themes": "sweep tempo", "attempt": 1, "answered_at": NOON}
    del expected["card_key"]
    assert recorded.is_new
    assert {name: kept[name] for name in expected} == expected
    assert store.answers.of(slim.id) == (recorded.answer,)


def test_an_answer_sent_twice_is_kept_once_and_judged_once(store: Store) -> None:
    slim = store.learners.add("Slim", NOON)
    first = store.answers.record(slim.id, ANSWER, NOON, ten_more)
    again = store.answers.record(slim.id, answer("first", given="3c"), NOON + MINUTE, ten_more)
    assert (again.answer, again.is_new) == (first.answer, False)
    assert store.learners.rating(slim.id) == Rating(1210, 300, rated_at=NOON)


def test_the_same_token_of_somebody_else_is_another_answer(store: Store) -> None:
    slim, leila = store.learners.add("Slim", NOON), store.learners.add("Leila", NOON)
    assert store.answers.record(slim.id, ANSWER, NOON, nothing).is_new
    assert store.answers.record(leila.id, ANSWER, NOON, nothing).is_new
    assert len(store.answers.of(leila.id)) == 1


def test_many_tabs_at_once_lose_nothing(store: Store) -> None:
    slim = store.learners.add("Slim", NOON)
    tokens = [f"token {number % 12}" for number in range(24)]  # each is sent by two tabs
    with ThreadPoolExecutor(4) as tabs:
        results = list(
            tabs.map(
                lambda token: store.answers.record(slim.id, answer(token), NOON, ten_more), tokens
            )
        )
    rating = store.learners.rating(slim.id)
    assert sum(result.is_new for result in results) == 12
    assert rating is not None
    assert rating.value == 1200 + 12 * 10
    kept = store.answers.of(slim.id)
    assert {one.puzzle_rating for one in kept} == {1400 - lost for lost in range(1, 13)}
    assert sorted(one.attempt for one in kept) == list(range(1, 13))


def test_only_a_legal_try_is_an_attempt(store: Store) -> None:
    slim = store.learners.add("Slim", NOON)
    slip = answer("slip", is_legal=False, is_right=False, mistake="REFUSED_CAPTURE", loss=None)
    assert store.answers.record(slim.id, slip, NOON, nothing).answer.attempt == 1
    assert store.answers.record(slim.id, answer("a"), NOON, nothing).answer.attempt == 1
    assert store.answers.record(slim.id, answer("b"), NOON, nothing).answer.attempt == 2


def test_the_rating_before_and_after_is_kept_with_the_answer(store: Store) -> None:
    slim = store.learners.add("Slim", NOON)
    store.answers.record(slim.id, answer("a"), NOON, ten_more)
    kept = store.answers.record(slim.id, answer("b"), NOON, ten_more).answer
    assert (kept.is_rated, kept.rating_before, kept.rating_after) == (True, 1210, 1220)
    assert (kept.deviation_after, kept.puzzle_rating) == (300, 1398)


def test_the_judge_is_told_of_the_cards_that_the_answer_bears_on(store: Store) -> None:
    slim = store.learners.add("Slim", NOON)
    told: list[Circumstances] = []

    def judge(circumstances: Circumstances) -> Consequences:
        told.append(circumstances)
        return ten_more(circumstances)

    store.answers.record(slim.id, answer("a"), NOON, judge)
    store.answers.record(slim.id, answer("b"), NOON, judge)
    store.answers.record(slim.id, answer("c", exercise_id="tunisian-best2-8"), NOON, judge)
    assert [len(circumstances.cards) for circumstances in told] == [0, 1, 0]
    assert told[1].cards == store.reviews.of(slim.id)


def test_an_answer_that_cannot_be_judged_leaves_no_trace(store: Store) -> None:
    slim = store.learners.add("Slim", NOON)

    def judge(circumstances: Circumstances) -> Consequences:
        raise ZeroDivisionError(circumstances)

    with pytest.raises(ZeroDivisionError):
        store.answers.record(slim.id, ANSWER, NOON, judge)
    assert store.answers.of(slim.id) == ()
    assert store.answers.record(slim.id, ANSWER, NOON, nothing).is_new


def test_nobody_answers_for_a_learner_who_is_gone(store: Store) -> None:
    slim = store.learners.add("Slim", NOON)
    store.learners.delete(slim.id)
    with pytest.raises(UnknownLearnerError, match="no such learner"):
        store.answers.record(slim.id, ANSWER, NOON, nothing)


def test_the_answers_of_all_open_runs_of_a_mode_are_found_at_once(store: Store) -> None:
    slim = store.learners.add("Slim", NOON)
    other = store.learners.add("Other", NOON)
    runs = {
        name: store.runs.start(owner.id, NewRun(name, mode, "tunisian", "7"), NOON)
        for name, owner, mode in (
            ("first", slim, "streak"),
            ("second", slim, "streak"),
            ("ended", slim, "streak"),
            ("timed", slim, "timed"),
            ("foreign", other, "streak"),
        )
    }
    store.runs.end(runs["ended"], NOON)
    for name, run in runs.items():
        owner = other if name == "foreign" else slim
        store.answers.record(owner.id, answer(name, run_id=run.id), NOON, nothing)
    store.answers.record(slim.id, answer("in no run"), NOON, nothing)
    found = store.answers.in_open_runs(slim.id, "streak")
    assert [one.token for one in found] == ["first", "second"]


def test_what_was_written_is_there_after_a_restart(store: Store, url: str) -> None:
    slim = store.learners.add("Slim", NOON)
    store.answers.record(slim.id, ANSWER, NOON, ten_more)
    store.close()
    again = open_store(url)
    assert again.learners.get(slim.id) == slim
    assert len(again.answers.of(slim.id)) == len(again.reviews.of(slim.id)) == 1
    again.close()


def test_answers_are_found_by_token_and_in_order(store: Store) -> None:
    slim = store.learners.add("Slim", NOON)
    late = store.answers.record(slim.id, answer("late"), NOON + DAY, nothing).answer
    early = store.answers.record(slim.id, answer("early", exercise_id="x"), NOON, nothing).answer
    assert store.answers.of(slim.id) == (early, late)
    assert store.answers.with_token(slim.id, "late") == late
    assert store.answers.with_token(slim.id, "never") is None
    assert store.answers.tried(slim.id) == {"x", ANSWER.exercise_id}


def test_what_was_tried_in_a_mode_is_known_from_a_moment_on(store: Store) -> None:
    slim = store.learners.add("Slim", NOON)
    given = (
        (answer("early", mode="review", exercise_id="tunisian-best2-1"), NOON - MINUTE),
        (answer("on time", mode="review", exercise_id="tunisian-best2-2"), NOON),
        (answer("late", mode="review", exercise_id="tunisian-best2-3"), NOON + DAY),
        (answer("other", exercise_id="tunisian-best2-4"), NOON),
        (answer("slip", mode="review", exercise_id="tunisian-best2-5", is_legal=False), NOON),
    )
    for confirmed, moment in given:
        store.answers.record(slim.id, confirmed, moment, nothing)
    here = NOON.astimezone(timezone(timedelta(hours=5)))
    assert store.answers.tried_since(slim.id, "review", here) == {
        "tunisian-best2-2",
        "tunisian-best2-3",
    }
