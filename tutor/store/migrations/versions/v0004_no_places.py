"""Takes away the table of the places where learners were: nothing was ever kept in it."""

from __future__ import annotations

from typing import Final

from alembic import op

revision: Final = "0004"
down_revision: Final[str | None] = "0003"


def upgrade() -> None:
    """Drops the table of places."""
    op.drop_table("places", if_exists=True)
