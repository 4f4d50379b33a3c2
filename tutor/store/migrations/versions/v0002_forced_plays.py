"""Tells forced plays apart, and finds a learner's answers by their time."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0002"
down_revision: Final[str | None] = "0001"


def upgrade() -> None:
    """Adds how many plays there were to choose from; 0 where it was not yet counted."""
    choices = sa.Column("choice_count", sa.Integer, nullable=False, server_default="0")
    op.add_column("answers", choices)
    op.create_index("ix_answers_learner_id_answered_at", "answers", ["learner_id", "answered_at"])
