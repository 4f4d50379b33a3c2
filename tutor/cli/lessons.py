"""What `chkobba lessons` takes and answers; whatever is slow to load waits until it is asked."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Final

from engine.errors import ChkobbaError
from engine.notation import parse_rules
from engine.rules import PROFILES
from tutor.cli.naming import file_named
from tutor.cli.reply import Reply
from tutor.texts import DEFAULT_LANGUAGE, N_, Texts, best_language, texts_for

Arguments = argparse.Namespace
Gettext = Callable[[str], str]

EXPORT: Final = "export"
PURPOSE: Final = N_("write the whole course as one document, to read or to print")
EXAMPLE: Final = "--out course.pdf"


def declare_lessons(parser: argparse.ArgumentParser, _: Gettext) -> None:
    """Adds what can be done with lessons to the parser of `chkobba lessons`."""
    actions = parser.add_subparsers(
        dest="action", metavar="ACTION", required=True, title=_("actions")
    )
    purpose = _(PURPOSE)
    export = actions.add_parser(
        EXPORT,
        help=purpose,
        description=f"{purpose[:1].upper()}{purpose[1:]}.",
        epilog=_("example:") + f" chkobba lessons {EXPORT} {EXAMPLE}",
        allow_abbrev=False,
    )
    option = export.add_argument
    option(
        "--out",
        type=file_named,
        required=True,
        metavar="FILE",
        help=_("a file ending in .html or .pdf"),
    )
    option("--rules", default=next(iter(PROFILES)), metavar="R", help=_("(default: %(default)s)"))
    option("--language", default=DEFAULT_LANGUAGE, metavar="L", help=_("(default: %(default)s)"))
    option(
        "--json",
        action="store_true",
        default=argparse.SUPPRESS,  # else it would undo a --json before the action
        help=_("print one JSON document"),
    )


def lessons_reply(given: Arguments, texts: Texts) -> Reply:
    """Writes the course, and returns how many lessons are in it.

    Raises `ChkobbaError` for rules, a language or a kind of file that there is not.
    """
    from tutor.export.course import course_document  # noqa: PLC0415 - the course, only used here
    from tutor.export.files import format_of, write_course  # noqa: PLC0415 - Typst, only used here

    out: Path = given.out
    form, rules = format_of(out), parse_rules(given.rules)
    if rules != PROFILES[rules.name]:
        raise ChkobbaError(f'the course has no house options: "{rules.name}", not "{rules}"')
    document = course_document(rules, given.language, texts_for(best_language([given.language])))
    write_course(document, out)
    count = document.lesson_count
    line = texts.ngettext(
        "{count} lesson written to {file}", "{count} lessons written to {file}", count
    )
    return Reply(
        {"lessons": count, "rules": rules.name, "format": form, "out": str(out)},
        [line.format(count=count, file=out)],
    )
