"""The way to every page: the name of the app and the titles of its pages, above each of them.

Streamlit's own navigation measures itself anew whenever anything on a page is about to change,
and a verdict would wait for that; this one is plain links.
"""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from types import MappingProxyType
from typing import Final

import streamlit as st

from tutor.links import PageName, href
from tutor.texts import Texts
from tutor.theme import wordmark_svg
from tutor.theme.html import Html, element, joined
from tutor.visit import Visit
from tutor.wording.words import SUIT_SIGNS

_AT_HAND: Final = MappingProxyType(
    dict(
        zip(
            (PageName.HOME, PageName.LEARN, PageName.PUZZLES, PageName.PLAY, PageName.PROGRESS),
            (*SUIT_SIGNS, "✦"),
            strict=True,
        )
    )
)
"""The pages at the bottom of a phone, with their signs; the others are a tap from home."""


def page_titles(texts: Texts) -> dict[PageName, str]:
    """Returns what each page is called, in the order of the navigation."""
    _ = texts.gettext
    return {
        PageName.HOME: _("Home"),
        PageName.LEARN: _("Learn"),
        PageName.PUZZLES: _("Puzzles"),
        PageName.PLAY: _("Play"),
        PageName.BOARD: _("Board"),
        PageName.TEACH: _("Teach"),
        PageName.RULES: _("Rules"),
        PageName.PROGRESS: _("Progress"),
    }


def tab_title(page: PageName, texts: Texts) -> str:
    """Returns what the browser's tab says of a page."""
    # Translators: the title of the browser's tab, such as "Puzzles · Chkobba".
    return texts.gettext("{page} · Chkobba").format(page=page_titles(texts)[page])


def draw_navigation(visit: Visit, current: PageName) -> None:
    """Draws the links to all pages, but in the frame of another page, which has its own.

    On a phone the style sheet moves some of them to the bottom.
    """
    if st.context.is_embedded:
        return
    home = element(
        "a", _wordmark(), href=href(PageName.HOME, visit.rules), classes="ck-brand", tabindex="-1"
    )
    items = (
        _item(name, title, visit, is_current=name is current)
        for name, title in page_titles(visit.texts).items()
    )
    label = visit.texts.gettext("Pages")
    with st.container(key="frame_navigation"):
        st.html(element("nav", home, element("ul", *items), classes="ck-pages", aria_label=label))


def _item(name: PageName, title: str, visit: Visit, *, is_current: bool) -> Html:
    sign = _AT_HAND.get(name, "")
    shown = joined(element("span", sign, aria_hidden="true"), title) if sign else title
    link = element(
        "a", shown, href=href(name, visit.rules), aria_current="page" if is_current else ""
    )
    return element("li", link, classes="" if sign else "ck-further")


@cache
def _wordmark() -> Html:
    """Returns the name of the app as a picture, which follows the colours by itself."""
    encoded = b64encode(wordmark_svg().encode()).decode()
    return Html(f'<img src="data:image/svg+xml;base64,{encoded}" alt="Chkobba">')
