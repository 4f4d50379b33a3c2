"""The page of records: brought in, reviewed, stepped through, and turned into exercises."""

from threading import Event
from time import monotonic, sleep

import pytest
from streamlit.testing.v1 import AppTest

from engine.game import Game
from tests.tutor.coach.written import short_record
from tests.tutor.drawn_pages import asked, labels, page, press, run, text_of
from tutor.coach.desk import ReviewDesk
from tutor.coach.review import HandReview, ReviewStoppedError
from tutor.views.review import waiting
from tutor.work_desk import KeepGoing

PATIENCE_SECONDS = 120.0


def bring(text: str) -> AppTest:
    """Returns the page after a text was read."""
    test = page("teach", part="records")
    test.text_area(key="records_text").set_value(text)
    return press(test, "Read it")


def reviewed() -> AppTest:
    """Returns the page with the short record once the coach is done."""
    test, end = bring(short_record()), monotonic() + PATIENCE_SECONDS
    while "What the coach says" not in text_of(test):
        assert monotonic() < end
        sleep(0.05)
        test = run(test)
    return test


def test_a_record_is_kept_and_its_mistake_is_found() -> None:
    test = reviewed()
    assert asked(test, "record")
    assert "1 mistake" in text_of(test)
    assert test.radio(key="review_choice").options == ["3♠ · Blunder: −2"]


def test_a_mistake_becomes_an_exercise_with_one_click() -> None:
    test = press(reviewed(), "Make it an exercise")
    assert "It is an exercise now" in text_of(test)
    assert "Make it an exercise" not in labels(test)


def test_where_nothing_lost_so_much_all_decisions_are_offered() -> None:
    test = reviewed()
    test.segmented_control(key="records_player").set_value(1)
    test = run(test)
    sleep(0.3)
    test = run(test)
    test.segmented_control(key="review_least").set_value("1")
    test = run(test)
    assert "No mistake here" in text_of(test)
    test = press(test, "See all decisions")
    assert len(test.radio(key="review_choice").options) == 3


def test_a_record_can_be_stepped_through() -> None:
    test = reviewed()
    test.segmented_control(key="records_way").set_value("steps")
    test = run(test)
    assert "Next: Amel" in text_of(test)
    assert "Blunder: −2" in text_of(test)
    test = press(test, "To the end")
    assert "The record ends here" in text_of(test)


def test_a_fault_is_told_with_line_and_column() -> None:
    test = bring(short_record().replace("3s", "9s", 2))
    assert "Line 4, column" in text_of(test)
    assert "^" in text_of(test)


def test_a_text_without_a_record_is_told() -> None:
    assert "There is no record in this text" in text_of(bring("; nothing"))


def test_a_record_that_is_not_kept_leads_back() -> None:
    test = page("teach", part="records", record="nobody")
    assert "This record cannot be found" in text_of(test)
    test = press(test, "To all records")
    assert "Bring a round or a match" in text_of(test)


def test_a_review_is_stopped_for_one_reader_until_he_begins_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at_an_end = Event()

    def unhurried(game: Game, seat: int, keep_going: KeepGoing) -> HandReview:
        del game, seat
        end = monotonic() + PATIENCE_SECONDS
        while keep_going(1, 3) and not at_an_end.wait(0.01):
            assert monotonic() < end
        raise ReviewStoppedError("stopped")

    desk = ReviewDesk(unhurried)
    monkeypatch.setattr(waiting, "_desk", lambda: desk)
    first, second = bring(short_record()), bring(short_record())
    first = run(press(first, "Stop"))
    assert "The review was stopped" in text_of(first)
    assert "Stop" in labels(run(second))
    assert "Stop" in labels(press(first, "Begin again"))
    at_an_end.set()
