"""How a learner likes the table: what it shows, moves, sounds, and what courts are called."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from engine.cards import Rank
from tutor.components.scene import TableScene
from tutor.components.table_texts import TableTexts


class CourtNames(StrEnum):
    """What queen, jack and king are called: by their letters alone, or by names as well."""

    LETTERS = "letters"
    TUNISIAN = "tunisian"
    LATIN = "latin"


COURTS: Final[Mapping[CourtNames, tuple[str, ...]]] = MappingProxyType(
    {
        CourtNames.LETTERS: (),
        CourtNames.TUNISIAN: ("mujira", "kawwal", "rayy"),
        CourtNames.LATIN: ("donna", "fante", "re"),
    }
)
"""The names of queen, jack and king, in this order; they are names, and not translated."""


class Pace(StrEnum):
    """How fast the cards move."""

    CALM = "calm"
    USUAL = "usual"
    QUICK = "quick"


SPEEDS: Final[Mapping[Pace, int]] = MappingProxyType(
    {Pace.CALM: 55, Pace.USUAL: 100, Pace.QUICK: 200}
)
"""How fast each pace is, in per cent of the usual one."""


@dataclass(frozen=True, slots=True)
class TableSettings:
    """What a learner has chosen; `is_from_memory` hides the count and keeps the piles closed."""

    has_badges: bool = True
    has_motion: bool = True
    has_sound: bool = False
    is_from_memory: bool = False
    asks_to_confirm: bool = True
    courts: CourtNames = CourtNames.LETTERS
    pace: Pace = Pace.USUAL


def scene_for(settings: TableSettings, scene: TableScene) -> TableScene:
    """Returns `scene` as the learner wants to see it.

    >>> from tutor.components.scene import CountRow
    >>> scene = TableScene(
    ...     sequence=1, values=(), table=(), hands=(), counts=(CountRow("cards", ("3", "5")),)
    ... )
    >>> scene_for(TableSettings(is_from_memory=True), scene).counts
    ()
    """
    shown = replace(
        scene,
        has_badges=scene.has_badges and settings.has_badges,
        has_motion=scene.has_motion and settings.has_motion,
        has_sound=settings.has_sound,
        asks_to_confirm=settings.asks_to_confirm,
        courts=COURTS[settings.courts],
        speed_percent=SPEEDS[settings.pace],
    )
    if not settings.is_from_memory:
        return shown
    return replace(shown, counts=(), piles=tuple(replace(pile, cards=()) for pile in scene.piles))


def texts_for_courts(settings: TableSettings, texts: TableTexts) -> TableTexts:
    """Returns `texts` in which court cards are spoken of by the names that the learner chose."""
    names = COURTS[settings.courts]
    return replace(texts, ranks=(*texts.ranks[: Rank.QUEEN], *names)) if names else texts
