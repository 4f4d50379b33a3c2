"""A simple policy: take what counts most, lay what harms least. It sees only a `View`.

Moves are compared by a list of criteria, the weightiest first; each is a number, more is better.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from engine.captures import sum_groups
from engine.cards import SEVEN_OF_DIAMONDS, Cards, Rank, Suit, rank_count, suit_count
from engine.dealing import Choice, CutView
from engine.moves import Move
from engine.position import Position
from engine.view import View, unseen_cards


@dataclass(frozen=True, slots=True)
class Prospect:
    """A move that is thought about, with what lies on the table after it.

    `unseen` are the cards of which the player does not know where they are.

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> position = deal(TUNISIAN, seed=1)
    >>> Prospect(position, Move(position.hands[0][0]), (), ()).gain
    ()
    """

    position: Position
    move: Move
    table: Cards
    unseen: Cards

    @property
    def gain(self) -> Cards:
        """Returns the cards that enter the pile (P7)."""
        return self.move.gain


def best_move(view: View) -> Move:
    """Returns the move that the criteria prefer, the first of equals.

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> from engine.view import view
    >>> str(best_move(view(deal(TUNISIAN, seed=1), 0)))
    'QdxQh'
    """
    position, unseen = view.position, unseen_cards(view.position)
    return max(
        position.legal_moves(),
        key=lambda move: tuple(
            criterion(Prospect(position, move, position.after(move).table, unseen))
            for criterion in CRITERIA
        ),
    )


def _is_capture(prospect: Prospect) -> int:
    return bool(prospect.gain)


def _is_chkobba(prospect: Prospect) -> int:
    return prospect.position.is_chkobba(prospect.move)


def _takes_seven_of_diamonds(prospect: Prospect) -> int:
    return SEVEN_OF_DIAMONDS in prospect.gain


def _seven_count(prospect: Prospect) -> int:
    return rank_count(prospect.gain, Rank.SEVEN)


def _diamond_count(prospect: Prospect) -> int:
    return suit_count(prospect.gain, Suit.DIAMONDS)


def _card_count(prospect: Prospect) -> int:
    return len(prospect.gain)


def _fewest_sweepers(prospect: Prospect) -> int:
    """Returns minus the number of unseen cards that would clear the table (T1 to T4)."""
    rules = prospect.position.rules
    total = sum(map(rules.value_of, prospect.table))
    return -sum(rules.value_of(card) == total for card in prospect.unseen)


def _keeps_seven_of_diamonds(prospect: Prospect) -> int:
    return prospect.move.card != SEVEN_OF_DIAMONDS or _is_capture(prospect)


def _builds_no_seven(prospect: Prospect) -> int:
    """Returns whether no unseen seven could take a sum or a seven from the table (T7)."""
    sevens = [card for card in prospect.unseen if card.rank is Rank.SEVEN]
    return not sevens or not (
        rank_count(prospect.table, Rank.SEVEN)
        or sum_groups(prospect.table, sevens[0], prospect.position.rules)
    )


def _keeps_diamond(prospect: Prospect) -> int:
    return prospect.move.card.suit is not Suit.DIAMONDS or _is_capture(prospect)


CRITERIA: Final[tuple[Callable[[Prospect], int], ...]] = (
    _is_capture,
    _is_chkobba,
    _takes_seven_of_diamonds,
    _seven_count,
    _diamond_count,
    _card_count,
    _fewest_sweepers,
    _keeps_seven_of_diamonds,
    _builds_no_seven,
    _keeps_diamond,
)
"""What is looked at, the weightiest first; the first six say nothing of moves that lay a card."""


def best_choice(seen: CutView) -> Choice:
    """Returns the choice to keep sevens and courts, and to open the rest.

    Measured between players by these criteria, keeping a seven instead of opening it is worth half
    a point, a queen or jack a fifth; an ace, two or three costs a quarter, diamonds too.

    >>> from engine.cards import pack
    >>> from engine.deal import cut
    >>> from engine.dealing import view_cut
    >>> from engine.rules import TUNISIAN
    >>> [best_choice(view_cut(cut(pack(), place, TUNISIAN))).value for place in (0, 24)]
    ['open', 'keep']
    """
    return Choice.KEEP if seen.card.rank >= Rank.SEVEN else Choice.OPEN
