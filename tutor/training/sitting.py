"""How one learner stands at one moment: what is due, how his run goes, what comes next for him."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date, datetime, time, tzinfo
from random import Random

from tutor.progress.figures import answers_table, theme_losses
from tutor.rating import START, Rating, rested
from tutor.review import DAILY_REVIEWS, ReviewCard, due_cards
from tutor.store import Answer, Confirmed, NewRun, Recorded, Run, Store
from tutor.training.answering import record_answer
from tutor.training.modes import ModeName
from tutor.training.next_up import Standing
from tutor.training.runs import RunState, counted_run, first_answers, run_state


@dataclass(frozen=True, slots=True)
class RunOutcome:
    """How a run went: its answers, and the most that was solved in an earlier one."""

    state: RunState
    answers: tuple[Answer, ...]
    best_before: int


@dataclass(frozen=True, slots=True)
class Sitting:
    """One learner before the store at one moment; `zone` is that of his days.

    Every method raises `StoreError` where the store cannot be used.
    """

    store: Store
    learner_id: int
    now: datetime
    zone: tzinfo

    @property
    def today(self) -> date:
        """Returns the learner's day."""
        return self.now.astimezone(self.zone).date()

    def begin_run(self, mode: ModeName, rules: str, *, token: str) -> Run:
        """Returns a run that begins now; that of a day goes on where it was left."""
        seed = self._seed(mode, rules, token)
        return self.store.runs.start(
            self.learner_id, NewRun(seed, mode.value, rules, seed), self.now
        )

    def todays_run(self, rules: str) -> RunState | None:
        """Returns how today's puzzles go, None where they were not begun."""
        seed = self._seed(ModeName.DAILY, rules)
        runs = self.store.runs.of(self.learner_id, ModeName.DAILY)
        run = next((run for run in runs if run.token == seed), None)
        return self._state_of(run) if run else None

    def best_before(self, mode: ModeName, rules: str, run_id: int | None = None) -> int:
        """Returns the most puzzles solved in a run of one mode, `run_id` not counted.

        What was solved in a run that was left in the middle counts too.
        """
        runs = self.store.runs.of(self.learner_id, mode)
        left = _by_run(self.store.answers.in_open_runs(self.learner_id, mode))
        counts = (
            run.right_count
            if run.ended_at
            else run_state(run, left.get(run.id, ()), self.now).right_count
            for run in runs
            if run.rules == rules and run.id != run_id
        )
        return max(counts, default=0)

    def outcome_of(self, run_id: int) -> RunOutcome:
        """Returns how a run of this learner went, which is kept where it is over.

        Raises `ChkobbaError` where he has no such run.
        """
        run = self.store.runs.get(self.learner_id, run_id)
        state = self._state_of(run)
        if state.is_over and run.ended_at is None:
            self.store.runs.end(counted_run(run, state), self.now)
        best = self.best_before(state.mode.name, run.rules, run_id)
        return RunOutcome(state, first_answers(self._in_run(run)), best)

    def run_state(self, run_id: int) -> RunState:
        """Returns how a run of this learner goes; raises `ChkobbaError` where he has no such."""
        return self._state_of(self.store.runs.get(self.learner_id, run_id))

    def keep(self, confirmed: Confirmed, puzzle: Rating) -> Recorded:
        """Keeps an answer with all that it changes; it counts for no run but the learner's own.

        `puzzle` is what the bank knows of it. Raises what `Answers.record` raises.
        """
        if confirmed.run_id is not None:
            runs = self.store.runs.of(self.learner_id, confirmed.mode)
            if confirmed.run_id not in {run.id for run in runs}:
                confirmed = replace(confirmed, run_id=None)
        return record_answer(self.store, self.learner_id, confirmed, puzzle, self.now)

    def due_reviews(self, rules: str, rng: Random) -> tuple[ReviewCard, ...]:
        """Returns the cards of one profile that are due, in a new order: no more than a day bears.

        What was reviewed today counts, whatever the profile.
        """
        midnight = datetime.combine(self.today, time(), self.zone)
        done = self.store.answers.tried_since(self.learner_id, ModeName.REVIEW, midnight)
        cards = [card for card in self.store.reviews.of(self.learner_id) if card.rules == rules]
        return due_cards(cards, self.now, room=DAILY_REVIEWS - len(done), rng=rng)

    def standing(
        self, rules: str, run_id: int | None, rng: Random, *, mode: ModeName = ModeName.MIXED
    ) -> Standing | None:
        """Returns how the learner stands, None where his run is over, which is then kept.

        What he lost on each theme and what is due are told only where `mode` asks for it: each
        takes longer than all else. Raises `ChkobbaError` where he has no such run.
        """
        run, rung = None, 0
        if run_id is not None:
            run = self.store.runs.get(self.learner_id, run_id)
            state = self._state_of(run)
            if state.is_over:
                self.store.runs.end(counted_run(run, state), self.now)
                return None
            rung = state.rung
        return Standing(
            rested(self.store.learners.rating(self.learner_id) or START, self.now).value,
            self.today,
            seen=self.store.answers.tried(self.learner_id),
            losses=self._losses() if mode is ModeName.WEAK_SPOTS else (),
            due=self.due_reviews(rules, rng) if mode is ModeName.REVIEW else (),
            rung=rung,
            seed=run.seed if run else "",
            tried=_exercises(self._in_run(run)) if run else frozenset(),
        )

    def _state_of(self, run: Run) -> RunState:
        return run_state(run, self._in_run(run), self.now)

    def _in_run(self, run: Run) -> tuple[Answer, ...]:
        return self.store.answers.in_run(self.learner_id, run.id)

    def _losses(self) -> tuple[tuple[str, float], ...]:
        """Returns each theme with the mean loss on it."""
        answers = self.store.answers.of(self.learner_id)
        return tuple(theme_losses(answers_table(answers))) if answers else ()

    def _seed(self, mode: ModeName, rules: str, token: str = "") -> str:
        """Returns what the puzzles of a run are chosen by, and what it is known by."""
        name = self.today.isoformat() if mode is ModeName.DAILY else token
        return f"{mode} {name} {rules}"


def _by_run(answers: Iterable[Answer]) -> dict[int | None, list[Answer]]:
    """Returns the answers of each run, in the order in which they come."""
    runs: dict[int | None, list[Answer]] = {}
    for answer in answers:
        runs.setdefault(answer.run_id, []).append(answer)
    return runs


def _exercises(answers: Iterable[Answer]) -> frozenset[str]:
    return frozenset(answer.exercise_id for answer in answers)
