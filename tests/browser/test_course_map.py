"""A learner goes through a checkpoint and finds it done; another finds out where to start."""

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from engine.moves import Move
from engine.rules import TUNISIAN
from lessons.exercises import CaptureExercise
from tests.browser.accessibility import serious_violations
from tests.browser.playing import open_page, play_by_mouse, settle, verdict
from tests.browser.screens import DARK, PHONE
from tests.browser.test_pages import FITS
from tests.lessons.samples import lesson_named
from tutor.course.place import find_place, run_at
from tutor.course.progress import checkpoints

LESSON: Final = lesson_named("capture-equal")
STEP: Final = checkpoints(LESSON, TUNISIAN)[0]
ADDRESS: Final = f"/learn?lesson={LESSON.id}&step={STEP.key}&set=1"


def test_a_checkpoint_is_passed_and_stays_done(page: Page) -> None:
    place = find_place((LESSON,), LESSON.id, STEP.key, TUNISIAN)
    assert place is not None
    run = run_at(place, "")
    assert run is not None
    open_page(page, ADDRESS)
    for exercise in run.exercises:
        assert isinstance(exercise, CaptureExercise)
        for taken in exercise.key:
            play_by_mouse(page, Move(exercise.card, taken))
            settle(page)
        if exercise is not run.exercises[-1]:
            page.get_by_role("button", name="Next exercise").click()
            settle(page)
    expect(verdict(page).last).to_contain_text("You know it.")
    open_page(page, "/learn")
    done = page.locator("a.ck-lesson", has_text=LESSON.title)
    expect(done).to_contain_text("✓ Done")
    page.reload()
    expect(done).to_contain_text("✓ Done")
    expect(page.locator("a.ck-lesson", has_text="→ Next")).to_have_count(1)


@pytest.mark.parametrize("screen", [PHONE, DARK], ids=["phone", "dark"])
def test_the_placement_test_says_where_to_start(page: Page) -> None:
    open_page(page, "/learn")
    assert not serious_violations(page)
    page.get_by_role("link", name="Find out where to start").click()
    page.get_by_role("button", name="I do not know").click()
    expect(page.get_by_role("button", name="Next question")).to_be_visible()
    settle(page)
    assert not serious_violations(page)
    assert page.evaluate(FITS)
    page.get_by_role("button", name="Next question").click()
    page.get_by_role("button", name="I do not know").click()
    start = page.get_by_role("link", name="Start with")
    expect(start).to_be_visible()
    settle(page)
    assert not serious_violations(page)
    assert page.evaluate(FITS)
    start.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The game in two minutes")
