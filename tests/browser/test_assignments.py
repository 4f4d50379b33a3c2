"""From the teacher's assignment through a student's work to the results of a class."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from engine.notation import parse_move
from tests.browser.accessibility import serious_violations
from tests.browser.playing import open_page, play_by_keyboard, play_by_mouse, settle, spoken
from tests.browser.screens import PHONE
from tests.browser.server import Server
from tests.browser.test_pages import FITS
from tests.browser.watch import Watch
from tests.tutor.packs.samples import SOME, attempt, result, right, wrong
from tutor.packs.assignment_file import read_assignment
from tutor.packs.result_file import result_text
from tutor.store.visitors import COOKIE, new_token

FIRST, SECOND, THIRD = SOME.tasks
CLASS_SIZE: Final = 26


@pytest.fixture
def student(browser: Browser, server: Server, watch: Watch) -> Iterator[Page]:
    """Opens another visitor, on a phone."""
    context = browser.new_context(
        base_url=server.address,
        viewport={"width": PHONE.width, "height": PHONE.height},
        has_touch=True,
        reduced_motion="reduce",
    )
    context.add_cookies([{"name": COOKIE, "value": new_token(), "url": server.address}])
    context.set_default_timeout(15_000)
    watch.follow(context)
    yield context.new_page()
    context.close()


def test_an_assignment_is_made_solved_and_read(page: Page, student: Page, tmp_path: Path) -> None:
    handed_out = _make(page, tmp_path / "assignment.txt")
    assert read_assignment(handed_out.read_text(encoding="utf-8"), lambda _: ()).key == SOME.key
    handed_back = _solve(student, handed_out, tmp_path / "amel.txt")
    _read(page, [handed_back, *_class(tmp_path)], tmp_path)


def _make(page: Page, file: Path) -> Path:
    open_page(page, "/teach")
    page.get_by_role("link", name="Assignments").click()
    page.get_by_role("radio", name="Your own list").click()
    page.get_by_label("One exercise on each line").fill("\n".join(SOME.tasks))
    page.get_by_label("Title").fill(SOME.title)
    page.get_by_label("Tries at each exercise").fill(str(SOME.tries))
    page.get_by_role("button", name="Make the assignment").click()
    expect(page.get_by_role("heading", name=SOME.title)).to_be_visible()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save the file").click()
    saving.value.save_as(file)
    assert not serious_violations(page)
    return file


def _solve(page: Page, handed_out: Path, file: Path) -> Path:
    open_page(page, "/puzzles")
    page.get_by_role("link", name="Open an assignment").click()
    code = page.get_by_label("The code")
    code.fill("hello")
    code.press("Enter")
    expect(page.get_by_text("This is no code of an assignment")).to_be_visible()
    expect(code).to_be_focused()
    code.press("Enter")
    expect(spoken(page)).to_contain_text("This is no code of an assignment")
    page.locator("input[type=file]").set_input_files(handed_out)
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_text("exercise 1 of 3")).to_be_visible()
    settle(page)
    play_by_mouse(page, parse_move(wrong(FIRST)))
    expect(page.locator(".ck-verdict:focus")).to_contain_text("Not right yet.")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_text("1 try left")).to_be_visible()
    settle(page)
    page.reload()
    settle(page)
    play_by_keyboard(page, parse_move(right(FIRST)))
    expect(page.get_by_text("The value of every play")).to_be_visible()
    page.get_by_role("button", name="Next puzzle").click()
    expect(page.get_by_text("exercise 2 of 3")).to_be_visible()
    settle(page)  # until then the table of the first exercise may still lie there
    play_by_mouse(page, parse_move(right(SECOND)))
    page.get_by_role("button", name="Next puzzle").click()
    options = page.get_by_test_id("stRadio").get_by_role("radiogroup")
    options.locator("label").nth(int(right(THIRD))).click()
    page.get_by_role("button", name="Answer").click()
    page.get_by_role("button", name="Next puzzle").click()
    expect(page.get_by_text("All done. Hand it in")).to_be_visible()
    settle(page)
    assert page.evaluate(FITS)
    assert not serious_violations(page)
    page.get_by_label("Your name").fill("Amel Ben Ali")
    page.keyboard.press("Enter")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save the result file").click()
    saving.value.save_as(file)
    return file


def _class(folder: Path) -> Iterator[Path]:
    """Yields the files of a class, some of which cannot count."""
    texts = {}
    for number in range(CLASS_SIZE):
        given = wrong(FIRST) if number % 2 else right(FIRST)
        work = (attempt(1, 1, given), attempt(2, 1, wrong(SECOND)))
        name = "=1+1" if number == 3 else f"Student {number:02}"
        texts[f"class-{number:02}.txt"] = result_text(result(name, work, key=str(number)), SOME)
    good = texts["class-00.txt"]
    texts["twice.txt"] = good
    texts["changed.txt"] = good.replace("Student 00", "Somebody")
    texts["photo.jpg"] = "no result"
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
        yield folder / name


def _read(page: Page, files: list[Path], folder: Path) -> None:
    page.get_by_role("link", name="Read the results").click()
    page.locator("input[type=file]").set_input_files(files)
    expect(page.get_by_text("3 files are left out")).to_be_visible()
    left_out = page.locator(".ck-left-out")
    expect(left_out).to_contain_text("twice.txt It holds the same work as “class-00.txt”.")
    expect(left_out).to_contain_text("changed.txt It was changed after the tutor wrote it")
    expect(left_out).to_contain_text("photo.jpg This is no result")
    expect(page.locator(".ck-pack-tiles div").first).to_contain_text(str(CLASS_SIZE + 1))
    expect(page.get_by_test_id("stVegaLiteChart").first).to_be_visible()
    settle(page)  # until then a table to be saved may be one of fewer files
    assert not serious_violations(page)
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save every attempt").click()
    table = folder / "attempts.csv"
    saving.value.save_as(table)
    text = table.read_text(encoding="utf-8-sig")
    assert "Amel Ben Ali" in text
    assert '"\'=1+1"' in text
    page.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
    page.reload()  # what was handed in is kept
    settle(page)
    expect(page.locator(".ck-pack-tiles div").first).to_contain_text(str(CLASS_SIZE + 1))
    expect(page.get_by_test_id("stVegaLiteChart").first).to_be_visible()
    assert page.evaluate(FITS)
