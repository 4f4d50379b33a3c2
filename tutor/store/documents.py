"""What learners write themselves and keep under names: positions, sequences to show, matches."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from sqlalchemy import ColumnElement, delete

from tutor.store.database import Database, columns, put, values
from tutor.store.schema import DOCUMENTS
from tutor.store.values import Document


@dataclass(frozen=True, slots=True)
class Documents:
    """Each learner's documents, told apart by kind and name."""

    database: Database

    def save(self, learner_id: int, document: Document) -> None:
        """Keeps a document in the place of the one of the same kind and name, if there is one."""
        with self.database.writing() as connection:
            put(connection, DOCUMENTS, {"learner_id": learner_id} | asdict(document))

    def of(self, learner_id: int, kind: str) -> tuple[Document, ...]:
        """Returns a learner's documents of one kind, the newest first."""
        return self._where(DOCUMENTS.c.learner_id == learner_id, DOCUMENTS.c.kind == kind)

    def named(self, learner_id: int, kind: str, name: str) -> Document | None:
        """Returns one document, None where there is none of that name."""
        found = self._where(
            DOCUMENTS.c.learner_id == learner_id,
            DOCUMENTS.c.kind == kind,
            DOCUMENTS.c.name == name,
        )
        return found[0] if found else None

    def remove(self, learner_id: int, kind: str, name: str) -> None:
        """Forgets a document; nothing happens where there is none of that name."""
        with self.database.writing() as connection:
            connection.execute(
                delete(DOCUMENTS).where(
                    DOCUMENTS.c.learner_id == learner_id,
                    DOCUMENTS.c.kind == kind,
                    DOCUMENTS.c.name == name,
                )
            )

    def _where(self, *conditions: ColumnElement[bool]) -> tuple[Document, ...]:
        newest_first = (DOCUMENTS.c.changed_at.desc(), DOCUMENTS.c.name)
        query = columns(DOCUMENTS, Document).where(*conditions).order_by(*newest_first)
        with self.database.reading() as connection:
            return values(Document, connection.execute(query))
