"""Progress that lasts: what each learner answered, and all that follows from it.

A store is SQLite in a file of the user's, or PostgreSQL by the URL in `CHKOBBA_DATABASE_URL`.
Everything is written in transactions, what is sent twice is kept once, and what is read comes back
as frozen values.

    store = open_store()
    learner = store.learners.add("Slim", now)
    store.answers.record(learner.id, confirmed, now, judge)
"""

from tutor.store.journal import NewReport, NewRun
from tutor.store.learners import LearnerNameError, UnknownLearnerError
from tutor.store.store import Store, open_store
from tutor.store.trouble import StoreError, Trouble
from tutor.store.values import (
    Answer,
    Circumstances,
    Confirmed,
    Consequences,
    CoursePoint,
    CourseUnit,
    Document,
    Learner,
    Recorded,
    Report,
    Run,
)

__all__ = [
    "Answer",
    "Circumstances",
    "Confirmed",
    "Consequences",
    "CoursePoint",
    "CourseUnit",
    "Document",
    "Learner",
    "LearnerNameError",
    "NewReport",
    "NewRun",
    "Recorded",
    "Report",
    "Run",
    "Store",
    "StoreError",
    "Trouble",
    "UnknownLearnerError",
    "open_store",
]
