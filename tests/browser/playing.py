"""Plays on the card table as a person does: by mouse or by keyboard."""

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator, Page, expect

from engine.moves import Move

IDLE: Final = "[data-testid='stApp'][data-test-script-state='notRunning']"

Player = Callable[[Page, Move], None]


def open_page(page: Page, address: str) -> None:
    """Opens an address and waits until the page stands."""
    page.goto(address)
    settle(page)


def settle(page: Page) -> None:
    """Waits until the tutor has drawn what it has to draw, the card table included.

    At the first visit the parts of a page still have to be fetched when the script has ended.
    """
    page.locator(IDLE).wait_for()
    expect(page.get_by_test_id("stSkeleton")).to_have_count(0)
    expect(page.locator(".table[role='group']:not([aria-label])")).to_have_count(0)


def verdict(page: Page) -> Locator:
    """Returns the line that says how the last answer was."""
    return page.locator(".ck-verdict")


def spoken(page: Page) -> Locator:
    """Returns what is said aloud where the focus does not come."""
    return page.locator(".ck-spoken")


def hand_in_reach(page: Page) -> Locator:
    """Returns the card of the hand that Tab reaches."""
    return page.locator("button[data-where='bottom'][tabindex='0']")


def card(page: Page, name: str, where: str) -> Locator:
    """Returns a card on the `table`, or in the hand at the `bottom`."""
    return page.locator(f"[data-card='{name}'][data-where='{where}']")


def play_by_mouse(page: Page, move: Move) -> None:
    """Clicks the card, what it takes, and confirms."""
    card(page, str(move.card), "bottom").click()
    for taken in move.captured:
        card(page, str(taken), "table").click()
    page.locator(".confirm").click()


def play_by_keyboard(page: Page, move: Move) -> None:
    """Does the same with Tab, arrows, Space and Enter alone."""
    _walk_to(page, str(move.card), "bottom")
    page.keyboard.press("Space")
    for taken in move.captured:
        _walk_to(page, str(taken), "table")
        page.keyboard.press("Space")
    _tab_to(page, page.locator(".confirm"))
    page.keyboard.press("Enter")


def _walk_to(page: Page, name: str, where: str) -> None:
    """Brings the focus to a card: Tab to its row, then along it."""
    wanted = card(page, name, where)
    _tab_to(page, page.locator(f"[data-where='{where}'][tabindex='0']"))
    for _ in range(page.locator(f"button[data-where='{where}']").count()):
        if _has_focus(wanted):
            return
        page.keyboard.press("ArrowRight")
    expect(wanted).to_be_focused()


def _tab_to(page: Page, wanted: Locator) -> None:
    for _ in range(40):
        if _has_focus(wanted):
            return
        page.keyboard.press("Tab")
    expect(wanted).to_be_focused()


def _has_focus(wanted: Locator) -> bool:
    is_focused: bool = wanted.evaluate("node => node.getRootNode().activeElement === node")
    return is_focused
