"""The review cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass

from tutor.review import ReviewCard
from tutor.store.database import Database, columns, put, values
from tutor.store.schema import REVIEW_CARDS


@dataclass(frozen=True, slots=True)
class Reviews:
    """The cards of all learners of one database."""

    database: Database

    def of(self, learner_id: int) -> tuple[ReviewCard, ...]:
        """Returns a learner's cards, the one due first first."""
        query = columns(REVIEW_CARDS, ReviewCard).where(REVIEW_CARDS.c.learner_id == learner_id)
        with self.database.reading() as connection:
            ordered = query.order_by(REVIEW_CARDS.c.due_at, REVIEW_CARDS.c.key)
            return values(ReviewCard, connection.execute(ordered))

    def keep(self, learner_id: int, cards: Iterable[ReviewCard]) -> None:
        """Keeps cards as they are now, each in the place of the one of the same key."""
        with self.database.writing() as connection:
            for card in cards:
                put(connection, REVIEW_CARDS, {"learner_id": learner_id} | asdict(card))
