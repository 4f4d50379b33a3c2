"""The answers: each is kept, with all that it changes, before its feedback is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields
from datetime import UTC, datetime
from functools import cache

from sqlalchemy import ColumnElement, Connection, Insert, Select, bindparam, func, insert, select

from tutor.rating import Rating
from tutor.review import ReviewCard
from tutor.store.database import AnySelect, AnyTable, Database, columns, put, values
from tutor.store.learners import UnknownLearnerError, rating_row
from tutor.store.schema import (
    ANSWERS,
    LEARNER_RATINGS,
    LEARNERS,
    PUZZLE_RATINGS,
    REVIEW_CARDS,
    RUNS,
)
from tutor.store.values import Answer, Circumstances, Confirmed, Consequences, Recorded

Judge = Callable[[Circumstances], Consequences]
"""Works out what an answer changes. It is called inside the transaction: quick, and no store."""


@dataclass(frozen=True, slots=True)
class Answers:
    """The answers of all learners of one database."""

    database: Database

    def record(
        self, learner_id: int, confirmed: Confirmed, now: datetime, judge: Judge
    ) -> Recorded:
        """Keeps an answer and what it changes, in one transaction.

        An answer whose token was kept before changes nothing: the kept one is returned. Raises
        `UnknownLearnerError`, and `StoreError` when nothing was kept.
        """
        with self.database.writing() as connection:
            _hold(connection, learner_id)
            known = _with_token(connection, learner_id, confirmed.token)
            if known:
                return Recorded(known, is_new=False)
            circumstances = _circumstances(connection, learner_id, confirmed)
            consequences = judge(circumstances)
            row = _row(confirmed, circumstances, consequences) | {
                "answered_at": now.astimezone(UTC)
            }
            added = connection.execute(_adding(), row | {"learner_id": learner_id})
            row["id"] = added.scalar_one()
            _carry_out(connection, learner_id, confirmed.exercise_id, consequences)
        return Recorded(_answer(row), is_new=True)

    def of(self, learner_id: int) -> tuple[Answer, ...]:
        """Returns all answers of a learner, oldest first."""
        return self._where(ANSWERS.c.learner_id == learner_id)

    def in_run(self, learner_id: int, run_id: int) -> tuple[Answer, ...]:
        """Returns a learner's answers in one run, oldest first."""
        return self._where(ANSWERS.c.learner_id == learner_id, ANSWERS.c.run_id == run_id)

    def in_open_runs(self, learner_id: int, mode: str) -> tuple[Answer, ...]:
        """Returns a learner's answers in all runs of one mode that have not ended, oldest first."""
        is_open = (RUNS.c.learner_id == learner_id, RUNS.c.mode == mode, RUNS.c.ended_at.is_(None))
        runs = select(RUNS.c.id).where(*is_open)
        return self._where(ANSWERS.c.learner_id == learner_id, ANSWERS.c.run_id.in_(runs))

    def with_token(self, learner_id: int, token: str) -> Answer | None:
        """Returns the answer with that token; None while it was not given."""
        with self.database.reading() as connection:
            return _with_token(connection, learner_id, token)

    def tried(self, learner_id: int) -> frozenset[str]:
        """Returns the ids of the exercises that a learner has answered."""
        with self.database.reading() as connection:
            return frozenset(connection.scalars(_telling_tried(), {"learner": learner_id}))

    def tried_since(self, learner_id: int, mode: str, moment: datetime) -> frozenset[str]:
        """Returns the ids of the exercises answered in a mode from a moment on, slips left out."""
        query = select(ANSWERS.c.exercise_id).where(
            ANSWERS.c.learner_id == learner_id,
            ANSWERS.c.answered_at >= moment.astimezone(UTC),
            ANSWERS.c.mode == mode,
            ANSWERS.c.is_legal,
        )
        with self.database.reading() as connection:
            return frozenset(connection.scalars(query))

    def _where(self, *conditions: ColumnElement[bool]) -> tuple[Answer, ...]:
        query = columns(ANSWERS, Answer).where(*conditions)
        with self.database.reading() as connection:
            rows = connection.execute(query.order_by(ANSWERS.c.answered_at, ANSWERS.c.id))
            return values(Answer, rows)


def _answer(row: Mapping[str, object]) -> Answer:
    (answer,) = values(Answer, [[row[field.name] for field in fields(Answer)]])
    return answer


def _hold(connection: Connection, learner_id: int) -> None:
    """Makes two tabs of one learner wait for each other."""
    if connection.scalar(_holding(), {"learner": learner_id}) is None:
        raise UnknownLearnerError(f"no such learner: learner {learner_id}")


def _with_token(connection: Connection, learner_id: int, token: str) -> Answer | None:
    rows = connection.execute(_telling_tokens(), {"learner": learner_id, "asked": token})
    return next(iter(values(Answer, rows)), None)


def _circumstances(connection: Connection, learner_id: int, confirmed: Confirmed) -> Circumstances:
    asked = {"learner": learner_id, "exercise": confirmed.exercise_id}
    cards = connection.execute(
        _finding_cards(), {"learner": learner_id, "keys": list(confirmed.card_keys)}
    )
    return Circumstances(
        attempt=(connection.scalar(_counting_attempts(), asked) or 0) + 1,
        learner=_rating(connection, LEARNER_RATINGS, learner_id),
        puzzle=_rating(connection, PUZZLE_RATINGS, confirmed.exercise_id),
        cards=values(ReviewCard, cards),
    )


def _rating(connection: Connection, table: AnyTable, key: int | str) -> Rating | None:
    rows = connection.execute(_finding_rating(table), {"asked": key})
    return next(iter(values(Rating, rows)), None)


# Each statement is built once: to build it takes longer than to ask it.


@cache
def _holding() -> Select[int]:
    return select(LEARNERS.c.id).where(LEARNERS.c.id == bindparam("learner")).with_for_update()


@cache
def _adding() -> Insert:
    return insert(ANSWERS).returning(ANSWERS.c.id)


@cache
def _telling_tokens() -> AnySelect:
    is_asked = ANSWERS.c.token == bindparam("asked")
    return columns(ANSWERS, Answer).where(ANSWERS.c.learner_id == bindparam("learner"), is_asked)


@cache
def _counting_attempts() -> Select[int]:
    return select(func.count()).where(
        ANSWERS.c.learner_id == bindparam("learner"),
        ANSWERS.c.exercise_id == bindparam("exercise"),
        ANSWERS.c.is_legal,
    )


@cache
def _telling_tried() -> Select[str]:
    return (
        select(ANSWERS.c.exercise_id).where(ANSWERS.c.learner_id == bindparam("learner")).distinct()
    )


@cache
def _finding_cards() -> AnySelect:
    is_asked = REVIEW_CARDS.c.key.in_(bindparam("keys", expanding=True))
    is_own = REVIEW_CARDS.c.learner_id == bindparam("learner")
    return columns(REVIEW_CARDS, ReviewCard).where(is_own, is_asked)


@cache
def _finding_rating(table: AnyTable) -> AnySelect:
    (column,) = table.primary_key
    return columns(table, Rating).where(column == bindparam("asked")).with_for_update()


def _row(
    confirmed: Confirmed, circumstances: Circumstances, consequences: Consequences
) -> dict[str, object]:
    row = asdict(confirmed)
    del row["card_key"]
    learner, puzzle = consequences.learner, consequences.puzzle or circumstances.puzzle
    return row | {
        "themes": " ".join(confirmed.themes),
        "attempt": circumstances.attempt,
        "is_rated": learner is not None,
        "rating_before": circumstances.learner.value if circumstances.learner else None,
        "rating_after": learner.value if learner else None,
        "deviation_after": learner.deviation if learner else None,
        "puzzle_rating": puzzle.value if puzzle else None,
    }


def _carry_out(
    connection: Connection, learner_id: int, exercise_id: str, consequences: Consequences
) -> None:
    if consequences.learner:
        row = rating_row(consequences.learner)
        put(connection, LEARNER_RATINGS, {"learner_id": learner_id} | row)
    if consequences.puzzle:
        row = rating_row(consequences.puzzle)
        put(connection, PUZZLE_RATINGS, {"exercise_id": exercise_id} | row)
    for card in consequences.cards:
        put(connection, REVIEW_CARDS, {"learner_id": learner_id} | asdict(card))
