"""What a class did, as tables: who solved what, what was tried, which mistakes were made."""

import csv
from io import StringIO

import pytest

from engine.mistakes import Mistake
from tests.tutor.packs.samples import SOME, attempt, result, right, wrong
from tutor.packs.class_charts import matrix_chart, mistakes_chart, student_mistakes_chart
from tutor.packs.class_report import (
    attempts_table,
    matrix,
    mistakes_by_student,
    mistakes_of,
    solved_by_student,
    solved_shares,
    student_names,
    wrong_plays,
)
from tutor.packs.class_tables import attempts_csv, matrix_csv
from tutor.packs.result import Outcome, Result
from tutor.progress.charts import ChartWords
from tutor.texts import texts_for

FIRST, SECOND, THIRD = SOME.tasks
SLIP = attempt(2, 1, "7hx7d")
CLASS = (
    result("Amel", (attempt(1, 1, right(FIRST)), attempt(2, 1, right(SECOND)))),
    result("Badr", (attempt(1, 1, wrong(FIRST)), attempt(1, 2, right(FIRST)), SLIP)),
    result("=cmd()", (attempt(1, 1, wrong(FIRST)), attempt(1, 2, wrong(FIRST)))),
)
WORDS = ChartWords("Exercise", "en")
NAMES = {mistake.name: mistake.name for mistake in Mistake}


def test_the_matrix_has_a_place_for_everybody_and_everything() -> None:
    table = matrix(CLASS, SOME)
    outcomes = {
        (student, task): outcome
        for student, task, outcome, *_ in table.itertuples(index=False, name=None)
    }
    assert len(outcomes) == 9
    assert outcomes["Amel", 1] == Outcome.FIRST
    assert outcomes["Badr", 1] == Outcome.LATER
    assert outcomes["Badr", 2] == Outcome.OPEN
    assert outcomes["=cmd()", 1] == Outcome.MISSED


def test_the_most_missed_exercise_comes_first() -> None:
    shares = solved_shares(matrix(CLASS, SOME))
    assert shares["task"].tolist() == [3, 2, 1]
    assert shares["solved_share"].tolist() == pytest.approx([0, 1 / 3, 2 / 3])
    assert solved_by_student(matrix(CLASS, SOME))["solved"].tolist() == [2, 1, 0]


def test_wrong_plays_are_counted_with_what_they_show() -> None:
    attempts = attempts_table(CLASS, SOME)
    (row,) = wrong_plays(attempts, 1).to_dict("records")
    assert (row["play"], row["count"], row["students"]) == (wrong(FIRST), 3, 2)
    assert row["loss"] > 0
    (slip,) = wrong_plays(attempts, 2).to_dict("records")
    assert (slip["legal"], slip["rule"]) == (False, SLIP.rule)


def test_mistakes_are_counted_for_the_class_and_for_each_student() -> None:
    attempts = attempts_table(CLASS, SOME)
    made = [one for handed in CLASS for one in handed.attempts if one.mistake and not one.is_right]
    assert mistakes_of(attempts)["count"].sum() == len(made)
    assert mistakes_by_student(attempts)["count"].sum() == len(made)


def test_a_class_that_handed_nothing_in_has_empty_tables() -> None:
    nobody: tuple[Result, ...] = ()
    table, attempts = matrix(nobody, SOME), attempts_table(nobody, SOME)
    assert not len(solved_shares(table))
    assert not len(solved_by_student(table))
    assert not len(wrong_plays(attempts, 1))
    assert not len(mistakes_of(attempts))
    assert not len(mistakes_by_student(attempts))
    assert len(list(csv.reader(StringIO(attempts_csv(attempts, texts_for("en")))))) == 1


def test_students_of_one_name_are_told_apart() -> None:
    same = [result("Amel", (), key=key) for key in "abc"]
    assert student_names(same) == ("Amel", "Amel (2)", "Amel (3)")


def test_a_name_that_is_a_formula_is_none_in_a_spreadsheet() -> None:
    table, attempts = matrix(CLASS, SOME), attempts_table(CLASS, SOME)
    for text in (matrix_csv(table), attempts_csv(attempts, texts_for("en"))):
        rows = list(csv.reader(StringIO(text)))
        assert any(row[0] == "'=cmd()" for row in rows)
        assert not any(cell.startswith("=") for row in rows for cell in row)


def test_the_charts_can_be_drawn() -> None:
    table, attempts = matrix(CLASS, SOME), attempts_table(CLASS, SOME)
    signs = {outcome: outcome.value for outcome in Outcome}
    for chart in (
        matrix_chart(table, signs, signs, WORDS),
        mistakes_chart(mistakes_of(attempts), NAMES, WORDS),
        student_mistakes_chart(mistakes_by_student(attempts), NAMES, WORDS),
    ):
        assert chart.to_dict()["config"]["background"] == "transparent"
