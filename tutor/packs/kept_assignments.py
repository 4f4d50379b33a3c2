"""Assignments as documents of the store: those a teacher made, or those a student opened."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from tutor.packs.assignment import Assignment
from tutor.packs.assignment_file import assignment_text, read_assignment
from tutor.packs.drawing_lots import Drawer
from tutor.store import Store
from tutor.store.values import Document


@dataclass(frozen=True, slots=True)
class KeptAssignments:
    """One learner's assignments of one kind; `draw` draws exercises from this tutor's bank.

    Every method raises `StoreError` where the store cannot be used.
    """

    store: Store
    learner_id: int
    kind: str
    draw: Drawer

    def keep(self, assignment: Assignment, now: datetime) -> None:
        """Keeps an assignment in the place of one with the same exercises, if there is one."""
        document = Document(self.kind, assignment.key, assignment_text(assignment), now)
        self.store.documents.save(self.learner_id, document)

    def all(self) -> tuple[Assignment, ...]:
        """Returns all assignments, the newest first."""
        documents = self.store.documents.of(self.learner_id, self.kind)
        return tuple(read_assignment(document.text, self.draw) for document in documents)

    def named(self, key: str) -> Assignment | None:
        """Returns the assignment of a key, None where there is none."""
        document = self.store.documents.named(self.learner_id, self.kind, key)
        return read_assignment(document.text, self.draw) if document else None

    def remove(self, assignment: Assignment) -> None:
        """Forgets an assignment."""
        self.store.documents.remove(self.learner_id, self.kind, assignment.key)
