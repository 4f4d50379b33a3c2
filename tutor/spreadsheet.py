"""Tables for spreadsheets: what somebody typed is shown there, and never run.

>>> print(csv_text(["name", "right"], [["=1+1", 3], ["Amel; =2", True]]), end="")
"name","right"
"'=1+1","3"
"Amel; =2","True"
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from datetime import datetime
from io import StringIO
from typing import Final

_FORMULA_STARTS: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "|", "%", "＝", "＋", "－", "＠")


def csv_text(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Returns a table as CSV.

    Each cell stands in quotation marks: a spreadsheet that parts cells by semicolons, as those of
    many languages do, finds none in them.
    """
    text = StringIO()
    writer = csv.writer(text, quoting=csv.QUOTE_ALL, lineterminator="\n")
    writer.writerow([cell(name) for name in head])
    writer.writerows([cell(value) for value in row] for row in rows)
    return text.getvalue()


def cell(value: object) -> object:
    """Returns a value as a cell; a text that a spreadsheet could take for a formula is quoted.

    >>> cell("  =1+1"), cell("-5"), cell(-5), cell("7d×7c")
    ("'  =1+1", "'-5", -5, '7d×7c')
    """
    if isinstance(value, datetime):
        return value.isoformat()
    if not isinstance(value, str):
        return value
    begins = (value.lstrip(" "), value.lstrip())
    is_formula = any(begin.startswith(_FORMULA_STARTS) for begin in begins)
    return f"'{value}" if is_formula else value
