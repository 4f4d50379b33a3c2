"""Lines, one-or-many, twins, positions and reports, drawn page by page."""

from typing import Final

import pytest
from streamlit.testing.v1 import AppTest

from engine.deal import deal
from engine.rules import TUNISIAN
from engine.view import view
from tests.tutor.bank_samples import play_exercise
from tests.tutor.drawn_pages import asked, html_of, labels, page, press, text_of
from tutor.solving.line_play import LinePlay, line_text, played, taken_back
from tutor.store import StoreError, Trouble, open_store

LINE: Final = play_exercise("tunisian-line2-0")
MANY: Final = play_exercise("tunisian-one-or-many2-2")
QUESTION: Final = "tunisian-legal2-0"


def go(play: LinePlay, place: int) -> LinePlay:
    assert play.asked
    return played(play, play.sequence, play.asked.moves[place].option)


def test_a_line_goes_on_after_a_right_play_and_gives_no_value_away() -> None:
    test = page("puzzles", id=str(LINE.id), tried=line_text(go(LinePlay(LINE), 0)))
    text = text_of(test)
    assert "Right. Play on." in text
    assert "play 2" in text
    assert "ck-bar " not in html_of(test)


def test_a_slip_tells_its_cost_but_not_the_answer_and_can_be_taken_back() -> None:
    slipped = go(LinePlay(LINE), -1)
    test = page("puzzles", id=str(LINE.id), tried=line_text(slipped))
    text = text_of(test)
    assert "A slip" in text
    assert "Blunder" in text
    assert "ck-bar " not in html_of(test)
    test = press(test, "Take it back")
    assert asked(test, "tried") == line_text(taken_back(slipped))
    assert "play 1" in text_of(test)
    assert "after a slip" in text_of(test)


def test_a_played_out_line_shows_points_values_and_the_best_line() -> None:
    play = go(LinePlay(LINE), -1)
    while play.asked:
        play = go(play, 0)
    test = page("puzzles", id=str(LINE.id), tried=line_text(play))
    text = text_of(test)
    assert "Played out: the slip was punished." in text
    assert "best play ends at +2" in text
    assert f"{len(play.line) + 1} of {len(play.line) + 1}" in text
    assert html_of(test).count('class="ck-bar ') == len(LINE.moves)
    assert {"Take it back", "Next puzzle", "Play the twin"} <= set(labels(test))


def test_hints_of_a_line_are_for_the_choice_at_hand() -> None:
    test = press(page("puzzles", id=str(LINE.id)), "Hint")
    assert asked(test, "tried") == "hint"
    assert html_of(test).count("ck-hint") == 1


@pytest.mark.parametrize("name", [str(LINE.id), str(MANY.id), QUESTION])
def test_having_it_shown_ends_a_puzzle_and_is_kept(name: str, own_progress: str) -> None:
    test = press(page("puzzles", id=name), "Show me")
    assert asked(test, "tried") == "shown"
    assert "answered" in text_of(test)
    store = open_store(own_progress)
    (answer,) = store.answers.of(learner_id=1)
    assert (answer.is_shown, answer.is_right, answer.is_rated) == (True, False, False)
    store.close()


def answered_question(**address: str) -> AppTest:
    """Returns a question after its first option was chosen, whatever that is worth."""
    test = page("puzzles", id=QUESTION, **address)
    for radio in test.radio:
        radio.set_value(0)
    return press(test, "Answer")


def test_who_reloads_before_the_address_tells_of_the_answer_finds_it_answered() -> None:
    test = answered_question(s="abc")
    assert asked(test, "tried")
    again = page("puzzles", id=QUESTION, s="abc")
    assert asked(again, "tried") == asked(test, "tried")
    assert "answered" in text_of(again)


def test_a_puzzle_that_is_opened_by_its_link_is_asked_anew() -> None:
    answered_question()
    assert "your turn" in text_of(page("puzzles", id=QUESTION))
    answered_question(s="abc")
    assert "your turn" in text_of(page("puzzles", id=QUESTION, s="def"))


def test_one_or_many_asks_first_and_keeps_the_count_to_itself() -> None:
    test = page("puzzles", id=str(MANY.id))
    assert "Is one play clearly best here" in text_of(test)
    assert "What is your best play?" not in text_of(test)
    assert "right answer" not in text_of(test)
    test = press(test, "Several plays are fine")
    assert asked(test, "tried") == "many"
    assert "What is your best play?" in text_of(test)
    assert "right answer" not in text_of(test)


def test_one_or_many_is_answered_by_both() -> None:
    best = MANY.moves[0].option
    test = page("puzzles", id=str(MANY.id), tried=f"many.{best}")
    assert "Right: several plays are fine" in text_of(test)
    assert "2 right answers" in text_of(test)


def test_the_twin_tells_what_changed_and_leads_back() -> None:
    test = press(page("puzzles", id="tunisian-best2-6", tried="As", s="first"), "Play the twin")
    assert "One card has changed: now A♦ on the table" in text_of(test)
    assert asked(test, "tried") == ""
    assert asked(test, "s") != "first"
    test = press(test, "Back to the first puzzle")
    assert (asked(test, "tried"), asked(test, "twin"), asked(test, "s")) == ("As", "", "first")
    assert "Allowed, but there is a better play." in text_of(test)


def test_a_problem_is_reported_and_confirmed(own_progress: str) -> None:
    test = press(page("puzzles", id="tunisian-best2-6", tried="As"), "Report a problem")
    test.text_area(key="puzzles_report_told").set_value("Mine is right")
    test = press(test, "Send")
    assert "Your report is kept as number 1" in text_of(test)
    store = open_store(own_progress)
    (report,) = store.reports.all()
    assert report.complaint == "key: Mine is right"
    store.close()


def test_a_report_that_cannot_be_kept_can_be_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    test = press(page("puzzles", id="tunisian-best2-6", tried="As"), "Report a problem")

    def full() -> None:
        raise StoreError(Trouble.FULL, place="progress")

    monkeypatch.setattr("tutor.views.puzzle.after_answer.store", full)
    test = press(test, "Send")
    assert "is full" in text_of(test)
    assert '"puzzle": "tunisian-best2-6"' in test.code[0].value


def test_any_position_can_be_asked_about() -> None:
    start = view(deal(TUNISIAN, seed=1), 0).position
    test = page("puzzles", position=str(start))
    assert "What would you play?" in text_of(test)
    assert "on average" in text_of(test)
    assert "Next puzzle" in labels(page("puzzles", position=str(start), tried="3s"))


def test_a_bad_position_is_told_field_by_field_and_can_be_mended() -> None:
    test = page("puzzles", position="bridge 9x -/- -/- 0/0 0 - - 0-0/21")
    text = text_of(test)
    assert "no such rules" in text
    assert "not a card" in text
    test.text_input(key="puzzles_position").set_value(str(LINE.seen))
    test = press(test, "Ask about it")
    assert "What would you play?" in text_of(test)


@pytest.mark.parametrize("wish", ["theme", "kind"])
@pytest.mark.parametrize("entry", ["begin", "mode"])
def test_a_theme_or_kind_that_is_not_there_is_named(wish: str, entry: str) -> None:
    test = page("puzzles", **{entry: wish, wish: "nonsense"})
    assert "There are no puzzles of “nonsense”" in text_of(test)
    test = press(test, "To all puzzles")
    assert "Choose how you want to train" in text_of(test)


def test_today_s_five_follow_each_other_even_where_nothing_can_be_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full() -> None:
        raise StoreError(Trouble.FULL, place="progress")

    for module in ("training", "showing"):
        monkeypatch.setattr(f"tutor.views.puzzle.{module}.store", full)
    test = page("puzzles", begin="daily")
    first = asked(test, "id")
    assert first
    test = press(press(test, "Show me"), "Next puzzle")
    assert asked(test, "id") not in ("", first)
