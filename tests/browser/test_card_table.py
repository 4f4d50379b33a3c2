"""The card table by itself: choosing, sending, keyboard, speech, motion and room."""

from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from engine.cards import Card
from engine.notation import parse_cards, parse_move
from tests.browser.accessibility import violations
from tests.browser.mounted_table import SCENE, MountedTable, SentPlay, mount_table
from tests.browser.screens import DARK, DESKTOP, MOVING, PHONE, Screen
from tutor.components.scene import (
    Arrow,
    Highlight,
    Mode,
    Place,
    PlayedMove,
    ShownHand,
    ShownPile,
    TableScene,
)

QUEEN_TAKES = SentPlay(sequence=1, card="Qh", captured=["2d", "6s"])
RETRY_MILLISECONDS = 4000


def after(move: str) -> TableScene:
    """Returns the next scene: `move` was played from the bottom."""
    played = parse_move(move)
    table = tuple(card for card in SCENE.table if card not in played.captured)
    hand = tuple(card for card in SCENE.hands[0].cards if card != played.card)
    return replace(
        SCENE,
        sequence=2,
        table=table if played.captured else (*table, played.card),
        hands=(ShownHand("You", hand, Place.BOTTOM, is_turn=True), SCENE.hands[1]),
        played=(PlayedMove(played, Place.BOTTOM, Place.BOTTOM),),
    )


def ask_to_take_a_sum(page: Page) -> MountedTable:
    table = mount_table(page)
    table.choose("Qh", "6s", "2d")
    return table


def test_the_choice_is_shown_as_a_sum_and_sent_when_confirmed(page: Page) -> None:
    table = ask_to_take_a_sum(page)
    assert table.status() == "queen of hearts is 8 = 2 + 6"
    expect(page.locator(".confirm")).to_have_text(
        "Play \u2066Q♥\ufe0e\u2069, take \u20662♦\ufe0e\u2069 \u20666♠\ufe0e\u2069"
    )
    assert table.plays() == []
    table.confirm()
    assert table.plays() == [QUEEN_TAKES]


def test_a_play_against_the_rules_can_be_confirmed(page: Page) -> None:
    table = mount_table(page)
    table.choose("Qh", "Jh")
    assert table.status() == "queen of hearts is 8, not 9"
    table.confirm()
    assert table.plays() == [SentPlay(sequence=1, card="Qh", captured=["Jh"])]


def test_nothing_is_sent_before_a_hand_card_is_chosen(page: Page) -> None:
    table = mount_table(page)
    table.choose("2d", "6s")
    assert table.status() == "2 + 6 = 8"
    page.locator(".confirm").click(force=True)
    assert table.plays() == []


def test_a_second_click_takes_a_card_out_of_the_choice_again(page: Page) -> None:
    table = ask_to_take_a_sum(page)
    table.choose("6s", "Qh")
    assert table.status() == "two of diamonds is 2"
    table.choose("Ks")
    assert table.status() == "king of spades is 10, not 2"
    table.choose("2d", "Kc")
    assert table.status() == "king of spades is 10, and so is king of clubs"


def test_the_keyboard_alone_is_enough(page: Page) -> None:
    table = mount_table(page)
    for key in ("Tab", "ArrowDown", "ArrowRight", "Enter", "ArrowUp"):
        page.keyboard.press(key)
    assert table.focused() == "2d"
    for key in ("Space", "ArrowRight", "Space", "End", "Home", "Tab", "Tab", "Tab"):
        page.keyboard.press(key)
    assert table.focused() == "confirm"
    page.keyboard.press("Enter")
    assert table.plays() == [QUEEN_TAKES]


def test_escape_clears_the_choice_and_keeps_the_focus(page: Page) -> None:
    table = ask_to_take_a_sum(page)
    page.keyboard.press("Escape")
    assert table.status() == "Choose a card from your hand"
    assert table.focused() == "2d"


def test_arrow_keys_follow_the_direction_of_reading(page: Page) -> None:
    table = mount_table(page, direction="rtl")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowLeft")
    assert table.focused() == "6s"


def test_choice_and_focus_outlive_a_rerun_of_the_page(page: Page) -> None:
    table = ask_to_take_a_sum(page)
    table.show(replace(SCENE, stock_count=None))
    assert table.status() == "queen of hearts is 8 = 2 + 6"
    assert table.focused() == "2d"


def test_a_new_position_forgets_the_choice(page: Page) -> None:
    table = ask_to_take_a_sum(page)
    table.show(replace(SCENE, sequence=2))
    assert table.status() == "Choose a card from your hand"


def test_a_card_that_is_gone_is_no_longer_chosen(page: Page) -> None:
    table = ask_to_take_a_sum(page)
    table.show(replace(SCENE, table=parse_cards("2dJh")))
    assert table.status() == "queen of hearts is 8, not 2"


def test_a_play_is_sent_once_and_again_only_while_no_answer_comes(page: Page) -> None:
    page.clock.install()
    table = ask_to_take_a_sum(page)
    table.confirm()
    page.locator(".confirm").click(force=True)
    table.card("Ks").click(force=True)
    assert table.plays() == [QUEEN_TAKES]
    page.clock.run_for(RETRY_MILLISECONDS + 1)
    assert table.plays() == [QUEEN_TAKES] * 2
    table.show(after("Qhx2d6s"))
    page.clock.run_for(3 * RETRY_MILLISECONDS)
    assert table.plays() == [QUEEN_TAKES] * 2


def test_without_any_answer_the_table_says_so_and_lets_try_again(page: Page) -> None:
    page.clock.install()
    table = ask_to_take_a_sum(page)
    table.confirm()
    page.clock.run_for(500)
    expect(page.locator(".confirm")).to_have_text("Sending…")
    page.clock.run_for(5 * RETRY_MILLISECONDS)
    assert table.status() == "No answer. Check the connection, then confirm again."
    before = len(table.plays())
    table.confirm()
    assert len(table.plays()) == before + 1


def test_a_table_that_shows_has_nothing_to_press(page: Page) -> None:
    mount_table(page, replace(SCENE, mode=Mode.SHOW, caption="Look"))
    expect(page.locator(".cards button")).to_have_count(0)
    expect(page.locator(".confirm")).to_be_hidden()
    expect(page.locator(".status")).to_have_text("Look")


def test_what_was_played_is_seen_in_signs_and_heard_in_names(page: Page) -> None:
    table = mount_table(page, replace(SCENE, caption="Hédi: 4♣ × 4♥"))
    expect(page.locator(".status")).to_have_text("Hédi: 4♣ × 4♥")
    assert table.status() == "Hédi: four of clubs takes four of hearts"


def test_a_card_that_was_laid_passes_the_focus_on(page: Page) -> None:
    table = mount_table(page)
    for sequence, mode, focused in ((2, Mode.PLAY, "Qh"), (3, Mode.SHOW, "")):
        table.show(replace(SCENE, sequence=10 * sequence, asks_to_confirm=False))
        table.choose("3h", "3h")
        assert table.focused() == "3h"
        laid = replace(after("3h"), sequence=10 * sequence + 1, mode=mode, asks_to_confirm=False)
        table.show(laid)
        assert table.focused() == focused


def test_cards_are_named_with_value_place_and_state(page: Page) -> None:
    table = mount_table(page, replace(SCENE, highlights={Card(29): Highlight.BLOCKS}))
    table.choose("Qh")
    queen = "queen of hearts, capture value 8, in your hand, chosen, comes first"
    expect(table.card("Qh")).to_have_attribute("aria-label", queen)
    expect(table.card("Qh")).to_have_attribute("aria-pressed", "true")
    expect(table.card("Kc")).to_have_attribute("aria-pressed", "false")
    expect(table.card("?").first).to_have_attribute("aria-label", "hidden card")


def test_value_badges_can_be_off(page: Page) -> None:
    table = mount_table(page)
    expect(page.locator(".cards .badge")).to_have_text(["9", "10", "8", "10"])
    table.show(replace(SCENE, has_badges=False))
    expect(page.locator(".badge")).to_have_count(0)


def test_an_arrow_is_drawn_between_the_cards_it_names(page: Page) -> None:
    queen, absent = parse_cards("QhKd")
    arrows = (Arrow(queen, SCENE.table[0]), Arrow(queen, absent))
    mount_table(page, replace(SCENE, mode=Mode.SHOW, arrows=arrows))
    expect(page.locator(".arrows > g")).to_have_count(1)


@pytest.mark.parametrize("screen", [PHONE])
def test_ten_cards_and_a_hand_fit_a_phone(page: Page) -> None:
    table = mount_table(page, replace(SCENE, table=parse_cards("Ad2d3c4c5s6s7dQcJhKc")))
    boxes = [button.bounding_box() for button in page.get_by_role("button").all()]
    assert len(boxes) == 10 + 3 + 2
    for box in boxes:
        assert box is not None
        assert box["width"] >= 44
        assert box["height"] >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 375
    table.choose("Qh", "2d", "6s")
    assert table.status() == "queen of hearts is 8 = 2 + 6"


@pytest.mark.parametrize("screen", [Screen(width=375, height=560)])
def test_the_button_that_plays_comes_into_sight_with_something_to_play(page: Page) -> None:
    table = mount_table(page)
    page.add_style_tag(content="body { padding-block: 300px 900px }")
    table.card("Qh").dispatch_event("click")
    expect(page.locator(".confirm")).to_be_in_viewport(ratio=1)
    expect(page.locator(".centre")).to_be_in_viewport(ratio=1)
    place: int = page.evaluate("scrollY")
    table.card("2d").dispatch_event("click")
    assert page.evaluate("scrollY") == place


@pytest.mark.parametrize("screen", [MOVING])
@pytest.mark.parametrize("piles", [SCENE.piles, ()], ids=["piles", "no piles"])
def test_a_capture_flies_away_and_leaves_nothing_behind(
    page: Page, piles: tuple[ShownPile, ...]
) -> None:
    table = ask_to_take_a_sum(page)
    table.confirm()
    table.show(replace(after("Qhx2d6s"), piles=piles))
    expect(page.locator(".flight .card")).to_have_count(3)
    expect(page.locator(".flight .card")).to_have_count(0)
    expect(table.card("2d")).to_have_count(0)


def test_after_an_answer_the_page_may_have_the_focus(page: Page) -> None:
    table = ask_to_take_a_sum(page)
    page.evaluate("addEventListener('chkobba-focus', () => { window.isFree = true })")
    table.confirm()
    table.show(replace(after("Qhx2d6s"), mode=Mode.SHOW))
    assert page.evaluate("isFree")
    assert table.focused() == ""


@pytest.mark.parametrize("screen", [MOVING, DESKTOP], ids=["moving", "still"])
def test_the_focus_is_on_the_hand_again_at_the_next_turn(page: Page) -> None:
    table = ask_to_take_a_sum(page)
    table.confirm()
    assert table.focused() == "confirm"
    reply = PlayedMove(parse_move("Qs"), Place.TOP, Place.TOP)
    scene = after("Qhx2d6s")
    table.show(replace(scene, table=(*scene.table, reply.move.card), played=(*scene.played, reply)))
    expect(table.card("3h")).to_be_focused()


@pytest.mark.parametrize("screen", [MOVING])
def test_an_answer_is_shown_after_the_play_that_it_answers(page: Page) -> None:
    table = mount_table(page)
    reply = parse_move("QsxQh")
    scene = replace(
        after("Qh"),
        table=SCENE.table,
        played=(
            PlayedMove(parse_move("Qh"), Place.BOTTOM, Place.BOTTOM),
            PlayedMove(reply, Place.TOP, Place.TOP),
        ),
    )
    table.show(scene)
    expect(page.locator('.centre [data-card="Qh"]')).to_have_count(1)
    expect(page.locator('.centre [data-card="Qh"]')).to_have_count(0)


def test_less_motion_means_none(page: Page) -> None:
    table = mount_table(page)
    table.show(after("Qhx2d6s"))
    expect(page.locator(".flight > *")).to_have_count(0)
    assert page.evaluate("document.getAnimations().length") == 0


@pytest.mark.parametrize("screen", [DESKTOP, DARK, PHONE])
@pytest.mark.parametrize("mode", list(Mode))
def test_nothing_shuts_anybody_out(page: Page, mode: Mode) -> None:
    lights = {Card(4): Highlight.TAKEN, Card(35): Highlight.DIM, Card(23): Highlight.GOOD}
    mount_table(page, replace(SCENE, mode=mode, highlights=lights, caption="Q takes 2 and 6"))
    found = [
        violation for violation in violations(page) if violation["rule"] != "page-has-heading-one"
    ]
    assert found == []
