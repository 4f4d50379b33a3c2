"""A port of this machine for a server that a test starts."""

import socket
from typing import Final

HOST: Final = "127.0.0.1"


def free_port() -> int:
    """Returns a port on which nothing listens now."""
    with socket.socket() as listener:
        listener.bind((HOST, 0))
        port: int = listener.getsockname()[1]
        return port
