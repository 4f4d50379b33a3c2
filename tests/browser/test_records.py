"""From a record that is brought in to its mistakes, and from a mistake to an exercise."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import serious_violations
from tests.browser.playing import open_page, settle
from tests.browser.screens import PHONE
from tests.browser.test_pages import FITS
from tests.tutor.coach.written import short_record


@pytest.mark.parametrize("screen", [PHONE])
def test_a_record_is_searched_for_mistakes_and_one_becomes_an_exercise(page: Page) -> None:
    open_page(page, "/teach?part=records")
    page.get_by_label("The text of a record").fill(short_record())
    page.get_by_role("button", name="Read it").click()
    expect(page.get_by_text("What the coach says")).to_be_visible()
    settle(page)
    expect(page.locator(".ck-verdict")).to_have_text("Blunder: −2")
    assert not serious_violations(page)
    page.reload()
    settle(page)
    page.get_by_role("button", name="Forward").click()
    expect(page.get_by_text("Amel: 3♠ is laid.").first).to_be_visible()
    settle(page)
    assert page.evaluate(FITS)
    page.get_by_role("button", name="Make it an exercise").click()
    page.get_by_role("link", name="Solve it now").click()
    expect(page.locator("[data-card='3s'][data-where='bottom']")).to_be_visible()
    settle(page)
    assert "position=" in page.url
