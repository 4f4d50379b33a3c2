"""The cards that each side has taken, as a table."""

from __future__ import annotations

from collections.abc import Sequence

from engine.position import Position
from tutor.texts import Texts
from tutor.theme.blocks import card_signs, table
from tutor.theme.html import Html, element


def piles_table(position: Position, names: Sequence[str], viewer: int, texts: Texts) -> Html:
    """Returns a row for each pile; `names` are those of the sides, that of `viewer` first."""
    _, side_count = texts.gettext, len(position.piles)
    piles = [position.piles[(viewer + step) % side_count] for step in range(side_count)]
    rows = [[name, card_signs(pile) or "–"] for name, pile in zip(names, piles, strict=True)]
    return element("div", table([_("Side"), _("Cards")], rows), classes="ck-taken")
