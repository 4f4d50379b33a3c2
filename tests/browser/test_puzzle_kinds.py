"""A learner plays a line out with a slip taken back, and tells one best play from several."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import (
    hand_in_reach,
    open_page,
    play_by_keyboard,
    play_by_mouse,
    settle,
    spoken,
    verdict,
)
from tests.browser.screens import PHONE
from tests.tutor.bank_samples import play_exercise
from tutor.solving.line_play import LinePlay, played

LINE: Final = play_exercise("tunisian-line2-0")
MANY: Final = play_exercise("tunisian-one-or-many2-2")
IS_AT_TOP: Final = "() => document.querySelector(\"[data-testid='stMain']\").scrollTop === 0"


def test_a_line_is_played_out_with_a_slip_taken_back(page: Page) -> None:
    open_page(page, f"/puzzles?id={LINE.id}")
    play_by_mouse(page, LINE.moves[-1].option)
    expect(verdict(page)).to_have_text("A slip: there was a better play.")
    expect(spoken(page)).to_have_text("A slip: there was a better play.")
    expect(hand_in_reach(page)).to_be_focused()
    expect(page.locator(".ck-bar")).to_have_count(0)
    page.reload()
    settle(page)
    page.get_by_role("button", name="Take it back").click()
    expect(page.get_by_text("play 1")).to_be_visible()
    play = LinePlay(LINE)
    while play.asked:
        best = play.asked.moves[0].option
        play = played(play, play.sequence, best)
        play_by_keyboard(page, best)
        text = "Right. Play on." if play.asked else "Played out, with the slip taken back."
        expect(verdict(page)).to_have_text(text)
        expect(spoken(page) if play.asked else page.locator(".ck-verdict:focus")).to_have_text(text)
    count = len(play.line) + 1
    expect(page.get_by_text(f"{count} of {count}")).to_be_visible()
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.get_by_text(f"{count - 1} of {count}")).to_be_visible()


@pytest.mark.parametrize("screen", [PHONE], ids=["phone"])
def test_one_or_many_then_the_twin_then_a_report(page: Page) -> None:
    open_page(page, f"/puzzles?id={MANY.id}")
    expect(page.locator(".confirm")).to_be_hidden()
    page.get_by_role("button", name="Several plays are fine").click()
    expect(hand_in_reach(page)).to_be_focused()
    expect(hand_in_reach(page)).to_be_in_viewport()
    play_by_keyboard(page, MANY.moves[0].option)
    expect(verdict(page)).to_have_text("Right: several plays are fine, and yours is one of them.")
    page.get_by_role("button", name="Play the twin").click()
    expect(page.get_by_text("One card has changed: now")).to_be_visible()
    expect(page).to_have_url(re.compile("twin="))
    page.wait_for_function(IS_AT_TOP)
    page.get_by_role("button", name="Back to the first puzzle").click()
    page.get_by_role("button", name="Report a problem").click()
    expect(page.get_by_label("What is wrong?")).to_be_focused()
    page.get_by_label("Tell more, if you like").fill("I doubt it")
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_text("Your report is kept")).to_be_focused()
