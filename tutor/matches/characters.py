"""Who can be played with: by name, with a one-line character, from weak to strong.

`strength` follows points a hand against `greedy`, two players, `tunisian`: Lilia +0.03 ± 0.05, Zied
−0.06 ± 0.05, Selma −0.19 ± 0.08 (`paired_deals(…, hands=300, seed=1)`); the others are players of
the engine, see `tests/bench/LEAGUE.md`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from engine.errors import ChkobbaError, quoted
from engine.players import Player, player_named
from tutor.matches.styles import COLLECTOR, SWEEPER, WALL, Criterion, StyledPlayer
from tutor.texts import N_, Texts

STRENGTHS: Final = 5


@dataclass(frozen=True, slots=True)
class Character:
    """Somebody to play with.

    `strength` is from 1 to `STRENGTHS`; `plays` names a player of the engine or one of `STYLES`;
    `needs_kernel` says that the compiled players must be ready before the first card.
    """

    id: str
    name: str
    line: str
    strength: int
    plays: str
    needs_kernel: bool = False

    def player(self) -> Player:
        """Returns the player behind the name.

        >>> character_named("lilia").player() == StyledPlayer(COLLECTOR)
        True
        """
        criteria = STYLES.get(self.plays)
        return StyledPlayer(criteria) if criteria else player_named(self.plays)


STYLES: Final[Mapping[str, tuple[Criterion, ...]]] = MappingProxyType(
    {"collector": COLLECTOR, "sweeper": SWEEPER, "wall": WALL}
)
"""What the players with a style look at first."""

CHARACTERS: Final = (
    Character(
        "yasmine", "Yasmine", N_("Still learning: every other card is a guess."), 1, "novice"
    ),
    Character(
        "bilel",
        "Bilel",
        N_("Plays well while he talks, and now and then a card slips."),
        2,
        "casual",
        needs_kernel=True,
    ),
    Character("selma", "Selma", N_("A wall: leaves nothing that can be swept."), 2, "wall"),
    Character(
        "zied", "Zied", N_("Lives for chkobbas, and sets them up for himself."), 3, "sweeper"
    ),
    Character(
        "hedi", "Hédi", N_("Takes what counts most, right now. Never looks ahead."), 3, "greedy"
    ),
    Character(
        "lilia", "Lilia", N_("Collects sevens and diamonds, whatever she leaves."), 3, "collector"
    ),
    Character(
        "nour",
        "Nour",
        N_("Weighs what she takes against what she leaves. Counts the last deal out."),
        4,
        "steady",
        needs_kernel=True,
    ),
    Character(
        "salah",
        "Am Salah",
        N_("Weighs hundreds of ways your cards could lie by what you play. No mercy at the end."),
        5,
        "expert",
        needs_kernel=True,
    ),
)
"""All characters, from weak to strong."""

USUAL: Final[Mapping[int, tuple[str, ...]]] = MappingProxyType(
    {2: ("hedi",), 3: ("hedi", "selma"), 4: ("hedi", "lilia", "zied")}
)
"""Who sits at the table of so many where nobody was chosen."""

_BY_ID: Final = MappingProxyType({character.id: character for character in CHARACTERS})


def character_named(id: str) -> Character:  # noqa: A002 - its name everywhere
    """Returns the character of that id; raises `ChkobbaError` where there is none.

    >>> character_named("salah").name
    'Am Salah'
    """
    if id not in _BY_ID:
        raise ChkobbaError(f"no such character, {' or '.join(_BY_ID)}: {quoted(id)}")
    return _BY_ID[id]


def character_line(character: Character, texts: Texts) -> str:
    """Returns what is said of a character in one line."""
    return texts.gettext(character.line)
