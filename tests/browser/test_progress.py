"""Progress in a real browser: figures, settings that last, and files that come and go."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.accessibility import serious_violations
from tests.browser.playing import open_page, settle
from tests.browser.screens import DARK, DESKTOP, PHONE
from tests.browser.server import Server
from tests.browser.test_pages import FITS
from tests.tutor.progress.samples import fill
from tutor.store import open_store
from tutor.store.visitors import COOKIE

SETTINGS: Final = "/progress?part=settings"
DATA: Final = "/progress?part=data"


@pytest.fixture
def history(server: Server, context: BrowserContext) -> None:
    """Gives the visitor a history, as if it had been trained before."""
    (token,) = [
        cookie["value"] for cookie in context.cookies(server.address) if cookie["name"] == COOKIE
    ]
    file = server.home / ".local" / "share" / "chkobba" / "progress.sqlite3"
    store, now = open_store(f"sqlite:///{file}"), datetime.now(UTC)
    fill(store, store.visitors.welcome(token, now), now)
    store.close()


@pytest.mark.usefixtures("history")
@pytest.mark.parametrize("screen", [DESKTOP, DARK, PHONE], ids=["light", "dark", "phone"])
def test_the_figures_fit_and_shut_nobody_out(page: Page) -> None:
    open_page(page, "/progress")
    expect(page.get_by_test_id("stVegaLiteChart").locator("svg")).to_have_count(4)
    assert page.evaluate(FITS)
    assert not serious_violations(page)
    expect(page.get_by_role("link", name="Review now")).to_be_visible()


def test_a_setting_holds_on_other_pages_and_in_another_tab(
    page: Page, context: BrowserContext
) -> None:
    open_page(page, SETTINGS)
    page.get_by_text("Show the values of court cards").click()
    page.get_by_role("radio", name="donna fante re").click()
    settle(page)
    other = context.new_page()
    open_page(other, "/")
    expect(other.locator("[data-card='Qh'][data-where='bottom']")).to_be_visible()
    expect(other.locator(".cards .badge")).to_have_count(0)
    page.reload()
    settle(page)
    expect(page.get_by_role("radio", name="donna fante re")).to_be_checked()


def test_a_name_outlives_a_reload(page: Page) -> None:
    open_page(page, SETTINGS)
    page.get_by_label("Your name").fill("Slim Ben Ali")
    page.get_by_role("button", name="Save the name").click()
    expect(page.get_by_text("You are Slim Ben Ali from now on.")).to_be_visible()
    page.reload()
    settle(page)
    expect(page.get_by_label("Your name")).to_have_value("Slim Ben Ali")


@pytest.mark.usefixtures("history")
def test_progress_is_saved_deleted_and_taken_in_again(page: Page, tmp_path: Path) -> None:
    open_page(page, DATA)
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save all progress").click()
    expect(page.get_by_role("button", name="Save all progress")).to_be_focused()
    file = tmp_path / "progress.json"
    saving.value.save_as(file)
    page.get_by_text("I have a copy, or need none").click()
    page.get_by_role("button", name="Delete everything for good").click()
    expect(page.get_by_text("Everything is deleted. You begin anew.")).to_be_visible()
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_text("The file holds 24 answers of a guest.")).to_be_visible()
    page.get_by_role("button", name="Put it in the place of what is here").click()
    expect(page.get_by_text("The progress in the file is yours now.")).to_be_visible()
    page.get_by_role("link", name="Figures").click()
    expect(page.get_by_role("heading", name="Rating over time")).to_be_visible()


@pytest.mark.usefixtures("history")
def test_a_broken_file_is_refused_and_nothing_is_lost(page: Page, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text('{"format": "something else"}', encoding="utf-8")
    open_page(page, DATA)
    page.locator("input[type=file]").set_input_files(broken)
    expect(page.get_by_text("This file cannot be taken in")).to_be_visible()
    page.get_by_role("link", name="Figures").click()
    expect(page.get_by_role("heading", name="Rating over time")).to_be_visible()


def test_the_settings_are_reached_and_changed_by_keyboard_alone(page: Page) -> None:
    open_page(page, "/progress")
    page.get_by_role("link", name="Settings").focus()
    page.keyboard.press("Enter")
    sounds = page.get_by_role("switch", name="Sounds").or_(
        page.get_by_role("checkbox", name="Sounds")
    )
    sounds.focus()
    page.keyboard.press("Space")
    settle(page)
    page.reload()
    settle(page)
    expect(sounds).to_be_checked()
