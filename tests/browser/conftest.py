"""Gives each browser test a tutor that runs, and a page that may neither call out nor complain.

A test asks for `page`, and perhaps for another screen:

    @pytest.mark.parametrize("screen", [PHONE])
    def test_the_table_fits_a_phone(page: Page) -> None: ...
"""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.screens import DESKTOP, Screen
from tests.browser.server import Server, running_server
from tests.browser.watch import Watch
from tutor.store.visitors import COOKIE, new_token

HERE: Final = Path(__file__).parent
CHROMIUM_NAMES: Final = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM_OPTIONS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
)
PATIENCE_MILLISECONDS: Final = 15_000  # for a machine that is busy; no test waits that long
TRACEBACK: Final = "Traceback (most recent call last)"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks every test of this folder as a browser test, on a CI machine as one to try twice.

    A machine that others keep busy can be late in ways that no test foresees; what had to be tried
    twice is listed at the end of the run. At one's desk each race shows at once.
    """
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.browser)
            if os.environ.get("CI"):
                item.add_marker(pytest.mark.flaky(reruns=1))


def find_chromium() -> str | None:
    """Returns where Chromium is, None where it is not installed."""
    return next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)


@pytest.fixture(scope="session")
def chromium() -> str:
    """Returns where Chromium is; without one the tests are skipped, or fail if CI is set."""
    found = find_chromium()
    if found:
        return found
    reason = f"no browser: none of {', '.join(CHROMIUM_NAMES)} is installed"
    if os.environ.get("CI"):
        pytest.fail(f"{reason}, and CI is set")
    pytest.skip(reason)


@pytest.fixture(scope="session")
def server(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Runs one tutor for the whole session; `chromium` first, so that none starts in vain."""
    assert chromium
    with running_server(tmp_path_factory.mktemp("home")) as server:
        yield server


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    """Runs one Chromium for the whole session."""
    expect.set_options(timeout=PATIENCE_MILLISECONDS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_OPTIONS)
        yield browser
        browser.close()


@pytest.fixture
def screen() -> Screen:
    """Returns the device of the visitor; a test may parametrize it."""
    return DESKTOP


@pytest.fixture
def watch(server: Server) -> Iterator[Watch]:
    """Watches the pages of one test, and at its end lets nothing pass."""
    seen = len(server.log())
    watch = Watch()
    yield watch
    assert watch.foreign_requests == []
    assert watch.errors == []
    assert TRACEBACK not in server.log()[seen:]


@pytest.fixture
def context(
    browser: Browser, server: Server, screen: Screen, watch: Watch
) -> Iterator[BrowserContext]:
    """Opens a fresh visitor, whom the tutor knows by a token of his own; nothing cached."""
    context = browser.new_context(
        base_url=server.address,
        viewport={"width": screen.width, "height": screen.height},
        color_scheme=screen.color_scheme,
        reduced_motion=screen.motion,
        locale=screen.locale,
        has_touch=screen.has_touch,
    )
    context.add_cookies([{"name": COOKIE, "value": new_token(), "url": server.address}])
    context.set_default_timeout(PATIENCE_MILLISECONDS)
    watch.follow(context)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """Opens an empty tab; `page.goto("/")` is the tutor's home."""
    return context.new_page()
