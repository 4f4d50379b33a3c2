"""A play as somebody tries it, and what can be seen of it before the rules are asked."""

from __future__ import annotations

from dataclasses import dataclass

from engine.captures import captures, equal_cards
from engine.cards import Cards
from engine.moves import Move
from engine.rules import Rules


@dataclass(frozen=True, slots=True)
class Attempt:
    """A play as somebody tries it, legal or not.

    >>> from engine.notation import parse_cards, parse_move
    >>> from engine.rules import TUNISIAN
    >>> Attempt(parse_cards("2d6s"), parse_cards("Qh"), parse_move("Qhx6s"), TUNISIAN).total
    6
    """

    table: Cards
    hand: Cards
    move: Move
    rules: Rules

    @property
    def total(self) -> int:
        """Returns what the chosen cards add up to.

        >>> from engine.notation import parse_cards, parse_move
        >>> from engine.rules import TUNISIAN
        >>> Attempt((), parse_cards("Qh"), parse_move("Qh"), TUNISIAN).total
        0
        """
        return sum(map(self.rules.value_of, self.move.captured))

    @property
    def equals(self) -> Cards:
        """Returns the table cards that equal the card played.

        >>> from engine.notation import parse_cards, parse_move
        >>> from engine.rules import TUNISIAN
        >>> Attempt(parse_cards("2dQs"), parse_cards("Qh"), parse_move("Qh"), TUNISIAN).equals
        (Qs,)
        """
        return tuple(card for (card,) in equal_cards(self.table, self.move.card))

    @property
    def compulsory(self) -> tuple[Cards, ...]:
        """Returns the captures of which the card must make one (P5).

        >>> from engine.notation import parse_cards, parse_move
        >>> from engine.rules import TUNISIAN
        >>> Attempt(parse_cards("2d6s"), parse_cards("Qh"), parse_move("Qh"), TUNISIAN).compulsory
        ((2d, 6s),)
        """
        return captures(self.table, self.move.card, self.rules)

    @property
    def missing(self) -> Cards:
        """Returns the chosen cards that do not lie on the table.

        >>> from engine.notation import parse_cards, parse_move
        >>> from engine.rules import TUNISIAN
        >>> Attempt((), parse_cards("Qh"), parse_move("Qhx2d6s"), TUNISIAN).missing
        (2d, 6s)
        """
        return tuple(card for card in self.move.captured if card not in self.table)
