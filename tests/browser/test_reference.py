"""The glossary and the questions in a browser: reached from a lesson, readable by everybody."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from lessons.course import load_course
from tests.browser.accessibility import serious_violations
from tests.browser.playing import open_page
from tests.browser.screens import DARK, DESKTOP, PHONE

ADDRESSES: Final = ("/learn?show=glossary", "/learn?show=questions", "/learn?show=nonsense")
LESSON: Final = load_course()[0].id
FITS: Final = """() => [document.documentElement, document.querySelector("[data-testid='stMain']")]
    .every(node => node.scrollWidth <= innerWidth)"""


@pytest.mark.parametrize("screen", [DESKTOP, DARK], ids=["light", "dark"])
def test_nobody_is_shut_out_of_words_and_questions(page: Page) -> None:
    for address in ADDRESSES:
        open_page(page, address)
        assert not serious_violations(page), address


@pytest.mark.parametrize("screen", [PHONE], ids=["phone"])
def test_words_and_questions_fit_a_phone(page: Page) -> None:
    for address in ADDRESSES:
        open_page(page, address)
        assert page.evaluate(FITS), address


def test_a_lesson_leads_to_the_words_and_a_word_to_its_rule(page: Page) -> None:
    open_page(page, f"/learn?lesson={LESSON}")
    page.get_by_role("link", name="Words of the game").click()
    expect(page.get_by_role("heading", name="Words of the game", level=1)).to_be_visible()
    page.locator(".ck-words .ck-rule").first.click()
    expect(page).to_have_url(re.compile(r"/rules\?.*id=C1"))


def test_a_question_is_found_from_the_rulebook_and_scrolled_to(page: Page) -> None:
    open_page(page, "/rules")
    page.get_by_role("link", name="Questions that beginners ask").click()
    question = "Is it a chkobba with the very last card?"
    heading = page.get_by_role("heading", name=question)
    expect(heading).not_to_be_in_viewport()
    page.get_by_role("link", name=question).click()
    expect(heading).to_be_in_viewport()


def test_switching_the_profile_stays_with_the_words(page: Page) -> None:
    open_page(page, "/learn?show=glossary")
    expect(page.get_by_text("The queen, worth 8")).to_be_visible()
    page.get_by_role("radio", name="Alternate rules").click()
    expect(page.get_by_text("The queen, worth 9")).to_be_visible()
