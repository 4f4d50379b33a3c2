"""The record of one hand: how it was dealt, where it began and what was played.

>>> from engine.rules import TUNISIAN
>>> game = deal_game(TUNISIAN, seed=1)
>>> game.play(game.position.legal_moves()[0]).turn
1
>>> game.undo() in game.position.legal_moves()
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from random import Random

from engine.deal import Cut, Stake, needs_redeal, shuffle_and_cut
from engine.dealing import (
    UNKNOWN_DEALING,
    Choice,
    CutView,
    Dealing,
    Decision,
    Redeal,
    first_position,
    view_cut,
)
from engine.errors import ChkobbaError
from engine.moves import Move
from engine.position import Position
from engine.rules import Rules
from engine.scoring import Score, score_round
from engine.view import PastPlay, View, view


@dataclass(slots=True)
class Game:
    """One hand as it is played; it changes in place, by `play` and `undo` alone.

    `start` may be any position, not only a first deal. Games are equal when they began alike and
    went alike.

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> Game(deal(TUNISIAN, seed=1)).moves
    ()
    """

    start: Position
    dealing: Dealing = UNKNOWN_DEALING
    _moves: list[Move] = field(init=False, default_factory=list)
    _positions: list[Position] = field(init=False, default_factory=list, compare=False, repr=False)

    @property
    def moves(self) -> tuple[Move, ...]:
        """Returns the moves so far.

        >>> from engine.rules import TUNISIAN
        >>> deal_game(TUNISIAN, seed=1).moves
        ()
        """
        return tuple(self._moves)

    @property
    def position(self) -> Position:
        """Returns the position after all moves so far.

        >>> from engine.rules import TUNISIAN
        >>> game = deal_game(TUNISIAN, seed=1)
        >>> game.position is game.start
        True
        """
        return self._positions[-1] if self._positions else self.start

    @property
    def is_over(self) -> bool:
        """Returns whether all cards are played.

        >>> from engine.rules import TUNISIAN
        >>> deal_game(TUNISIAN, seed=1).is_over
        False
        """
        return self.position.is_over

    @property
    def score(self) -> Score:
        """Returns the count of the hand; before its end, as if it ended now without leftovers.

        >>> from engine.rules import TUNISIAN
        >>> deal_game(TUNISIAN, seed=1).score.totals
        (0, 0)
        """
        return score_round(self.position)

    def seen_by(self, seat: int) -> View:
        """Returns what `seat` knows, with all the plays of the hand so far.

        >>> from engine.rules import TUNISIAN
        >>> game = deal_game(TUNISIAN, seed=1)
        >>> move = game.position.legal_moves()[0]
        >>> game.play(move).turn
        1
        >>> [play.move == move for play in game.seen_by(1).past]
        [True]
        """
        befores = (self.start, *self._positions)[:-1]
        past = tuple(
            PastPlay(view(before, seat).position, move)
            for before, move in zip(befores, self._moves, strict=True)
        )
        return replace(view(self.position, seat), past=past)

    def play(self, move: Move) -> Position:
        """Adds `move` and returns the position after it.

        Raises `IllegalMoveError`, and the game stays as it was.

        >>> from engine.rules import TUNISIAN
        >>> game = deal_game(TUNISIAN, seed=1)
        >>> game.play(game.position.legal_moves()[0]) is game.position
        True
        """
        position = self.position.play(move)
        self._positions.append(position)
        self._moves.append(move)
        return position

    def undo(self) -> Move:
        """Takes the last move back and returns it.

        Raises `ChkobbaError` when there is none.

        >>> from engine.rules import TUNISIAN
        >>> deal_game(TUNISIAN, seed=1).undo()
        Traceback (most recent call last):
        ...
        engine.errors.ChkobbaError: no move to take back
        """
        if not self._moves:
            raise ChkobbaError("no move to take back")
        self._positions.pop()
        return self._moves.pop()

    def replay(self) -> Iterator[Position]:
        """Yields the start and the position after each move, played anew.

        >>> from engine.rules import TUNISIAN
        >>> [position.turn for position in deal_game(TUNISIAN, seed=1).replay()]
        [0]
        """
        position = self.start
        yield position
        for move in self.moves:
            position = position.play(move)
            yield position


def begin_game(
    seen: Cut,
    choice: Choice | None,
    *,
    redeals: tuple[Redeal, ...] = (),
    seed: int | None = None,
) -> Game | Redeal:
    """Returns the game that begins after the cutter's choice, or the redeal that is due (D6).

    `choice` is None where no cut card is known; `redeals` and `seed` are for the record.
    Raises `ChkobbaError` when a choice is lacking or not offered (D4).

    >>> from engine.cards import pack
    >>> from engine.deal import cut
    >>> from engine.rules import TUNISIAN
    >>> str(begin_game(cut(pack(), 0, TUNISIAN), Choice.OPEN))
    'Ad open AdAhAcAs'
    """
    position = first_position(seen, choice)
    decision = Decision(seen.card, choice) if choice else None
    if needs_redeal(position.table, seen.rules):
        return Redeal(position.table, decision)
    return Game(position, Dealing(decision, redeals, seed))


def keep_always(_seen: CutView) -> Choice:
    """Returns the choice to keep, whatever the card.

    >>> from engine.cards import pack
    >>> from engine.deal import cut
    >>> from engine.rules import TUNISIAN
    >>> keep_always(view_cut(cut(pack(), 0, TUNISIAN))).value
    'keep'
    """
    return Choice.KEEP


def deal_game(
    rules: Rules,
    *,
    seed: int,
    seat_count: int = 2,
    stake: Stake | None = None,
    decide: Callable[[CutView], Choice] = keep_always,
) -> Game:
    """Returns a game dealt from `seed`, its redeals recorded; the same cards as `engine.deal.deal`.

    `decide` answers the cut card, where the rules know one (D4).
    Raises `ChkobbaError` when the rules are not for `seat_count` (D1).

    >>> from engine.rules import TUNISIAN
    >>> str(deal_game(TUNISIAN, seed=1).dealing.decision)
    '7h keep'
    """
    rng = Random(seed)
    redeals: tuple[Redeal, ...] = ()
    while True:
        seen = shuffle_and_cut(rng, rules, seat_count=seat_count, stake=stake)
        choice = decide(view_cut(seen)) if rules.has_cut_card else None
        begun = begin_game(seen, choice, redeals=redeals, seed=seed)
        if isinstance(begun, Game):
            return begun
        redeals += (begun,)
