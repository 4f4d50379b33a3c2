"""One database behind one face: SQLite in a file, or PostgreSQL by its URL."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from time import monotonic, sleep
from types import MappingProxyType
from typing import Final, TypeVar

from platformdirs import user_data_path
from sqlalchemy import (
    Column,
    Connection,
    Engine,
    Select,
    Table,
    create_engine,
    event,
    make_url,
    select,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import ConnectionPoolEntry
from sqlalchemy.sql.base import ReadOnlyColumnCollection

from tutor.store.trouble import StoreError, Trouble, told_plainly, trouble_of

URL_VARIABLE: Final = "CHKOBBA_DATABASE_URL"
FILE_NAME: Final = "progress.sqlite3"
BUSY_MILLISECONDS: Final = 5000
_WRITES: Final = "chkobba_writes"
_DRIVERS: Final = MappingProxyType(
    {
        "sqlite": "sqlite+pysqlite",
        "postgresql": "postgresql+psycopg",
        "postgresql+psycopg": "postgresql+psycopg",
    }
)

V = TypeVar("V")
AnyTable = Table[ReadOnlyColumnCollection[str, Column[object]]]
AnySelect = Select[*tuple[object, ...]]


def default_url(environment: Mapping[str, str] = os.environ) -> str:
    """Returns where progress is kept: what the environment says, else a file of the user's.

    >>> default_url({"CHKOBBA_DATABASE_URL": "postgresql://localhost/chkobba"})
    'postgresql://localhost/chkobba'
    """
    asked = environment.get(URL_VARIABLE, "").strip()
    return asked or f"sqlite:///{user_data_path('chkobba') / FILE_NAME}"


@dataclass(frozen=True, slots=True)
class Database:
    """An open database; `place` names it in messages, without its password."""

    engine: Engine
    place: str

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Opens a transaction that only reads."""
        with told_plainly(self.place), self.engine.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Opens a transaction that writes: all of it is kept, or nothing of it.

        On SQLite it holds the file from its beginning, so that what it reads stays true.
        """
        with (
            told_plainly(self.place),
            self.engine.connect() as connection,
            connection.execution_options(**{_WRITES: True}).begin(),
        ):
            yield connection

    @property
    def file(self) -> Path | None:
        """Returns the file of an SQLite database."""
        name = self.engine.url.database
        is_file = self.engine.dialect.name == "sqlite" and name
        return Path(name) if is_file and name else None


def open_database(url: str) -> Database:
    """Returns the database at `url`, which need not exist yet.

    Raises `StoreError` for an address that cannot be one.
    """
    parsed = _parsed(url)
    place = parsed.database or "" if parsed.get_backend_name() == "sqlite" else str(parsed)
    if parsed.get_backend_name() == "sqlite":
        return Database(_sqlite_engine(parsed, place), place)
    try:
        engine = create_engine(parsed, pool_pre_ping=True, connect_args={"connect_timeout": 10})
    except ModuleNotFoundError as error:
        detail = "PostgreSQL needs the package psycopg: install chkobba[postgresql]"
        raise StoreError(Trouble.ADDRESS, place=place, detail=detail) from error
    return Database(engine, place)


def _parsed(url: str) -> URL:
    """Returns the address with the driver that the tutor comes with."""
    detail = "it begins with sqlite:/// or postgresql:// and names a file or a database"
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError) as error:
        raise StoreError(Trouble.ADDRESS, place=_hidden(url), detail=detail) from error
    driver = _DRIVERS.get(parsed.drivername, "")
    if not driver or not parsed.database or parsed.database == ":memory:":
        raise StoreError(Trouble.ADDRESS, place=str(parsed), detail=detail)
    return parsed.set(drivername=driver)


def _hidden(url: str) -> str:
    """Returns an address that could not be read, without what may be a password."""
    scheme, separator, rest = url.partition("://")
    return f"{scheme}{separator}{rest.rpartition('@')[2]}"


def _sqlite_engine(url: URL, place: str) -> Engine:
    try:
        Path(place).absolute().parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(Trouble.UNREACHABLE, place=place, detail=str(error.strerror)) from error
    engine = create_engine(url)
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: sqlite3.Connection, record: ConnectionPoolEntry) -> None:
    """Sets a fresh connection up: a write ahead log, and transactions that we begin ourselves."""
    del record
    connection.isolation_level = None
    connection.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
    _keep_a_log(connection)
    connection.execute("PRAGMA synchronous = NORMAL")  # safe when the program is killed
    connection.execute("PRAGMA foreign_keys = ON")


def _keep_a_log(connection: sqlite3.Connection) -> None:
    """Switches to a write ahead log, for which SQLite itself would not wait until others let go."""
    deadline = monotonic() + BUSY_MILLISECONDS / 1000
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if trouble_of(error) is not Trouble.BUSY or monotonic() > deadline:
                raise
            sleep(0.01)


def _begin(connection: Connection) -> None:
    is_writing = connection.get_execution_options().get(_WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if is_writing else "BEGIN")


@cache
def columns(table: AnyTable, kind: type) -> AnySelect:
    """Returns the query for the columns of `table` that are the fields of `kind`, in order."""
    return select(*(table.c[field.name] for field in fields(kind)))


def values(make: type[V], rows: Iterable[Sequence[object]]) -> tuple[V, ...]:
    """Returns each row as the value that `make` makes of its columns."""
    return tuple(make(*row) for row in rows)


def add_once(connection: Connection, table: AnyTable, row: Mapping[str, object]) -> bool:
    """Adds a row, unless one with the same key is there; returns whether it was added."""
    statement = _insert(connection.dialect.name, table).on_conflict_do_nothing()
    return connection.execute(statement, row).rowcount == 1


def put(connection: Connection, table: AnyTable, row: Mapping[str, object]) -> None:
    """Adds a row, or overwrites the one with the same primary key."""
    connection.execute(_upsert(connection.dialect.name, table, tuple(row)), row)


@cache
def _upsert(
    dialect: str, table: AnyTable, names: tuple[str, ...]
) -> sqlite.Insert | postgresql.Insert:
    keys = [column.name for column in table.primary_key]
    statement = _insert(dialect, table)
    changed = {name: statement.excluded[name] for name in names if name not in keys}
    return statement.on_conflict_do_update(index_elements=keys, set_=changed)


def _insert(dialect: str, table: AnyTable) -> sqlite.Insert | postgresql.Insert:
    return sqlite.insert(table) if dialect == "sqlite" else postgresql.insert(table)
