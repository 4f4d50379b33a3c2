"""A move: the card played and what it captures.

>>> from engine.cards import pack
>>> Move(pack()[0]).is_capture
False
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card, Cards, cards_text


@dataclass(frozen=True, slots=True, order=True)
class Move:
    """One play (P1): `captured`, sorted, is empty when the card is laid (P6).

    >>> from engine.cards import pack
    >>> Move(pack()[0], (pack()[1],)).is_capture
    True
    """

    card: Card
    captured: Cards = ()

    @property
    def is_capture(self) -> bool:
        """Returns whether the card takes anything.

        >>> from engine.cards import pack
        >>> Move(pack()[0]).is_capture
        False
        """
        return bool(self.captured)

    @property
    def gain(self) -> Cards:
        """Returns the cards that enter the pile: those taken and the one that takes them (P7).

        >>> from engine.cards import pack
        >>> Move(pack()[1], (pack()[0],)).gain, Move(pack()[1]).gain
        ((Ah, Ad), ())
        """
        return (self.card, *self.captured) if self.captured else ()

    def __str__(self) -> str:
        return f"{self.card}x{cards_text(self.captured)}" if self.captured else str(self.card)
