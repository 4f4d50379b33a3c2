"""Starts a real PostgreSQL for the tests: a folder of its own, a free port, and gone at the end."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import psycopg

from tests.ports import HOST, free_port

OWNER: Final = "chkobba"
START_SECONDS: Final = 30
PROGRAMS: Final = ("initdb", "pg_ctl", "postgres")
DEBIAN: Final = Path("/usr/lib/postgresql")
SERVERS_USERS: Final = ("postgres", "nobody")
FAST: Final = "-c fsync=off -c full_page_writes=off -c synchronous_commit=off"


@dataclass(frozen=True, slots=True)
class PostgreSQL:
    """A running server; its databases are made and dropped as tests need them."""

    port: int

    def url(self, database: str) -> str:
        """Returns the address of one of its databases."""
        return f"postgresql://{OWNER}@{HOST}:{self.port}/{database}"

    def create(self, database: str) -> str:
        """Makes a database and returns its address."""
        self.run(f"CREATE DATABASE {database} TEMPLATE template0")
        return self.url(database)

    def drop(self, database: str) -> None:
        """Drops a database, whoever may still look at it."""
        self.run(f"DROP DATABASE {database} WITH (FORCE)")

    def run(self, command: str, *, database: str = "postgres") -> None:
        """Runs a command in one of its databases."""
        with psycopg.connect(self.url(database), autocommit=True) as connection:
            connection.execute(command.encode())


def binaries() -> Path | None:
    """Returns the folder of the newest server that is installed, None where there is none."""
    by_path = shutil.which("initdb")
    places = [Path(by_path).resolve().parent] if by_path else []
    places += sorted(DEBIAN.glob("*/bin"), reverse=True)
    return next((place for place in places if _is_complete(place)), None)


def _is_complete(place: Path) -> bool:
    return all((place / program).exists() for program in PROGRAMS)


@contextmanager
def running(place: Path) -> Iterator[PostgreSQL]:
    """Runs the server of that folder until the block ends."""
    user = next(filter(_exists, SERVERS_USERS)) if os.getuid() == 0 else None  # it refuses root
    with tempfile.TemporaryDirectory(prefix="chkobba-postgresql-") as folder:
        if user:
            shutil.chown(folder, user)
        data, log = Path(folder) / "data", Path(folder) / "log"
        port = free_port()
        _run(user, place / "initdb", "-D", data, "-U", OWNER, "-A", "trust", "-E", "UTF8", "-N")
        options = f"-p {port} -h {HOST} -k {folder} {FAST}"
        _run(user, place / "pg_ctl", "-D", data, "-l", log, "-w", "-o", options, "start")
        try:
            yield PostgreSQL(port)
        finally:
            _run(user, place / "pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")


def _exists(user: str) -> bool:
    return shutil.which("id") is not None and (
        subprocess.run(["id", user], capture_output=True, check=False).returncode == 0
    )


def _run(user: str | None, *command: str | Path) -> None:
    subprocess.run(
        command,
        user=user,
        cwd="/",
        env={"PATH": os.environ["PATH"], "LC_ALL": "C"},
        stdout=subprocess.DEVNULL,
        timeout=START_SECONDS,
        check=True,
    )
