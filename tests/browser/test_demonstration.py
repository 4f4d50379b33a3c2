"""A teacher writes a sequence, keeps it, and leads through it by keyboard."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import serious_violations
from tests.browser.playing import open_page
from tests.browser.screens import DARK, PHONE


def test_a_sequence_is_prepared_kept_and_led_through_by_keyboard(page: Page) -> None:
    open_page(page, "/teach?part=show")
    page.get_by_role("button", name="What would you play?").click()
    page.get_by_role("button", name="Keep and show").click()
    place = page.locator(".st-key-show_bar .ck-place")
    expect(place).to_have_text(re.compile("^1 of"))
    page.locator(".st-key-show_votes button").first.click()
    expect(page.get_by_text("1 vote", exact=True)).to_be_visible()
    expect(page.locator(".ck-votes")).to_have_count(0)
    page.keyboard.press("v")
    expect(page.locator(".ck-votes")).to_be_visible()
    page.keyboard.press("PageDown")
    expect(place).to_have_text(re.compile("^2 of"))
    page.keyboard.press("ArrowLeft")
    expect(place).to_have_text(re.compile("^1 of"))
    page.reload()
    expect(page.get_by_text("1 vote", exact=True)).to_be_visible()
    page.get_by_role("link", name="Leave").click()
    expect(page.get_by_role("link", name="What would you play?")).to_be_visible()


@pytest.mark.parametrize("screen", [PHONE, DARK], ids=["phone", "dark"])
def test_a_slide_fits_and_shuts_nobody_out(page: Page) -> None:
    open_page(page, "/teach?part=show&item=puzzle tunisian-legal2-3&at=2")
    expect(page.locator(".ck-options .ck-right")).to_be_visible()
    expect(page.locator("[data-where='bottom']")).to_be_in_viewport()
    assert not serious_violations(page)
