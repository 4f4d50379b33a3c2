"""Players with a style: each looks at one thing before all else, then goes on as `greedy` does.

They see only a `View`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from engine.cards import SEVEN_OF_DIAMONDS, Rank, Suit, rank_count, suit_count, without
from engine.dealing import Choice, CutView
from engine.greedy import CRITERIA, Prospect, best_choice
from engine.moves import Move
from engine.view import View, unseen_cards

Criterion = Callable[[Prospect], int]

MOST_SWEPT: Final = 10
"""No card is worth more, so no table that is worth more can be cleared by one."""


@dataclass(frozen=True, slots=True)
class StyledPlayer:
    """Plays what its own criteria prefer; those of `greedy` decide between equals.

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> from engine.view import view
    >>> position = deal(TUNISIAN, seed=1)
    >>> StyledPlayer(COLLECTOR).choose(view(position, 0), Random(1)) in position.legal_moves()
    True
    """

    criteria: tuple[Criterion, ...]

    def choose(self, view: View, rng: Random) -> Move:  # noqa: ARG002
        """Returns the move that the criteria prefer."""
        position, unseen = view.position, unseen_cards(view.position)
        prospects = [
            Prospect(position, move, position.after(move).table, unseen)
            for move in position.legal_moves()
        ]
        looked_at = (*self.criteria, *CRITERIA)
        return max(prospects, key=lambda prospect: [look(prospect) for look in looked_at]).move

    def decide_cut(self, seen: CutView, rng: Random) -> Choice:  # noqa: ARG002
        """Returns the choice that is usually better."""
        return best_choice(seen)


def _takes_what_shines(prospect: Prospect) -> int:
    """Returns how many diamonds and sevens enter the pile, the 7♦ above all."""
    gain = prospect.gain
    sevens = rank_count(gain, Rank.SEVEN) + 3 * (SEVEN_OF_DIAMONDS in gain)
    return 2 * sevens + suit_count(gain, Suit.DIAMONDS)


def _keeps_what_shines(prospect: Prospect) -> int:
    card = prospect.move.card
    return bool(prospect.gain) or not (card.suit is Suit.DIAMONDS or card.rank is Rank.SEVEN)


def _is_chkobba(prospect: Prospect) -> int:
    return prospect.position.is_chkobba(prospect.move)


def _builds_own_sweep(prospect: Prospect) -> int:
    """Returns how many cards of the hand would clear the table that this move leaves."""
    rules, position = prospect.position.rules, prospect.position
    held = without(position.hands[position.turn], (prospect.move.card,))
    total = sum(map(rules.value_of, prospect.table))
    return sum(rules.value_of(card) == total for card in held)


def _leaves_no_sweep(prospect: Prospect) -> int:
    """Returns whether no card that may still be out clears the table (T1, T3)."""
    rules = prospect.position.rules
    total = sum(map(rules.value_of, prospect.table))
    return total > MOST_SWEPT or not any(rules.value_of(card) == total for card in prospect.unseen)


COLLECTOR: Final[tuple[Criterion, ...]] = (_takes_what_shines, _keeps_what_shines)
"""Sevens and diamonds before anything else."""

SWEEPER: Final[tuple[Criterion, ...]] = (_is_chkobba, _builds_own_sweep)
"""Chkobbas now, or with the next card."""

WALL: Final[tuple[Criterion, ...]] = (_is_chkobba, _leaves_no_sweep)
"""No table is left that can be swept."""
