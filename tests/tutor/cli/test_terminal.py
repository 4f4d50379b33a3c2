"""What becomes of an answer that the terminal cannot show, or that nobody reads."""

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.tutor.command import HIDDEN_LAST_DEAL, LAST_DEAL, Command

SCORE: Final = ("score", "--rules", "tunisian", "--piles", "7d/7h", "--chkobbas", "0/0")
COMMANDS: Final = (
    ("legal", LAST_DEAL),
    ("check", LAST_DEAL, "4sx4c"),
    ("check", LAST_DEAL, "4s"),
    ("solve", LAST_DEAL),
    SCORE,
    ("perft", LAST_DEAL, "3", "--divide"),
)
FIRST_OPEN_DEAL: Final = (
    "tunisian 2cQcJcKd 3s5sKs/2h7dQh/AhAs3c/4h7cQd -/- 0/0 0 - "
    "Qs4s2d6c6d3dAcAdJh7h5h6h3hKhJd5d4cJsKc7s5c2s6s4d 0-0/21"
)
"""Four seats, 36 open cards to play: solving it takes half a minute."""


def _shell(redirection: str, arguments: tuple[str, ...], **environment: str) -> tuple[int, str]:
    """Runs the command under bash; returns its own exit status and what it said beside."""
    script = f'"$@" {redirection}; exit ${{PIPESTATUS[0]}}'
    command = ("bash", "-c", script, "bash", sys.executable, "-m", "tutor.cli", *arguments)
    root = Path(__file__).parents[3]
    finished = subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=root, env=environment or None
    )
    return finished.returncode, finished.stderr


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
@pytest.mark.parametrize(
    "arguments", COMMANDS, ids=("legal", "check", "check-illegal", "solve", "score", "perft")
)
def test_any_encoding_is_answered(encoding: str, arguments: tuple[str, ...]) -> None:
    status, complaint = _shell(">/dev/null", arguments, PYTHONIOENCODING=encoding)
    assert status == (1 if arguments == COMMANDS[2] else 0)
    assert "Error" not in complaint


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("output", ["", "--json"])
def test_a_reader_who_leaves_is_no_fault(unbuffered: str, output: str) -> None:
    arguments = ("legal", LAST_DEAL, *([output] if output else []))
    status, complaint = _shell("| exec 0<&-", arguments, PYTHONUNBUFFERED=unbuffered)
    assert (status, complaint) in ((141, ""), (0, ""))


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("redirection", [">/dev/full", ">&-"])
def test_an_answer_that_cannot_be_written_is_an_error(unbuffered: str, redirection: str) -> None:
    if redirection == ">/dev/full" and not Path("/dev/full").exists():
        pytest.skip("this system has no device that is always full")
    status, complaint = _shell(redirection, ("legal", LAST_DEAL), PYTHONUNBUFFERED=unbuffered)
    assert status == 2
    assert complaint.startswith("chkobba: the answer cannot be written: ")
    assert complaint.count("\n") == 1


def test_a_version_that_cannot_be_written_is_an_error_too() -> None:
    status, complaint = _shell(">&-", ("--version",))
    assert status == 2
    assert complaint == "chkobba: the answer cannot be written: Bad file descriptor\n"


@pytest.mark.parametrize("redirection", ["2>&-", "2>/dev/full"])
def test_a_lost_standard_error_hides_the_complaint_only(redirection: str) -> None:
    assert _shell(redirection, ("legal", "tunisian")) == (2, "")


@pytest.fixture
def chkobba(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


@pytest.mark.parametrize("arguments", [("legal",), ("perft", "6"), ("check", "3s")], ids=" ".join)
def test_a_hand_known_by_counting_is_as_good_as_open(
    chkobba: Command, arguments: tuple[str, ...]
) -> None:
    command, *rest = arguments
    expected = chkobba(command, LAST_DEAL, *rest, "--json")
    hidden_own_hand = LAST_DEAL.replace("3s4sKd", "???")
    for position in (HIDDEN_LAST_DEAL, hidden_own_hand):
        assert chkobba(command, position, *rest, "--json") == expected


def test_a_check_far_from_the_end_names_no_loss(chkobba: Command) -> None:
    document = chkobba("check", FIRST_OPEN_DEAL, "3s", "--json").document
    assert (document["legal"], document["loss"], document["grade"]) == (True, None, None)
