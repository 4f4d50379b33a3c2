import pytest

from tests.tutor.drawn_pages import asked, html_of, page, press, text_of

WISHES = {"kinds": "legal", "count": "1", "seed": "3"}


def test_the_page_begins_with_the_wishes_and_makes_the_sheet_when_told() -> None:
    test = page("teach", part="worksheet", kinds="legal", count="1")
    assert not test.get("download_button")
    press(test, "Make the sheet")
    assert asked(test, "seed") == "0"
    assert len(test.get("download_button")) == 2
    assert len(test.get("image")) == 2


def test_a_link_makes_the_same_sheet_again_and_other_exercises_another() -> None:
    test = page("teach", part="worksheet", **WISHES)
    assert test.number_input(key="worksheets_seed").value == 3
    assert len(test.get("download_button")) == 2
    press(test, "Other exercises")
    assert asked(test, "seed") != "3"
    assert asked(test, "kinds") == "legal"


@pytest.mark.parametrize(
    ("wishes", "told"),
    [
        ({"themes": "bait"}, "Other themes would help, or none."),
        ({"from": "2600"}, "A wider range of difficulty would help."),
    ],
)
def test_where_nothing_fits_the_narrow_wish_is_named(wishes: dict[str, str], told: str) -> None:
    test = page("teach", part="worksheet", **WISHES | wishes)
    assert "No exercise is like that" in text_of(test)
    assert told in text_of(test)
    assert not test.get("download_button")


def test_an_address_that_cannot_be_read_is_said_and_the_form_still_stands() -> None:
    test = page("teach", part="worksheet", **WISHES | {"count": "9999"})
    assert "not 9999" in html_of(test)
    assert test.multiselect(key="worksheets_kinds").value == []


def test_a_link_beyond_what_the_form_offers_still_draws_it() -> None:
    test = page("teach", part="worksheet", **{"from": "1", "to": "9999", "seed": "999999999"})
    assert "worksheets_difficulty" in test.session_state


def test_half_an_address_for_the_codes_is_refused() -> None:
    page("teach", part="worksheet", **WISHES | {"url": "chkobba://["})
