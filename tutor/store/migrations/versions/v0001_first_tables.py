"""The first tables: learners, answers, ratings, reviews, course, settings, reports and places."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0001"
down_revision: Final[str | None] = None


def upgrade() -> None:
    """Makes every table of the first version."""
    _make_people()
    _make_answers()
    _make_ratings()
    _make_reviews()
    _make_course()
    _make_notes()


def _text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.String(200), nullable=False)


def _long(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=False)


def _count(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, nullable=False)


def _moment(name: str, *, is_nullable: bool = False) -> sa.Column[object]:
    return sa.Column(name, sa.DateTime, nullable=is_nullable)


def _number(name: str, *, is_nullable: bool = False) -> sa.Column[float]:
    return sa.Column(name, sa.Float(53), nullable=is_nullable)


def _learner(table: str) -> tuple[sa.Column[int], sa.ForeignKeyConstraint]:
    owner = sa.ForeignKeyConstraint(
        ["learner_id"], ["learners.id"], name=f"fk_{table}_learner_id", ondelete="CASCADE"
    )
    return _count("learner_id"), owner


def _key(table: str, *names: str) -> sa.PrimaryKeyConstraint:
    return sa.PrimaryKeyConstraint(*names, name=f"pk_{table}")


def _make_people() -> None:
    op.create_table(
        "learners",
        _count("id"),
        _text("key"),
        _text("name"),
        _text("folded_name"),
        _moment("created_at"),
        _moment("seen_at"),
        _key("learners", "id"),
        sa.UniqueConstraint("key", name="uq_learners_key"),
        sa.UniqueConstraint("folded_name", name="uq_learners_folded_name"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "visitors",
        _text("token_digest"),
        *_learner("visitors"),
        _moment("seen_at"),
        _key("visitors", "token_digest"),
    )
    op.create_table(
        "runs",
        _count("id"),
        *_learner("runs"),
        _text("token"),
        _text("mode"),
        _text("rules"),
        _text("seed"),
        _moment("started_at"),
        _moment("ended_at", is_nullable=True),
        _count("right_count"),
        _count("miss_count"),
        _count("shield_count"),
        _key("runs", "id"),
        sa.UniqueConstraint("learner_id", "token", name="uq_runs_learner_id_token"),
        sqlite_autoincrement=True,
    )


def _make_answers() -> None:
    op.create_table(
        "answers",
        _count("id"),
        *_learner("answers"),
        _text("token"),
        _text("exercise_id"),
        _text("kind"),
        _text("rules"),
        _text("mode"),
        _long("themes"),
        _count("attempt"),
        _long("given"),
        sa.Column("is_legal", sa.Boolean, nullable=False),
        sa.Column("is_right", sa.Boolean, nullable=False),
        _number("loss", is_nullable=True),
        _text("grade"),
        sa.Column("mistake", sa.String(200), nullable=True),
        _count("hint_count"),
        sa.Column("is_shown", sa.Boolean, nullable=False),
        _number("seconds"),
        _moment("answered_at"),
        sa.Column("run_id", sa.Integer, nullable=True),
        sa.Column("is_rated", sa.Boolean, nullable=False),
        _number("rating_before", is_nullable=True),
        _number("rating_after", is_nullable=True),
        _number("deviation_after", is_nullable=True),
        _number("puzzle_rating", is_nullable=True),
        _key("answers", "id"),
        sa.ForeignKeyConstraint(
            ["run_id"], ["runs.id"], name="fk_answers_run_id", ondelete="SET NULL"
        ),
        sa.UniqueConstraint("learner_id", "token", name="uq_answers_learner_id_token"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_answers_learner_id_exercise_id", "answers", ["learner_id", "exercise_id"])


def _make_ratings() -> None:
    for table, columns in (
        ("learner_ratings", _learner("learner_ratings")),
        ("puzzle_ratings", (_text("exercise_id"),)),
    ):
        op.create_table(
            table,
            *columns,
            _number("value"),
            _number("deviation"),
            _number("volatility"),
            _moment("rated_at", is_nullable=True),
            _key(table, str(columns[0].name)),
        )


def _make_reviews() -> None:
    op.create_table(
        "review_cards",
        *_learner("review_cards"),
        _text("key"),
        _text("exercise_id"),
        _text("theme"),
        _text("kind"),
        _text("rules"),
        _number("rating"),
        _text("state"),
        sa.Column("step", sa.Integer, nullable=True),
        _number("stability", is_nullable=True),
        _number("difficulty", is_nullable=True),
        _moment("due_at"),
        _moment("reviewed_at", is_nullable=True),
        _count("lapse_count"),
        _key("review_cards", "learner_id", "key"),
    )
    op.create_index("ix_review_cards_learner_id_due_at", "review_cards", ["learner_id", "due_at"])


def _make_course() -> None:
    op.create_table(
        "course_units",
        *_learner("course_units"),
        _text("rules"),
        _text("unit"),
        _count("right_count"),
        _count("asked_count"),
        _moment("done_at"),
        _key("course_units", "learner_id", "rules", "unit"),
    )
    op.create_table(
        "course_points",
        *_learner("course_points"),
        _text("rules"),
        _text("point"),
        _count("right_count"),
        _count("failed_count"),
        _moment("asked_at"),
        _moment("due_at", is_nullable=True),
        _key("course_points", "learner_id", "rules", "point"),
    )


def _make_notes() -> None:
    op.create_table(
        "settings",
        *_learner("settings"),
        _text("name"),
        _long("value"),
        _key("settings", "learner_id", "name"),
    )
    op.create_table(
        "reports",
        _count("id"),
        *_learner("reports"),
        _text("token"),
        _text("page"),
        _text("exercise_id"),
        _long("complaint"),
        _long("evidence"),
        _moment("reported_at"),
        _key("reports", "id"),
        sa.UniqueConstraint("learner_id", "token", name="uq_reports_learner_id_token"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "places",
        *_learner("places"),
        _text("page"),
        _long("address"),
        _moment("seen_at"),
        _key("places", "learner_id", "page"),
    )
