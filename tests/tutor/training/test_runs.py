"""A run stands as its answers tell, whatever is reloaded."""

from dataclasses import replace
from datetime import timedelta

from tests.tutor.store.samples import NOON
from tutor.store import Answer, Run
from tutor.training.runs import counted_run, run_state

RUN = Run(1, "token", "streak", "tunisian", "7", NOON, None, 0, 0, 0)


def _answers(results: str) -> list[Answer]:
    """Returns answers a second apart: + right, - wrong, s shown, i against the rules."""
    return [_answer(number, result) for number, result in enumerate(results)]


def _answer(number: int, result: str) -> Answer:
    return Answer(
        id=number,
        token=str(number),
        exercise_id=f"x{number}",
        kind="best",
        rules="tunisian",
        mode="streak",
        themes="",
        attempt=1,
        given="",
        is_legal=result != "i",
        is_right=result in "+s",
        loss=None,
        grade="",
        mistake=None,
        choice_count=3,
        hint_count=0,
        is_shown=result == "s",
        seconds=1.0,
        answered_at=NOON + timedelta(seconds=number),
        run_id=1,
        is_rated=False,
        rating_before=None,
        rating_after=None,
        deviation_after=None,
        puzzle_rating=None,
    )


def _streak(results: str) -> tuple[int, int, bool]:
    state = run_state(RUN, _answers(results), NOON)
    return state.right_count, state.shield_count, state.is_over


def test_the_first_miss_breaks_the_shield_and_the_second_ends_the_streak() -> None:
    assert _streak("") == (0, 1, False)
    assert _streak("+++-") == (3, 0, False)
    assert _streak("+++-+") == (4, 0, False)
    assert _streak("+++-+-") == (4, 0, True)


def test_ten_in_a_row_mend_the_shield() -> None:
    assert _streak("-" + 9 * "+") == (9, 0, False)
    assert _streak("-" + 10 * "+") == (10, 1, False)
    assert _streak("-" + 10 * "+" + "-") == (10, 0, False)


def test_what_was_shown_is_a_miss_and_a_slip_is_nothing() -> None:
    assert _streak("s") == (0, 0, False)
    assert _streak("iii") == (0, 1, False)


def test_a_second_attempt_at_the_same_puzzle_counts_for_nothing() -> None:
    first, second = _answer(0, "-"), replace(_answer(1, "+"), exercise_id="x0", attempt=2)
    state = run_state(RUN, [first, second], NOON)
    assert (state.rung, state.right_count, state.miss_count) == (1, 0, 1)
    daily = replace(RUN, mode="daily")
    assert run_state(daily, [second, first], NOON).right_count == 1  # the first that came


def test_a_timed_run_ends_with_its_time_and_not_with_a_miss() -> None:
    run = Run(1, "token", "timed", "tunisian", "7", NOON, None, 0, 0, 0)
    state = run_state(run, _answers("+--+"), NOON + timedelta(seconds=60))
    assert (state.right_count, state.miss_count, state.rung) == (2, 2, 4)
    assert (state.seconds_left, state.is_over) == (120, False)
    late = run_state(run, _answers(200 * "+"), NOON + timedelta(seconds=200))
    assert (late.right_count, late.seconds_left, late.is_over) == (181, 0, True)


def test_a_daily_set_ends_with_its_last_puzzle() -> None:
    run = Run(1, "token", "daily", "tunisian", "7", NOON, None, 0, 0, 0)
    assert not run_state(run, _answers("+-+-"), NOON).is_over
    assert run_state(run, _answers("+-+--"), NOON).is_over


def test_the_counts_go_into_the_run_that_is_kept() -> None:
    kept = counted_run(RUN, run_state(RUN, _answers("++-"), NOON))
    assert (kept.right_count, kept.miss_count, kept.shield_count) == (2, 1, 0)
