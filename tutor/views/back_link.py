"""The way back to where somebody was before, where the address of the page holds one."""

from __future__ import annotations

import streamlit as st

from tutor.links import PageName
from tutor.theme.html import Html, element
from tutor.visit import Visit
from tutor.way_back import way_href, way_to


def back_link(visit: Visit, page: PageName, label: str) -> Html:
    """Returns the way back to `page`; nothing where the address holds no way to that page."""
    way = way_to(page, st.query_params.to_dict())
    if not way:
        return Html("")
    link = element("a", label, href=way_href(way, visit.rules))
    back = visit.texts.gettext("Back")
    return element("nav", "‹ ", link, classes="ck-back", aria_label=back)
