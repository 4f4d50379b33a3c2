"""The coach in a match: he asks what is still out and what to look at, and holds up a bad play."""

from datetime import UTC, datetime
from typing import Final

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from engine.rules import ALTERNATE
from tests.browser.match_playing import button
from tests.browser.playing import card, open_page
from tests.browser.server import Server
from tutor.matches.log import Coaching, Degree, MatchLog, MatchSettings, format_log
from tutor.store import Document, open_store
from tutor.store.visitors import COOKIE

GUIDED: Final = MatchLog(
    MatchSettings(ALTERNATE, ("hedi",)),
    secret="coached 1",
    coaching=Coaching(Degree.GUIDED, asks_to_count=True),
    hands=(("7sx7h", "Ac", "3sx3c", "2hx2s", "2c", "6dx2c4h", "AsxAc"),),
)
"""Of the sevens only that of clubs is still out; laying 7d, for Hédi to sweep, costs a point."""

ASKED: Final = "Which sevens have you not seen yet?"

KERNEL_MILLISECONDS: Final = 120_000
"""So long the kernel may need on a busy machine; the coach then speaks by himself."""


@pytest.fixture
def match(server: Server, context: BrowserContext) -> str:
    """Gives the visitor a match in which the coach has much to say; returns its address."""
    (token,) = [
        cookie["value"] for cookie in context.cookies(server.address) if cookie["name"] == COOKIE
    ]
    store, now = open_store(f"sqlite:///{server.store_file()}"), datetime.now(UTC)
    learner = store.visitors.welcome(token, now)
    store.documents.save(learner.id, Document("match", "coached", format_log(GUIDED), now))
    store.close()
    return "/play?rules=alternate&match=coached"


def held_up(page: Page) -> Locator:
    """Returns what the coach says of a play that costs too much."""
    return page.locator(".ck-verdict", has_text="gives away about")


def lay_the_seven(page: Page) -> None:
    """Lays 7d, and waits until the coach holds it up."""
    card(page, "7d", "bottom").click()
    page.locator(".confirm").click()
    expect(held_up(page)).to_be_visible()


def test_the_coach_asks_and_holds_up_a_bad_play(page: Page, match: str) -> None:
    open_page(page, match)
    expect(page.get_by_role("heading", name=ASKED)).to_be_visible()
    expect(page.locator(".status")).to_have_text(ASKED)
    card(page, "7d", "bottom").click()
    button(page, "None is out").click()
    expect(page.get_by_text("Not quite.")).to_be_visible()
    button(page, "Chkobbas: what can be swept").click(timeout=KERNEL_MILLISECONDS)
    expect(page.get_by_text("Yes, that decides here.")).to_be_visible()
    expect(card(page, "7d", "bottom")).to_have_attribute("aria-pressed", "true")
    page.locator(".confirm").click()
    expect(held_up(page)).to_be_visible()
    button(page, "Think again").click()
    expect(held_up(page)).to_have_count(0)
    lay_the_seven(page)
    button(page, "Hint").click()
    expect(page.get_by_text("Look at what each play leaves on the table")).to_be_visible()
    button(page, "Show all").click()
    expect(page.get_by_text("What every play is worth")).to_be_visible()
    button(page, "Play it anyway").click()
    expect(card(page, "7d", "bottom")).to_have_count(0)
    expect(page.get_by_role("log")).to_contain_text("You: 7")
