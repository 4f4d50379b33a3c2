"""What a learner has set, and how the store keeps it: one text for each setting.

>>> liked = preferences_of({"courts": "latin", "has_sound": "yes", "daily_goal": "20"})
>>> liked.table.courts.value, liked.table.has_sound, liked.daily_goal
('latin', True, 20)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from engine.rules import PROFILES, TUNISIAN
from tutor.components.table_settings import CourtNames, Pace, TableSettings
from tutor.texts import languages

GOALS: Final = range(1, 101)
"""How many puzzles somebody may want to solve each day."""

_FLAGS: Final = MappingProxyType({"yes": True, "no": False})
_COURTS: Final = MappingProxyType({courts.value: courts for courts in CourtNames})
_PACES: Final = MappingProxyType({pace.value: pace for pace in Pace})


@dataclass(frozen=True, slots=True)
class Preferences:
    """All settings of one learner; an empty `language` is that of the browser."""

    rules: str = TUNISIAN.name
    language: str = ""
    table: TableSettings = field(default_factory=TableSettings)
    shows_timer: bool = False
    daily_goal: int = 10


def preferences_of(saved: Mapping[str, str]) -> Preferences:
    """Returns what the saved texts say; what is not saved, or makes no sense, is as usual.

    >>> preferences_of({"rules": "bridge", "daily_goal": "-3"}) == Preferences()
    True
    """
    usual = Preferences()
    return Preferences(
        rules=_known(saved.get("rules", ""), tuple(PROFILES), usual.rules),
        language=_known(saved.get("language", ""), languages(), usual.language),
        table=TableSettings(
            has_badges=_flag(saved, "has_badges", usual.table.has_badges),
            has_motion=_flag(saved, "has_motion", usual.table.has_motion),
            has_sound=_flag(saved, "has_sound", usual.table.has_sound),
            is_from_memory=_flag(saved, "is_from_memory", usual.table.is_from_memory),
            asks_to_confirm=_flag(saved, "asks_to_confirm", usual.table.asks_to_confirm),
            courts=_COURTS.get(saved.get("courts", ""), usual.table.courts),
            pace=_PACES.get(saved.get("pace", ""), usual.table.pace),
        ),
        shows_timer=_flag(saved, "shows_timer", usual.shows_timer),
        daily_goal=_goal(saved.get("daily_goal", ""), usual.daily_goal),
    )


def saved_texts(liked: Preferences) -> dict[str, str]:
    """Returns the texts by which the store keeps `liked`.

    >>> preferences_of(saved_texts(Preferences(daily_goal=3))).daily_goal
    3
    """
    table = liked.table
    flags = {
        "has_badges": table.has_badges,
        "has_motion": table.has_motion,
        "has_sound": table.has_sound,
        "is_from_memory": table.is_from_memory,
        "asks_to_confirm": table.asks_to_confirm,
        "shows_timer": liked.shows_timer,
    }
    return {
        "rules": liked.rules,
        "language": liked.language,
        "courts": table.courts.value,
        "pace": table.pace.value,
        "daily_goal": str(liked.daily_goal),
        **{name: _as_text(flag) for name, flag in flags.items()},
    }


def changed_texts(before: Preferences, after: Preferences) -> dict[str, str]:
    """Returns the texts of what is another now.

    >>> changed_texts(Preferences(), Preferences(shows_timer=True))
    {'shows_timer': 'yes'}
    """
    return dict(saved_texts(after).items() - saved_texts(before).items())


def with_setting(liked: Preferences, name: str, value: str | bool | int) -> Preferences:  # noqa: FBT001 - its value
    """Returns `liked` with one setting changed; a value that makes no sense is the usual one.

    >>> with_setting(Preferences(), "has_sound", True).table.has_sound
    True
    """
    text = _as_text(value) if isinstance(value, bool) else str(value)
    return preferences_of(saved_texts(liked) | {name: text})


def _as_text(flag: bool) -> str:  # noqa: FBT001 - its value
    return "yes" if flag else "no"


def _known(text: str, allowed: tuple[str, ...], usual: str) -> str:
    return text if text in allowed else usual


def _flag(saved: Mapping[str, str], name: str, usual: bool) -> bool:  # noqa: FBT001 - its value
    return _FLAGS.get(saved.get(name, ""), usual)


def _goal(text: str, usual: int) -> int:
    is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(GOALS[-1]))
    return int(text) if is_number and int(text) in GOALS else usual
