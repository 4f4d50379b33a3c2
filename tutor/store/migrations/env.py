"""Runs the steps on the connection that `tutor.store.upgrading` hands over."""

from __future__ import annotations

from alembic import context

from tutor.store.schema import METADATA


def run() -> None:
    """Runs what Alembic has been told to run."""
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=METADATA,
        transactional_ddl=True,  # SQLite can take a step back too, once it is told to begin
        render_as_batch=True,
    )
    with context.begin_transaction():
        context.run_migrations()


if hasattr(context, "config"):  # Alembic is at work; a plain import does nothing
    run()
