"""Runs the tutor as its users do: a process of its own, on a free port, with an empty home."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Final

from engine.kernel.compiled import cache_folder
from tests.ports import HOST, free_port
from tests.source_tree import ROOT

START_SECONDS: Final = 60
STOP_SECONDS: Final = 10


@dataclass(frozen=True, slots=True)
class Server:
    """Is a running tutor: where it answers, where it logs, where its home is, which process."""

    port: int
    log_path: Path
    home: Path
    process_id: int

    @property
    def address(self) -> str:
        """Returns the address of the home page, without a slash at the end."""
        return f"http://{HOST}:{self.port}"

    def log(self) -> str:
        """Returns everything that the server has printed so far."""
        return self.log_path.read_text(encoding="utf-8", errors="replace")

    def kill(self) -> None:
        """Ends the process at once, as a power failure would."""
        os.kill(self.process_id, signal.SIGKILL)

    def store_file(self) -> Path:
        """Returns the file in which progress is kept."""
        return self.home / ".local" / "share" / "chkobba" / "progress.sqlite3"

    def is_healthy(self) -> bool:
        """Tells whether the server answers."""
        connection = HTTPConnection(HOST, self.port, timeout=2)
        try:
            connection.request("GET", "/_stcore/health")
            return connection.getresponse().status == 200
        except (OSError, HTTPException):
            return False
        finally:
            connection.close()


@contextmanager
def running_server(home: Path, *, port: int | None = None) -> Iterator[Server]:
    """Starts the tutor with `home` as home folder, and stops it at the end whatever happens."""
    port, log_path = port or free_port(), home / "server.log"
    with log_path.open("ab") as log:
        process = subprocess.Popen(
            _command(port), cwd=ROOT, env=_environment(home), stdout=log, stderr=log
        )
    server = Server(port, log_path, home, process.pid)
    try:
        _wait_until_healthy(server, process)
        yield server
    finally:
        _stop(process)


def _command(port: int) -> list[str]:
    options = [
        f"--server.port={port}",
        f"--server.address={HOST}",
        "--server.headless=true",
        "--logger.enableRich=false",
    ]
    return [sys.executable, "-m", "streamlit", "run", "tutor_app.py", *options]


def _environment(home: Path) -> dict[str, str]:
    """Returns an environment with an empty home; what the kernel has compiled is shared by all."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
    return kept | {"HOME": str(home), "NUMBA_CACHE_DIR": str(cache_folder())}


def _wait_until_healthy(server: Server, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + START_SECONDS
    while not server.is_healthy():
        if process.poll() is not None or time.monotonic() > deadline:
            message = f"the tutor did not start within {START_SECONDS} s:\n{server.log()}"
            raise RuntimeError(message)
        time.sleep(0.1)


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
