"""What `chkobba worksheet` takes and answers; whatever is slow to load waits until it is asked."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Final

from engine.errors import ChkobbaError, quoted
from engine.notation import parse_rules
from engine.rules import PROFILES
from puzzles.exercise import Kind
from tutor.cli.naming import file_named
from tutor.cli.reply import Reply
from tutor.texts import DEFAULT_LANGUAGE, Texts, languages, texts_for
from tutor.worksheets.order import (
    EASIEST,
    HARDEST,
    USUAL_ADDRESS,
    USUAL_COUNT,
    Layout,
    Paper,
    Version,
    WorksheetOrder,
)

Arguments = argparse.Namespace
Gettext = Callable[[str], str]

EXAMPLE: Final = "--kinds best,legal --to 1400 --count 6 --seed 1 --out sheet.pdf --key key.pdf"


def declare_worksheet(parser: argparse.ArgumentParser, _: Gettext) -> None:
    """Adds what `chkobba worksheet` takes."""
    _takes_wishes(parser, _)
    _takes_layout(parser, _)


def _takes_wishes(parser: argparse.ArgumentParser, _: Gettext) -> None:
    option, usual = parser.add_argument, _("(default: %(default)s)")
    option("--kinds", default="", metavar="K,L", help=_("kinds of exercises (default: all)"))
    option("--themes", default="", metavar="T,U", help=_("at least one of these themes"))
    option(
        "--from",
        type=int,
        default=EASIEST,
        dest="least",
        metavar="RATING",
        help=_("only as hard as this"),
    )
    option(
        "--to",
        type=int,
        default=HARDEST,
        dest="most",
        metavar="RATING",
        help=_("not harder than this"),
    )
    option("--count", type=int, default=USUAL_COUNT, metavar="N", help=usual)
    option("--rules", default=next(iter(PROFILES)), metavar="R", help=usual)
    option("--seed", type=int, default=0, metavar="N", help=_("what to draw from"))
    option(
        "--version",
        choices=[version.value for version in Version],
        default=Version.A.value,
        help=_("the same exercises in another order (default: %(default)s)"),
    )


def _takes_layout(parser: argparse.ArgumentParser, _: Gettext) -> None:
    option, usual = parser.add_argument, _("(default: %(default)s)")
    option("--language", default=DEFAULT_LANGUAGE, metavar="L", help=usual)
    option(
        "--url",
        default=USUAL_ADDRESS,
        metavar="ADDRESS",
        help=_("where the tutor runs, for the codes on the sheet (default: %(default)s)"),
    )
    option("--paper", choices=[paper.value for paper in Paper], default=Paper.A4.value, help=usual)
    option("--large", action="store_true", help=_("larger print"))
    option("--out", type=file_named, required=True, metavar="FILE", help=_("the sheet, a PDF"))
    option("--key", type=file_named, metavar="FILE", help=_("the key, a PDF too"))


def worksheet_reply(given: Arguments, texts: Texts) -> Reply:
    """Writes the sheet and, where asked for, its key; returns which exercises are on it.

    Raises `ChkobbaError` for a wish that cannot be read or that nothing fits: no file is written.
    """
    from tutor.solving.shelf import shelf  # noqa: PLC0415 - pandas, only used here
    from tutor.worksheets.choice import chosen  # noqa: PLC0415 - the bank
    from tutor.worksheets.files import checked_pdf_path, printed, write_printed  # noqa: PLC0415
    from tutor.worksheets.items import worksheet  # noqa: PLC0415 - the words

    out, key = checked_pdf_path(given.out), given.key and checked_pdf_path(given.key)
    order, layout, words = _order(given), _layout(given), _texts_named(given.language)
    choice = chosen(order, shelf())
    sheet = worksheet(choice, layout, words)
    write_printed(printed(sheet), out, key)
    count = len(sheet.items)
    line = texts.ngettext(
        "{count} exercise written to {file}", "{count} exercises written to {file}", count
    )
    return Reply(
        {
            "exercises": [item.id for item in sheet.items],
            "missing": choice.missing,
            "rules": order.rules.name,
            "seed": order.seed,
            "version": order.version.value,
            "out": str(out),
            "key": str(key) if key else None,
        },
        [line.format(count=count, file=out)],
        notes=_shortage(choice.missing, texts),
    )


def _order(given: Arguments) -> WorksheetOrder:
    from tutor.worksheets.address import themes_in, words_in  # noqa: PLC0415 - all themes

    return WorksheetOrder(
        rules=parse_rules(given.rules),
        kinds=words_in(given.kinds, Kind),
        themes=themes_in(given.themes),
        least=given.least,
        most=given.most,
        count=given.count,
        seed=given.seed,
        version=Version(given.version),
    )


def _layout(given: Arguments) -> Layout:
    return Layout(address=given.url, paper=Paper(given.paper), is_large=given.large)


def _texts_named(language: str) -> Texts:
    """Returns the words of a language; raises `ChkobbaError` where there are none."""
    if language not in languages():
        known = ", ".join(languages())
        raise ChkobbaError(f"no worksheets in {quoted(language)} (known: {known})")
    return texts_for(language)


def _shortage(missing: int, texts: Texts) -> list[str]:
    """Returns what is said where fewer exercises fit than were wished."""
    pattern = texts.ngettext(
        "{count} exercise fewer than wished: no more are like that",
        "{count} exercises fewer than wished: no more are like that",
        missing,
    )
    return [pattern.format(count=missing)] if missing > 0 else []
