"""Plays matches through the page as a person does who types each play."""

from typing import Final

from playwright.sync_api import Locator, Page, expect

from engine.captures import captures
from engine.moves import Move
from engine.notation import parse_card
from engine.rules import ALTERNATE
from tests.browser.playing import card, open_page, settle

MOST_STEPS: Final = 500
SEATS: Final = {2: "Two", 3: "Three, each alone", 4: "Four, with a partner"}
WAYS_ON: Final = ("Deal", "Deal again", "Keep it", "Count the round", "Next round")
AGAIN: Final = "Play again"
SEEN: Final = """() => {
  const roots = [...document.querySelectorAll("*")].map((node) => node.shadowRoot).filter(Boolean);
  const all = (query) => roots.flatMap((root) => [...root.querySelectorAll(query)]);
  const names = (where) => all(`[data-where='${where}']`).map((node) => node.dataset.card).sort();
  const isPlaying = all(".table[data-mode='play']").length > 0;
  const buttons = [...document.querySelectorAll(".stButton button")].map((node) => node.innerText);
  return [names("table").join(" "), names("bottom").join(" "), isPlaying, ...buttons].join("/");
}"""

HAS_A_WAY_ON: Final = f"""ways => {{
  const [, , isPlaying, ...buttons] = ({SEEN})().split("/");
  return isPlaying === "true" || ways.some((name) => buttons.includes(name));
}}"""


def button(page: Page, name: str) -> Locator:
    """Returns the button that says `name`."""
    return page.get_by_role("button", name=name, exact=True)


def begin(page: Page, seat_count: int = 2, *, coach: str = "Silent") -> None:
    """Begins a match by the rules whose target is small."""
    open_page(page, "/play?rules=alternate")
    for choice in (SEATS[seat_count], coach):
        page.get_by_role("radio", name=choice, exact=True).click()
        settle(page)
    button(page, "Start the match").click()
    expect(button(page, "Deal")).to_be_visible()
    settle(page)


def step_on(page: Page) -> bool:
    """Does what is to be done next, a card or a button; returns False where the match is won."""
    page.wait_for_function(HAS_A_WAY_ON, arg=[*WAYS_ON, AGAIN])
    table, hand, is_playing, *buttons = seen(page).split("/")
    if is_playing == "true":
        play_typed(page, some_move(table, hand))
        return True
    name = next((name for name in WAYS_ON if name in buttons), None)
    if name is None:
        return False
    before = seen(page)
    button(page, name).click()
    wait_for_a_change(page, before)
    settle(page)  # what stands beside the table is drawn after it
    return True


def wait_for_a_change(page: Page, before: str) -> None:
    """Waits until the screen shows something else; it looks more often than `expect` does."""
    page.wait_for_function(f"before => ({SEEN})() !== before", arg=before)


def wait_until_seen(page: Page, shown: str) -> None:
    """Waits until the screen shows what `seen` told before."""
    page.wait_for_function(f"shown => ({SEEN})() === shown", arg=shown)


def play_to_the_end(page: Page) -> None:
    """Plays until the match is won."""
    for _ in range(MOST_STEPS):
        if not step_on(page):
            return
    raise AssertionError(f"not won after {MOST_STEPS} steps: {seen(page)}")


def come_to_a_card(page: Page) -> None:
    """Goes on until a card can be played."""
    while seen(page).split("/")[2] != "true":
        step_on(page)


def play_a_card(page: Page) -> None:
    """Goes on until a card can be played, and plays it."""
    come_to_a_card(page)
    step_on(page)


def seen(page: Page) -> str:
    """Returns what lies on the table and in the hand, whether it is to be played, the buttons."""
    told: str = page.evaluate(SEEN)
    return told


def play_typed(page: Page, move: Move) -> None:
    """Types a play, and waits until it is made."""
    before, typed = seen(page), page.locator(".typed")
    typed.fill(str(move))
    typed.press("Enter")
    wait_for_a_change(page, before)
    expect(card(page, str(move.card), "bottom")).to_have_count(0)
    settle(page)


def some_move(on_table: str, in_hand: str) -> Move:
    """Returns a play that takes, if one does, from what lies on the screen."""
    table, hand = (tuple(sorted(map(parse_card, part.split()))) for part in (on_table, in_hand))
    takes = [Move(one, taken) for one in hand for taken in captures(table, one, ALTERNATE)]
    return takes[0] if takes else Move(hand[0])
