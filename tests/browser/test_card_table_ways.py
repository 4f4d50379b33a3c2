"""The other ways to play on the card table, and what a learner may have it show."""

from dataclasses import replace
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.moves import Move
from engine.notation import parse_cards, parse_move
from tests.browser.accessibility import violations
from tests.browser.mounted_table import SCENE, MountedTable, mount_table
from tests.browser.screens import PHONE, Screen
from tutor.components.scene import Mode, Place, PlayedMove, ShownPile, TableScene
from tutor.components.table_settings import CourtNames, TableSettings, scene_for

PILES: Final = (
    ShownPile("You", 3, Place.BOTTOM, cards=parse_cards("7d7hAs")),
    ShownPile("Opponent", 0, Place.TOP),
)
WITH_PILES: Final = replace(SCENE, piles=PILES)
_DEAF: Final = """() => {
    window.notes = 0;
    window.AudioContext = class {
        currentTime = 0;
        createOscillator() {
            window.notes += 1;
            return {frequency: {}, connect: (next) => next, start() {}, stop() {}};
        }
        createGain() {
            const gain = {setValueAtTime() {}, exponentialRampToValueAtTime() {}};
            return {gain, connect: (next) => next};
        }
    };
}"""


def drag(table: MountedTable, name: str, onto: Locator) -> None:
    """Drags a card of the hand and drops it."""
    start, end = table.card(name).bounding_box(), onto.bounding_box()
    assert start
    assert end
    mouse = table.page.mouse
    mouse.move(start["x"] + 20, start["y"] + 20)
    mouse.down()
    mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    mouse.up()


def test_a_card_dropped_on_another_is_chosen_with_it(page: Page) -> None:
    table = mount_table(page)
    drag(table, "Qh", table.card("6s"))
    drag(table, "Qh", table.card("2d"))
    expect(page.locator(".status")).to_contain_text(
        "8 = 2 + 6".replace("2 + 6", "\u20662 + 6\u2069")
    )
    table.confirm()
    assert table.plays() == [{"sequence": 1, "card": "Qh", "captured": ["2d", "6s"]}]


def test_a_card_dropped_beside_the_table_goes_back(page: Page) -> None:
    table = mount_table(page)
    drag(table, "Qh", page.locator(".top .who"))
    assert table.card("Qh").get_attribute("aria-pressed") == "false"


def test_a_typed_play_is_chosen_and_sent_with_enter(page: Page) -> None:
    table = mount_table(page)
    page.locator(".typed").fill("qh x 6♠2♦")
    assert table.card("6s").get_attribute("aria-pressed") == "true"
    page.locator(".typed").press("Enter")
    assert table.plays() == [{"sequence": 1, "card": "Qh", "captured": ["2d", "6s"]}]


def test_a_typed_star_must_be_true(page: Page) -> None:  # C1, C2
    table, typed = mount_table(page), page.locator(".typed")
    table.show(replace(SCENE, sequence=2, table=parse_cards("2d6s")))
    for text in ("3h*", "Qhx2d*"):
        typed.fill(text)
        typed.press("Enter")
        assert table.status() == f"“{text}” makes no chkobba here. Type it without the *."
    assert table.plays() == []
    typed.fill("Qhx2d6s*")
    typed.press("Enter")
    assert table.plays() == [{"sequence": 2, "card": "Qh", "captured": ["2d", "6s"]}]
    table.show(replace(SCENE, sequence=3, table=parse_cards("2d6s"), is_last_play=True))
    typed.fill("Qhx2d6s*")
    typed.press("Enter")
    assert "makes no chkobba" in table.status()
    assert len(table.plays()) == 1


@pytest.mark.parametrize("text", ["Zz", "Ah", "Qhx3d", "QhQh", "Qhx2d2d"])
def test_what_is_no_play_here_is_said_and_not_sent(page: Page, text: str) -> None:
    table = mount_table(page)
    page.locator(".typed").fill(text)
    page.locator(".typed").press("Enter")
    assert f"“{text}” is no play" in table.status()
    assert table.plays() == []


def test_typing_never_reaches_the_keys_of_the_page(page: Page) -> None:
    mount_table(page)
    page.evaluate("() => { window.keys = []; addEventListener('keydown', e => keys.push(e.key)) }")
    page.locator(".typed").press_sequentially("rc")
    assert page.evaluate("keys") == []


def test_a_pile_is_fanned_out_on_demand_and_closed_by_escape(page: Page) -> None:
    table = mount_table(page, WITH_PILES)
    look = page.get_by_role("button", name="You: 3: look through it")
    look.click()
    expect(page.locator(".fanned .card")).to_have_count(3)
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(".fan")).to_be_hidden()
    assert table.focused() == "look"


def test_from_memory_there_is_no_count_and_nothing_to_look_through(page: Page) -> None:
    mount_table(page, scene_for(TableSettings(is_from_memory=True), WITH_PILES))
    expect(page.locator(".counts")).to_be_hidden()
    expect(page.locator("button.look")).to_have_count(0)


def test_courts_bear_the_names_that_the_learner_chose(page: Page) -> None:
    table = mount_table(page, scene_for(TableSettings(courts=CourtNames.TUNISIAN), SCENE))
    expect(table.card("Qh").locator(".plate")).to_have_text("mujira")
    expect(table.card("3h").locator(".plate")).to_have_count(0)


def _after(move: Move) -> TableScene:
    played = PlayedMove(move, Place.BOTTOM, Place.BOTTOM)
    return replace(SCENE, sequence=2, mode=Mode.SHOW, table=(), played=(played,))


@pytest.mark.parametrize(("has_sound", "note_count"), [(True, 2), (False, 0)])
def test_cards_sound_only_when_asked_to(page: Page, *, has_sound: bool, note_count: int) -> None:
    table = mount_table(page)
    page.evaluate(_DEAF)
    table.show(replace(_after(parse_move("Qhx2d6s")), has_sound=has_sound))
    assert page.evaluate("notes") == note_count


@pytest.mark.parametrize("screen", [PHONE])
def test_all_buttons_fit_a_phone_in_one_row(page: Page, screen: Screen) -> None:
    table = mount_table(page)
    table.choose("Qh", "2d", "6s")
    assert page.evaluate("document.documentElement.scrollWidth") <= screen.width
    clear, confirm = page.locator(".clear").bounding_box(), page.locator(".confirm").bounding_box()
    assert clear
    assert confirm
    assert clear["y"] == confirm["y"]


def test_who_is_not_asked_to_confirm_plays_by_choosing(page: Page) -> None:
    table = mount_table(page)
    table.show(replace(SCENE, asks_to_confirm=False))
    table.choose("2d", "Qh")
    assert table.plays() == []  # 2 is not 8: nothing is clear yet
    table.choose("6s")
    assert table.plays() == [{"sequence": 1, "card": "Qh", "captured": ["2d", "6s"]}]
    table.show(replace(SCENE, asks_to_confirm=False, sequence=2))
    table.choose("Qh")
    expect(page.locator("p.spoken")).to_have_text(
        "queen of hearts is 8. Choose it again to play it alone."
    )
    table.choose("3h")
    assert len(table.plays()) == 1  # another card was chosen, not the same again
    table.choose("3h")
    assert table.plays()[-1] == {"sequence": 2, "card": "3h", "captured": []}


def test_what_is_typed_waits_for_enter_always(page: Page) -> None:
    table = mount_table(page)
    table.show(replace(SCENE, asks_to_confirm=False))
    page.locator(".typed").fill("qhx2d6s")
    assert table.plays() == []
    page.locator(".typed").press("Enter")
    assert table.plays() == [{"sequence": 1, "card": "Qh", "captured": ["2d", "6s"]}]
