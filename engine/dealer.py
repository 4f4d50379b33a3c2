"""Who deals first (D2): by lot, or by the lowest cut; `Rules.dealer_draw` says which."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from engine.cards import Card
from engine.deal import check_seat_count, shuffled_pack
from engine.rules import DealerDraw, Rules


@dataclass(frozen=True, slots=True)
class PlayerCut:
    """The card that one player cut.

    >>> PlayerCut(1, Card(24)).card
    7d
    """

    player: int
    card: Card


CutRound = tuple[PlayerCut, ...]


@dataclass(frozen=True, slots=True)
class Drawing:
    """How the first dealer was found: every round of cuts, none when it was by lot.

    Only those tied for the lowest cut in the next round.

    >>> Drawing(dealer=1).rounds
    ()
    """

    dealer: int
    rounds: tuple[CutRound, ...] = ()


def draw_dealer(rules: Rules, rng: Random, *, player_count: int = 2) -> Drawing:
    """Returns the first dealer, in the way of these rules (D2).

    Raises `ChkobbaError` when the rules are not for that many players (D1).

    >>> from engine.rules import ALTERNATE
    >>> drawing = draw_dealer(ALTERNATE, Random(1), player_count=3)
    >>> drawing.dealer, [cut.card for cut in drawing.rounds[0]]
    (0, [4h, Js, 6d])
    """
    check_seat_count(rules, player_count)
    return _DRAWS[rules.dealer_draw](rules, rng, range(player_count))


def lowest(cuts: CutRound, rules: Rules) -> tuple[int, ...]:
    """Returns the players who cut the lowest capture value, several when tied.

    >>> from engine.rules import ALTERNATE
    >>> lowest((PlayerCut(0, Card(28)), PlayerCut(1, Card(32))), ALTERNATE)
    (1,)
    """
    least = min(rules.value_of(cut.card) for cut in cuts)
    return tuple(cut.player for cut in cuts if rules.value_of(cut.card) == least)


def _by_lot(_rules: Rules, rng: Random, players: range) -> Drawing:
    return Drawing(rng.randrange(len(players)))


def _by_lowest_cut(rules: Rules, rng: Random, players: range) -> Drawing:
    rounds: tuple[CutRound, ...] = ()
    tied = tuple(players)
    while len(tied) > 1:
        cuts = tuple(map(PlayerCut, tied, shuffled_pack(rng)))
        rounds += (cuts,)
        tied = lowest(cuts, rules)
    return Drawing(tied[0], rounds)


_DRAWS: Final[Mapping[DealerDraw, Callable[[Rules, Random, range], Drawing]]] = {
    DealerDraw.LOT: _by_lot,
    DealerDraw.LOWEST_CUT: _by_lowest_cut,
}
