"""Nothing is lost: not by a killed server, not by two tabs at once, and not without a store."""

from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, BrowserContext, Page, expect

from engine.rules import TUNISIAN
from puzzles.exercise import PlayExercise
from puzzles.stream import puzzle
from tests.browser.playing import open_page, play_by_mouse, settle, verdict
from tests.browser.server import Server, running_server
from tutor.store import Answer, open_store
from tutor.store.visitors import COOKIE

RIGHT: Final = "Right: there is no better play."
LOST: Final = "Your progress cannot be read or kept now; everything else works."
SLOW: Final = 60_000  # for a server that starts anew on a busy machine
FIRST: Final = puzzle(TUNISIAN, seed=6)
SECOND: Final = puzzle(TUNISIAN, seed=8)


def address(exercise: PlayExercise, token: str) -> str:
    """Returns the address of one showing of a puzzle."""
    return f"/puzzles?id={exercise.id}&rules=tunisian&mode=mixed&s={token}"


def new_browser(browser: Browser, server: Server) -> BrowserContext:
    """Opens a browser that has never been here: it brings no cookie."""
    context = browser.new_context(base_url=server.address, reduced_motion="reduce")
    context.set_default_timeout(SLOW)
    return context


def solve(page: Page, exercise: PlayExercise) -> None:
    """Plays the best play, and waits for the verdict."""
    play_by_mouse(page, exercise.moves[0].option)
    expect(verdict(page)).to_have_text(RIGHT, timeout=SLOW)


def kept_for(context: BrowserContext, server: Server) -> tuple[Answer, ...]:
    """Returns the answers that are kept of whoever uses a browser."""
    cookies = context.cookies(server.address)
    (token,) = (one["value"] for one in cookies if one["name"] == COOKIE)
    store = open_store(f"sqlite:///{server.store_file()}")
    learner = store.visitors.learner(token)
    answers = store.answers.of(learner.id) if learner else ()
    store.close()
    return answers


def test_a_killed_server_loses_nothing_and_each_browser_is_a_learner_of_its_own(
    browser: Browser, tmp_path: Path
) -> None:
    with running_server(tmp_path) as server:
        context = new_browser(browser, server)
        page = context.new_page()
        open_page(page, address(FIRST, "1"))
        solve(page, FIRST)
        open_page(page, address(SECOND, "2"))
        server.kill()
    with running_server(tmp_path, port=server.port) as server:
        solve(page, SECOND)  # on the page that stood all the while; what is sent is sent again
        page.reload()
        settle(page)
        expect(verdict(page)).to_have_text(RIGHT)
        kept = [answer.exercise_id for answer in kept_for(context, server)]
        assert kept == [str(FIRST.id), str(SECOND.id)]
        other = new_browser(browser, server)
        open_page(other.new_page(), "/progress")
        expect(other.pages[0].get_by_text("Nothing to tell yet")).to_be_visible()
        assert kept_for(other, server) == ()
        other.close()
        context.close()


def test_without_a_store_everything_else_works_and_it_is_told(
    browser: Browser, tmp_path: Path
) -> None:
    folder = tmp_path / ".local" / "share"
    folder.mkdir(parents=True)
    (folder / "chkobba").write_text("a file where a folder should be", encoding="utf-8")
    with running_server(tmp_path) as server:
        context = new_browser(browser, server)
        page = context.new_page()
        open_page(page, address(FIRST, "1"))
        expect(page.get_by_role("alert").filter(has_text=LOST)).to_have_count(1)
        solve(page, FIRST)
        page.get_by_role("button", name="Next puzzle").click()
        expect(page.get_by_text("your turn")).to_be_visible()
        context.close()


def test_two_tabs_at_once_do_no_harm(page: Page, context: BrowserContext, server: Server) -> None:
    other = context.new_page()
    for tab in (page, other):
        open_page(tab, address(FIRST, "same"))
    solve(page, FIRST)
    solve(other, FIRST)
    assert len(kept_for(context, server)) == 1  # one showing is answered once
    open_page(other, address(SECOND, "another"))
    open_page(page, address(FIRST, "again"))
    solve(other, SECOND)
    solve(page, FIRST)
    answers = kept_for(context, server)
    assert [answer.is_rated for answer in answers] == [True, True, False]
    assert [answer.attempt for answer in answers] == [1, 1, 2]
