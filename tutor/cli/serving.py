"""The command that starts the tutor: app.

Streamlit reads its settings from the folder in which it is started; so that they hold wherever
that is, they are handed over as options, out of `tutor/theme/streamlit.toml`.
"""

from __future__ import annotations

import json
import os
import socket
import sys
import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.util import find_spec
from typing import Final, NoReturn

from engine.errors import ChkobbaError
from tutor.cli.reply import OK
from tutor.cli.terminal import answer
from tutor.texts import Texts

HOST: Final = "127.0.0.1"
PORTS: Final = range(1, 65536)

Setting = str | int | float | bool | list[int] | list[str] | Mapping[str, "Setting"]


def serve(port: int, texts: Texts) -> NoReturn:
    """Turns this process into the tutor's server, for good.

    Raises `ChkobbaError` when the port is taken, or is none.
    """
    _check_port(port)
    _ = texts.gettext
    place = _("The tutor is at {address}").format(address=f"http://localhost:{port}")
    answer(f"{place}\n{_('Ctrl+C stops it.')}\n", status=OK)  # it starts though nobody reads it
    command = server_command(port)
    os.execv(command[0], command)  # the same process, so that signals reach the server


def server_command(port: int) -> list[str]:
    """Returns the command line that starts Streamlit with the tutor's settings on `port`."""
    own = {
        "server.port": str(port),
        "server.address": HOST,
        "server.headless": "true",
        "logger.hideWelcomeMessage": "true",  # it would ask the internet for our address
    }
    options = dict(_options(_settings())) | own
    return [
        sys.executable,
        "-m",
        "streamlit",
        "run",
        _entry_point(),
        *(f"--{name}={value}" for name, value in options.items()),
    ]


def _check_port(port: int) -> None:
    if port not in PORTS:
        raise ChkobbaError(f"port {port}: must be from {PORTS[0]} to {PORTS[-1]}")
    with socket.socket() as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((HOST, port))
        except OSError as error:
            reason = error.strerror or str(error)
            message = f"port {port} cannot be used ({reason}): choose another with --port"
            raise ChkobbaError(message) from error


def _entry_point() -> str:
    spec = find_spec("tutor_app")
    if spec is None or spec.origin is None:
        raise ChkobbaError("tutor_app.py is not installed beside the tutor")
    return spec.origin


def _settings() -> Mapping[str, Setting]:
    return tomllib.loads((files("tutor") / "theme" / "streamlit.toml").read_text("utf-8"))


def _options(settings: Mapping[str, Setting], prefix: str = "") -> Iterator[tuple[str, str]]:
    """Yields each setting with its full name, as Streamlit's command line takes it."""
    for name, value in settings.items():
        if isinstance(value, Mapping):
            yield from _options(value, f"{prefix}{name}.")
        else:
            yield prefix + name, value if isinstance(value, str) else json.dumps(value)
