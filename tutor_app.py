"""The tutor as a Streamlit app: sets the page up and leads to the views."""

from functools import partial
from types import MappingProxyType
from typing import Final

import streamlit as st

from tutor.links import PageName
from tutor.theme import mark_svg
from tutor.views.board import draw_board
from tutor.views.frame import (
    begin_visit,
    draw_foot,
    draw_profile,
    draw_style,
    page_titles,
    tab_title,
)
from tutor.views.home import draw_home
from tutor.views.learn import draw_learn
from tutor.views.play import draw_play
from tutor.views.progress import draw_progress
from tutor.views.puzzles import draw_puzzles
from tutor.views.rules import draw_rules
from tutor.views.teach import draw_teach

_VIEWS: Final = MappingProxyType(
    {
        PageName.HOME: draw_home,
        PageName.LEARN: draw_learn,
        PageName.PUZZLES: draw_puzzles,
        PageName.PLAY: draw_play,
        PageName.BOARD: draw_board,
        PageName.TEACH: draw_teach,
        PageName.RULES: draw_rules,
        PageName.PROGRESS: draw_progress,
    }
)


def main() -> None:
    """Draws the page that the address names."""
    visit = begin_visit()
    draw_style(visit.texts)
    shown = st.navigation(
        [
            st.Page(
                partial(_VIEWS[name], visit),
                title=title,
                url_path=name,
                default=name is PageName.HOME,
            )
            for name, title in page_titles(visit.texts).items()
        ],
        position="top",
    )
    name = PageName(shown.url_path or PageName.HOME)
    st.set_page_config(page_title=tab_title(name, visit.texts), page_icon=mark_svg(), layout="wide")
    draw_profile(visit)
    shown.run()
    draw_foot(visit, name)


main()
