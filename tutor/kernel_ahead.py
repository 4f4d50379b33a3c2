"""Makes the kernel ready in the background, and compiles it in a process of its own.

It is compiled once on each computer, which takes a minute or so and 200 MB. The memory goes with
the process, and no page waits meanwhile for the interpreter that a compiler keeps busy.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from threading import Thread
from typing import Final

from engine.warm_up import warm_up, warm_up_players
from tutor.settling import settle

KERNEL: Final = "kernel"
PLAYERS: Final = "players"
"""What `tutor.kernel_compiling` is asked to compile."""


def make_ready() -> tuple[Thread, Thread]:
    """Returns what makes the kernel ready, and what does it for the strong players after it."""
    kernel = _started("kernel", _make_kernel_ready)
    return kernel, _started("players", lambda: _make_players_ready(kernel))


def compile_apart(what: str) -> None:
    """Compiles in a process of its own, unless it is done; what fails there is done here later.

    A mark beside the machine code tells that it is done. The machine code itself does not tell: a
    server that was stopped meanwhile, or a test, leaves a part of it.
    """
    folder = _machine_code()
    mark = folder / f"{what}.{sys.implementation.cache_tag}.numba-{version('numba')}"
    if mark.exists():
        return
    kept = {"NUMBA_CACHE_DIR": str(folder.parent), "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "tutor.kernel_compiling", what]
    with (
        suppress(OSError),  # where no process can be started, for want of memory, or no mark set
        subprocess.Popen(
            command, env=os.environ | kept, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL
        ) as process,
    ):
        if process.wait() == 0:  # its input stays open so long, and ends when this process does
            mark.touch()


def _make_kernel_ready() -> None:
    compile_apart(KERNEL)
    warm_up().join()


def _make_players_ready(kernel: Thread) -> None:
    kernel.join()
    compile_apart(PLAYERS)
    warm_up_players(kernel).join()
    settle()


def _machine_code() -> Path:
    """Returns the folder in which the machine code of the kernel's functions is kept."""
    from engine.kernel.ismcts import simulate  # noqa: PLC0415 - what it needs loads slowly

    return Path(getattr(simulate, "stats").cache_path)  # noqa: B009 - its type does not tell


def _started(name: str, work: Callable[[], None]) -> Thread:
    thread = Thread(target=work, name=f"{name} ahead", daemon=True)
    thread.start()
    return thread
