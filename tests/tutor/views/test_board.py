"""The analysis board as a page: set up, valued, looked at closer, kept."""

import json
from urllib.parse import parse_qs, urlsplit

import pytest
from streamlit.testing.v1 import AppTest

from engine.notation import format_position, parse_position
from tests.tutor.board.positions import FIRST_DEAL, LAST_DEAL
from tests.tutor.drawn_pages import asked, html_of, labels, page, press, run, text_of
from tutor.board.address import Detail

PATIENCE = ("tutor.views.board.values", "tutor.views.board.details")


@pytest.fixture(autouse=True)
def _waiting_for_every_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in PATIENCE:
        monkeypatch.setattr(f"{module}.PATIENCE_SECONDS", 60)


LAST, FIRST = format_position(LAST_DEAL), format_position(FIRST_DEAL)


def test_an_empty_board_is_completed_to_a_position_that_can_be_analysed() -> None:
    test = page("board")
    assert "40 cards not placed" in text_of(test)
    test = press(test, "Complete it")
    assert "This position can be." in text_of(test)
    assert parse_position(asked(test, "position")).stock
    test = press(test, "Analyse it")
    assert "The value of every play" in text_of(test)
    assert asked(test, "setup") == ""


def test_a_position_is_written_and_what_is_wrong_is_told_field_by_field() -> None:
    test = page("board")
    test.text_input(key="board_notation").set_value(LAST.replace(" 4c ", " 4c7c "))
    told = text_of(run(test))
    assert "Not a position yet" in told
    assert "Hands 3s4sKd/7cQhKh 7c is there twice, also in table" in told
    assert "id=V1" in html_of(test)
    test.text_input(key="board_notation").set_value(LAST)
    assert "This position can be." in text_of(run(test))
    test = press(press(test, "Take back"), "Take back")
    assert "40 cards not placed" in text_of(test)


def test_turn_taker_and_match_are_chosen() -> None:
    test = page("board", position=LAST, setup="1")
    test.segmented_control(key="board_taker").set_value(0)
    test = run(test)
    test.number_input(key="board_totals_1").set_value(20)
    test = run(test)
    assert asked(test, "position").split()[6:] == ["0", "-", "18-20/21"]


@pytest.mark.parametrize("position", [LAST, FIRST], ids=["exact", "expected"])
def test_every_play_is_valued_and_split_by_category(position: str) -> None:
    test = page("board", position=position)
    assert html_of(test).count('class="ck-bar ') == 3
    assert ("Exact:" in text_of(test)) == (position == LAST)
    assert ("±" in text_of(test)) == (position == FIRST)
    assert "7ayya" in text_of(test)


WORDS = {
    Detail.CATEGORIES: "Together",
    Detail.FACTS: "Chkobba against it",
    Detail.UNSEEN: "Not seen by who is to play: 33 cards, of them sevens 3, diamonds 8.",
    Detail.LINE: "While cards are hidden there is no one best line",
    Detail.RULES: "Only under Tunisian rules: Q♦ × 2♦",
    Detail.MATCH: "The chance to win the match from 0–0, played to 21.",
}


@pytest.mark.parametrize("detail", Detail)
def test_one_thing_at_a_time_is_looked_at_closer(detail: Detail) -> None:
    assert WORDS[detail] in text_of(page("board", position=FIRST, show=detail.value))


def test_the_best_line_is_stepped_through_and_left() -> None:
    test = press(page("board", position=LAST, show="line"), "Step through it on the table")
    assert "1 of 7" in text_of(test)
    assert "2 of 7" in text_of(press(test, "Forward"))
    assert asked(press(test, "Leave the best line"), "step") == ""


def test_plays_are_taken_back_and_gone_through() -> None:
    test = page("board", position=LAST, moves="4sx4c.7c!(Qh)")
    assert "3 of 3" in text_of(test)
    assert asked(press(test, "Back"), "moves") == "4sx4c!.7c(Qh)"
    assert asked(press(press(test, "Forward"), "Undo"), "moves") == "4sx4c!.Qh"
    assert asked(press(test, "Forget all plays"), "moves") == ""


def test_each_play_of_the_tree_links_to_its_place() -> None:
    html = html_of(page("board", position=LAST, moves="4sx4c.7c!(Qh)"))
    links = [part.split('"')[0] for part in html.split('href="')[1:] if "moves=" in part]
    moves = [parse_qs(urlsplit(link.replace("&amp;", "&")).query)["moves"] for link in links]
    assert ["4sx4c.7c(Qh!)"] in moves


def test_a_hidden_hand_is_drawn_before_it_plays() -> None:
    test = page("board", position=FIRST, moves="3s")
    assert "3 cards are hidden." in text_of(test)
    assert "The value of every play" not in text_of(test)
    test = press(test, "Draw them")
    assert asked(test, "moves").startswith("3s.~")
    assert "The value of every play" in text_of(test)


def test_a_finished_hand_is_counted() -> None:
    over = "4sx4c.7c.Kd.Qh.3s.KhxKd"
    told = text_of(page("board", position=LAST, moves=over))
    assert "The round is over" in told
    assert "Together" in told


def test_a_position_is_saved_opened_and_deleted() -> None:
    test = page("board", position=LAST)
    test.text_input(key="board_name").set_value("Before the <sweep>")
    test = press(test, "Save")
    assert "Before the <sweep>" in text_of(test)
    assert "Before the <sweep>" in text_of(page("board"))
    assert "Before the <sweep>" not in text_of(press(test, "Delete"))


def test_the_other_profile_is_the_other_position_at_the_same_place() -> None:
    test = page("board", position=FIRST)
    test.segmented_control(key="frame_rules").set_value("alternate")
    test = run(test)
    assert asked(test, "position") == FIRST.replace("tunisian", "alternate").replace("/21", "/11")


def test_notation_and_link_are_there_to_be_copied() -> None:
    codes = _codes(page("board", position=LAST, moves="4sx4c"))
    assert codes[0] == format_position(LAST_DEAL.play(LAST_DEAL.legal_moves()[1]))
    assert "moves=4sx4c" in codes[1]


def _codes(test: AppTest) -> list[str]:
    return [element.value for element in test.code]


def test_the_tray_shows_where_every_card_lies() -> None:
    (tray,) = page("board", position=LAST, setup="1").get("bidi_component")
    shown = json.loads(tray.proto.json)
    assert [len(place["cards"]) for place in shown["places"]] == [1, 3, 3, 14, 19, 0]
    assert "Hand of seat 1" in [place["title"] for place in shown["places"]]
    assert labels(page("board"))
