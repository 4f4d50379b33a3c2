"""How a run stands: worked out from its answers, so that no reload can change it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from tutor.store import Answer, Run
from tutor.training.modes import MODES, Mode, ModeName

SHIELD_EVERY: Final = 10
"""So many right answers in a row mend a broken shield."""


@dataclass(frozen=True, slots=True)
class RunState:
    """How far a run is. `rung` counts the answers that counted; `seconds_left` is None untimed."""

    mode: Mode
    rung: int
    right_count: int
    miss_count: int
    shield_count: int
    seconds_left: float | None
    is_over: bool


def run_state(run: Run, answers: Iterable[Answer], now: datetime) -> RunState:
    """Returns how a run stands at `now`.

    Of each puzzle the first answer counts: neither an illegal try, nor a second attempt, nor what
    comes after the time of the run.
    """
    mode = MODES[ModeName(run.mode)]
    end = None if mode.seconds is None else run.started_at + timedelta(seconds=mode.seconds)
    in_time = (one for one in answers if end is None or one.answered_at <= end)
    rights = [is_won(answer) for answer in first_answers(in_time)]
    shields, is_ended = _shields(mode, rights)
    left = None if end is None else max(0.0, (end - now).total_seconds())
    is_full = mode.length is not None and len(rights) >= mode.length
    return RunState(
        mode=mode,
        rung=len(rights),
        right_count=sum(rights),
        miss_count=len(rights) - sum(rights),
        shield_count=shields,
        seconds_left=left,
        is_over=is_ended or is_full or left == 0 or run.ended_at is not None,
    )


def counted_run(run: Run, state: RunState) -> Run:
    """Returns the run with its counts, for `store.runs.end`."""
    return replace(
        run,
        right_count=state.right_count,
        miss_count=state.miss_count,
        shield_count=state.shield_count,
    )


def first_answers(answers: Iterable[Answer]) -> tuple[Answer, ...]:
    """Returns the first legal answer to each puzzle, oldest first."""
    firsts: dict[str, Answer] = {}
    for answer in answers:
        if answer.is_legal:
            firsts.setdefault(answer.exercise_id, answer)
    return tuple(firsts.values())


def is_won(answer: Answer) -> bool:
    """Tells whether an answer counts as solved: not when it was shown."""
    return answer.is_right and not answer.is_shown


def _shields(mode: Mode, rights: list[bool]) -> tuple[int, bool]:
    """Returns how many shields are left, and whether a miss has ended the run."""
    if mode.shield_count is None:
        return 0, False
    shields, in_a_row = mode.shield_count, 0
    for is_right in rights:
        in_a_row = in_a_row + 1 if is_right else 0
        if not is_right and not shields:
            return 0, True
        shields -= not is_right
        if in_a_row == SHIELD_EVERY:
            shields, in_a_row = min(mode.shield_count, shields + 1), 0
    return shields, False
