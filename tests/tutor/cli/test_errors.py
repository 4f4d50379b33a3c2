"""What the command says to bad input: on standard error, with exit status 2."""

import pytest

from tests.tutor.command import FIRST_DEAL, LAST_DEAL, Command

SCORE = ("score", "--rules", "tunisian", "--chkobbas", "0/0", "--piles")


LONGEST_MESSAGE = 600


def _shortly(value: object) -> str:
    """Returns the end of a call's arguments, or the message, as the name of its test."""
    return f"{value[0]} … {' '.join(value)[-40:]}" if isinstance(value, tuple) else str(value)[:60]


@pytest.fixture
def chkobba(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("legal", "tunisian"), '1 field instead of 9 with one space between: "tunisian"'),
        (("legal", LAST_DEAL.replace("4c ", "4x ", 1)), "table: not a card"),
        (("solve", LAST_DEAL.replace("tunisian", "italian")), "rules: no such rules"),
        (("solve", FIRST_DEAL, "--worlds", "0"), "0 worlds: at least one is needed"),
        (("solve", FIRST_DEAL, "--worlds", "9" * 30), "more than 1000000 do not fit"),
        (("perft", FIRST_DEAL, "2"), "hidden"),
        (("legal", FIRST_DEAL.replace("3d6s7c/???", "???/3d6s7c")), "the hand of seat 0"),
        (("legal", LAST_DEAL.replace(" ", "\n")), "1 field instead of 9"),
        (("check", LAST_DEAL, "4sx4c\n"), r"4sx4c\n"),
        (("check", LAST_DEAL, "4s\u200bx4c"), r"4s\u200bx4c"),
        (("check", LAST_DEAL, "\udcff"), r"\udcff"),
        (("perft", LAST_DEAL, "-1"), "depth -1: must be from 0 to 40"),
        (("perft", LAST_DEAL, "1000000000"), "depth 1000000000: must be from 0 to 40"),
        (("perft", LAST_DEAL, "0", "--divide"), "depth 0: must be from 1 to 40"),
        (("check", LAST_DEAL, "8d"), "not a card"),
        (("check", LAST_DEAL, "Kd*"), "a laid card is no chkobba"),
        (("check", LAST_DEAL, "3sx2d*"), 'no chkobba in "tunisian 4c '),
        (("check", LAST_DEAL, ""), "not a card"),
        ((*SCORE, "7d7d/-"), 'piles: 7d is there twice: "7d7d" (V1)'),
        ((*SCORE, "7d/7d"), 'piles: 7d is there twice: "7d/7d" (V1)'),
        ((*SCORE, "7d"), "piles: 1 piles, tunisian has 2 sides"),
        ((*SCORE, "7d/-/-"), "piles: 3 piles, tunisian has 2 sides"),
        ((*SCORE, "7d/?"), "piles: "),
        ((*SCORE, "7d/-", "--taker", "2"), "taker: there are only 2 sides, from 0"),
        ((*SCORE, "7d/-", "--taker", "x"), 'taker: not a number: "x"'),
        ((*SCORE, "7d/-", "--chkobbas", "1"), "chkobbas: 1 sides, but 2 piles"),
        ((*SCORE, "7d/-", "--chkobbas", "1/x"), 'chkobbas: not a number: "x"'),
        ((*SCORE, "7d/-", "--chkobbas", "1/²"), "not a number"),
        ((*SCORE, "7d/-", "--rules", "alternate+bastra"), 'no such house option "bastra"'),
        (("play", "--players", "greedy"), 'not two players (such as greedy,random): "greedy"'),
        (("play", "--players", "greedy,nobody"), "no such player"),
        (("play", "--players", "greedy,random", "--hands", "0"), "at least one"),
        (("legal", "x" * 100_000), f'space between: "{"x" * 30}…" (100000 characters)'),
        (("legal", "7d " * 20_000), "(column 28 of 60000)"),
        ((*SCORE, "7d/" + "2h" * 5000), 'piles: 2h is there twice: "2h2h2h'),
        (("play", "--players", f"{'x' * 5000},random"), '…" (5000 characters)'),
        (("app", "--port", "0"), "port 0: must be from 1 to 65535"),
        (("app", "--port", "65536"), "port 65536: must be from 1 to 65535"),
    ],
    ids=_shortly,
)
def test_bad_input_is_named_and_quoted(
    chkobba: Command, arguments: tuple[str, ...], message: str
) -> None:
    answer = chkobba.run(arguments)
    assert answer.status == 2
    assert answer.out == ""
    assert answer.err.startswith("chkobba: ")
    assert answer.err.count("\n") == 1
    assert message in answer.err
    assert len(answer.err) < LONGEST_MESSAGE


def test_errors_are_the_same_for_programs(chkobba: Command) -> None:
    assert chkobba("legal", "x", "--json") == chkobba("legal", "x")


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("shuffle",),
        ("legal",),
        ("legal", LAST_DEAL, "--jso"),
        ("check", LAST_DEAL),
        ("perft", LAST_DEAL, "three"),
        ("score", "--rules", "tunisian"),
        ("app", "--port", "http"),
        ("score", "--rules", "tunisian", "--chkobbas", "0/0", "--piles", "--"),
        ("play", "--players=--"),
        ("perft", LAST_DEAL, "9" * 100_000),
        ("legal", LAST_DEAL, "x" * 100_000),
        ("y" * 100_000,),
        ("puzzles", "stats", "z" * 300),
        ("puzzles", "export", "--format", "csv", "--out", ""),
        ("lessons", "export", "--out", f"{'x' * 100_000}.pdf"),
    ],
    ids=lambda arguments: " ".join(arguments)[-60:],
)
def test_a_wrong_call_shows_the_usage_in_one_line(
    chkobba: Command, arguments: tuple[str, ...]
) -> None:
    answer = chkobba.run(arguments)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("chkobba")
    assert "(usage: chkobba" in answer.err
    assert answer.err.count("\n") == 1
    assert len(answer.err) < LONGEST_MESSAGE


@pytest.mark.parametrize("command", ["app", "legal", "check", "solve", "score", "perft", "play"])
def test_every_command_has_its_help(chkobba: Command, command: str) -> None:
    assert command in chkobba("--help").out
    answer = chkobba(command, "--help")
    assert answer.status == 0
    assert answer.out.startswith(f"usage: chkobba {command}")


def test_the_version_is_told(chkobba: Command) -> None:
    answer = chkobba("--version")
    assert answer.status == 0
    assert answer.out.startswith("chkobba ")


def test_a_long_count_can_be_stopped(chkobba: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("tutor.cli.positions.perft", stopped)
    answer = chkobba("perft", LAST_DEAL, "3")
    assert (answer.status, answer.out, answer.err) == (130, "", "")
