"""Mining on a Dask cluster of this machine: a scheduler and two workers, one killed in mid-run."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

import pytest

from engine.errors import ChkobbaError
from engine.rules import TUNISIAN
from puzzles.exercise import Kind
from puzzles.mining import MiningOrder, mine

DASK: Final = Path(sys.executable).with_name("dask")
ORDER: Final = MiningOrder(Kind.LINE, TUNISIAN, count=40, seed=40)
START_SECONDS: Final = 30


@contextmanager
def running(*arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """Runs a command of Dask's and ends it at last."""
    process = subprocess.Popen(
        [DASK, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


@contextmanager
def cluster(folder: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """Yields the address of a scheduler and its two workers."""
    address = folder / "address.json"
    with ExitStack() as stack:
        scheduler = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard")
        stack.enter_context(
            running("scheduler", *scheduler, "--no-show", "--scheduler-file", str(address))
        )
        told = _address(address)
        worker = ("--nthreads", "1", "--no-nanny", "--no-dashboard")
        workers = [
            stack.enter_context(
                running("worker", told, *worker, "--local-directory", str(folder / f"worker-{at}"))
            )
            for at in range(2)
        ]
        yield told, workers


def _address(path: Path) -> str:
    """Returns the address that a scheduler wrote down, once it did."""
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        if path.exists() and path.stat().st_size:
            return str(json.loads(path.read_text(encoding="utf-8"))["address"])
        time.sleep(0.05)
    raise AssertionError("the scheduler did not start")


def test_a_cluster_gives_the_same_file_though_a_worker_is_killed(tmp_path: Path) -> None:
    mine(ORDER, tmp_path / "here.csv")
    with cluster(tmp_path) as (address, workers):
        killed: list[int] = []

        def kill_one(done: int, wanted: int) -> None:
            if done < wanted and not killed:
                killed.append(workers[0].pid)
                os.kill(workers[0].pid, signal.SIGKILL)

        mine(ORDER, tmp_path / "there.csv", scheduler=address, on_progress=kill_one)
        assert workers[0].wait() == -signal.SIGKILL
        assert workers[1].poll() is None
    assert killed
    assert (tmp_path / "there.csv").read_bytes() == (tmp_path / "here.csv").read_bytes()


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nonsense"])
def test_a_scheduler_that_does_not_answer_is_named(
    tmp_path: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("puzzles.mining.crews.SCHEDULER_WAIT_SECONDS", 1)
    with pytest.raises(ChkobbaError, match="no Dask scheduler answers"):
        mine(ORDER, tmp_path / "there.csv", scheduler=address)
