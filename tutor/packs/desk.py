"""Where a student's assignments lie: opened, gone on with, and handed back, all in the store."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from engine.errors import ChkobbaError
from tutor.packs.assignment import Assignment, label
from tutor.packs.code import code_of
from tutor.packs.drawing_lots import Drawer
from tutor.packs.kept_assignments import KeptAssignments
from tutor.packs.progress import PackProgress, progress_of, result_of
from tutor.packs.result import Outcome, Result
from tutor.packs.result_file import learner_mark
from tutor.store import Learner, Run, Store
from tutor.store.journal import NewRun
from tutor.store.schema import SHORT
from tutor.training.modes import ModeName

OPENED: Final = "pack"
"""The kind of the documents in which opened assignments are kept, each under its key."""
_RUN: Final = "pack "


@dataclass(frozen=True, slots=True)
class Desk:
    """One learner's assignments at one moment; `draw` draws exercises from this tutor's bank.

    Every method raises `StoreError` where the store cannot be used.
    """

    store: Store
    learner: Learner
    now: datetime
    draw: Drawer

    @property
    def opened(self) -> KeptAssignments:
        """Returns the assignments that were opened before."""
        return KeptAssignments(self.store, self.learner.id, OPENED, self.draw)

    def begin(self, assignment: Assignment) -> Run:
        """Returns the run of an assignment, begun now unless it was begun before."""
        if self.opened.named(assignment.key) is None:
            self.opened.keep(assignment, self.now)
        code = code_of(assignment, has_labels=False)
        seed = code if len(code) <= SHORT else assignment.key
        new = NewRun(_RUN + assignment.key, ModeName.PACK.value, assignment.rules, seed)
        return self.store.runs.start(self.learner.id, new, self.now)

    def all(self) -> tuple[PackProgress, ...]:
        """Returns all assignments that were opened, the newest first, and how far each is."""
        return tuple(map(self.progress, self.opened.all()))

    def progress(self, assignment: Assignment) -> PackProgress:
        """Returns how far an assignment is, begun or not."""
        run = self.run_of(assignment)
        if run is None:
            return PackProgress(assignment)
        return progress_of(assignment, self.store.answers.in_run(self.learner.id, run.id))

    def progress_in(self, run_id: int) -> PackProgress | None:
        """Returns how far the assignment of a run is; None where that run is of none."""
        try:
            run = self.store.runs.get(self.learner.id, run_id)
        except ChkobbaError:
            return None
        assignment = self.opened.named(run.token.removeprefix(_RUN))
        return self.progress(assignment) if assignment else None

    def run_of(self, assignment: Assignment) -> Run | None:
        """Returns the run of an assignment, None before it begins."""
        runs = self.store.runs.of(self.learner.id, ModeName.PACK.value)
        token = _RUN + assignment.key
        return next((run for run in runs if run.token == token), None)

    def end(self, progress: PackProgress) -> None:
        """Keeps that an assignment is over, with its counts."""
        run = self.run_of(progress.assignment)
        if run is None or run.ended_at is not None:
            return
        tasks = range(1, len(progress.assignment.tasks) + 1)
        missed = sum(progress.outcome(task) is Outcome.MISSED for task in tasks)
        counted = replace(run, right_count=len(tasks) - missed, miss_count=missed)
        self.store.runs.end(counted, self.now)

    def result(self, progress: PackProgress, student: str) -> Result:
        """Returns what this learner hands back under the name of `student`."""
        mark = learner_mark(self.learner.key, progress.assignment)
        return result_of(progress, student=label(student), learner=mark, now=self.now)
