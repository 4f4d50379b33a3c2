"""The kernel is compiled apart where it is not compiled yet, and then loaded."""

import subprocess
from pathlib import Path

import pytest

from tutor import kernel_ahead
from tutor.kernel_ahead import KERNEL, PLAYERS, compile_apart, make_ready


@pytest.fixture
def programs(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Holds what was run in a process of its own: nothing really is."""
    run: list[str] = []

    def note(command: list[str], **how: object) -> None:
        assert how["check"] is False
        run.append(command[-1])

    monkeypatch.setattr(subprocess, "run", note)
    return run


def test_what_is_compiled_is_loaded_at_once(
    programs: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "ismcts.simulate-12.py311.nbi").touch()
    monkeypatch.setattr(kernel_ahead, "_machine_code", lambda: tmp_path)
    for thread in make_ready():
        thread.join(timeout=120)
        assert not thread.is_alive()
    assert programs == []


def test_what_is_not_compiled_is_compiled_apart_the_kernel_first(
    programs: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(kernel_ahead, "_machine_code", lambda: tmp_path)
    for thread in make_ready():
        thread.join(timeout=120)
    assert programs == [KERNEL, PLAYERS]


def test_the_machine_code_is_kept_where_the_server_looks_for_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    code = tmp_path / "kernel"
    monkeypatch.setattr(kernel_ahead, "_machine_code", lambda: code)
    told = tmp_path / "told"
    compile_apart(
        "import os, pathlib, engine.cards;"
        f"pathlib.Path({str(told)!r}).write_text(os.environ['NUMBA_CACHE_DIR'])"
    )
    assert told.read_text() == str(tmp_path)
