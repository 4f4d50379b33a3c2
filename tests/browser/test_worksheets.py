"""Worksheets in a real browser: wishes, pages to look at, files to save; on a phone too."""

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import serious_violations
from tests.browser.playing import open_page, settle
from tests.browser.screens import PHONE
from tests.browser.test_pages import FITS

WORKSHEET: Final = "/teach?part=worksheet&kinds=legal&count=2"
MOST_TABS: Final = 8
"""From the number of exercises to the button: two numbers, their helps, the version, the paper."""


@pytest.mark.parametrize("screen", [PHONE])
def test_a_teacher_makes_a_sheet_and_saves_it_with_its_key(page: Page, tmp_path: Path) -> None:
    open_page(page, WORKSHEET)
    page.get_by_role("spinbutton", name="Number of the sheet").fill("12")
    _tab_from_the_count_to_the_button(page)
    page.keyboard.press("Enter")
    expect(page.get_by_alt_text("The sheet, page 1 of")).to_be_visible()
    settle(page)
    assert "seed=12" in page.url
    assert page.evaluate(FITS)
    assert not serious_violations(page)
    for name, file in (("Save the sheet", "12A.pdf"), ("Save the key", "12A-key.pdf")):
        with page.expect_download() as saved:
            page.get_by_role("button", name=name).click()
        assert saved.value.suggested_filename == f"chkobba-tunisian-{file}"
        saved.value.save_as(tmp_path / file)
        assert (tmp_path / file).read_bytes().startswith(b"%PDF")


def _tab_from_the_count_to_the_button(page: Page) -> None:
    """Goes through the form by keyboard: no field may throw one back to the top."""
    page.get_by_role("spinbutton", name="How many exercises").focus()
    button = page.get_by_role("button", name="Make the sheet")
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if button.evaluate("node => node === document.activeElement"):
            return
    expect(button).to_be_focused()
