"""Which view draws which page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from tutor.links import PageName
from tutor.views.board.page import draw_board
from tutor.views.course.page import draw_learn
from tutor.views.home import draw_home
from tutor.views.match.page import draw_play
from tutor.views.progress.page import draw_progress
from tutor.views.puzzle.page import draw_puzzles
from tutor.views.rules import draw_rules
from tutor.views.teaching.page import draw_teach
from tutor.visit import Visit

VIEWS: Final[Mapping[PageName, Callable[[Visit], None]]] = MappingProxyType(
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
