"""The kernel is compiled apart where it is not compiled yet, and then loaded."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tutor import kernel_ahead
from tutor.kernel_ahead import KERNEL, PLAYERS, compile_apart, make_ready

REAL_START: Final = subprocess.Popen
SOON_SECONDS: Final = 60


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[tuple[str, str]]:
    """Holds what was to be compiled apart, and where to: the machine code lies in `tmp_path`."""
    started: list[tuple[str, str]] = []

    def note(
        command: list[str], *, env: dict[str, str], stdin: int, stdout: int
    ) -> subprocess.Popen[bytes]:
        started.append((command[-1], env["NUMBA_CACHE_DIR"]))
        return REAL_START([sys.executable, "-c", ""], stdin=stdin, stdout=stdout)

    monkeypatch.setattr(subprocess, "Popen", note)
    monkeypatch.setattr(kernel_ahead, "_machine_code", lambda: tmp_path / "kernel_1")
    (tmp_path / "kernel_1").mkdir()
    return started


def test_what_is_compiled_is_loaded_at_once(asked: list[tuple[str, str]]) -> None:
    for what in (KERNEL, PLAYERS):
        compile_apart(what)
    asked.clear()
    for thread in make_ready():
        thread.join(timeout=SOON_SECONDS)
        assert not thread.is_alive()
    assert asked == []


def test_what_is_not_compiled_is_compiled_apart_the_kernel_first(
    asked: list[tuple[str, str]], tmp_path: Path
) -> None:
    for what in (KERNEL, PLAYERS):
        compile_apart(what)
    assert asked == [(KERNEL, str(tmp_path)), (PLAYERS, str(tmp_path))]


def test_what_was_left_half_compiled_is_compiled_apart_again(
    asked: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def stop(_command: list[str], **_options: object) -> subprocess.Popen[bytes]:
        (tmp_path / "kernel_1" / "ismcts.simulate-12.py311.nbi").touch()
        return REAL_START([sys.executable, "-c", "raise SystemExit(1)"])

    with monkeypatch.context() as stopped:
        stopped.setattr(subprocess, "Popen", stop)
        compile_apart(PLAYERS)
    compile_apart(PLAYERS)
    assert asked == [(PLAYERS, str(tmp_path))]


def test_where_no_process_can_be_started_all_is_left_to_the_server(
    asked: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_command: list[str], **_options: object) -> None:
        raise OSError("no memory")

    monkeypatch.setattr(subprocess, "Popen", fail)
    compile_apart(KERNEL)
    assert asked == []


@pytest.mark.parametrize("what", [KERNEL, PLAYERS])
def test_what_compiles_does_not_outlive_who_started_it(what: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tutor.kernel_compiling", what]
    with REAL_START(command, stdin=subprocess.PIPE, env={"NUMBA_CACHE_DIR": str(tmp_path)}) as run:
        assert run.stdin is not None
        run.stdin.close()
        assert run.wait(SOON_SECONDS) == 1
