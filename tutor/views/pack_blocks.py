"""What the pages of assignments are built of: their style, and the list of exercises."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final

import streamlit as st

from tutor.packs.result import Outcome
from tutor.texts import N_, Texts
from tutor.theme.html import Html, element

SIGNS: Final[Mapping[Outcome, tuple[str, str]]] = MappingProxyType(
    {
        Outcome.FIRST: ("✓", N_("solved at once")),
        Outcome.LATER: ("✓", N_("solved later, or with help")),
        Outcome.MISSED: ("✕", N_("missed")),
        Outcome.OPEN: ("·", N_("not answered")),
    }
)
"""The sign of each outcome, and what it is called."""

_DONE: Final = N_("answered")


def draw_pack_style() -> None:
    """Puts the style of these pages into the page."""
    st.html(f"<style>{_style()}</style>")


def outcome_list(
    rows: Iterable[tuple[str, Outcome | None, str]], texts: Texts, *, may_tell: bool
) -> Html:
    """Returns exercises as a list: what each asks, what became of it, and where it leads to.

    An outcome is None while the exercise is open; unless it `may_tell`, the list says no more of
    others than that they are answered.
    """
    items = (
        _item(name, outcome, address, texts, may_tell=may_tell) for name, outcome, address in rows
    )
    return element("ol", *items, classes="ck-pack-tasks")


def _item(
    name: str, outcome: Outcome | None, address: str, texts: Texts, *, may_tell: bool
) -> Html:
    sign, said = SIGNS[outcome or Outcome.OPEN]
    tone = f"ck-{outcome or Outcome.OPEN}"
    if outcome is not None and not may_tell:
        sign, said, tone = "•", _DONE, "ck-answered"
    content = (
        element("b", name),
        element("span", texts.gettext(said), classes="ck-muted"),
        element("i", sign, aria_hidden="true"),
    )
    return element(
        "li", element("a" if address else "div", *content, href=address, classes=f"ck-task {tone}")
    )


@cache
def _style() -> str:
    return (files("tutor") / "theme" / "packs.css").read_text(encoding="utf-8")
