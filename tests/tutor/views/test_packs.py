"""Assignments on the pages: opened, led through, told as much as may be told, and handed out."""

import pytest
from streamlit.testing.v1 import AppTest

from tests.tutor.drawn_pages import asked, html_of, labels, page, press, run, text_of
from tests.tutor.packs.samples import POSITION, SOME, right, wrong
from tutor.packs.assignment import Assignment, Feedback
from tutor.packs.code import code_of

FIRST, SECOND = "tunisian-legal2-0", "tunisian-variant2-1"
EXAM = Assignment((FIRST, SECOND), "Exam", tries=2, feedback=Feedback.AT_END)


def opened(assignment: Assignment) -> AppTest:
    return page("puzzles", pack=code_of(assignment))


def answer(test: AppTest, given: str) -> AppTest:
    """Chooses the places that `given` tells of, one for each question, and answers."""
    for radio, place in zip(test.radio, given.split("_"), strict=True):
        radio.set_value(int(place))
    return press(test, "Answer")


def test_until_the_end_nothing_is_told_but_whether_to_try_again() -> None:
    test = answer(press(opened(EXAM), "Begin"), wrong(FIRST))
    assert "Not right yet. 1 try is left." in text_of(test)
    assert asked(test, "pack") == EXAM.key
    test = answer(press(test, "Try again"), wrong(FIRST))
    assert asked(test, "id") == SECOND
    assert "Not right" not in text_of(test)
    test = answer(test, right(SECOND))
    assert "All done. Hand it in" in text_of(test)
    assert "missed" in text_of(test)
    assert "solved at once" in text_of(test)


def test_an_assignment_is_gone_on_with_where_it_was_left() -> None:
    answer(press(opened(EXAM), "Begin"), right(FIRST))
    test = opened(EXAM)
    assert "1 of 2 done" in text_of(test)
    assert asked(press(test, "Go on"), "id") == SECOND
    assert f"pack={EXAM.key}" in html_of(page("puzzles", pack="open"))


def test_what_was_shown_is_explained_again_from_the_list() -> None:
    test = press(press(opened(Assignment((FIRST,))), "Begin"), "Show me")
    test = press(test, "Next puzzle")
    assert f"id={FIRST}&amp;tried=shown" in html_of(test)
    assert f"back=puzzles%3Fpack%3D{Assignment((FIRST,)).key}" in html_of(test)


def test_from_an_explained_exercise_one_comes_back_to_its_assignment() -> None:
    explained = {"id": FIRST, "tried": "shown"}
    test = page("puzzles", **explained, back=f"puzzles?pack={SOME.key}")
    assert "Back to the assignment" in text_of(test)
    assert f"./puzzles?rules=tunisian&amp;pack={SOME.key}" in html_of(test)
    assert "Back to the assignment" not in text_of(page("puzzles", **explained))


@pytest.mark.parametrize("part", ["assignment", "results"])
def test_an_assignment_that_is_not_here_is_told(part: str) -> None:
    test = page("teach", part=part, pack="ZZZZ")
    assert "There is no assignment “ZZZZ” here" in text_of(test)
    assert "There is no assignment" not in text_of(page("teach", part=part))


def test_a_position_of_ones_own_is_asked_like_any_puzzle() -> None:
    test = press(opened(Assignment((POSITION,))), "Begin")
    assert "What would you play?" in text_of(test)
    assert "exercise 1 of 1" in text_of(test)


@pytest.mark.parametrize("asked_for", ["hello", code_of(SOME)[:-1]])
def test_what_is_no_code_is_told(asked_for: str) -> None:
    test = page("puzzles", pack=asked_for)
    assert "Open an assignment" in text_of(test)
    assert "This is no code" in text_of(test) or "of the code is wrong" in text_of(test)


def test_without_a_title_or_exercises_a_teacher_is_told_what_is_missing() -> None:
    test = page("teach", part="assignment")
    test.segmented_control(key="assignments_way").set_value("list")
    run(test)
    test.text_area(key="assignments_list").set_value("tunisian-best2-8\nhello")
    test = press(test, "Make the assignment")
    assert "Line 2: “hello” is no exercise" in text_of(test)
    assert asked(test, "pack") == ""


def test_a_drawn_assignment_is_handed_out_by_code_link_and_file() -> None:
    test = press(page("teach", part="assignment"), "Make the assignment")
    assert "For the blackboard" in text_of(test)
    assert "pack=" in test.code[0].value
    assert "Forget this assignment" in labels(test)
    test = page("teach", part="results")
    assert "10 exercises" in text_of(test)
