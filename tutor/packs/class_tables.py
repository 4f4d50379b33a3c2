"""The results of a class as tables for a spreadsheet."""

from __future__ import annotations

from pandas import DataFrame

from engine.mistakes import Mistake
from tutor.packs.class_report import ATTEMPTS
from tutor.spreadsheet import csv_text
from tutor.texts import Texts
from tutor.wording.mistakes import mistake_name


def attempts_csv(attempts: DataFrame, texts: Texts) -> str:
    """Returns every attempt as CSV, the mistakes by their names."""
    shown = attempts.assign(
        mistake=[mistake_name(Mistake[name], texts) if name else "" for name in attempts["mistake"]]
    )
    rows = shown.astype(object).where(shown.notna(), "")
    return csv_text(ATTEMPTS, rows.itertuples(index=False, name=None))


def matrix_csv(table: DataFrame) -> str:
    """Returns one row for each student as CSV: what became of each exercise, and the seconds."""
    tasks = sorted(set(table["task"]))
    rows = [
        [student, *own.sort_values("task")["outcome"], own["seconds"].sum()]
        for student, own in table.groupby("student", sort=False)
    ]
    return csv_text(["student", *map(str, tasks), "seconds"], rows)
