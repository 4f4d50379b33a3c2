"""A learner trains: from the menu to an answer that is kept, by keyboard alone, on any screen."""

import re
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.accessibility import serious_violations
from tests.browser.playing import open_page, settle, verdict
from tests.browser.screens import DARK, DESKTOP, PHONE
from tests.browser.test_pages import FITS

QUESTION: Final = "/puzzles?id=tunisian-legal2-0"
OTHER_QUESTIONS: Final = ("score", "count", "variant")
MOST_TABS: Final = 30


def tab_to(page: Page, wanted: Locator, *, most: int = MOST_TABS) -> None:
    """Presses Tab until `wanted` has the focus, `most` times at most."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if wanted.evaluate("node => node === document.activeElement"):
            return
    expect(wanted).to_be_focused()


def answer(page: Page) -> None:
    """Chooses the first option of a question, and gives it as the answer."""
    options = page.locator(".st-key-puzzles_answer :is([role='radiogroup'], .stCheckbox) label")
    options.first.click()
    page.get_by_role("button", name="Answer", exact=True).click()
    expect(verdict(page)).to_be_visible()
    settle(page)


def test_an_answer_given_in_a_training_is_kept(page: Page) -> None:
    open_page(page, "/puzzles?begin=kind&kind=legal")
    expect(page).to_have_url(re.compile("mode=kind"))
    settle(page)
    answer(page)
    told = verdict(page).text_content() or ""
    page.reload()
    settle(page)
    expect(verdict(page)).to_have_text(told)
    page.get_by_role("button", name="Next puzzle").click()
    expect(page.get_by_text("your turn")).to_be_visible()
    expect(page).to_have_url(re.compile("mode=kind"))
    settle(page)
    asked = page.locator(".st-key-puzzles_answer").inner_text()
    page.reload()
    settle(page)
    expect(page.locator(".st-key-puzzles_answer")).to_have_text(asked, use_inner_text=True)


def test_from_a_play_on_the_table_a_training_leads_to_a_question(page: Page) -> None:
    open_page(page, "/puzzles?id=tunisian-best2-6&mode=kind&kind=legal")
    page.get_by_role("button", name="Skip").click()
    expect(page.get_by_role("heading", level=1, name="What a card may take")).to_be_visible()
    page.get_by_role("button", name="All puzzles").click()
    expect(page.get_by_role("button", name="Train this kind")).to_be_visible()


def miss(page: Page) -> None:
    """Has the puzzle on the screen shown, and goes on."""
    asked = re.search("id=([a-z0-9-]+)", page.url)
    assert asked
    page.get_by_role("button", name="Show me").click()
    expect(verdict(page)).to_be_visible()
    page.locator(".st-key-puzzles_next button").click()
    expect(page).not_to_have_url(re.compile(f"id={asked[1]}(&|$)"))
    settle(page)


@pytest.mark.parametrize("screen", [PHONE], ids=["phone"])
def test_every_mode_is_begun_and_a_ladder_climbed_to_its_end(page: Page) -> None:
    for mode in ("mixed", "theme&theme=bait", "weak-spots", "daily"):
        open_page(page, f"/puzzles?begin={mode}")
        expect(page.get_by_text("your turn")).to_be_visible()
    expect(page.get_by_text("5 to go")).to_be_visible()
    open_page(page, "/puzzles?begin=timed")
    expect(page.get_by_role("timer", name="Time left")).to_have_text(re.compile(r"[0-2]:\d\d"))
    open_page(page, "/puzzles?begin=review")
    expect(page.get_by_role("heading", name="Nothing is left here")).to_be_visible()
    page.get_by_role("button", name="Back to all puzzles").click()
    page.get_by_role("button", name="Climb").click()
    expect(page.get_by_text("one miss is forgiven")).to_be_visible()
    settle(page)
    miss(page)
    expect(page.get_by_text("right in a row mend it")).to_be_visible()
    miss(page)
    expect(page.get_by_role("heading", name="0 puzzles solved")).to_be_visible()
    assert page.evaluate(FITS)
    assert not serious_violations(page)
    page.locator(".ck-turns a").first.click()
    expect(verdict(page)).to_be_visible()


def test_the_keyboard_skips_the_navigation_and_keeps_its_place(page: Page) -> None:
    open_page(page, QUESTION)
    tab_to(page, page.get_by_role("link", name="Skip to main content"), most=1)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    tab_to(page, page.get_by_role("radio").nth(2))
    page.keyboard.press("Space")
    tab_to(page, page.get_by_role("button", name="Answer", exact=True))
    page.keyboard.press("Enter")
    expect(verdict(page)).to_be_focused()
    settle(page)
    tab_to(page, page.get_by_role("button", name="Next puzzle"), most=6)
    page.keyboard.press("Enter")
    expect(page.get_by_text("your turn")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_focused()


def test_a_link_to_an_answer_leaves_the_focus_alone(page: Page) -> None:
    open_page(page, f"{QUESTION}&tried=0")
    expect(verdict(page)).to_be_visible()
    assert page.evaluate("document.activeElement === document.body")


@pytest.mark.parametrize("screen", [DESKTOP, DARK, PHONE], ids=["light", "dark", "phone"])
def test_the_menu_and_a_question_fit_and_shut_nobody_out(page: Page) -> None:
    open_page(page, "/puzzles")
    expect(page.get_by_role("button", name="Train this kind")).to_be_visible()
    assert page.evaluate(FITS)
    assert not serious_violations(page)
    open_page(page, QUESTION)
    assert page.evaluate(FITS)
    answer(page)
    assert page.evaluate(FITS)
    assert not serious_violations(page)


@pytest.mark.parametrize("kind", OTHER_QUESTIONS)
def test_every_question_can_be_answered(page: Page, kind: str) -> None:
    open_page(page, f"/puzzles?id=tunisian-{kind}2-0")
    answer(page)
    expect(page.get_by_role("button", name="Next puzzle")).to_be_visible()
