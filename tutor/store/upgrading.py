"""Brings a database to the newest tables, all of the way or not at all."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect, text

from tutor.store.database import Database
from tutor.store.trouble import StoreError, Trouble, told_plainly

NEWEST: Final = "0004"
"""The last step of `migrations/versions`; a test compares the two."""

_LOCK: Final = 7_220_337  # any number that is only ours
_PLACE: Final = "tutor.store:migrations"


def upgrade(database: Database, *, target: str = NEWEST) -> None:
    """Makes or alters the tables as needed; a file that is altered is copied beside itself first.

    Raises `StoreError` for a database of a newer version, which stays as it is.
    """
    if _revision(database) == target:
        return
    with database.writing() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
        found = _revision_in(connection)  # another program may have been quicker
        if found == target:
            return
        if found is not None and database.file:
            _copy(database.file, revision=found)
        _run(connection, target)


def _revision(database: Database) -> str | None:
    with database.reading() as connection:
        found = _revision_in(connection)
    if found is not None and found > NEWEST:
        detail = f"version {found}, this tutor knows up to {NEWEST}"
        raise StoreError(Trouble.NEWER, place=database.place, detail=detail)
    return found


def _revision_in(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def _copy(file: Path, *, revision: str) -> None:
    """Copies what the file holds now; the copy stays until somebody deletes it."""
    place = file.with_name(f"{file.stem}-before-{revision}{file.suffix}")
    with (
        told_plainly(str(place)),
        closing(sqlite3.connect(file)) as source,
        closing(sqlite3.connect(place)) as target,
    ):
        source.backup(target)


def _run(connection: Connection, target: str) -> None:
    from alembic import command  # noqa: PLC0415 - slow to import, and seldom needed
    from alembic.config import Config  # noqa: PLC0415

    settings = Config()
    settings.set_main_option("script_location", _PLACE)
    settings.attributes["connection"] = connection
    command.upgrade(settings, target)
