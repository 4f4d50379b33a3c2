"""Writes the key of a worksheet in the language of Typst."""

from __future__ import annotations

from tutor.export.code import array_code, prose_code, string_code
from tutor.worksheets.items import Item, Worksheet
from tutor.worksheets.sheet import setting_code
from tutor.worksheets.solutions import Reason, Solution, ValueRow


def key_code(sheet: Worksheet) -> str:
    """Returns the source of the key: answers, values, reasons and rules."""
    title = f"{string_code(sheet.key_title)}, {string_code(sheet.subtitle)}"
    head = f"#key-head({title}, {string_code(sheet.mark)}, {_legend(sheet)})"
    columns = _columns(sheet)
    entries = (_entry(item, columns, sheet) for item in sheet.items)
    return "\n".join((setting_code(sheet, sheet.key_title), head, *entries))


def _legend(sheet: Worksheet) -> str:
    return string_code(
        sheet.texts.gettext(
            "Values are points at the end of the round, yours minus the other side's. Where cards"
            " are hidden they are means over the ways the cards may lie, ± their standard error."
        )
    )


def _columns(sheet: Worksheet) -> str:
    _ = sheet.texts.gettext
    return array_code(map(string_code, (_("Play"), _("Value"), _("Loss"), _("Why"))))


def _entry(item: Item, columns: str, sheet: Worksheet) -> str:
    solution = item.solution
    return (
        f"#solution({item.number}, {string_code(item.kind)}, {string_code(_about(item, sheet))},"
        f" {_reason(solution.answer)}, {columns},"
        f" {array_code(map(_value, solution.values))},"
        f" {array_code(map(_reason, solution.reasons))},"
        f" {string_code(sheet.texts.gettext('Best play'))}, {_line(solution)})"
    )


def _about(item: Item, sheet: Worksheet) -> str:
    rating = sheet.texts.gettext("rating {rating}").format(rating=item.rating)
    return " · ".join((item.id, rating, *item.themes))


def _value(row: ValueRow) -> str:
    cells = (prose_code(row.play), string_code(row.value), string_code(row.loss))
    is_right = "true" if row.is_right else "false"
    return f"({', '.join(cells)}, {_reason(row.reason)}, {is_right})"


def _reason(reason: Reason) -> str:
    return f"({prose_code(reason.text)}, {array_code(map(string_code, reason.rules))})"


def _line(solution: Solution) -> str:
    return array_code(map(prose_code, solution.line))
