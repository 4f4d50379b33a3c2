"""How `chkobba app` starts the tutor; that it then runs is shown in `tests/browser`."""

import signal
import socket
import subprocess
import sys
import time
import tomllib
from http.client import HTTPConnection, HTTPException
from pathlib import Path

import pytest
from streamlit import config

from tests.ports import free_port
from tests.source_tree import ROOT
from tests.tutor.command import Command
from tutor.cli.serving import HOST, server_command

START_SECONDS = 60


def _options() -> dict[str, str]:
    pairs = [option.removeprefix("--").partition("=") for option in server_command(8600)[5:]]
    return {name: value for name, _, value in pairs}


def test_the_settings_are_those_of_a_start_by_hand() -> None:
    """`streamlit run tutor_app.py` reads one file, `chkobba app` the other."""
    by_hand = (ROOT / ".streamlit" / "config.toml").read_bytes()
    assert (ROOT / "tutor" / "theme" / "streamlit.toml").read_bytes() == by_hand


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("server.port", "8600"),
        ("server.address", "127.0.0.1"),
        ("server.headless", "true"),
        ("server.fileWatcherType", "none"),
        ("server.disconnectedSessionTTL", "600"),
        ("runner.postScriptGC", "false"),
        ("browser.gatherUsageStats", "false"),
        ("client.toolbarMode", "minimal"),
        ("client.showErrorDetails", "none"),
        ("logger.hideWelcomeMessage", "true"),
    ],
)
def test_the_measured_settings_are_handed_over(name: str, value: str) -> None:
    assert _options()[name] == value


def test_streamlit_still_knows_every_setting() -> None:
    known = set(config.get_config_options())
    assert set(_options()) <= known


def test_a_taken_port_is_told_and_nothing_starts(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as listener:
        listener.bind((HOST, 0))
        listener.listen()
        port = listener.getsockname()[1]
        answer = Command(capsys)("app", "--port", str(port))
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith(f"chkobba: port {port} cannot be used (Address already in use)")
    assert "--port" in answer.err


def test_the_tutor_starts_from_any_folder_and_tells_its_address(tmp_path: Path) -> None:
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", "tutor.cli", "app", "--port", str(port)],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "HOME": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        assert _answers(port)
        assert _leads_to(port, "/learn/deal?rules=alternate") == "../learn?rules=alternate"
    finally:
        process.send_signal(signal.SIGTERM)
        output, _ = process.communicate(timeout=START_SECONDS)
    assert output.startswith(f"The tutor is at http://localhost:{port}\n")
    assert not list(tmp_path.glob("*.py"))


def _answers(port: int) -> bool:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        connection = HTTPConnection(HOST, port, timeout=2)
        try:
            connection.request("GET", "/_stcore/health")
            return connection.getresponse().status == 200
        except (OSError, HTTPException):
            time.sleep(0.1)
        finally:
            connection.close()
    return False


def _leads_to(port: int, address: str) -> str | None:
    connection = HTTPConnection(HOST, port, timeout=START_SECONDS)
    try:
        connection.request("GET", address)
        return connection.getresponse().getheader("location")
    finally:
        connection.close()


def test_the_settings_file_is_sound() -> None:
    settings = tomllib.loads((ROOT / "tutor" / "theme" / "streamlit.toml").read_text("utf-8"))
    assert {"browser", "client", "runner", "server", "theme"} <= set(settings)
