"""Gives each test a store: in an SQLite file and, where it asks, on a PostgreSQL server too."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.tutor.store.postgresql import PostgreSQL, binaries, running
from tutor.store import Store, open_store
from tutor.store.database import URL_VARIABLE

KINDS: Final = ("sqlite", "postgresql")
READY: Final = "ready"
EMPTY: Final = "empty"


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
        open_store(server.create(READY)).close()
        yield server


@pytest.fixture(scope="session")
def ready_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns an SQLite file with all tables, for copying."""
    file = tmp_path_factory.mktemp("ready") / "progress.sqlite3"
    open_store(f"sqlite:///{file}").close()
    return file


@pytest.fixture(autouse=True)
def own_progress(monkeypatch: pytest.MonkeyPatch, ready_file: Path, tmp_path: Path) -> str:
    """Gives the pages of each test an empty store of their own, and returns its address."""
    file = tmp_path / "own.sqlite3"
    shutil.copy(ready_file, file)
    address = f"sqlite:///{file}"
    monkeypatch.setenv(URL_VARIABLE, address)
    return address


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Returns the address of a database with all tables, and nothing in them."""
    if request.param == "sqlite":
        file = tmp_path / "progress.sqlite3"
        shutil.copy(request.getfixturevalue("ready_file"), file)
        yield f"sqlite:///{file}"
        return
    server: PostgreSQL = request.getfixturevalue("postgresql")
    yield server.url(READY)
    server.run("DELETE FROM learners; DELETE FROM puzzle_ratings", database=READY)


@pytest.fixture(params=KINDS)
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Returns the address of a database without tables."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'progress.sqlite3'}"
        return
    server: PostgreSQL = request.getfixturevalue("postgresql")
    yield server.create(EMPTY)
    server.drop(EMPTY)


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """Opens an empty store."""
    store = open_store(url)
    yield store
    store.close()
