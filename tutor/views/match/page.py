"""Play: a match with a coach, a position played out, or a record looked at again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from tutor.views.frame import draw_sheets
from tutor.views.match.lobby import draw_lobby
from tutor.views.match.match import draw_match
from tutor.views.match.places import GAME, LOBBY, MATCH, POSITION, RECORD, asked_place
from tutor.views.match.position import draw_position
from tutor.views.match.record import draw_record
from tutor.visit import Visit

_VIEWS: Final[Mapping[str, Callable[[Visit], None]]] = MappingProxyType(
    {
        LOBBY: draw_lobby,
        MATCH: draw_match,
        POSITION: draw_position,
        RECORD: draw_record,
        GAME: draw_record,
    }
)


def draw_play(visit: Visit) -> None:
    """Draws what the address asks for, else where a match begins."""
    draw_sheets("play.css")
    _VIEWS[asked_place()](visit)
