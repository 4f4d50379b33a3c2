"""The tutor as a Streamlit app: the server imports `app`, each visit runs `main`."""

from functools import partial

import streamlit as st
from starlette.middleware import Middleware

from tutor.links import PageName
from tutor.page_paths import PagePaths
from tutor.settling import settle
from tutor.store.visitors import VisitorCookie
from tutor.theme import mark_svg
from tutor.turns import in_turn
from tutor.views.frame import (
    begin_visit,
    draw_foot,
    draw_profile,
    draw_style,
)
from tutor.views.navigation import draw_navigation, page_titles, tab_title
from tutor.views.page_views import VIEWS


@in_turn
def main() -> None:
    """Draws the page that the address names."""
    visit = begin_visit()
    draw_style(visit.texts)
    shown = st.navigation(
        [
            st.Page(
                partial(VIEWS[name], visit),
                title=title,
                url_path=name,
                default=name is PageName.HOME,
            )
            for name, title in page_titles(visit.texts).items()
        ],
        position="hidden",
    )
    name = PageName(shown.url_path or PageName.HOME)
    st.set_page_config(page_title=tab_title(name, visit.texts), page_icon=mark_svg(), layout="wide")
    draw_navigation(visit, name)
    draw_profile(visit)
    shown.run()
    draw_foot(visit, name)


if __name__ == "__main__":
    main()
else:
    base = str(st.get_option("server.baseUrlPath"))
    app = st.App(__file__, middleware=[Middleware(PagePaths, base=base), Middleware(VisitorCookie)])
    settle()
