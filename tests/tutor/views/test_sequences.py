"""The workshop of sequences: what is wrong is told once, and lines are added without writing."""

from engine.rules import TUNISIAN
from tests.tutor.drawn_pages import html_of, labels, page, run, text_of
from tutor.links import PageName, href
from tutor.way_back import way_href


def test_what_cannot_be_read_is_told_once_and_opened_to_be_mended() -> None:
    test = page("teach", part="show", item="lesson bermila\nslide 3")
    assert text_of(test).count("Line 2:") == 1
    area = test.text_area(key="sequences_text")
    assert area.value == "lesson bermila\nslide 3"
    area.set_value("lesson bermila")
    assert "Line 2:" not in text_of(run(test))


def test_a_puzzle_is_added_by_its_kind_alone() -> None:
    test = page("teach", part="show")
    test.selectbox(key="sequences_puzzle").set_value("lay")
    test = run(test)
    assert "puzzle tunisian-lay" in str(test.text_area(key="sequences_text").value)
    assert not next(button for button in test.button if button.label == "Keep and show").disabled


def test_one_leaves_to_where_it_was_shown_from() -> None:
    board = href(PageName.BOARD, TUNISIAN, position="2d 6s")
    test = page("teach", part="show", item="lesson bermila", back="board?position=2d+6s")
    assert "Next" in labels(test)
    assert f'href="{board}"'.replace("&", "&amp;") in html_of(test)
    assert way_href("nowhere?x=1", TUNISIAN) == href(PageName.TEACH, TUNISIAN, part="show")
