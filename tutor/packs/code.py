"""An assignment as a code: letters for a link, or to be typed from the blackboard.

What was drawn from the bank takes few letters: those of the seed, with a mark of what was drawn, so
that a tutor with other puzzles says so. Any single letter that is mistyped is noticed (CRC-32).

>>> homework = Assignment(("tunisian-best2-8", "tunisian-lay2-4"))
>>> code_of(homework)
'1011-96T4-8M10-2202-0H09-4CPX'
>>> read_code("lo11 96t4 8mlo 2202 oho9 4cpx", lambda draw: ()) == homework
True
>>> read_code(f"http://localhost/puzzles?pack={code_of(homework)}", lambda draw: ()) == homework
True
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final
from zlib import crc32

from engine.rules import PROFILES
from puzzles.exercise import GENERATOR_VERSION, Kind
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
    label,
    read_task,
)
from tutor.packs.code_bytes import MARK_BYTES, CodeReader, mark_of, number_bytes, text_bytes
from tutor.packs.drawing_lots import Drawer
from tutor.packs.flaws import Flaw, PackError
from tutor.packs.letters import bytes_of, grouped, letters_of

LONGEST_CODE: Final = 12_000
_CHECK_BYTES: Final = 4
_IN_LINK: Final = re.compile(r"[?&]pack=([^&#\s]+)")
_LABELLED, _DRAWN, _AT_END, _TRIES = 1, 2, 4, 8
"""What the first byte is the sum of; the number of tries is multiplied by the last."""


def code_of(assignment: Assignment, *, has_labels: bool = True) -> str:
    """Returns the code of an assignment; without title and teacher it is shorter."""
    has_labels = has_labels and bool(assignment.title or assignment.teacher)
    lot = assignment.draw
    head = (
        _LABELLED * has_labels
        + _DRAWN * (lot is not None)
        + _AT_END * (assignment.feedback is Feedback.AT_END)
        + _TRIES * assignment.tries
    )
    written = bytes([head])
    if has_labels:
        written += text_bytes(assignment.title) + text_bytes(assignment.teacher)
    written += _draw_bytes(lot, assignment.tasks) if lot else _list_bytes(assignment.tasks)
    return grouped(letters_of(written + crc32(written).to_bytes(_CHECK_BYTES)))


def read_code(text: str, draw: Drawer) -> Assignment:
    """Returns the assignment of a code, however typed, or of a link; raises `PackError`."""
    link = _IN_LINK.search(text)
    content = _checked_bytes(link[1] if link else text)
    reader = CodeReader(content)
    head = reader.byte()
    title, teacher = (reader.text(), reader.text()) if head & _LABELLED else ("", "")
    lot = _read_draw(reader) if head & _DRAWN else None
    tasks = _drawn(reader, lot, draw) if lot else _read_list(reader)
    feedback = Feedback.AT_END if head & _AT_END else Feedback.AT_ONCE
    read = Assignment(tasks, title, teacher, head // _TRIES, feedback, lot)
    is_sound = 1 <= read.tries <= MOST_TRIES and all(label(one) == one for one in (title, teacher))
    if not (reader.is_done and is_sound):
        raise PackError(Flaw.MISTYPED)
    return checked(read)


def _checked_bytes(text: str) -> bytes:
    """Returns what a code holds without its check; raises `PackError`."""
    shown = text.strip()[:MOST_TASKS]
    if len(text) > LONGEST_CODE:
        raise PackError(Flaw.NO_CODE, text=f"{shown}…")
    try:
        content = bytes_of(text)
    except ValueError as error:
        raise PackError(Flaw.NO_CODE, text=shown) from error
    written, check = content[:-_CHECK_BYTES], content[-_CHECK_BYTES:]
    if not written:
        raise PackError(Flaw.NO_CODE, text=shown)
    if crc32(written).to_bytes(_CHECK_BYTES) != check:
        raise PackError(Flaw.MISTYPED)
    return written


def _marks(names: Iterable[str]) -> Mapping[bytes, str]:
    return MappingProxyType({mark_of(name): name for name in names})


@cache
def _rules() -> Mapping[bytes, str]:
    return _marks(PROFILES)


@cache
def _kinds() -> Mapping[bytes, str]:
    return _marks(kind.value for kind in Kind)


@cache
def _themes() -> Mapping[bytes, str]:
    return _marks(theme.id for theme in THEMES)


@cache
def _stems() -> Mapping[bytes, str]:
    """Returns the beginnings that the ids of exercises have, up to their seeds."""
    return _marks(
        f"{rules}-{kind.value}{GENERATOR_VERSION}-" for rules in PROFILES for kind in Kind
    )


def _draw_bytes(lot: Draw, tasks: tuple[str, ...]) -> bytes:
    return (
        mark_of(lot.rules)
        + number_bytes(lot.seed)
        + bytes([lot.count, list(Level).index(lot.level)])
        + _named(lot.kinds)
        + _named(lot.themes)
        + mark_of(" ".join(tasks))
    )


def _named(names: tuple[str, ...]) -> bytes:
    return bytes([len(names)]) + b"".join(map(mark_of, names))


def _read_draw(reader: CodeReader) -> Draw:
    rules, seed, count, level = (
        reader.name(_rules()),
        reader.number(),
        reader.byte(),
        reader.byte(),
    )
    if seed > LARGEST_SEED or not 1 <= count <= MOST_TASKS or level >= len(Level):
        raise PackError(Flaw.MISTYPED)
    kinds, themes = reader.names(_kinds()), reader.names(_themes())
    return Draw(rules, seed, count, kinds, themes, list(Level)[level])


def _drawn(reader: CodeReader, lot: Draw, draw: Drawer) -> tuple[str, ...]:
    """Returns what is drawn here, if it is what was drawn where the code was made."""
    mark = reader.take(MARK_BYTES)
    try:
        tasks = draw(lot)
    except PackError as error:
        raise PackError(Flaw.OTHER_PUZZLES) from error
    if mark_of(" ".join(tasks)) != mark:
        raise PackError(Flaw.OTHER_PUZZLES)
    return tasks


def _list_bytes(tasks: tuple[str, ...]) -> bytes:
    """Returns a list of exercises: the beginnings of their ids once, then their seeds."""
    stems = list(dict.fromkeys(filter(None, map(_stem, tasks))))
    return _named(tuple(stems)) + bytes([len(tasks)]) + b"".join(_task_bytes(tasks, stems))


def _task_bytes(tasks: tuple[str, ...], stems: list[str]) -> Iterator[bytes]:
    for task in tasks:
        stem = _stem(task)
        if stem:
            yield bytes([stems.index(stem) + 1]) + number_bytes(int(task.removeprefix(stem)))
        else:
            yield bytes([0]) + text_bytes(task)


def _stem(task: str) -> str:
    """Returns the usual beginning of an id; empty for a position, or an id like no other."""
    stem, seed = task[: task.rfind("-") + 1], task[task.rfind("-") + 1 :]
    is_usual = seed.isdecimal() and str(int(seed)) == seed and mark_of(stem) in _stems()
    return stem if is_usual and _stems()[mark_of(stem)] == stem else ""


def _read_list(reader: CodeReader) -> tuple[str, ...]:
    stems = reader.names(_stems())
    return tuple(_read_listed(reader, stems) for _ in range(reader.byte()))


def _read_listed(reader: CodeReader, stems: tuple[str, ...]) -> str:
    place = reader.byte()
    if place > len(stems):
        raise PackError(Flaw.MISTYPED)
    return read_task(f"{stems[place - 1]}{reader.number()}" if place else reader.text())
