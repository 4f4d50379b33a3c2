"""A learner goes through lessons: worked examples, exercises, questions, links to rules."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from engine.rules import ALTERNATE, TUNISIAN, Rules
from lessons.course import load_course
from lessons.exercises import PlayExercise, ScoreExercise
from lessons.model import Guided, Lesson, Quiz, Show, Step, Try
from tests.browser.playing import (
    card,
    open_page,
    play_by_keyboard,
    play_by_mouse,
    settle,
    spoken,
    verdict,
)
from tests.browser.screens import PHONE
from tests.lessons.samples import lesson_named

FIRST: Final = load_course()[0]


def address(lesson: Lesson, step: Step, rules: Rules = TUNISIAN) -> str:
    return f"/learn?lesson={lesson.id}&step={step.key}&rules={rules.name}"


def play_step(rules: Rules) -> tuple[Try, PlayExercise]:
    """Returns the first exercise of the first lesson that is played on the table."""
    for step in FIRST.for_rules(rules).steps:
        if isinstance(step, Try) and isinstance(step.exercise, PlayExercise):
            return step, step.exercise
    raise AssertionError("no such exercise")


def count_step() -> tuple[Lesson, Try, ScoreExercise]:
    """Returns the first exercise of the course in which one category is counted."""
    for lesson in load_course():
        for step in lesson.for_rules(TUNISIAN).steps:
            if not isinstance(step, Try) or not isinstance(step.exercise, ScoreExercise):
                continue
            if len(step.exercise.asked) == 1:
                return lesson, step, step.exercise
    raise AssertionError("no such exercise")


def first_step(kind: type[Step]) -> Step:
    return next(step for step in FIRST.for_rules(TUNISIAN).steps if isinstance(step, kind))


def test_a_worked_example_steps_forward_and_back(page: Page) -> None:
    step = first_step(Show)
    assert isinstance(step, Show)
    played = step.frames[-1].move
    assert played
    open_page(page, address(FIRST, step))
    expect(card(page, str(played.card), "bottom")).to_be_visible()
    for place in range(2, len(step.frames) + 1):
        page.get_by_role("button", name="Continue").click()
        expect(page.get_by_text(f"{place} of {len(step.frames)}")).to_be_visible()
    expect(card(page, str(played.card), "bottom")).to_have_count(0)
    page.get_by_role("button", name="Back", exact=True).click()
    expect(card(page, str(played.card), "bottom")).to_be_visible()


def test_an_exercise_is_failed_then_solved_and_each_try_said_once(page: Page) -> None:
    step, exercise = play_step(TUNISIAN)
    told = page.locator("p.spoken")
    open_page(page, address(FIRST, step))
    for _ in range(2):  # at the second nothing changes on the page
        play_by_mouse(page, exercise.remarks[0].move)
        expect(told).to_have_text(
            re.compile(r"^The rules do not allow that\. .* takes exactly 6\.")
        )
    expect(verdict(page)).to_have_text("The rules do not allow that.")
    expect(page.locator(".ck-said[role]")).to_have_count(0)
    play_by_keyboard(page, exercise.key[0])
    expect(verdict(page)).to_have_text("Right.")
    expect(verdict(page)).to_be_focused()
    expect(told).to_have_text(re.compile(r"^six of diamonds is worth 6 and takes .* = 6\.$"))
    expect(spoken(page)).to_be_empty()
    page.get_by_role("button", name="Continue").click()
    expect(verdict(page)).to_have_count(0)


@pytest.mark.parametrize("screen", [PHONE], ids=["phone"])
def test_on_a_phone_the_next_question_comes_into_sight_above_its_table(page: Page) -> None:
    lesson = lesson_named("capture-equal")
    (step,) = [one for one in lesson.for_rules(TUNISIAN).steps if isinstance(one, Guided)]
    first, second, *_others = step.rounds
    open_page(page, address(lesson, step))
    play_by_mouse(page, first.exercise.key[0])
    expect(verdict(page)).to_have_text("Right.")
    page.get_by_role("button", name="Next exercise").click()
    expect(page.get_by_text(second.text)).to_be_in_viewport()


def test_a_refresh_in_mid_exercise_loses_nothing(page: Page) -> None:
    step, exercise = play_step(TUNISIAN)
    open_page(page, address(FIRST, step))
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".ck-hint")).to_have_count(1)
    play_by_mouse(page, exercise.remarks[0].move)
    expect(verdict(page)).to_have_text("The rules do not allow that.")
    page.reload()
    settle(page)
    expect(page.locator(".ck-hint")).to_have_count(1)
    expect(verdict(page)).to_have_text("The rules do not allow that.")


def test_an_exercise_follows_the_profile(page: Page) -> None:
    step, _exercise = play_step(TUNISIAN)
    _step, other = play_step(ALTERNATE)
    open_page(page, address(FIRST, step))
    page.get_by_role("radio", name="Alternate rules").or_(
        page.get_by_role("button", name="Alternate rules")
    ).click()
    expect(page.get_by_text("Q 9 · J 8 · K 10")).to_be_visible()
    settle(page)
    play_by_mouse(page, other.key[0])
    expect(verdict(page)).to_have_text("Right.")


def test_a_question_is_answered(page: Page) -> None:
    step = first_step(Quiz)
    assert isinstance(step, Quiz)
    open_page(page, address(FIRST, step))
    right = next(option for option in step.options if option.is_right)
    page.get_by_role("button", name=right.text).click()
    expect(verdict(page)).to_have_text("Right.")


def test_a_rule_badge_leads_to_the_rule_and_back(page: Page) -> None:
    step, exercise = play_step(TUNISIAN)
    open_page(page, address(FIRST, step))
    play_by_mouse(page, exercise.remarks[0].move)
    page.get_by_role("link", name="P3").first.click()
    expect(page).to_have_url(re.compile("/rules.*id=P3"))
    expect(page.locator(".ck-chosen")).to_contain_text("Otherwise a sum")
    page.get_by_role("link", name="Back to where you were").click()
    expect(verdict(page)).to_have_text("The rules do not allow that.")


def test_piles_are_counted(page: Page) -> None:
    lesson, step, exercise = count_step()
    points = exercise.key.points(exercise.asked[0])
    open_page(page, address(lesson, step))
    winner = ("You", "Opponent")[points.index(1)] if 1 in points else "Nobody"
    page.get_by_role("radio", name=winner).or_(
        page.locator("[class*='learn_count'] button", has_text=winner)
    ).first.click()
    page.get_by_role("button", name="Check").click()
    expect(verdict(page)).to_have_text("Right.")
    expect(page.get_by_role("button", name="Continue")).to_be_visible()
