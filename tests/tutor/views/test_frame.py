"""What surrounds every page: the profile, visible and switched everywhere."""

import json

import pytest
from streamlit.testing.v1 import AppTest

from tests.source_tree import ROOT
from tests.tutor.drawn_pages import asked, labels, page, run, text_of

PAGES = ("home", "learn", "puzzles", "play", "board", "teach", "rules", "progress")


def switch(test: AppTest, profile: str) -> AppTest:
    test.segmented_control(key="frame_rules").set_value(profile)
    return run(test)


def test_the_app_starts_on_its_home_page() -> None:
    test = run(AppTest.from_file(str(ROOT / "tutor_app.py"), default_timeout=30))
    assert "Start with the first lesson" in text_of(test)


@pytest.mark.parametrize("name", PAGES)
def test_every_page_tells_which_rules_are_in_force(name: str) -> None:
    assert "Q 8 · J 9 · K 10" in text_of(page(name))
    assert "Q 9 · J 8 · K 10" in text_of(page(name, rules="alternate"))


@pytest.mark.parametrize("name", PAGES)
def test_the_usual_profile_does_not_need_to_stand_in_the_address(name: str) -> None:
    assert asked(page(name), "rules") == ""


@pytest.mark.parametrize("name", PAGES)
def test_the_profile_can_be_switched_on_every_page(name: str) -> None:
    test = switch(page(name), "alternate")
    assert asked(test, "rules") == "alternate"
    assert "Q 9 · J 8 · K 10" in text_of(test)


def test_the_profile_is_kept_where_an_address_names_none() -> None:
    test = switch(page("rules"), "alternate")
    del test.query_params["rules"]
    assert asked(run(test), "rules") == "alternate"


@pytest.mark.parametrize("name", PAGES)
def test_unknown_rules_are_named_and_replaced(name: str) -> None:
    test = page(name, rules="bridge")
    assert "There are no rules called “bridge” here" in text_of(test)
    assert asked(test, "rules") == "tunisian"


def test_what_an_address_holds_is_never_taken_for_html() -> None:
    test = page("rules", rules="<b>bold</b>", id="<i>P2</i>")
    assert "<b>bold</b>" in text_of(test)
    assert "<i>P2</i>" in text_of(test)


def test_a_puzzle_in_the_address_brings_its_rules_along() -> None:
    test = page("puzzles", id="alternate-best2-8")
    assert asked(test, "rules") == "alternate"


def test_switching_the_profile_there_and_back_returns_to_the_puzzle() -> None:
    test = switch(page("puzzles", id="tunisian-best2-8"), "alternate")
    assert asked(test, "id") == "alternate-best2-8"
    assert "Skip" in labels(test)
    assert asked(switch(test, "tunisian"), "id") == "tunisian-best2-8"


def has_badges(test: AppTest) -> bool:
    """Returns whether the table on the page shows the values of court cards."""
    (table,) = test.get("bidi_component")
    shown: bool = json.loads(table.proto.json)[0]["scene"]["has_badges"]
    return shown


def test_the_values_on_court_cards_can_be_turned_off_and_on_again() -> None:
    test = run(AppTest.from_file(str(ROOT / "tutor_app.py"), default_timeout=30))
    assert has_badges(test)
    test.toggle(key="frame_badges").set_value(False)
    assert not has_badges(run(test))
    assert asked(test, "values") == "off"
    test.toggle(key="frame_badges").set_value(True)
    assert has_badges(run(test))
    assert asked(test, "values") == ""


def test_a_refresh_keeps_the_values_off() -> None:
    assert not has_badges(page("puzzles", id="tunisian-best2-8", values="off"))
    assert has_badges(page("puzzles", id="tunisian-best2-8"))
