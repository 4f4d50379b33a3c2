"""Gives each test a store, once in an SQLite file and once on a real PostgreSQL server."""

import os
import shutil
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Final

import pytest

from tests.tutor.store.postgresql import PostgreSQL, binaries, running
from tutor.store import Store, open_store

KINDS: Final = ("sqlite", "postgresql")
TEMPLATE: Final = "ready"


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSQL]:
    """Runs one server; without one the tests are skipped, or fail if CI is set."""
    place = binaries()
    if place is None:
        reason = "no PostgreSQL server: initdb is not installed"
        if os.environ.get("CI"):
            pytest.fail(f"{reason}, and CI is set")
        pytest.skip(reason)
    with running(place) as server:
        open_store(server.create(TEMPLATE)).close()
        yield server


@pytest.fixture(scope="session")
def ready_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns an SQLite file with all tables, for copying."""
    file = tmp_path_factory.mktemp("ready") / "progress.sqlite3"
    open_store(f"sqlite:///{file}").close()
    return file


@pytest.fixture(scope="session")
def database_names() -> Iterator[str]:
    """Returns names that no database has had."""
    return (f"test_{number}" for number in count())


@pytest.fixture(params=KINDS)
def new_url(
    request: pytest.FixtureRequest, tmp_path: Path, database_names: Iterator[str]
) -> Iterator[Callable[[str], str]]:
    """Returns what makes a database, empty or from the template, and gives its address."""
    if request.param == "sqlite":
        ready_file: Path = request.getfixturevalue("ready_file")
        yield lambda template: _sqlite_url(tmp_path / "progress.sqlite3", ready_file, template)
        return
    server: PostgreSQL = request.getfixturevalue("postgresql")
    name = next(database_names)
    yield lambda template: server.create(name, template=template or "template0")
    server.drop(name)


def _sqlite_url(file: Path, ready_file: Path, template: str) -> str:
    if template:
        shutil.copy(ready_file, file)
    return f"sqlite:///{file}"


@pytest.fixture
def empty_url(new_url: Callable[[str], str]) -> str:
    """Returns the address of a database without tables."""
    return new_url("")


@pytest.fixture
def url(new_url: Callable[[str], str]) -> str:
    """Returns the address of a database with all tables, and nothing in them."""
    return new_url(TEMPLATE)


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """Opens an empty store."""
    store = open_store(url)
    yield store
    store.close()
