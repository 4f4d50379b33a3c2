"""A learner solves puzzles: right, wrong, illegally; by mouse, by keyboard, on a phone."""

import re
from itertools import pairwise
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from engine.moves import Move
from engine.rules import ALTERNATE, TUNISIAN
from puzzles.exercise import PlayExercise
from puzzles.stream import puzzle
from tests.browser.playing import (
    Player,
    card,
    open_page,
    play_by_keyboard,
    play_by_mouse,
    settle,
    spoken,
    verdict,
)
from tests.browser.screens import LOW_PHONE, MOVING

EXERCISE: Final = puzzle(TUNISIAN, seed=6)
PLAYERS: Final = (play_by_mouse, play_by_keyboard)
IS_AT_TOP: Final = "() => document.querySelector(\"[data-testid='stMain']\").scrollTop === 0"
FROM_ABOVE: Final = (
    "[data-testid='stHeader']",
    ".ck-verdict",
    ".st-key-puzzles_table",
    ".ck-bars",
)
STEPS_ON: Final = (".status", ".st-key-puzzles_steps", ".ck-pages ul")
"""What of a phone's screen leads on from an answer, from above: none may cover another."""
SPANS: Final = """parts => parts.map(part => document.querySelector(part).getBoundingClientRect())
    .map(({ top, bottom }) => [top, bottom])"""


def address(exercise: PlayExercise) -> str:
    return f"/puzzles?id={exercise.id}"


def refused_capture() -> tuple[PlayExercise, Move]:
    """Returns a puzzle in which some card can capture, and the illegal play that lays it (P5)."""
    for seed in range(4, 99, 2):
        exercise = puzzle(TUNISIAN, seed)
        for entry in exercise.moves:
            if entry.option.captured:
                return exercise, Move(entry.option.card)
    raise AssertionError("no capture in a hundred puzzles")


@pytest.mark.parametrize("play", PLAYERS)
def test_the_best_play_is_right(page: Page, play: Player) -> None:
    open_page(page, address(EXERCISE))
    play(page, EXERCISE.moves[0].option)
    expect(verdict(page)).to_have_text("Right: there is no better play.")
    expect(page.locator(".ck-bar")).to_have_count(len(EXERCISE.moves))


@pytest.mark.parametrize("play", PLAYERS)
def test_another_play_is_wrong_and_shows_what_follows(page: Page, play: Player) -> None:
    open_page(page, address(EXERCISE))
    play(page, EXERCISE.moves[-1].option)
    expect(verdict(page)).to_have_text("Allowed, but there is a better play.")
    expect(verdict(page)).to_be_focused()
    expect(page.locator(".ck-line .ck-now")).to_have_count(1)
    other = page.get_by_role("radio", name="After the best play")
    expect(other).not_to_be_checked()
    other.click()
    expect(other).to_be_checked()


@pytest.mark.parametrize("play", PLAYERS)
def test_an_illegal_play_shows_the_rule_and_can_be_mended(page: Page, play: Player) -> None:
    exercise, illegal = refused_capture()
    open_page(page, address(exercise))
    play(page, illegal)
    expect(verdict(page)).to_have_text("That play is not allowed.")
    expect(page.get_by_role("link", name="P5").first).to_be_visible()
    expect(page.locator("p.spoken")).to_have_text(re.compile("^That play .* try again.$"))
    expect(spoken(page)).to_be_empty()
    expect(card(page, str(illegal.card), "bottom")).to_have_class(re.compile("chosen"))
    expect(page.locator(".cards .blocks")).to_have_count(0)
    play(page, exercise.moves[0].option)
    expect(verdict(page)).to_have_text("Right: there is no better play.")
    expect(page.get_by_text("1 illegal try")).to_be_visible()


def test_a_refresh_in_mid_puzzle_loses_nothing(page: Page) -> None:
    exercise, illegal = refused_capture()
    open_page(page, address(exercise))
    play_by_mouse(page, illegal)
    expect(page.get_by_text("1 illegal try")).to_be_visible()
    page.reload()
    settle(page)
    expect(page.get_by_text("1 illegal try")).to_be_visible()
    best = exercise.moves[0].option
    play_by_mouse(page, best)
    expect(verdict(page)).to_have_text("Right: there is no better play.")
    expect(page).to_have_url(re.compile(f"tried=.*{best.card}"))
    page.reload()
    settle(page)
    expect(verdict(page)).to_have_text("Right: there is no better play.")


def test_the_line_that_follows_steps_forward_and_back(page: Page) -> None:
    open_page(page, f"{address(EXERCISE)}&tried={EXERCISE.moves[0].option}")
    count = len(EXERCISE.moves[0].line) + 1
    expect(page.get_by_text(f"2 of {count}")).to_be_visible()
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.get_by_text(f"1 of {count}")).to_be_visible()
    expect(card(page, str(EXERCISE.moves[0].option.card), "bottom")).to_be_visible()
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_text(f"{count} of {count}")).to_be_visible()
    expect(page.get_by_role("button", name="Back", exact=True)).to_be_focused()
    expect(page.locator("[data-where='bottom']")).to_have_count(0)


def test_the_next_puzzle_is_another_one_to_play(page: Page) -> None:
    open_page(page, f"{address(EXERCISE)}&tried={EXERCISE.moves[0].option}")
    page.get_by_role("button", name="Next puzzle").click()
    expect(page.get_by_text("your turn")).to_be_visible()
    expect(page).not_to_have_url(re.compile(re.escape(str(EXERCISE.id))))


def test_the_other_hand_is_hidden_until_the_answer(page: Page) -> None:
    other = EXERCISE.position.hands[1 - EXERCISE.position.turn][0]
    open_page(page, address(EXERCISE))
    expect(card(page, str(other), "top")).to_have_count(0)
    page.get_by_role("button", name="Show the opponent's cards").click()
    expect(card(page, str(other), "top")).to_be_visible()


def test_skipping_leaves_one_page_behind(page: Page) -> None:
    open_page(page, f"{address(EXERCISE)}&rules={TUNISIAN}")
    page.get_by_role("button", name="Show the opponent's cards").click()
    expect(page.get_by_text("the opponent's cards shown")).to_be_visible()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".ck-hint")).to_have_count(1)
    before = page.url
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(".ck-hint")).to_have_count(0)
    page.go_back()
    expect(page).to_have_url(before)
    expect(page.get_by_text("the opponent's cards shown")).to_be_visible()
    expect(page.locator(".ck-hint")).to_have_count(1)


def test_hints_outlive_a_refresh(page: Page) -> None:
    open_page(page, address(EXERCISE))
    for count in (1, 2, 3):
        page.get_by_role("button", name="Hint").click()
        expect(page.locator(".ck-hint")).to_have_count(count)
    expect(page.get_by_role("button", name="Hint")).to_be_disabled()
    expect(page.get_by_role("button", name="Show me")).to_be_focused()
    page.reload()
    settle(page)
    expect(page.locator(".ck-hint")).to_have_count(3)


def test_the_browser_s_back_button_takes_an_answer_back(page: Page) -> None:
    open_page(page, address(EXERCISE))
    play_by_mouse(page, EXERCISE.moves[-1].option)
    expect(verdict(page)).to_have_text("Allowed, but there is a better play.")
    page.go_back()
    expect(page.get_by_text("your turn")).to_be_visible()


def test_a_puzzle_brings_its_own_rules(page: Page) -> None:
    exercise = puzzle(ALTERNATE, seed=6)
    open_page(page, address(exercise))
    expect(page.get_by_text("Q 9 · J 8 · K 10")).to_be_visible()
    play_by_mouse(page, exercise.moves[0].option)
    expect(verdict(page)).to_have_text("Right: there is no better play.")


def test_an_unknown_puzzle_leads_to_a_new_one(page: Page) -> None:
    open_page(page, "/puzzles?id=nonsense")
    page.get_by_role("button", name="To all puzzles").click()
    expect(page.get_by_role("button", name="Start").first).to_be_visible()


@pytest.mark.parametrize("screen", [LOW_PHONE], ids=["low phone"])
def test_each_position_asked_about_begins_at_its_top(page: Page) -> None:
    open_page(page, "/puzzles?position=tunisian")
    for text, sent in (("tunisian 2d", "Enter"), ("tunisian 2d -/-", "button")):
        field = page.get_by_label("Position", exact=True)
        field.fill(text)
        if sent == "Enter":
            field.press(sent)
        else:
            page.get_by_role("button", name="Ask about it").click()
        expect(page.get_by_text(f"Here are {len(text.split())}.")).to_be_visible()
        settle(page)
        page.wait_for_function(IS_AT_TOP)
    page.get_by_role("button", name="To all puzzles").scroll_into_view_if_needed()
    page.go_back()
    expect(page.get_by_text("Here are 2.")).to_be_visible()
    page.wait_for_function(IS_AT_TOP)


@pytest.mark.parametrize("screen", [MOVING], ids=["motion"])
def test_a_puzzle_is_solved_where_cards_fly(page: Page) -> None:
    open_page(page, address(EXERCISE))
    play_by_mouse(page, EXERCISE.moves[0].option)
    expect(verdict(page)).to_have_text("Right: there is no better play.")


@pytest.mark.parametrize("screen", [LOW_PHONE], ids=["low phone"])
def test_a_low_phone_has_the_table_in_sight_before_and_after_the_answer(page: Page) -> None:
    open_page(page, address(EXERCISE))
    button, bar = (page.locator(part).bounding_box() for part in (".confirm", ".ck-pages ul"))
    assert button
    assert bar
    assert button["y"] + button["height"] <= bar["y"]
    play_by_mouse(page, EXERCISE.moves[0].option)
    expect(verdict(page)).to_have_text("Right: there is no better play.")
    expect(page.locator(".st-key-puzzles_steps")).to_be_visible()
    settle(page)
    spans = page.evaluate(SPANS, list(FROM_ABOVE))
    assert all(upper[1] <= lower[0] for upper, lower in pairwise(spans)), spans
    tops = [_edge(page, part, is_bottom=False) for part in STEPS_ON[1:]]
    bottoms = [_edge(page, part, is_bottom=True) for part in STEPS_ON[:-1]]
    assert all(bottom <= top for bottom, top in zip(bottoms, tops, strict=True)), (bottoms, tops)
    page.get_by_role("button", name="Next puzzle").click()
    expect(page.get_by_text("your turn")).to_be_visible()
    page.get_by_text("Show the values of court cards").scroll_into_view_if_needed()
    page.go_back()
    expect(verdict(page)).to_be_in_viewport()


def _edge(page: Page, part: str, *, is_bottom: bool) -> float:
    """Returns how far from the top of the screen a part of the page begins, or ends."""
    box = page.locator(part).bounding_box()
    assert box
    return box["y"] + box["height"] if is_bottom else box["y"]
