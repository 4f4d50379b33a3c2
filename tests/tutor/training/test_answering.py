"""What counts: the first attempt, without help, by its mode; and what was failed comes back."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from tests.tutor.store.samples import ANSWER, DAY, NOON, answer
from tutor.rating import START, Rating
from tutor.review import pattern_key
from tutor.store import Circumstances, Confirmed, Store, open_store
from tutor.training.answering import consequences, rated_share, record_answer
from tutor.training.modes import MODES, ModeName

PUZZLE = Rating(1400, 80)
PATTERN = pattern_key("sweep", kind="best", rules="tunisian")
WRONG = answer("wrong", is_right=False, loss=1.0, grade="blunder")
FRESH = Circumstances(attempt=1, learner=None, puzzle=None, cards=())


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """Opens a store in a file; that both databases agree is shown in `tests/tutor/store`."""
    store = open_store(f"sqlite:///{tmp_path / 'progress.sqlite3'}")
    yield store
    store.close()


def test_only_the_first_attempt_without_help_is_rated() -> None:
    assert rated_share(ANSWER, attempt=1) == 1
    assert rated_share(ANSWER, attempt=2) == 0
    assert rated_share(answer("a", hint_count=1), attempt=1) == 0
    assert rated_share(answer("a", is_shown=True), attempt=1) == 0
    assert rated_share(answer("a", is_legal=False), attempt=1) == 0


def test_a_theme_that_gives_the_answer_away_counts_for_less() -> None:
    assert 0 < rated_share(answer("a", mode="theme"), attempt=1) < 1
    assert rated_share(answer("a", mode="lesson"), attempt=1) == 0


def test_every_mode_is_in_the_table() -> None:
    assert set(MODES) == set(ModeName)
    assert {name for name in ModeName if MODES[name].is_run} == {
        ModeName.DAILY,
        ModeName.STREAK,
        ModeName.TIMED,
    }


def test_a_right_answer_raises_the_learner_and_makes_no_card() -> None:
    changed = consequences(ANSWER, PUZZLE, NOON, FRESH)
    assert changed.learner is not None
    assert changed.puzzle is not None
    assert changed.learner.value > START.value
    assert changed.puzzle.value < PUZZLE.value
    assert changed.cards == ()


def test_a_failed_puzzle_and_its_main_theme_come_back() -> None:
    changed = consequences(WRONG, PUZZLE, NOON, FRESH)
    assert [card.key for card in changed.cards] == [ANSWER.exercise_id, PATTERN]
    assert [card.is_pattern for card in changed.cards] == [False, True]
    assert all(card.due_at == NOON + DAY for card in changed.cards)


def test_a_failed_question_without_a_theme_comes_back_as_another_of_its_kind() -> None:
    question = replace(WRONG, exercise_id="tunisian-count2-7", kind="count", themes=())
    key = pattern_key("count", kind="count", rules="tunisian")
    itself, pattern = consequences(question, PUZZLE, NOON, FRESH).cards
    assert (itself.key, pattern.key) == ("tunisian-count2-7", key)
    assert (pattern.is_pattern, pattern.wished_theme) == (True, "")
    assert key in question.card_keys


def test_what_was_shown_comes_back_too_and_costs_no_rating() -> None:
    changed = consequences(replace(WRONG, is_shown=True), PUZZLE, NOON, FRESH)
    assert (changed.learner, changed.puzzle) == (None, None)
    assert len(changed.cards) == 2


def test_a_slip_against_the_rules_changes_nothing() -> None:
    changed = consequences(replace(WRONG, is_legal=False), PUZZLE, NOON, FRESH)
    assert (changed.learner, changed.puzzle, changed.cards) == (None, None, ())


def _review(confirmed: Confirmed, days: int) -> dict[str, timedelta]:
    """Returns how long each changed card then waits."""
    now = NOON + days * DAY
    failed = consequences(WRONG, PUZZLE, NOON, FRESH).cards
    changed = consequences(confirmed, PUZZLE, now, replace(FRESH, attempt=2, cards=failed))
    return {card.key: card.due_at - now for card in changed.cards}


def test_a_right_answer_when_due_moves_only_its_own_card() -> None:
    assert set(_review(ANSWER, days=1)) == {ANSWER.exercise_id}
    assert _review(ANSWER, days=1)[ANSWER.exercise_id] > DAY
    fresh = answer("a", exercise_id="tunisian-best2-99", card_key=PATTERN)
    assert set(_review(fresh, days=1)) == {PATTERN}


def test_a_right_answer_before_it_is_due_moves_nothing() -> None:
    assert _review(ANSWER, days=0) == {}


def test_a_new_failure_of_the_pattern_renews_its_card_and_adds_the_puzzle() -> None:
    fresh = replace(WRONG, exercise_id="tunisian-best2-99", card_key=PATTERN)
    assert set(_review(fresh, days=1)) == {PATTERN, "tunisian-best2-99"}


def test_recording_does_all_of_it_at_once(store: Store) -> None:
    slim = store.learners.add("Slim", NOON)
    first = record_answer(store, slim.id, WRONG, PUZZLE, NOON).answer
    assert first.is_rated
    assert first.rating_after is not None
    assert first.rating_after < START.value
    assert {card.key for card in store.reviews.of(slim.id)} == {ANSWER.exercise_id, PATTERN}
    second = record_answer(store, slim.id, answer("again"), PUZZLE, NOON).answer
    assert (second.attempt, second.is_rated) == (2, False)
    assert not record_answer(store, slim.id, WRONG, PUZZLE, NOON).is_new
