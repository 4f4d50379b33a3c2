"""The store as one value: each part of it answers for one kind of thing."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.store.answers import Answers
from tutor.store.archive import Archive
from tutor.store.course import CourseProgress
from tutor.store.database import Database, default_url, open_database
from tutor.store.documents import Documents
from tutor.store.journal import Reports, Runs, SavedSettings
from tutor.store.learners import Learners
from tutor.store.reviews import Reviews
from tutor.store.trouble import StoreError
from tutor.store.upgrading import upgrade
from tutor.store.visitors import Visitors


@dataclass(frozen=True, slots=True)
class Store:
    """All progress, of everybody who learns in one place. Threads may share it."""

    database: Database

    @property
    def learners(self) -> Learners:
        """Returns who learns here, and how strong each is."""
        return Learners(self.database)

    @property
    def visitors(self) -> Visitors:
        """Returns which browser is whose."""
        return Visitors(self.database)

    @property
    def answers(self) -> Answers:
        """Returns every answer that was confirmed."""
        return Answers(self.database)

    @property
    def reviews(self) -> Reviews:
        """Returns the cards to come back, and the puzzles' ratings."""
        return Reviews(self.database)

    @property
    def course(self) -> CourseProgress:
        """Returns how far everybody is in the course."""
        return CourseProgress(self.database)

    @property
    def runs(self) -> Runs:
        """Returns streaks, timed runs and daily sets."""
        return Runs(self.database)

    @property
    def settings(self) -> SavedSettings:
        """Returns what each learner has set."""
        return SavedSettings(self.database)

    @property
    def reports(self) -> Reports:
        """Returns the problems that learners reported."""
        return Reports(self.database)

    @property
    def documents(self) -> Documents:
        """Returns the positions, sequences and matches that learners keep."""
        return Documents(self.database)

    @property
    def archive(self) -> Archive:
        """Returns all that belongs to one learner, to be taken elsewhere."""
        return Archive(self.database)

    def close(self) -> None:
        """Closes every connection; the store can be used again, and opens new ones."""
        self.database.engine.dispose()


def open_store(url: str | None = None) -> Store:
    """Returns the store at `url`, by default that of this computer's user, made if need be.

    Brings an older database to the newest tables. Raises `StoreError`, and then changes nothing.
    """
    database = open_database(url or default_url())
    try:
        upgrade(database)
    except StoreError:
        database.engine.dispose()
        raise
    return Store(database)
