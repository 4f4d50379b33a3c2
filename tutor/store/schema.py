"""The tables, as the newest migration leaves them; a test holds the two together.

The names of the columns are the names of the fields in `values.py`.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    DateTime,
    Dialect,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
)

SHORT: Final = 200
"""The longest text of a column that is searched for."""


class UtcTime(TypeDecorator[datetime]):
    """A moment: aware and in UTC for the program, without a zone in the database."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Returns the moment as it is stored; refuses one that does not tell its zone."""
        del dialect
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"{value}: a moment without its zone")
        return value.astimezone(UTC).replace(tzinfo=None)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Returns a stored moment as the program knows it."""
        del dialect
        return None if value is None else value.replace(tzinfo=UTC)


METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _short(name: str, *, is_key: bool = False, is_nullable: bool = False) -> Column[str]:
    return Column(name, String(SHORT), primary_key=is_key, nullable=is_nullable)


def _learner(*, is_key: bool = False) -> Column[int]:
    owner = ForeignKey("learners.id", ondelete="CASCADE")
    return Column("learner_id", Integer, owner, primary_key=is_key, nullable=False)


def _moment(name: str, *, is_nullable: bool = False) -> Column[datetime]:
    return Column(name, UtcTime, nullable=is_nullable)


def _count(name: str) -> Column[int]:
    return Column(name, Integer, nullable=False)


def _flag(name: str) -> Column[bool]:
    return Column(name, Boolean, nullable=False)


def _number(name: str, *, is_nullable: bool = False) -> Column[float]:
    return Column(name, Float(53), nullable=is_nullable)


def _text(name: str) -> Column[str]:
    return Column(name, Text, nullable=False)


LEARNERS: Final = Table(
    "learners",
    METADATA,
    Column("id", Integer, primary_key=True),
    _short("key"),
    _short("name"),
    _short("folded_name"),
    _moment("created_at"),
    _moment("seen_at"),
    UniqueConstraint("key"),
    UniqueConstraint("folded_name"),
    sqlite_autoincrement=True,
)

VISITORS: Final = Table(
    "visitors",
    METADATA,
    _short("token_digest", is_key=True),
    _learner(),
    _moment("seen_at"),
)

RUNS: Final = Table(
    "runs",
    METADATA,
    Column("id", Integer, primary_key=True),
    _learner(),
    _short("token"),
    _short("mode"),
    _short("rules"),
    _short("seed"),
    _moment("started_at"),
    _moment("ended_at", is_nullable=True),
    _count("right_count"),
    _count("miss_count"),
    _count("shield_count"),
    UniqueConstraint("learner_id", "token"),
    sqlite_autoincrement=True,
)

ANSWERS: Final = Table(
    "answers",
    METADATA,
    Column("id", Integer, primary_key=True),
    _learner(),
    _short("token"),
    _short("exercise_id"),
    _short("kind"),
    _short("rules"),
    _short("mode"),
    _text("themes"),
    _count("attempt"),
    _text("given"),
    _flag("is_legal"),
    _flag("is_right"),
    _number("loss", is_nullable=True),
    _short("grade"),
    _short("mistake", is_nullable=True),
    Column("choice_count", Integer, nullable=False, server_default="0"),
    _count("hint_count"),
    _flag("is_shown"),
    _number("seconds"),
    _moment("answered_at"),
    Column("run_id", Integer, ForeignKey("runs.id", ondelete="SET NULL")),
    _flag("is_rated"),
    _number("rating_before", is_nullable=True),
    _number("rating_after", is_nullable=True),
    _number("deviation_after", is_nullable=True),
    _number("puzzle_rating", is_nullable=True),
    UniqueConstraint("learner_id", "token"),
    Index(None, "learner_id", "exercise_id"),
    Index(None, "learner_id", "answered_at"),
    sqlite_autoincrement=True,
)

LEARNER_RATINGS: Final = Table(
    "learner_ratings",
    METADATA,
    _learner(is_key=True),
    _number("value"),
    _number("deviation"),
    _number("volatility"),
    _moment("rated_at", is_nullable=True),
)

PUZZLE_RATINGS: Final = Table(
    "puzzle_ratings",
    METADATA,
    _short("exercise_id", is_key=True),
    _number("value"),
    _number("deviation"),
    _number("volatility"),
    _moment("rated_at", is_nullable=True),
)

REVIEW_CARDS: Final = Table(
    "review_cards",
    METADATA,
    _learner(is_key=True),
    _short("key", is_key=True),
    _short("exercise_id"),
    _short("theme"),
    _short("kind"),
    _short("rules"),
    _number("rating"),
    _short("state"),
    Column("step", Integer),
    _number("stability", is_nullable=True),
    _number("difficulty", is_nullable=True),
    _moment("due_at"),
    _moment("reviewed_at", is_nullable=True),
    _count("lapse_count"),
    Index(None, "learner_id", "due_at"),
)

COURSE_UNITS: Final = Table(
    "course_units",
    METADATA,
    _learner(is_key=True),
    _short("rules", is_key=True),
    _short("unit", is_key=True),
    _count("right_count"),
    _count("asked_count"),
    _moment("done_at"),
)

COURSE_POINTS: Final = Table(
    "course_points",
    METADATA,
    _learner(is_key=True),
    _short("rules", is_key=True),
    _short("point", is_key=True),
    _count("right_count"),
    _count("failed_count"),
    _moment("asked_at"),
    _moment("due_at", is_nullable=True),
)

SETTINGS: Final = Table(
    "settings",
    METADATA,
    _learner(is_key=True),
    _short("name", is_key=True),
    _text("value"),
)

REPORTS: Final = Table(
    "reports",
    METADATA,
    Column("id", Integer, primary_key=True),
    _learner(),
    _short("token"),
    _short("page"),
    _short("exercise_id"),
    _text("complaint"),
    _text("evidence"),
    _moment("reported_at"),
    UniqueConstraint("learner_id", "token"),
    sqlite_autoincrement=True,
)

DOCUMENTS: Final = Table(
    "documents",
    METADATA,
    _learner(is_key=True),
    _short("kind", is_key=True),
    _short("name", is_key=True),
    _text("text"),
    _moment("changed_at"),
)
