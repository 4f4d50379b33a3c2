"""Keeps what learners write themselves: saved positions, sequences to show, matches."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0003"
down_revision: Final[str | None] = "0002"


def upgrade() -> None:
    """Adds the table of documents."""
    op.create_table(
        "documents",
        sa.Column("learner_id", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(200), nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("changed_at", sa.DateTime, nullable=False),
        sa.PrimaryKeyConstraint("learner_id", "kind", "name", name="pk_documents"),
        sa.ForeignKeyConstraint(
            ["learner_id"], ["learners.id"], name="fk_documents_learner_id", ondelete="CASCADE"
        ),
    )
