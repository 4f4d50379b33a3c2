"""What a class did with an assignment, as tables: who solved what, what was tried, what goes wrong.

Every table has its columns even where nobody has handed anything in.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from pandas import DataFrame, Series

from tutor.packs.assignment import Assignment
from tutor.packs.result import Outcome, Result, outcomes
from tutor.packs.result_file import COLUMNS

MATRIX: Final = ("student", "task", "outcome", "tries", "seconds")
ATTEMPTS: Final = ("student", "task", *COLUMNS)
SOLVED: Final = frozenset({Outcome.FIRST, Outcome.LATER})


def student_names(results: Sequence[Result]) -> tuple[str, ...]:
    """Returns a name for each result; of students of one name the later ones are numbered."""
    seen: Counter[str] = Counter()
    names = []
    for result in results:
        name = result.student or "?"
        seen[name] += 1
        names.append(name if seen[name] == 1 else f"{name} ({seen[name]})")
    return tuple(names)


def matrix(results: Sequence[Result], assignment: Assignment) -> DataFrame:
    """Returns one row for each student and exercise: what became of it, in how many tries."""
    rows = [
        (name, task, outcome.value, *_effort(result, task))
        for name, result in zip(student_names(results), results, strict=True)
        for task, outcome in outcomes(result, len(assignment.tasks)).items()
    ]
    return DataFrame(rows, columns=list(MATRIX))


def _effort(result: Result, task: int) -> tuple[int, float]:
    attempts = result.attempts_at(task)
    return sum(one.counts for one in attempts), round(sum(one.seconds for one in attempts), 1)


def attempts_table(results: Sequence[Result], assignment: Assignment) -> DataFrame:
    """Returns one row for each attempt."""
    rows = [
        (
            name,
            one.task,
            assignment.tasks[one.task - 1],
            one.number,
            one.given,
            one.is_legal,
            one.is_right,
            one.rule,
            one.mistake,
            one.loss,
            one.seconds,
            one.hint_count,
            one.is_shown,
        )
        for name, result in zip(student_names(results), results, strict=True)
        for one in result.attempts
    ]
    return DataFrame(rows, columns=list(ATTEMPTS))


def solved_shares(table: DataFrame) -> DataFrame:
    """Returns of each exercise which share of the class solved it, the most missed first."""
    shares = _solved(table).groupby(table["task"]).mean()
    rows = sorted(((share, task) for task, share in shares.items()), key=lambda row: row)
    return DataFrame([(task, share) for share, task in rows], columns=["task", "solved_share"])


def solved_by_student(table: DataFrame) -> DataFrame:
    """Returns how many exercises each student solved, in the order of the table."""
    solved = _solved(table).groupby(table["student"], sort=False).sum()
    return DataFrame(
        [(name, int(count)) for name, count in solved.items()], columns=["student", "solved"]
    )


def _solved(table: DataFrame) -> Series[bool]:
    solved: Series[bool] = table["outcome"].isin([outcome.value for outcome in SOLVED])
    return solved


def wrong_plays(attempts: DataFrame, task: int) -> DataFrame:
    """Returns the wrong plays tried at an exercise, the most usual first, with what they show."""
    tried = attempts[(attempts["task"] == task) & ~attempts["right"].astype(bool)]
    grouped = tried.groupby("play", sort=False).agg(
        count=("student", "size"),
        students=("student", "nunique"),
        legal=("legal", "first"),
        rule=("rule", "first"),
        mistake=("mistake", "first"),
        loss=("loss", "max"),
    )
    return grouped.reset_index().sort_values(["count", "play"], ascending=[False, True])


def mistakes_of(attempts: DataFrame) -> DataFrame:
    """Returns how often each of the usual mistakes was made and by how many, the most usual first.

    A mistake counts where the play was illegal or gave something away.
    """
    made = _made(attempts)
    grouped = made.groupby("mistake", sort=False).agg(
        count=("student", "size"), students=("student", "nunique")
    )
    return grouped.reset_index().sort_values(["count", "mistake"], ascending=[False, True])


def mistakes_by_student(attempts: DataFrame) -> DataFrame:
    """Returns how often each student made each of the usual mistakes that he made."""
    grouped = _made(attempts).groupby(["student", "mistake"], sort=False).size()
    return grouped.rename("count").reset_index()


def _made(attempts: DataFrame) -> DataFrame:
    return attempts[(attempts["mistake"] != "") & ~attempts["right"].astype(bool)]
