"""What `chkobba puzzles` takes, and who answers; whatever is slow to load waits until it is asked.

Each action is one row of a table: its name, its purpose, its arguments and its answer.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from engine.rules import PROFILES
from tutor.cli.naming import file_named
from tutor.cli.reply import Reply
from tutor.texts import N_, Texts

Arguments = argparse.Namespace
Gettext = Callable[[str], str]

FORMATS: Final = ("csv", "parquet", "jsonl", "anki")


@dataclass(frozen=True, slots=True)
class Action:
    """One thing to do with puzzles."""

    name: str
    purpose: str
    declare: Callable[[argparse.ArgumentParser, Gettext], None]
    answer: Callable[[Arguments, Texts], Reply]
    example: str


def declare_actions(parser: argparse.ArgumentParser, _: Gettext) -> None:
    """Adds the actions to the parser of `chkobba puzzles`."""
    actions = parser.add_subparsers(
        dest="action", metavar="ACTION", required=True, title=_("actions")
    )
    for action in ACTIONS:
        purpose = _(action.purpose)
        own = actions.add_parser(
            action.name,
            help=purpose,
            description=f"{purpose[:1].upper()}{purpose[1:]}.",
            epilog=_("example:") + f" chkobba puzzles {action.name} {action.example}",
            allow_abbrev=False,
        )
        action.declare(own, _)
        own.add_argument(
            "--json",
            action="store_true",
            default=argparse.SUPPRESS,  # else it would undo a --json before the action
            help=_("print one JSON document"),
        )


def puzzles_reply(given: Arguments, texts: Texts) -> Reply:
    """Returns the answer to the action that is asked for."""
    return next(action for action in ACTIONS if action.name == given.action).answer(given, texts)


def _takes_order(parser: argparse.ArgumentParser, _: Gettext) -> None:
    option = parser.add_argument
    option("--kind", required=True, metavar="K", help=_("such as best, line, lay, legal, score"))
    option("--rules", default=next(iter(PROFILES)), metavar="R", help=_("(default: %(default)s)"))
    option("--count", type=int, required=True, metavar="N", help=_("so many puzzles"))
    option("--seed", type=int, default=0, metavar="S", help=_("what to begin at"))
    option("--theme", metavar="T", help=_("only puzzles of this theme"))
    option(
        "--out", type=file_named, required=True, metavar="FILE", help=_("where to write, or go on")
    )
    option("--scheduler", metavar="ADDRESS", help=_("a Dask cluster that does the work"))
    _takes_workers(parser, _)


def _takes_workers(parser: argparse.ArgumentParser, _: Gettext) -> None:
    parser.add_argument(
        "--workers", type=int, metavar="N", help=_("processes (default: one a core)")
    )


def _takes_sample(parser: argparse.ArgumentParser, _: Gettext) -> None:
    option = parser.add_argument
    _takes_files(parser, _)
    option("--sample", type=int, metavar="N", help=_("only so many of each file"))
    option("--seed", type=int, default=0, metavar="S", help=_("what to draw them from"))
    _takes_workers(parser, _)


def _takes_files(parser: argparse.ArgumentParser, _: Gettext) -> None:
    parser.add_argument(
        "files",
        nargs="*",
        type=file_named,
        metavar="FILE",
        help=_("bank files (default: as shipped)"),
    )


def _takes_choice(parser: argparse.ArgumentParser, _: Gettext) -> None:
    option = parser.add_argument
    _takes_files(parser, _)
    option("--format", required=True, choices=FORMATS, help=_("what to write"))
    option("--out", type=file_named, required=True, metavar="FILE", help=_("where to write"))
    option("--rules", metavar="R", help=_("only this profile"))
    option("--kind", metavar="K", help=_("only this kind"))
    option("--theme", metavar="T", help=_("only this theme"))
    option("--from", type=int, dest="least", metavar="RATING", help=_("only as hard as this"))
    option("--to", type=int, dest="most", metavar="RATING", help=_("not harder than this"))


def _mine(given: Arguments, texts: Texts) -> Reply:
    from tutor.cli.puzzles.mine import mine_reply, mining_order  # noqa: PLC0415 - the solver, and who works

    order = mining_order(given.kind, given.rules, given.count, given.seed, given.theme)
    return mine_reply(order, given.out, given.workers, given.scheduler, texts)


def _certify(given: Arguments, texts: Texts) -> Reply:
    from puzzles.bank import bank_files  # noqa: PLC0415 - pandas
    from tutor.cli.puzzles.certify import certify_reply  # noqa: PLC0415 - the solver

    return certify_reply(
        given.files or bank_files(), given.sample, given.seed, given.workers, texts
    )


def _stats(given: Arguments, texts: Texts) -> Reply:
    from tutor.cli.puzzles.stats import stats_reply  # noqa: PLC0415 - pandas

    return stats_reply(given.files, texts)


def _export(given: Arguments, texts: Texts) -> Reply:
    from tutor.cli.puzzles.export import ExportOrder, export_reply  # noqa: PLC0415 - pandas

    order = ExportOrder(
        given.format,
        given.out,
        rules=given.rules,
        kind=given.kind,
        theme=given.theme,
        least_rating=given.least,
        most_rating=given.most,
    )
    return export_reply(given.files, order, texts)


ACTIONS: Final = (
    Action(
        "mine",
        N_("search self-play for puzzles, or go on with a search"),
        _takes_order,
        _mine,
        "--kind best --rules tunisian --count 100 --seed 1 --out best.csv",
    ),
    Action(
        "certify",
        N_("prove the keys of puzzles again; exit status 1 if one fails"),
        _takes_sample,
        _certify,
        "best.csv --sample 20",
    ),
    Action(
        "stats",
        N_("count puzzles by theme, rating, kind and profile"),
        _takes_files,
        _stats,
        "",
    ),
    Action(
        "export",
        N_("write puzzles for other programs"),
        _takes_choice,
        _export,
        "--format anki --out chkobba.apkg --rules tunisian --from 800 --to 1200",
    ),
)
