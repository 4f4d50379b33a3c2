"""A question with given answers: chosen until right, mixed, resumed."""

import pytest

from lessons.model import Option, Quiz
from tutor.course.quiz_run import QuizRun, choose, options_in_order, quiz_text, resume_quiz


def quiz(*rights: int) -> Quiz:
    """Returns a question with three options, those at the places `rights` being right."""
    options = tuple(
        Option(text=str(at), is_right=at in rights, remark="", when=None) for at in range(3)
    )
    return Quiz(
        key="quiz-1",
        title="",
        text="",
        line=1,
        claims=(),
        scene=None,
        piles=(),
        options=options,
        after="",
    )


ONE = quiz(0)
TWO = quiz(0, 2)


def test_the_right_option_ends_it() -> None:
    run = choose(QuizRun(ONE), frozenset({0}))
    assert run.is_right
    assert choose(run, frozenset({1})) == run


def test_a_wrong_option_leaves_it_open() -> None:
    run = choose(QuizRun(ONE), frozenset({2}))
    assert not run.is_right
    assert run.touched == {2}
    assert choose(run, frozenset({0})).is_right


def test_all_right_options_and_no_other_are_wanted() -> None:
    assert not QuizRun(TWO).has_one_answer
    assert not choose(QuizRun(TWO), frozenset({0})).is_right
    assert not choose(QuizRun(TWO), frozenset({0, 1, 2})).is_right
    assert choose(QuizRun(TWO), frozenset({0, 2})).is_right


def test_a_choice_that_is_right_as_far_as_it_goes_is_incomplete() -> None:
    assert choose(QuizRun(TWO), frozenset({0})).is_incomplete
    assert not choose(QuizRun(TWO), frozenset({0, 1})).is_incomplete
    assert not choose(QuizRun(TWO), frozenset({0, 2})).is_incomplete
    assert not QuizRun(TWO).is_incomplete


def test_choosing_nothing_is_no_answer() -> None:
    assert choose(QuizRun(ONE), frozenset()) == QuizRun(ONE)


def test_the_options_are_mixed_the_same_way_each_time() -> None:
    orders = {tuple(at for at, _ in options_in_order(ONE, f"step {n}")) for n in range(20)}
    assert len(orders) > 3
    assert options_in_order(ONE, "step") == options_in_order(ONE, "step")
    assert sorted(at for at, _ in options_in_order(ONE, "step")) == [0, 1, 2]


def test_a_refresh_resumes_exactly() -> None:
    run = choose(choose(QuizRun(TWO), frozenset({1, 2})), frozenset({0, 2}))
    assert resume_quiz(TWO, quiz_text(run)) == run


@pytest.mark.parametrize("text", ["", "..", "9", "a_b", "0_", "-1", "<b>", "1" * 9999])
def test_nonsense_in_an_address_is_passed_over(text: str) -> None:
    assert resume_quiz(TWO, text) == QuizRun(TWO)
