"""Claims about what the next player may do, counted over every hand that he may hold.

risk sweep Jh = 0 %        after Jh, the chance that the next player can clear the table
risk 7d Qd < 20 %          after Qd, the chance that he can take the 7d
unseen sevens = 2          how many of a rank, or diamonds, the player to move has not seen
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from operator import gt, lt
from types import MappingProxyType
from typing import Final

from engine.cards import RANK_LETTERS, Rank
from engine.errors import ChkobbaError
from engine.facts import Chance, facts_of, unseen_count
from engine.notation import parse_card, parse_move
from lessons.grounds import Grounds, equation, number_of, seen_position, unless

SWEEP: Final = "sweep"
_RISK: Final = re.compile(r"(?P<what>\S+) +(?P<move>\S+) *(?P<sign>[=<>]) *(?P<share>[\d.]+) *%")
_SIGNS: Final[Mapping[str, Callable[[float, float], bool]]] = MappingProxyType(
    {"=": lambda found, claimed: round(found) == round(claimed), "<": lt, ">": gt}
)
_PLURALS: Final = tuple(f"{rank.name.lower()}s" for rank in Rank)


def risk(grounds: Grounds, argument: str) -> str:
    """Returns why `argument` gives a wrong chance of a sweep or of losing a card."""
    read = _RISK.fullmatch(argument)
    if read is None:
        raise ChkobbaError(f'"{argument}" is no risk (risk sweep Jh = 0 %, risk 7d Qd < 20 %)')
    chance = _chance(grounds, read["what"], read["move"])
    percent = 100 * chance.share
    if _SIGNS[read["sign"]](percent, number_of(read["share"])):
        return ""
    return f"it is {percent:.1f} % ({chance.count} of {chance.total} hands)"


def _chance(grounds: Grounds, what: str, played: str) -> Chance:
    seen = seen_position(grounds)
    found = facts_of(seen, parse_move(played, seen))
    if what == SWEEP:
        return found.sweep
    chance = found.risk_of(parse_card(what))
    if chance is None:
        raise ChkobbaError(f"{what} does not lie on the table after {played}")
    return chance


def unseen(grounds: Grounds, argument: str) -> str:
    """Returns why `argument` gives a wrong number of unseen cards."""
    what, claimed = equation(argument)
    count = unseen_count(seen_position(grounds))
    if what == "diamonds":
        return unless(str(count.diamonds), claimed, "{} diamonds are unseen")
    names = {**dict(zip(RANK_LETTERS, count.per_rank, strict=True)), **_by_plural(count.per_rank)}
    if what not in names:
        raise ChkobbaError(f'"{what}" is no rank: one of {RANK_LETTERS}, sevens, or diamonds')
    return unless(str(names[what]), claimed, f"{{}} {what} are unseen")


def _by_plural(per_rank: tuple[int, ...]) -> dict[str, int]:
    """Returns the counts by names such as `sevens`; `sixs` is written `sixes`."""
    counts = dict(zip(_PLURALS, per_rank, strict=True))
    return counts | {"sixes": per_rank[Rank.SIX]}
