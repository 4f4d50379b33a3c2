"""The rule profiles and their house options, as data.

A profile is a frozen `Rules` value; what differs between profiles stands in its fields, so that a
rule set of one's own is one line (here the mix that some apps play: J=8, Q=9, bermila by sevens):

>>> from dataclasses import replace
>>> mixed = replace(TUNISIAN, name="mixed", values=ALTERNATE.values)
>>> mixed.value_of(Card.of(Rank.JACK, Suit.CLUBS)), mixed.bermila is Bermila.SEVENS_THEN_SIXES
(8, True)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from engine.cards import Card, Rank, Suit


class Bermila(Enum):
    """How the bermila is won (S3)."""

    SEVENS_THEN_SIXES = "sevens_then_sixes"
    SEVEN_OF_DIAMONDS = "seven_of_diamonds"


class DealerDraw(Enum):
    """How the first dealer is found (D2)."""

    LOT = "lot"
    LOWEST_CUT = "lowest_cut"


@dataclass(frozen=True, slots=True)
class Rules:
    """One rule set: a published profile, perhaps with house options.

    `values` holds the capture value of each rank in the order of `Rank` (V2). `redeal_ranks` are
    the ranks of which three on the first table call for a redeal (D6). `targets` lists the match
    targets that may be played, the usual one first (M1).

    >>> TUNISIAN.target, ALTERNATE.targets
    (21, (11, 16, 21))
    """

    name: str
    values: tuple[int, ...]
    seat_counts: tuple[int, ...]
    dealer_draw: DealerDraw
    has_cut_card: bool
    redeal_ranks: frozenset[Rank]
    bermila: Bermila
    has_seven_of_diamonds: bool
    targets: tuple[int, ...]
    is_equal_first: bool = True
    has_primiera: bool = False
    is_tie_to_taker: bool = False

    @property
    def target(self) -> int:
        """Returns the usual match target (M1).

        >>> ALTERNATE.target
        11
        """
        return self.targets[0]

    def value_of(self, card: Card) -> int:
        """Returns the capture value of `card` (V2); it is never points (V3).

        >>> TUNISIAN.value_of(Card.of(Rank.QUEEN, Suit.HEARTS))
        8
        """
        return self.values[card >> 2]

    def class_of(self, card: Card) -> Card:
        """Returns the card that stands for all those which differ from `card` in name alone.

        Clubs, hearts and spades of a rank are alike in everything that counts; the spade stands
        for them. The primiera looks at all four suits (S7): with it each card is its own class.

        >>> from engine.cards import pack
        >>> sorted(set(map(TUNISIAN.class_of, pack())))[:4]
        [Ad, As, 2d, 2s]
        """
        is_alone = card.suit is Suit.DIAMONDS or self.has_primiera
        return card if is_alone else Card.of(card.rank, Suit.SPADES)

    @property
    def options(self) -> tuple[HouseOption, ...]:
        """Returns the house options in force, in the order in which notation writes them.

        >>> TUNISIAN.options
        ()
        """
        return _options_of(self)

    def __str__(self) -> str:
        return "+".join((self.name, *(option.name for option in self.options)))


TUNISIAN: Final = Rules(
    name="tunisian",
    values=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
    seat_counts=(2, 4),
    dealer_draw=DealerDraw.LOT,
    has_cut_card=True,
    redeal_ranks=frozenset(Rank),
    bermila=Bermila.SEVENS_THEN_SIXES,
    has_seven_of_diamonds=True,
    targets=(21,),
)

ALTERNATE: Final = Rules(
    name="alternate",
    values=(1, 2, 3, 4, 5, 6, 7, 9, 8, 10),
    seat_counts=(2, 3, 4),
    dealer_draw=DealerDraw.LOWEST_CUT,
    has_cut_card=False,
    redeal_ranks=frozenset({Rank.KING}),
    bermila=Bermila.SEVEN_OF_DIAMONDS,
    has_seven_of_diamonds=False,
    targets=(11, 16, 21),
)

PROFILES: Final = MappingProxyType({rules.name: rules for rules in (TUNISIAN, ALTERNATE)})
"""The published profiles by name, the default first. They are never mixed."""


@dataclass(frozen=True, slots=True)
class HouseOption:
    """A published variation of one profile.

    `name` is written after `+` in notation, `rule` is the id of the rule that it bends.

    >>> [option.name for option in HOUSE_OPTIONS]
    ['primiera', 'tie-to-taker', 'bastra-limit']
    """

    name: str
    rule: str
    profile: str
    apply: Callable[[Rules], Rules]


HOUSE_OPTIONS: Final = (
    HouseOption("primiera", "S7", "alternate", lambda rules: replace(rules, has_primiera=True)),
    HouseOption(
        "tie-to-taker", "S6", "alternate", lambda rules: replace(rules, is_tie_to_taker=True)
    ),
    HouseOption(
        "bastra-limit", "P2", "alternate", lambda rules: replace(rules, is_equal_first=False)
    ),
)
"""The house options in the order of notation; other targets (M1) stand in the match field."""


@lru_cache(maxsize=32)  # the name of every position and exercise asks for them
def _options_of(rules: Rules) -> tuple[HouseOption, ...]:
    return tuple(option for option in HOUSE_OPTIONS if option.apply(rules) == rules)
