"""An assignment as a text file that can be read and edited by hand.

>>> print(assignment_text(Assignment(("tunisian-best2-8", "tunisian-lay2-4"), title="Week 3")))
[Assignment "1"]
[Title "Week 3"]
[Tries "1"]
[Feedback "at-once"]
<BLANKLINE>
1. tunisian-best2-8
2. tunisian-lay2-4
<BLANKLINE>
[Check "27JDFX8"]
<BLANKLINE>
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Final
from zlib import crc32

from engine.rules import PROFILES
from puzzles.exercise import Kind
from puzzles.themes import THEMES
from tutor.packs.assignment import (
    LARGEST_SEED,
    MOST_TASKS,
    MOST_TRIES,
    Assignment,
    Draw,
    Feedback,
    Level,
    checked,
    read_task,
)
from tutor.packs.drawing_lots import Drawer
from tutor.packs.flaws import Flaw, PackError
from tutor.packs.letters import letters_of
from tutor.packs.sheets import Line, Sheet, plain, read_sheet, tag_line

FORMAT: Final = "Assignment"
VERSION: Final = "1"
_CHECK: Final = "Check"
_DRAWN: Final = ("Rules", "Seed", "Number", "Kinds", "Themes", "Level")
TAGS: Final = (FORMAT, "Title", "Teacher", "Tries", "Feedback", *_DRAWN, _CHECK)
_NUMBERED: Final = re.compile(r"(?:[0-9]{1,3}\.\s+)?(.+)")


def assignment_text(assignment: Assignment) -> str:
    """Returns an assignment as its file says it."""
    above = _above_check(assignment)
    return f"{above}\n{tag_line(_CHECK, _check_of(above))}\n"


def read_assignment(text: str, draw: Drawer) -> Assignment:
    """Returns the assignment that a file tells of.

    The list of exercises counts; where there is none, they are drawn by the seed. Raises
    `PackError` with the line.
    """
    text = plain(text)
    if not text.lstrip().startswith(f"[{FORMAT} "):
        raise PackError(Flaw.NO_ASSIGNMENT)
    sheet = read_sheet(text, TAGS, foot=_CHECK)
    if sheet.value(FORMAT) != VERSION:
        raise PackError(Flaw.NEWER, line=1, found=sheet.value(FORMAT))
    lot = _draw(sheet)
    listed = read_tasks(sheet.lines)
    read = Assignment(
        listed or (_drawn(sheet, lot, draw) if lot else ()),
        title=_label(sheet, "Title"),
        teacher=_label(sheet, "Teacher"),
        tries=_number(sheet, "Tries", 1, MOST_TRIES, usual=1),
        feedback=Feedback(_choice(sheet, "Feedback", Feedback, usual=Feedback.AT_ONCE)),
        draw=lot,
    )
    _compare(sheet, read)
    if lot and listed and not _gives(draw, lot, listed):
        read = replace(read, draw=None)
    return checked(read)


def read_tasks(lines: Iterable[Line]) -> tuple[str, ...]:
    """Returns the exercises of numbered or plain lines; raises `PackError` with the line."""
    tasks: list[str] = []
    for line in lines:
        match = _NUMBERED.fullmatch(line.text)
        written = match[1] if match else line.text
        try:
            task = read_task(written)
        except PackError as error:
            raise error.at(line.number) from error
        if task in tasks:
            raise PackError(Flaw.TASK_TWICE, line=line.number, text=task)
        tasks.append(task)
    return tuple(tasks)


def _above_check(assignment: Assignment) -> str:
    tags = [(FORMAT, VERSION), ("Title", assignment.title), ("Teacher", assignment.teacher)]
    tags += [("Tries", str(assignment.tries)), ("Feedback", assignment.feedback)]
    if assignment.draw:
        tags += zip(_DRAWN, _draw_values(assignment.draw), strict=True)
    written = [tag_line(name, value) for name, value in tags if value]
    tasks = [f"{number}. {task}" for number, task in enumerate(assignment.tasks, start=1)]
    return "\n".join([*written, "", *tasks, ""])


def _draw_values(draw: Draw) -> tuple[str, ...]:
    words = (" ".join(draw.kinds), " ".join(draw.themes), draw.level)
    return (draw.rules, str(draw.seed), str(draw.count), *words)


def _check_of(above: str) -> str:
    return letters_of(crc32(above.encode()).to_bytes(4))


def _compare(sheet: Sheet, read: Assignment) -> None:
    """Compares the check, where there is one, with what it stands for."""
    tag = sheet.tags.get(_CHECK)
    if tag is not None and tag.value != _check_of(_above_check(read)):
        raise PackError(Flaw.CHANGED, line=tag.line)


def _draw(sheet: Sheet) -> Draw | None:
    """Returns how the exercises are drawn; None without a seed."""
    seed = sheet.tags.get("Seed")
    if seed is None:
        return None
    known_kinds = [kind.value for kind in Kind]
    return Draw(
        _choice(sheet, "Rules", PROFILES, usual=next(iter(PROFILES))),
        seed.number(0, LARGEST_SEED),
        _number(sheet, "Number", 1, MOST_TASKS, usual=10),
        kinds=_choices(sheet, "Kinds", known_kinds),
        themes=_choices(sheet, "Themes", [theme.id for theme in THEMES]),
        level=Level(_choice(sheet, "Level", Level, usual=Level.ANY)),
    )


def _drawn(sheet: Sheet, lot: Draw, draw: Drawer) -> tuple[str, ...]:
    try:
        return draw(lot)
    except PackError as error:
        raise error.at(sheet.tags["Seed"].line) from error


def _gives(draw: Drawer, lot: Draw, tasks: tuple[str, ...]) -> bool:
    """Returns whether that draw still gives these exercises, which others may have changed."""
    try:
        return draw(lot) == tasks
    except PackError:
        return False


def _label(sheet: Sheet, name: str) -> str:
    return sheet.tags[name].label() if name in sheet.tags else ""


def _number(sheet: Sheet, name: str, least: int, most: int, *, usual: int) -> int:
    return sheet.tags[name].number(least, most) if name in sheet.tags else usual


def _choice(sheet: Sheet, name: str, known: Iterable[str], *, usual: str) -> str:
    return sheet.tags[name].choice(known) if name in sheet.tags else usual


def _choices(sheet: Sheet, name: str, known: Iterable[str]) -> tuple[str, ...]:
    return sheet.tags[name].choices(known) if name in sheet.tags else ()
