"""Mounts the card table alone in a page, without Streamlit, and plays the part of Python."""

import json
from dataclasses import dataclass
from typing import Final, TypedDict

from playwright.sync_api import Locator, Page

from engine.cards import HIDDEN
from engine.notation import parse_cards
from engine.rules import TUNISIAN
from tutor.components.card_table import table_assets, table_data
from tutor.components.scene import CountRow, Place, ShownHand, ShownPile, TableScene
from tutor.components.table_texts import Direction, table_texts

KEY: Final = "table"

SCENE: Final = TableScene(
    sequence=1,
    values=TUNISIAN.values,
    table=parse_cards("2d6sJhKc"),
    hands=(
        ShownHand("You", parse_cards("3hQhKs"), Place.BOTTOM, is_turn=True),
        ShownHand("Opponent", (HIDDEN,) * 3, Place.TOP),
    ),
    piles=(ShownPile("You", 18, Place.BOTTOM), ShownPile("Opponent", 7, Place.TOP)),
    stock_count=0,
    counts=(CountRow("cards", ("18", "7")), CountRow("diamonds", ("5", "3"))),
)

_PAGE: Final = """<!doctype html><html lang="en"><title>Table</title><body style="margin:16px">
<main><div id="host"></div></main></body></html>"""
_MOUNT: Final = """async ([html, css, js]) => {
    const root = document.getElementById("host").attachShadow({mode: "open"});
    root.innerHTML = `<style>${css}</style>${html}`;
    const module = await import(URL.createObjectURL(new Blob([js], {type: "text/javascript"})));
    window.plays = [];
    const setTriggerValue = (name, play) => window.plays.push(play);
    window.show = data => {
        window.close = module.default({parentElement: root, data, setTriggerValue});
    };
}"""


class SentPlay(TypedDict):
    """Is what the browser sends to Python."""

    sequence: int
    card: str
    captured: list[str]


@dataclass(frozen=True, slots=True)
class MountedTable:
    """Is a card table in a page; `show` does what a rerun of Streamlit does."""

    page: Page
    direction: Direction = "ltr"

    def show(self, scene: TableScene) -> None:
        """Hands a scene to the table."""
        texts = table_texts(str, direction=self.direction)
        self.page.evaluate(f"show({json.dumps([table_data(scene, texts, key=KEY)])})")

    def card(self, name: str) -> Locator:
        """Returns the card in hand or on the table."""
        return self.page.locator(f'.cards > [data-card="{name}"]')

    def choose(self, *names: str) -> None:
        """Clicks cards, one after the other."""
        for name in names:
            self.card(name).click()

    def confirm(self) -> None:
        """Clicks on the button that plays."""
        self.page.locator(".confirm").click()

    def status(self) -> str:
        """Returns what is said aloud of the choice, without marks of direction."""
        spoken = self.page.locator("p.spoken").text_content() or ""
        return spoken.replace("\u2066", "").replace("\u2069", "")

    def plays(self) -> list[SentPlay]:
        """Returns what was sent so far."""
        sent: list[SentPlay] = self.page.evaluate("plays")
        return sent

    def focused(self) -> str:
        """Returns the card, or else the class of the button, that has the focus."""
        script = "() => document.getElementById('host').shadowRoot.activeElement"
        found: str = self.page.evaluate(
            f"() => {{ const it = ({script})(); return it?.dataset.card ?? it?.className ?? '' }}"
        )
        return found


def mount_table(
    page: Page, scene: TableScene = SCENE, *, direction: Direction = "ltr"
) -> MountedTable:
    """Opens a page with nothing but the table, showing `scene`."""
    assets = table_assets()
    page.set_content(_PAGE)
    page.evaluate(_MOUNT, [assets.html, assets.css, assets.js])
    table = MountedTable(page, direction)
    table.show(scene)
    return table
