"""Every page: opens from its address, fits every screen, shuts nobody out."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from lessons.course import load_course
from tests.browser.accessibility import serious_violations
from tests.browser.playing import card, open_page, settle
from tests.browser.screens import DARK, DESKTOP, PHONE

LESSON: Final = load_course()[0].id
PUZZLE: Final = "tunisian-best2-6"
ADDRESSES: Final = (
    "/",
    "/learn",
    f"/learn?lesson={LESSON}",
    f"/learn?lesson={LESSON}&step=show-1",
    f"/learn?lesson={LESSON}&step=quiz-1",
    f"/puzzles?id={PUZZLE}",
    f"/puzzles?id={PUZZLE}&tried=Ad.2d.3d.4d.5d.6d.7d.Qd.Jd.Kd",
    "/puzzles?id=nonsense",
    "/rules?id=P2",
    "/rules?id=P99",
    "/progress",
    "/progress?part=settings",
    "/progress?part=data",
)
FITS: Final = """() => [document.documentElement, document.querySelector("[data-testid='stMain']")]
    .every(node => node.scrollWidth <= innerWidth)"""


@pytest.mark.parametrize("screen", [DESKTOP, DARK], ids=["light", "dark"])
def test_nobody_is_shut_out(page: Page) -> None:
    for address in ADDRESSES:
        open_page(page, address)
        assert not serious_violations(page), address


@pytest.mark.parametrize("screen", [PHONE], ids=["phone"])
def test_every_page_fits_a_phone(page: Page) -> None:
    for address in ADDRESSES:
        open_page(page, address)
        assert page.evaluate(FITS), address


def test_navigation_leads_to_every_page_and_keeps_the_profile(page: Page) -> None:
    open_page(page, "/?rules=alternate")
    for name, heading in (
        ("Learn", "Learn"),
        ("Puzzles", "Puzzles"),
        ("Rules", "The rules"),
        ("Progress", "Your progress"),
        ("Home", "Learn Chkobba at a table that knows every rule"),
    ):
        page.locator(".ck-pages").get_by_role("link", name=name).click()
        expect(page.get_by_role("heading", name=heading, level=1)).to_be_visible()
        expect(page).to_have_url(re.compile("rules=alternate"))


@pytest.mark.parametrize("screen", [PHONE], ids=["phone"])
def test_a_phone_has_its_navigation_at_the_bottom(page: Page) -> None:
    open_page(page, "/")
    page.locator(".ck-pages").get_by_role("link", name="Play").click()
    expect(page.get_by_role("heading", name="Play a match", level=1)).to_be_visible()
    page.locator(".ck-pages").get_by_role("link", name="Home").click()
    page.locator(".ck-doors").get_by_role("link", name="Rules").click()
    expect(page.get_by_role("heading", name="The rules", level=1)).to_be_visible()


def test_a_refresh_keeps_the_profile(page: Page) -> None:
    open_page(page, "/")
    page.get_by_text("Alternate rules").click()
    expect(page.get_by_text("Q 9 · J 8 · K 10")).to_be_visible()
    page.reload()
    settle(page)
    expect(page.get_by_text("Q 9 · J 8 · K 10")).to_be_visible()


def test_the_values_on_court_cards_are_turned_off_and_stay_off(page: Page) -> None:
    open_page(page, "/")
    expect(page.locator(".cards .badge")).to_have_count(2)
    page.get_by_text("Show the values of court cards").click()
    expect(page.locator(".cards .badge")).to_have_count(0)
    expect(page).to_have_url(re.compile("values=off"))
    page.reload()
    settle(page)
    expect(page.locator(".cards .badge")).to_have_count(0)
    page.get_by_text("Show the values of court cards").click()
    expect(page.locator(".cards .badge")).to_have_count(2)


def test_the_first_chkobba_is_made_on_the_first_page(page: Page) -> None:
    open_page(page, "/")
    for name, where in (("Qh", "bottom"), ("2d", "table"), ("6s", "table")):
        card(page, name, where).click()
    page.locator(".confirm").click()
    expect(page.get_by_text("The table is clear: a chkobba!")).to_be_visible()
    page.get_by_role("link", name="Start with the first lesson").click()
    expect(page).to_have_url(re.compile(f"/learn.*lesson={LESSON}"))


def test_rules_are_found_while_typing(page: Page) -> None:
    open_page(page, "/rules")
    page.get_by_label("Search the rules").fill("sixes")
    expect(page.locator(".ck-rule-block")).to_have_count(1)
    expect(page.locator(".ck-rule-block")).to_contain_text("Bermila")


def test_a_search_outlives_a_switch_of_the_profile(page: Page) -> None:
    open_page(page, "/rules")
    page.get_by_label("Search the rules").fill("sixes")
    expect(page.locator(".ck-rule-block")).to_have_count(1)
    page.get_by_role("radio", name="Alternate rules").click()
    expect(page).to_have_url(re.compile("rules=alternate"))
    expect(page.get_by_label("Search the rules")).to_have_value("sixes")
    expect(page.get_by_text("This app has encountered an error")).to_have_count(0)


def test_links_do_not_load_the_app_anew(page: Page) -> None:
    open_page(page, "/learn")
    page.evaluate("window.stayed = true")
    page.locator(".ck-lesson").first.click()
    expect(page).to_have_url(re.compile(f"lesson={LESSON}"))
    assert page.evaluate("window.stayed") is True
