"""What is decided and recorded while a hand is dealt: the cut card (D4) and the redeals (D6)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from engine.cards import Card, Cards, cards_text
from engine.deal import Cut, Stake, deal_openly
from engine.errors import ChkobbaError
from engine.position import Position
from engine.rules import Rules


class Choice(Enum):
    """What the cutter does with the card he sees (D4)."""

    KEEP = "keep"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Decision:
    """The cut card and what the cutter did with it (D4).

    >>> str(Decision(Card(24), Choice.KEEP))
    '7d keep'
    """

    card: Card
    choice: Choice

    def __str__(self) -> str:
        return f"{self.card} {self.choice.value}"


@dataclass(frozen=True, slots=True)
class Redeal:
    """A first table that sent all forty cards back (D6), and the decision that led to it.

    >>> from engine.notation import parse_cards
    >>> str(Redeal(parse_cards("6d6c6sKh"), Decision(Card(24), Choice.KEEP)))
    '7d keep 6d6c6sKh'
    """

    table: Cards
    decision: Decision | None = None

    def __str__(self) -> str:
        table = cards_text(self.table)
        return f"{self.decision} {table}" if self.decision else table


@dataclass(frozen=True, slots=True)
class Dealing:
    """How a hand came to be dealt; all empty when that is not known.

    `decision` is that of the deal which stood, `redeals` are the deals before it, in order, and
    `seed` is what the shuffles came from.

    >>> Dealing().redeals
    ()
    """

    decision: Decision | None = None
    redeals: tuple[Redeal, ...] = ()
    seed: int | None = None


UNKNOWN_DEALING: Final = Dealing()


@dataclass(frozen=True, slots=True)
class CutView:
    """What the cutter knows when he decides: the card, and what is at stake.

    >>> from engine.deal import cut
    >>> from engine.cards import pack
    >>> from engine.rules import TUNISIAN
    >>> view_cut(cut(pack(), 24, TUNISIAN)).card
    7d
    """

    rules: Rules
    seat_count: int
    card: Card
    stake: Stake


def view_cut(seen: Cut) -> CutView:
    """Returns what the cutter knows: all but the rest of the pack.

    >>> from engine.deal import cut
    >>> from engine.cards import pack
    >>> from engine.rules import TUNISIAN
    >>> view_cut(cut(pack(), 24, TUNISIAN)).stake.target
    21
    """
    return CutView(seen.rules, seen.seat_count, seen.card, seen.stake)


def first_position(seen: Cut, choice: Choice | None) -> Position:
    """Returns the position after the cutter's choice, which is None where no cut card is known.

    Raises `ChkobbaError` when a choice is lacking or not offered (D4).

    >>> from engine.deal import cut
    >>> from engine.cards import pack
    >>> from engine.rules import ALTERNATE, TUNISIAN
    >>> first_position(cut(pack(), 24, TUNISIAN), Choice.OPEN).table
    (7d, 7h, 7c, 7s)
    >>> first_position(cut(pack(), 24, ALTERNATE), None).table
    (Qc, Qs, Jd, Jh)
    """
    if seen.rules.has_cut_card != (choice is not None):
        offer = "is kept or opened" if seen.rules.has_cut_card else "is not known"
        raise ChkobbaError(f"in {seen.rules} a cut card {offer} (D4)")
    if choice is None:
        return deal_openly(seen)
    return seen.keep() if choice is Choice.KEEP else seen.open()
