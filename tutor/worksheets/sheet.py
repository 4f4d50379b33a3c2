"""Writes a worksheet in the language of Typst; how things look is in `theme/worksheet.typ`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from tutor.export.code import (
    array_code,
    faces_code,
    line_code,
    names_code,
    prose_code,
    string_code,
    style_code,
)
from tutor.worksheets.boards import Board, Group
from tutor.worksheets.items import Item, Worksheet
from tutor.worksheets.order import Paper
from tutor.worksheets.qr import qr_svg
from tutor.worksheets.rules_box import Column
from tutor.worksheets.tasks import Blanks, Room, Task

_PAPERS: Final[Mapping[Paper, str]] = MappingProxyType({Paper.A4: "a4", Paper.LETTER: "us-letter"})
"""The sizes by the names that Typst has for them."""


def sheet_code(sheet: Worksheet) -> str:
    """Returns the source of the sheet to be solved, with cards and codes in it."""
    return "\n".join(
        (setting_code(sheet, sheet.title), _head(sheet), *(_exercise(item) for item in sheet.items))
    )


def setting_code(sheet: Worksheet, title: str) -> str:
    """Returns the cards, the styles and the page, for the sheet or its key."""
    texts, layout = sheet.texts, sheet.layout
    page = texts.gettext("page {page} of {count}")
    setting = (
        f"#show: printed.with(title: {string_code(title)}, foot: {string_code(_foot(sheet))},"
        f" page-pattern: {string_code(page)}, paper: {string_code(_PAPERS[layout.paper])},"
        f" language: {string_code(texts.language)}, direction: {texts.direction})"
    )
    return "\n".join(
        (
            f"#let factor = {1.25 if layout.is_large else 1}",
            faces_code(sheet.card_names, sheet.hidden_name),
            style_code("worksheet.typ"),
            setting,
        )
    )


def _foot(sheet: Worksheet) -> str:
    return f"{sheet.title} · {sheet.subtitle} · {sheet.mark}"


def _head(sheet: Worksheet) -> str:
    _ = sheet.texts.gettext
    labels = (_("Name"), _("Class"), _("Date"), _("Points"))
    columns = map(_column, sheet.rules_box.columns)
    title = f"{string_code(sheet.title)}, {string_code(sheet.subtitle)}, {string_code(sheet.mark)}"
    return (
        f"#head({title}, {array_code(map(string_code, labels))}, {len(sheet.items)})\n"
        f"#rules-box({string_code(sheet.rules_box.title)}, {array_code(columns)})"
    )


def _column(column: Column) -> str:
    lines = array_code(f"[{line_code(line)}]" for line in column.lines)
    return f"({string_code(column.title)}, {lines})"


def _exercise(item: Item) -> str:
    heading = (
        f"{item.number}, {string_code(item.kind)}, {item.level}, {string_code(item.id)},"
        f" bytes({string_code(qr_svg(item.link))}), {string_code(item.link)}"
    )
    return f"#exercise({heading}, {_board(item.board)}, {_task(item.task)})"


def _board(board: Board) -> str:
    lit = "none" if board.lit is None else string_code(str(board.lit))
    parts = {
        "table": "none" if board.table is None else _group(board.table),
        "hand": _group(board.hand),
        "others": array_code(map(_group, board.others)),
        "piles": array_code(map(_group, board.piles)),
        "piles-name": string_code(board.piles_name),
        "facts": string_code(" · ".join(board.facts)),
        "lit": lit,
    }
    return _dictionary(parts.items())


def _group(group: Group) -> str:
    cards = names_code(group.cards)
    return f"({string_code(group.name)}, {cards}, {string_code(group.note)})"


def _task(task: Task) -> str:
    parts = {
        "asked": prose_code(task.asked),
        "note": prose_code(task.note),
        "rooms": array_code(map(_room, task.rooms)),
    }
    return _dictionary(parts.items())


def _room(room: Room) -> str:
    if isinstance(room, Blanks):
        labels = array_code(map(string_code, room.labels))
        return f"blanks({labels}, {string_code(room.reason)})"
    ticks = (f"({string_code(tick.letter)}, {prose_code(tick.text)})" for tick in room.ticks)
    return f"ticks({prose_code(room.label)}, {array_code(ticks)})"


def _dictionary(parts: Iterable[tuple[str, str]]) -> str:
    return "(" + ", ".join(f"{name}: {code}" for name, code in parts) + ")"
