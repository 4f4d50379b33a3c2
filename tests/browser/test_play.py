"""Whole matches through the page: two, three and four seats, and one taken up again."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.accessibility import serious_violations
from tests.browser.conftest import PATIENCE_MILLISECONDS
from tests.browser.match_playing import (
    begin,
    button,
    come_to_a_card,
    play_a_card,
    play_to_the_end,
    seen,
    wait_until_seen,
)
from tests.browser.playing import card, hand_in_reach, open_page, settle
from tests.browser.screens import DARK, DESKTOP, PHONE
from tests.browser.server import Server, running_server
from tests.browser.test_pages import FITS
from tutor.store.visitors import COOKIE, new_token


@pytest.mark.parametrize(
    ("seat_count", "screen"), [(2, DESKTOP), (3, DESKTOP), (4, DARK)], ids=["2", "3", "4 dark"]
)
def test_a_whole_match_is_played(page: Page, seat_count: int) -> None:
    begin(page, seat_count)
    come_to_a_card(page)
    assert not serious_violations(page)
    play_to_the_end(page)
    expect(page.locator(".ck-verdict")).to_contain_text(re.compile("win|won"))
    expect(button(page, "Download the record")).to_be_visible()
    assert not serious_violations(page)


def test_a_match_goes_on_after_a_refresh_and_a_restart(browser: Browser, tmp_path: Path) -> None:
    token = new_token()
    with running_server(tmp_path) as server, visitor(browser, server, token) as page:
        begin(page)
        play_a_card(page)
        shown, path = seen(page), page.url.removeprefix(server.address)
        page.reload()
        wait_until_seen(page, shown)
    with running_server(tmp_path) as server, visitor(browser, server, token) as page:
        open_page(page, path)
        wait_until_seen(page, shown)
        play_a_card(page)


@contextmanager
def visitor(browser: Browser, server: Server, token: str) -> Iterator[Page]:
    """Opens the browser of one visitor, whom the tutor knows by `token`."""
    context = browser.new_context(base_url=server.address, reduced_motion="reduce", locale="en")
    context.set_default_timeout(PATIENCE_MILLISECONDS)
    context.add_cookies([{"name": COOKIE, "value": token, "url": server.address}])
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("screen", [PHONE], ids=["phone"])
def test_a_match_fits_a_phone_and_is_found_again(page: Page) -> None:
    begin(page, 4, coach="Warns")
    come_to_a_card(page)
    expect(hand_in_reach(page)).to_be_focused()
    assert page.evaluate(FITS)
    button(page, "All matches").click()
    expect(button(page, "Go on")).to_be_visible()
    settle(page)
    assert page.evaluate(FITS)
    assert not serious_violations(page)
    button(page, "Go on").click()
    expect(page.locator(".confirm:visible")).to_be_visible()


def test_a_last_deal_is_played_out_against_perfect_defence(page: Page) -> None:
    position = (
        "tunisian 4c 3s4sKd/??? AcAs2h2c2s3h4d4h5d5h5c5sQsJs/AdAh2d3d3c6d6h6c6s7d7h7sQdQcJd"
        "JhJcKcKs 0/0 0 1 - 0-0/21"
    )
    open_page(page, f"/play?position={position.replace(' ', '%20')}")
    expect(page.get_by_text("perfect defence")).to_be_visible()
    for name in ("4s", "4c"):
        where = "bottom" if name == "4s" else "table"
        card(page, name, where).click()
    page.locator(".confirm").click()
    expect(page).to_have_url(re.compile("played=4sx4c"))
