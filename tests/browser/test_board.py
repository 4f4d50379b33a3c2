"""The analysis board from set-up to link, and the tutor in the frame of another page."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final

from playwright.sync_api import FrameLocator, Page, expect

from tests.browser.playing import card, open_page, settle
from tests.browser.server import Server

FOOT: Final = "page => getComputedStyle(page).getPropertyValue('--ck-foot')"


def put(page: Page, place: str, *cards: str) -> None:
    """Chooses a place of the tray by its name, and clicks cards into it."""
    page.locator(f"[data-focus='{place}']").click()
    for name in cards:
        page.locator(f".tray [data-card='{name}']").click()


def test_a_position_is_set_up_valued_played_on_taken_back_saved_and_linked(page: Page) -> None:
    open_page(page, "/board")
    put(page, "table", "4c")
    put(page, "hand0", "3s", "4s", "Kd", "Ad")
    expect(page.locator(".said")).to_contain_text("no more than 3 cards")
    put(page, "hand1", "7c", "Qh")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".tray [data-card='Kh']")).to_be_focused()
    page.keyboard.press("Space")
    expect(page.get_by_text("33 cards not placed")).to_be_visible()
    page.get_by_role("button", name="Rest to all piles").click()
    expect(page.get_by_text("This position can be.")).to_be_visible()
    page.get_by_role("button", name="Analyse it").click()
    expect(page.locator(".ck-bar")).to_have_count(3)

    for name, where in (("4s", "bottom"), ("4c", "table")):
        card(page, name, where).click()
    page.locator(".confirm").click()
    expect(page.locator(".ck-entry")).to_have_count(2)
    page.reload()
    settle(page)
    expect(page.locator(".ck-entry")).to_have_count(2)
    expect(card(page, "Qh", "bottom")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".ck-entry")).to_have_count(0)
    expect(card(page, "4s", "bottom")).to_be_visible()
    page.get_by_role("link", name="Show it large").click()
    page.get_by_role("link", name="Leave").click()
    page.get_by_role("button", name="Set it up").wait_for()

    page.get_by_text("Save, link, picture").click()
    page.get_by_label("Name", exact=True).fill("The sweep")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved positions (1)")).to_be_visible()
    settle(page)
    with page.expect_download() as picture:
        page.get_by_role("button", name="Picture (SVG)").click()
    assert "<svg" in Path(picture.value.path()).read_text(encoding="utf-8")
    link = page.locator(".stCode").nth(1).inner_text().strip()
    open_page(page, link)
    expect(card(page, "4s", "bottom")).to_be_visible()
    open_page(page, "/board")
    page.get_by_text("Saved positions (1)").click()
    page.get_by_role("link", name="The sweep").click()
    expect(card(page, "4s", "bottom")).to_be_visible()


@contextmanager
def framing(address: str, folder: Path) -> Iterator[str]:
    """Serves a page of another origin that holds the tutor in a frame."""
    icon = '<link rel="icon" href="data:,">'
    frame = f'<iframe src="{address}" width="700" height="700"></iframe>'
    (folder / "lesson.html").write_text(f"<!doctype html>{icon}{frame}", "utf-8")
    handler = partial(_Quiet, directory=str(folder))
    with ThreadingHTTPServer(("localhost", 0), handler) as other:
        threading.Thread(target=other.serve_forever, daemon=True).start()
        yield f"http://localhost:{other.server_port}/lesson.html"
        other.shutdown()


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Says nothing of requests."""


def inside(page: Page) -> FrameLocator:
    return page.frame_locator("iframe")


def test_the_tutor_works_in_the_frame_of_another_page(
    page: Page, server: Server, tmp_path: Path
) -> None:
    address = f"{server.address}/puzzles?id=tunisian-best2-6&embed=true"
    with framing(address, tmp_path) as lesson:
        page.goto(lesson)
        frame = inside(page)
        first = frame.locator("button[data-where='bottom']").first
        first.click()
        expect(frame.get_by_test_id("stHeader")).to_be_hidden()
        expect(frame.locator(".ck-pages")).to_have_count(0)
        assert frame.locator("html").evaluate(FOOT) == "0px"
        frame.locator(".confirm").click()
        expect(frame.locator(".ck-verdict")).to_be_visible()
        frame.locator("a[href^='./rules']").first.click()
        expect(frame.get_by_role("heading", level=1)).to_have_text("The rules")
        expect(frame.get_by_test_id("stHeader")).to_be_hidden()
