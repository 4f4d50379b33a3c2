"""The tutor as a Streamlit app: sets the page up and leads to the views."""

from functools import partial

import streamlit as st

from tutor.links import PageName
from tutor.theme import mark_svg
from tutor.views.frame import begin_visit, draw_profile, draw_style, draw_tabs
from tutor.views.home import draw_home
from tutor.views.learn import draw_learn
from tutor.views.puzzles import draw_puzzles
from tutor.views.rules import draw_rules


def main() -> None:
    """Draws the page that the address names."""
    st.set_page_config(page_title="Chkobba", page_icon=mark_svg(), layout="wide")
    visit = begin_visit()
    _ = visit.texts.gettext
    draw_style(visit.texts)
    pages = (
        (PageName.HOME, _("Home"), draw_home),
        (PageName.LEARN, _("Learn"), draw_learn),
        (PageName.PUZZLES, _("Puzzles"), draw_puzzles),
        (PageName.RULES, _("Rules"), draw_rules),
    )
    shown = st.navigation(
        [
            st.Page(partial(draw, visit), title=title, url_path=name, default=name is PageName.HOME)
            for name, title, draw in pages
        ],
        position="top",
    )
    draw_profile(visit)
    shown.run()
    tabs = [(name, title) for name, title, _draw in pages]
    draw_tabs(visit, tabs, PageName(shown.url_path or PageName.HOME))


main()
