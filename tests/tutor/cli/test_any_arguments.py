"""Whatever it is called with, the command answers, or says in one line what is wrong."""

import sys
from contextlib import redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper
from typing import Final

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tutor.command import FIRST_DEAL, HIDDEN_LAST_DEAL, LAST_DEAL
from tutor.cli import main

LONGEST_MESSAGE: Final = 800

commands = st.sampled_from(
    [
        ("legal",),
        ("check",),
        ("perft",),
        ("solve",),
        ("score",),
        ("score", "--rules", "tunisian", "--chkobbas", "0/0", "--piles"),
        ("puzzles",),
        ("lessons",),
        ("reports",),
        ("worksheet", "--count"),
        ("play", "--hands", "1", "--players"),
        (),
    ]
)
positions = st.sampled_from([LAST_DEAL, HIDDEN_LAST_DEAL, FIRST_DEAL, LAST_DEAL[:-3]])
options = st.sampled_from(["--json", "--", "-h", "--piles", "--rules=--", "--worlds", "--divide"])
words = st.sampled_from(["4sx4c*", "Kd", "7d/-", "0/0", "3", "-1", "9" * 5000, ",", "", "\udcff"])
texts = st.text(max_size=40) | st.text(st.characters(exclude_categories=()), max_size=4)
calls = st.builds(
    lambda command, rest: [*command, *rest],
    commands,
    st.lists(positions | options | words | texts | texts.map(lambda text: text * 500), max_size=5),
)


def answer(arguments: list[str]) -> tuple[int, str, str]:
    """Returns the exit status of a call, and what it wrote on both outputs."""
    out = TextIOWrapper(BytesIO(), "utf-8")
    err = TextIOWrapper(BytesIO(), "utf-8", errors=sys.stderr.errors)
    with redirect_stdout(out), redirect_stderr(err):
        try:
            status = main(arguments)
        except SystemExit as stop:
            status = int(stop.code or 0)
    return status, _written(out), _written(err)


def _written(stream: TextIOWrapper) -> str:
    stream.flush()
    stream.seek(0)
    return stream.read()


@settings(max_examples=60)
@given(calls)
def test_a_call_is_answered_or_refused_in_one_line(arguments: list[str]) -> None:
    status, out, err = answer(arguments)
    assert status in {0, 1, 2}
    if status == 2:
        assert out == ""
        assert err.startswith("chkobba")
        assert err.count("\n") == 1
        assert len(err) < LONGEST_MESSAGE
    else:
        assert out
        assert err == "" or err.startswith("note: ")
