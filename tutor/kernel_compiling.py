"""Compiles the kernel, or all that the players need, and ends: `python -m tutor.kernel_compiling`.

It ends at once when its input does, so that it does not outlive the server that started it.
"""

from __future__ import annotations

import os
import sys
from threading import Thread

from engine.warm_up import warm_up, warm_up_players


def main(what: str) -> None:
    """Compiles what is asked for: `kernel`, or `players`."""
    Thread(target=_end_with_input, daemon=True).start()
    kernel = warm_up()
    kernel.join()
    if what == "players":
        warm_up_players(kernel).join()


def _end_with_input() -> None:
    sys.stdin.read()
    os._exit(1)


if __name__ == "__main__":
    main(*sys.argv[1:])
