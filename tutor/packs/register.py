"""Where a teacher's assignments and the results handed in are kept: in the store."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from tutor.packs.assignment import Assignment
from tutor.packs.collection import Collection, HandedIn
from tutor.packs.drawing_lots import Drawer
from tutor.packs.kept_assignments import KeptAssignments
from tutor.packs.titles import file_name
from tutor.store import Store
from tutor.store.values import Document

MADE: Final = "assignment"
RESULT: Final = "result"
"""Documents of these kinds have the key of the assignment as name, results a learner's mark too."""


@dataclass(frozen=True, slots=True)
class Register:
    """One teacher's assignments at one moment; `draw` draws exercises from this tutor's bank.

    Every method raises `StoreError` where the store cannot be used.
    """

    store: Store
    teacher_id: int
    now: datetime
    draw: Drawer

    @property
    def made(self) -> KeptAssignments:
        """Returns the assignments; when one is forgotten, the results of it stay."""
        return KeptAssignments(self.store, self.teacher_id, MADE, self.draw)

    def keep(self, assignment: Assignment) -> None:
        """Keeps an assignment in the place of one with the same exercises, if there is one."""
        self.made.keep(assignment, self.now)

    def handed_in(self, assignment: Assignment) -> tuple[HandedIn, ...]:
        """Returns the results of an assignment that are kept, as the files they came in."""
        return tuple(
            HandedIn(file_name(document.name), document.text.encode())
            for document in self._results(assignment)
        )

    def keep_results(self, collection: Collection) -> None:
        """Keeps the results that count, each in the place of the same learner's earlier one."""
        for kept in collection.kept:
            result = kept.result
            name = f"{result.assignment_key} {result.learner}"
            known = self.store.documents.named(self.teacher_id, RESULT, name)
            text = kept.file.content.decode()
            if known is None or known.text != text:
                self.store.documents.save(self.teacher_id, Document(RESULT, name, text, self.now))

    def forget_results(self, assignment: Assignment) -> None:
        """Forgets all results of an assignment."""
        for document in self._results(assignment):
            self.store.documents.remove(self.teacher_id, RESULT, document.name)

    def _results(self, assignment: Assignment) -> tuple[Document, ...]:
        documents = self.store.documents.of(self.teacher_id, RESULT)
        mark = f"{assignment.key} "
        return tuple(document for document in documents if document.name.startswith(mark))
