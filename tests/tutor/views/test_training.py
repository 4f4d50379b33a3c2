"""A training on the page: its clocks, and a run that is nobody's."""

from datetime import UTC, datetime, timedelta

import pytest
from streamlit.testing.v1 import AppTest

from engine.dealing import Choice
from engine.grades import grade_of
from puzzles.exercise import CutExercise
from tests.tutor.bank_samples import shelved
from tests.tutor.drawn_pages import asked, html_of, labels, page, press, text_of
from tests.tutor.store.samples import NOON
from tutor.store import open_store
from tutor.texts import texts_for
from tutor.views.puzzle.clock import clock_down, clock_up
from tutor.wording.mistakes import grade_name

QUESTION = "tunisian-legal2-0"


def test_a_clock_tells_its_time_before_it_goes() -> None:
    texts = texts_for("en")
    assert 'data-left="125"' in clock_down(124.2, texts)
    assert ">2:05<" in clock_down(124.2, texts)
    assert 'data-showing="x 1"' in clock_up("x 1", texts)
    assert ">0:00<" in clock_up("x 1", texts)


def test_a_timed_run_shows_its_clock_and_other_puzzles_only_where_it_is_wanted(
    own_progress: str,
) -> None:
    assert "ck-clock" not in html_of(page("puzzles", id=QUESTION))
    kept = open_store(own_progress)
    learner = kept.visitors.welcome("any browser of this computer", NOON)
    kept.settings.change(learner.id, {"shows_timer": "yes"})
    assert 'data-showing="tunisian-legal2-0 7"' in html_of(page("puzzles", id=QUESTION, s="7"))


@pytest.mark.parametrize("run", ["4711", "none"])
def test_somebody_else_s_run_gives_way_to_a_new_one(run: str, own_progress: str) -> None:
    test = page("puzzles", id=QUESTION, mode="timed", run=run)
    press(test, "Skip")  # there is no run whose puzzles could not be skipped
    assert "data-left" in html_of(test)
    (begun,) = open_store(own_progress).runs.of(1, "timed")
    assert asked(test, "run") == str(begun.id)


def _missed(test: AppTest) -> AppTest:
    """Has the puzzle on the screen shown, and goes on."""
    test = press(test, "Show me")
    onward = next(label for label in labels(test) if label in {"Next puzzle", "See how it went"})
    return press(test, onward)


def test_a_ladder_tells_of_its_shield_and_lists_its_puzzles_at_the_end() -> None:
    test = page("puzzles", begin="streak")
    assert "one miss is forgiven" in text_of(test)
    test = _missed(test)
    assert "10 right in a row mend it" in text_of(test)
    ended = _missed(test)
    assert "0 puzzles solved" in text_of(ended)
    assert "comes back in your reviews" in text_of(ended)
    assert html_of(ended).count("tried=shown") == 2
    assert asked(press(ended, "Once more"), "mode") == "streak"


def test_the_menu_tells_how_today_s_five_went() -> None:
    test = page("puzzles", begin="daily")
    assert "5 to go" in text_of(test)
    menu = press(_missed(test), "All puzzles")
    assert "0 of 1 right so far" in text_of(menu)
    test = press(menu, "Go on with today's five")
    for _ in range(4):
        test = _missed(test)
    assert "0 of 5 right" in text_of(test)
    assert "See how it went" in labels(press(test, "Back to all puzzles"))


def test_a_question_has_hints_that_count(own_progress: str) -> None:
    test = page("puzzles", id=QUESTION)
    for count in (1, 2, 3):
        test = press(test, "Hint")
        assert html_of(test).count('class="ck-hint"') == count
    assert test.button(key="puzzles_hint").disabled
    test = press(test, "Show me")
    assert "ck-hint" not in html_of(test)
    (answer,) = open_store(own_progress).answers.of(1)
    assert (answer.hint_count, answer.is_shown, answer.is_rated) == (3, True, False)


def test_an_answer_without_a_choice_is_asked_for_again() -> None:
    test = press(page("puzzles", id=QUESTION), "Answer")
    assert "Choose an answer first." in text_of(test)
    assert "your turn" in text_of(test)


def test_a_cut_card_is_graded_by_what_it_gives_away(own_progress: str) -> None:
    test = page("puzzles", id="tunisian-cut2-4")
    exercise = shelved("tunisian-cut2-4").exercise
    assert isinstance(exercise, CutExercise)
    wrong = next(at for at, choice in enumerate(Choice) if choice is not exercise.answer)
    test.radio[0].set_value(wrong)
    test = press(test, "Answer")
    (answer,) = open_store(own_progress).answers.of(1)
    assert answer.loss == exercise.gap
    assert answer.grade == grade_of(exercise.gap).value
    assert grade_name(grade_of(exercise.gap), texts_for("en")) in text_of(test)


def test_a_review_tells_how_many_are_left_and_how_it_went(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    press(page("puzzles", id=QUESTION), "Show me")
    later = datetime.now(UTC) + timedelta(days=1)
    monkeypatch.setattr("tutor.views.puzzle.training.now", lambda: later)
    test = page("puzzles", begin="review")
    assert "1 review left" in text_of(test) or "2 reviews left" in text_of(test)
    count = 0
    while asked(test, "id"):
        test, count = _missed(test), count + 1
    assert "review left" not in text_of(test)
    assert f"Review done: 0 of {count} right" in text_of(test)
    assert "comes back in your reviews" in text_of(test)
