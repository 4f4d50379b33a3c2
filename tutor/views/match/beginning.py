"""How a match begins: kept before it is shown, with the coach as he is wished at that moment."""

from __future__ import annotations

from secrets import token_hex
from typing import Final

from tutor.matches.log import MatchSettings, new_log
from tutor.views.frame import change_address
from tutor.views.match.coaching import wished_coaching
from tutor.views.match.kept_matches import keep_match, new_name

_SECRET_BYTES: Final = 16


def begin_match(settings: MatchSettings) -> None:
    """Begins a match, and leads to it."""
    name = new_name()
    keep_match(name, new_log(settings, token_hex(_SECRET_BYTES), wished_coaching()))
    change_address(match=name)
