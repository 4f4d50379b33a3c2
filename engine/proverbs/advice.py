"""How a rule of thumb speaks: for some legal moves, against some others, or not at all.

A rule sees a `Situation`, which holds only what the seat to play can know, so that no rule can be
right by looking at hidden cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from engine.cards import Cards, without
from engine.greedy import Prospect
from engine.moves import Move
from engine.position import Position, side_of
from engine.rules import Rules
from engine.view import unseen_cards, view


@dataclass(frozen=True, slots=True)
class Advice:
    """The moves that a rule of thumb recommends, and those that it advises against instead.

    Both are empty when it has nothing to say; of moves in neither it does not speak.

    >>> SILENCE.is_silent
    True
    """

    recommended: tuple[Move, ...] = ()
    rejected: tuple[Move, ...] = ()

    @property
    def is_silent(self) -> bool:
        """Returns whether the rule has nothing to say.

        >>> from engine.cards import pack
        >>> Advice((Move(pack()[0]),), (Move(pack()[1]),)).is_silent
        False
        """
        return not self.recommended


SILENCE: Final = Advice()


@dataclass(frozen=True, slots=True)
class Situation:
    """What a rule of thumb looks at: the position as seen, and where each legal move leads.

    `unseen` are the cards of which the seat to play does not know where they are.

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> situation = situation_of(deal(TUNISIAN, seed=1))
    >>> [str(prospect.move) for prospect in situation.lays]
    ['3s', '7h']
    >>> situation.must_lay, situation.is_last_deal, situation.is_dealers_side
    (False, False, False)
    """

    position: Position
    prospects: tuple[Prospect, ...]
    unseen: Cards

    @property
    def rules(self) -> Rules:
        """Returns the rules that are played."""
        return self.position.rules

    @property
    def hand(self) -> Cards:
        """Returns the hand of the seat to play."""
        return self.position.hands[self.position.turn]

    @property
    def lays(self) -> tuple[Prospect, ...]:
        """Returns the moves that lay a card."""
        return tuple([prospect for prospect in self.prospects if not prospect.gain])

    @property
    def takes(self) -> tuple[Prospect, ...]:
        """Returns the moves that capture."""
        return tuple([prospect for prospect in self.prospects if prospect.gain])

    @property
    def must_lay(self) -> bool:
        """Returns whether no card of the hand can capture: only then rules of laying speak."""
        return not self.takes

    @property
    def is_last_deal(self) -> bool:
        """Returns whether no cards are left to deal (D9)."""
        return not self.position.stock

    @property
    def is_dealers_side(self) -> bool:
        """Returns whether the side to play has the dealer, who plays last in each deal (D7)."""
        seats = self.position.seat_count
        return self.position.side == side_of(seats - 1, seats)

    @property
    def pile(self) -> Cards:
        """Returns the pile of the side to play."""
        return self.position.piles[self.position.side]

    def total_of(self, cards: Cards) -> int:
        """Returns what `cards` are worth together in a capture (V2)."""
        return sum(map(self.rules.value_of, cards))

    def kept_after(self, move: Move) -> Cards:
        """Returns what is left of the hand."""
        return without(self.hand, (move.card,))

    def sweepers_after(self, prospect: Prospect) -> Cards:
        """Returns the unseen cards that would clear the table: its total is their value (P2, P3).

        >>> from engine.deal import deal
        >>> from engine.rules import TUNISIAN
        >>> situation = situation_of(deal(TUNISIAN, seed=1))
        >>> situation.sweepers_after(situation.prospects[0])
        ()
        """
        total = self.total_of(prospect.table)
        return tuple([card for card in self.unseen if self.rules.value_of(card) == total])


def situation_of(position: Position) -> Situation:
    """Returns what the seat to play knows of `position`, whatever else may be open in it.

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> situation_of(deal(TUNISIAN, seed=1)).position.is_open
    False
    """
    seen = view(position, position.turn).position
    hidden = unseen_cards(seen)
    prospects = [Prospect(seen, move, after.table, hidden) for move, after in seen.successors()]
    return Situation(seen, tuple(prospects), hidden)


@dataclass(frozen=True, slots=True)
class Proverb:
    """A strategy point that can be followed: `point` is its id in the rulebook.

    >>> Proverb("T0", "say nothing", lambda situation: SILENCE).point
    'T0'
    """

    point: str
    meaning: str
    speak: Callable[[Situation], Advice]


def sorted_out(prospects: Iterable[Prospect], is_good: Callable[[Prospect], bool]) -> Advice:
    """Returns the advice to make a good move rather than another; silence if all are alike.

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> prospects = situation_of(deal(TUNISIAN, seed=1)).prospects
    >>> [str(move) for move in sorted_out(prospects, lambda prospect: bool(prospect.gain)).rejected]
    ['3s', '7h']
    >>> sorted_out(prospects, lambda prospect: True).is_silent
    True
    """
    recommended: list[Move] = []
    rejected: list[Move] = []
    for prospect in prospects:
        (recommended if is_good(prospect) else rejected).append(prospect.move)
    if not recommended or not rejected:
        return SILENCE
    return Advice(tuple(recommended), tuple(rejected))


def best_by(
    prospects: Iterable[Prospect], merit: Callable[[Prospect], int | tuple[int, ...]]
) -> Advice:
    """Returns the advice to make a move of the highest merit.

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> lays = situation_of(deal(TUNISIAN, seed=1)).lays
    >>> best_by(lays, lambda prospect: prospect.move.card).recommended
    (Move(card=7h, captured=()),)
    """
    merits = [(prospect, merit(prospect)) for prospect in prospects]
    best = max((value for _, value in merits), default=0)
    winners = {prospect.move for prospect, value in merits if value == best}
    return sorted_out(
        [prospect for prospect, _ in merits], lambda prospect: prospect.move in winners
    )


def together(parts: Iterable[Advice]) -> Advice:
    """Returns the advice given for several cards at once.

    >>> together((SILENCE, SILENCE)) == SILENCE
    True
    """
    spoken = tuple(parts)
    return Advice(
        tuple([move for part in spoken for move in part.recommended]),
        tuple([move for part in spoken for move in part.rejected]),
    )
