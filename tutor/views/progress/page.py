"""The page of the learner: how far he is, what he has set, and what is kept of him."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

import streamlit as st

from tutor.links import PageName, href
from tutor.theme.html import element
from tutor.views.frame import draw_sheets
from tutor.views.notice import draw_no_such_part
from tutor.views.progress.data import draw_data
from tutor.views.progress.settings import draw_settings
from tutor.views.session import told_when_lost
from tutor.visit import Visit

_PART: Final = "part"


def _draw_figures(visit: Visit) -> None:
    """Draws the figures; with them comes altair, for which no other page is to wait."""
    from tutor.views.progress.figures import draw_figures  # noqa: PLC0415 - as said above

    draw_figures(visit)


_PARTS: Final[Mapping[str, Callable[[Visit], None]]] = MappingProxyType(
    {"": _draw_figures, "settings": draw_settings, "data": draw_data}
)


def draw_progress(visit: Visit) -> None:
    """Draws the part of the page that the address names, the figures where it names none."""
    _ = visit.texts.gettext
    part = st.query_params.get(_PART, "")
    draw_sheets("progress.css")
    st.html(element("h1", _("Your progress")))
    st.html(_ways(visit, part if part in _PARTS else ""))
    if part not in _PARTS:
        draw_no_such_part(part, visit)
    with told_when_lost(visit):
        _PARTS.get(part, _draw_figures)(visit)


def _ways(visit: Visit, current: str) -> str:
    _ = visit.texts.gettext
    titles = {"": _("Figures"), "settings": _("Settings"), "data": _("Your data")}
    items = (
        element(
            "li",
            element(
                "a",
                titles[part],
                href=href(PageName.PROGRESS, visit.rules, part=part),
                aria_current="page" if part == current else "",
            ),
        )
        for part in _PARTS
    )
    label = _("Parts of this page")
    return element("nav", element("ul", *items), classes="ck-ways", aria_label=label)
