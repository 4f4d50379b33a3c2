"""The arguments of `chkobba`, and what becomes of its answers and errors."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NoReturn

from engine.errors import ChkobbaError, excerpt
from engine.rules import PROFILES
from tutor.cli.counting import score_reply
from tutor.cli.lessons import declare_lessons, lessons_reply
from tutor.cli.positions import check_reply, legal_reply, perft_reply, solve_reply
from tutor.cli.puzzles.arguments import declare_actions, puzzles_reply
from tutor.cli.reply import BAD_INPUT, INTERRUPTED, OK, Reply
from tutor.cli.terminal import answer, complain
from tutor.cli.worksheet import EXAMPLE, declare_worksheet, worksheet_reply
from tutor.texts import N_, Texts, texts_for

Arguments = argparse.Namespace
Gettext = Callable[[str], str]

DEFAULT_PORT: Final = 8501

_NO_VALUE: Final = re.compile(r"--[a-z]+=--")


class Parser(argparse.ArgumentParser):
    """A parser that says in one line what is wrong with a call."""

    def error(self, message: str) -> NoReturn:
        """Ends the program: what is wrong, and how it is called."""
        usage = " ".join(self.format_usage().split())
        said = excerpt(message, max(0, message.find("'")))  # what was given stands from there
        complain(f"{self.prog}: {said} ({usage})")
        self.exit(BAD_INPUT)


@dataclass(frozen=True, slots=True)
class Command:
    """One subcommand: its help, the arguments that it takes, and its answer to them."""

    name: str
    purpose: str
    declare: Callable[[Parser, Gettext], None]
    answer: Callable[[Arguments, Texts], Reply]
    example: str


def main(arguments: Sequence[str] | None = None) -> int:
    """Answers one command and returns the exit status.

    That is 0, 1 for a check that fails, 2 for bad input, 130 when stopped from the keyboard, 141
    when nobody reads on.
    """
    texts = texts_for()
    given = _with_bound_values(sys.argv[1:] if arguments is None else arguments)
    parser = _parser(texts)
    if any(map(_NO_VALUE.fullmatch, given)):  # which argparse takes for an empty list
        parser.error("-- is no value of an option")
    parsed = parser.parse_args(given)
    try:
        return _run(parsed, texts)
    except ChkobbaError as error:
        complain(f"chkobba: {error}")
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(parsed: Arguments, texts: Texts) -> int:
    if parsed.command == "app":
        return _serve(parsed.port, texts)
    reply = _COMMANDS[parsed.command].answer(parsed, texts)
    if parsed.json:
        return answer(json.dumps(reply.document) + "\n", status=reply.status)
    notes, lines = ("".join(f"{line}\n" for line in part) for part in (reply.notes, reply.lines))
    return answer(lines, notes=notes, status=reply.status)


def _serve(port: int, texts: Texts) -> int:
    from tutor.cli.serving import serve  # noqa: PLC0415 - sockets and settings, only used here

    return serve(port, texts)


def _play(given: Arguments, texts: Texts) -> Reply:
    from tutor.cli.playing import play_reply  # noqa: PLC0415 - all of dealing, only used here

    return play_reply(given.players, given.rules, given.hands, given.seed, texts)


def _reports(_: Arguments, texts: Texts) -> Reply:
    from tutor.cli.reports import reports_reply  # noqa: PLC0415 - the store, only used here

    return reports_reply(texts)


def _with_bound_values(arguments: Sequence[str]) -> list[str]:
    """Returns the arguments with `--piles` bound to its value, which may begin with a hyphen."""
    bound: list[str] = []
    for argument in arguments:
        if bound and bound[-1] == "--piles":
            bound[-1] = f"--piles={argument}"
        else:
            bound.append(argument)
    return bound


class _ShowVersion(argparse.Action):
    """Prints the version; it is looked up only when asked for, since that takes time."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415 - slow

        try:
            found = version("chkobba")
        except PackageNotFoundError:
            found = "(not installed: run from a checkout)"
        parser.exit(answer(f"chkobba {found}\n", status=OK))


def _parser(texts: Texts) -> Parser:
    _ = texts.gettext
    parser = Parser(
        prog="chkobba",
        description=_("The Chkobba tutor, and its engine for the command line."),
        epilog=_("chkobba COMMAND --help tells more about a command."),
        allow_abbrev=False,
    )
    parser.add_argument(
        "--version", action=_ShowVersion, nargs=0, help=_("show the version and stop")
    )
    commands = parser.add_subparsers(
        dest="command", metavar="COMMAND", required=True, title=_("commands")
    )
    app = commands.add_parser("app", help=_("start the tutor"), allow_abbrev=False)
    app.description = _("Starts the tutor on this machine and prints its address.")
    app.add_argument(
        "--port", type=int, default=DEFAULT_PORT, help=_("where to listen (default: %(default)s)")
    )
    for command in _COMMANDS.values():
        _add(command, commands, texts)
    return parser


def _add(command: Command, commands: argparse._SubParsersAction[Parser], texts: Texts) -> None:
    _ = texts.gettext
    purpose = _(command.purpose)
    parser = commands.add_parser(
        command.name,
        help=purpose,
        description=f"{purpose[:1].upper()}{purpose[1:]}.",
        epilog=_("example:") + f" chkobba {command.name} {command.example}",
        allow_abbrev=False,
    )
    command.declare(parser, _)
    parser.add_argument("--json", action="store_true", help=_("print one JSON document"))


def _takes_position(parser: Parser, _: Gettext) -> None:
    parser.add_argument("position", metavar="POSITION", help=_("nine fields, in quotes"))


def _takes_move(parser: Parser, _: Gettext) -> None:
    _takes_position(parser, _)
    parser.add_argument("move", metavar="MOVE", help=_("such as Qh, or Qhx2d6s"))


def _takes_worlds(parser: Parser, _: Gettext) -> None:
    _takes_position(parser, _)
    parser.add_argument(
        "--worlds",
        type=int,
        metavar="N",
        help=_("ways to lay hidden cards; exact values need none"),
    )
    parser.add_argument("--seed", type=int, metavar="N", help=_("what to draw them from"))


def _takes_depth(parser: Parser, _: Gettext) -> None:
    _takes_position(parser, _)
    parser.add_argument("depth", type=int, metavar="DEPTH", help=_("how many cards to play"))
    parser.add_argument("--divide", action="store_true", help=_("count each move apart"))


def _takes_piles(parser: Parser, _: Gettext) -> None:
    options = parser.add_argument
    options("--rules", required=True, metavar="R", help=_("profile, with house options after +"))
    options("--piles", required=True, metavar="A/B", help=_("the cards of each side, - for none"))
    options("--chkobbas", required=True, metavar="a/b", help=_("chkobbas of each side"))
    options("--taker", metavar="SIDE", help=_("side that took last, where ties go to it (S6)"))


def _takes_players(parser: Parser, _: Gettext) -> None:
    options = parser.add_argument
    options("--players", required=True, metavar="P,Q", help=_("two players, such as greedy,random"))
    options("--hands", type=int, default=100, metavar="N", help=_("rounds (default: %(default)s)"))
    options("--seed", type=int, default=0, metavar="N", help=_("what to deal from"))
    options("--rules", default=next(iter(PROFILES)), metavar="R", help=_("(default: %(default)s)"))


_POSITION_EXAMPLE: Final = (
    "'tunisian 4c 3s4sKd/7cQhKh AcAs2h2c2s3h4d4h5d5h5c5sQsJs/"
    "AdAh2d3d3c6d6h6c6s7d7h7sQdQcJdJhJcKcKs 0/0 0 1 - 0-0/21'"
)

_COMMANDS: Final = {
    command.name: command
    for command in (
        Command(
            "legal",
            N_("list what may be played"),
            _takes_position,
            lambda given, texts: legal_reply(given.position, texts),
            _POSITION_EXAMPLE,
        ),
        Command(
            "check",
            N_("say whether a play is legal, why, and what it gives away"),
            _takes_move,
            lambda given, texts: check_reply(given.position, given.move, texts),
            f"{_POSITION_EXAMPLE} 4sx4c",
        ),
        Command(
            "solve",
            N_("tell the value of every play, best first"),
            _takes_worlds,
            lambda given, texts: solve_reply(
                given.position, texts, worlds=given.worlds, seed=given.seed
            ),
            _POSITION_EXAMPLE,
        ),
        Command(
            "score",
            N_("count a finished round, category by category"),
            _takes_piles,
            lambda given, texts: score_reply(
                given.rules, given.piles, given.chkobbas, given.taker, texts
            ),
            "--rules tunisian --piles 7d7h/6d6h --chkobbas 1/0",
        ),
        Command(
            "perft",
            N_("count the lines of play"),
            _takes_depth,
            lambda given, _: perft_reply(given.position, given.depth, is_divided=given.divide),
            f"{_POSITION_EXAMPLE} 3",
        ),
        Command(
            "play",
            N_("let two players play against each other"),
            _takes_players,
            _play,
            "--players greedy,random --hands 100 --seed 1",
        ),
        Command(
            "puzzles",
            N_("mine puzzles, certify, count or export them"),
            declare_actions,
            puzzles_reply,
            "stats",
        ),
        Command(
            "lessons",
            N_("export the course as one document"),
            declare_lessons,
            lessons_reply,
            "export --out course.pdf",
        ),
        Command(
            "worksheet",
            N_("print exercises as a sheet, with its key"),
            declare_worksheet,
            worksheet_reply,
            EXAMPLE,
        ),
        Command(
            "reports",
            N_("list the problems that learners reported"),
            lambda *_: None,
            _reports,
            "--json",
        ),
    )
}
