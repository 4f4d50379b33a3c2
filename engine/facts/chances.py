"""In how many of the hands that a player may hold there is a card that does something."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

from engine.cards import HIDDEN, Cards, card_set, without
from engine.position import Position
from engine.view import unseen_cards


@dataclass(frozen=True, slots=True)
class Chance:
    """Something that can be done with `count` of `total` hands; `example` is one, if there is any.

    >>> Chance(7, 35, ()).share
    0.2
    """

    count: int
    total: int
    example: Cards

    @property
    def share(self) -> float:
        """Returns the chance as a number between 0 and 1.

        >>> Chance(0, 1, ()).share
        0.0
        """
        return self.count / self.total


@dataclass(frozen=True, slots=True)
class PossibleHand:
    """A hand of which `known` is seen, while `hidden_count` more cards are any of `unseen`.

    >>> from engine.notation import parse_cards
    >>> PossibleHand((), 3, parse_cards("AdAh2d2h3d3h4d")).total
    35
    """

    known: Cards
    hidden_count: int
    unseen: Cards

    @property
    def total(self) -> int:
        """Returns how many different hands it may be, all equally likely.

        >>> from engine.notation import parse_cards
        >>> PossibleHand(parse_cards("Ad"), 0, parse_cards("Ks")).total
        1
        """
        return comb(len(self.unseen), self.hidden_count)

    @property
    def cards(self) -> Cards:
        """Returns every card that may be in it.

        >>> from engine.notation import parse_cards
        >>> PossibleHand(parse_cards("Ad"), 0, parse_cards("Ks")).cards
        (Ad,)
        """
        return card_set(self.known + self.unseen) if self.hidden_count else self.known

    def chance_of_any(self, wanted: Cards) -> Chance:
        """Returns the chance that at least one of the `wanted` cards is in the hand.

        >>> from engine.notation import parse_cards
        >>> hand = PossibleHand((), 3, parse_cards("AdAh2d2h3d3h4d"))
        >>> hand.chance_of_any(parse_cards("3d3h"))
        Chance(count=25, total=35, example=(Ad, Ah, 3d))
        """
        if any(card in self.known for card in wanted):
            return Chance(self.total, self.total, self._example(()))
        held = tuple([card for card in self.unseen if card in wanted])
        missing = comb(len(self.unseen) - len(held), self.hidden_count)
        count = self.total - missing
        return Chance(count, self.total, self._example(held[:1]) if count else ())

    def _example(self, wanted: Cards) -> Cards:
        """Returns the hand that holds `wanted` and for the rest the first unseen cards."""
        others = without(self.unseen, wanted)[: self.hidden_count - len(wanted)]
        return card_set(self.known + wanted + others)


def possible_hand(position: Position, seat: int) -> PossibleHand:
    """Returns what `seat` may hold by what `position` shows.

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> from engine.view import view
    >>> possible_hand(view(deal(TUNISIAN, seed=1), 0).position, 1).total
    5456
    """
    hand = position.hands[seat]
    known = tuple([card for card in hand if card != HIDDEN])
    return PossibleHand(known, len(hand) - len(known), unseen_cards(position))
