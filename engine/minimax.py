"""The searches behind the solver: alpha-beta for two sides, max-n for three, each with a table.

What makes them quick enough in plain Python: positions that differ only in cards of one class
(`Rules.class_of`) share one entry; chkobbas already made are left out and added
afterwards; and of the piles only what the rules count is kept.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, Protocol

from engine.cards import SEVEN_OF_DIAMONDS, Cards, pack
from engine.moves import Move
from engine.position import Position
from engine.rules import Rules
from engine.scoring import measures, score_round
from engine.standing import liking

Key = tuple[object, ...]
INFINITE: Final = 1000
"""More than any hand can be worth."""


class Search(Protocol):
    """A search from one position on, which remembers what it has found."""

    def best_reply(self, position: Position) -> tuple[Move, Position]:
        """Returns the best move, the first in order of equally good ones, and what follows it."""


def search_for(root: Position) -> Search:
    """Returns the search that fits the number of sides of `root`, an open position.

    >>> from engine.deal import deal
    >>> from engine.rules import ALTERNATE
    >>> type(search_for(deal(ALTERNATE, seed=1, seat_count=3))).__name__
    '_EachForHimself'
    """
    return _Alternating(root) if len(root.piles) == 2 else _EachForHimself(root)


class _Alternating:
    """Alpha-beta for two sides, which play in turn whatever the number of seats.

    All values here are of what is still to come: chkobbas already made are left out.
    """

    def __init__(self, root: Position) -> None:
        self._key = _key_maker(root.rules)
        self._bounds: dict[Key, tuple[int, int]] = {}

    def best_reply(self, position: Position) -> tuple[Move, Position]:
        value = self._future(position, -INFINITE, INFINITE)
        return next(
            (move, after)
            for move, after in position.successors()
            if self._move_value(position, move, after, value - 1, value) >= value
        )

    def _future(self, position: Position, alpha: int, beta: int) -> int:
        """Returns the points to come for the side to move, exact when within alpha and beta."""
        key = self._key(position)
        lower, upper = self._bounds.get(key, (-INFINITE, INFINITE))
        if lower >= beta or lower == upper:
            return lower
        if upper <= alpha:
            return upper
        if position.is_over:
            best = _end_value(position)
            self._bounds[key] = (best, best)
            return best
        best = self._best(position, max(alpha, lower), min(beta, upper))
        self._bounds[key] = (
            lower if best <= max(alpha, lower) else best,
            upper if best >= min(beta, upper) else best,
        )
        return best

    def _best(self, position: Position, alpha: int, beta: int) -> int:
        best = -INFINITE
        for move, after in _promising_first(position):
            best = max(best, self._move_value(position, move, after, max(alpha, best), beta))
            if best >= beta:
                break
        return best

    def _move_value(
        self, position: Position, move: Move, after: Position, alpha: int, beta: int
    ) -> int:
        gain = int(position.is_chkobba(move))
        return gain - self._future(after, gain - beta, gain - alpha)


class _EachForHimself:
    """Max-n for three sides: every seat plays for its own side.

    Where a seat is indifferent, the outcome with more points for the lowest side counts, so that
    no value depends on the order in which moves are tried.
    """

    def __init__(self, root: Position) -> None:
        self._key = _key_maker(root.rules)
        self._points: dict[Key, tuple[int, ...]] = {}

    def best_reply(self, position: Position) -> tuple[Move, Position]:
        return max(
            position.successors(),
            key=lambda reply: liking(self._points_after(position, *reply), position.side),
        )

    def _points_after(self, position: Position, move: Move, after: Position) -> tuple[int, ...]:
        """Returns the points to come, those of `move` itself included."""
        points = self._future(after)
        if not position.is_chkobba(move):
            return points
        return tuple(count + (side == position.side) for side, count in enumerate(points))

    def _future(self, position: Position) -> tuple[int, ...]:
        key = self._key(position)
        if key not in self._points:
            self._points[key] = self._best(position)
        return self._points[key]

    def _best(self, position: Position) -> tuple[int, ...]:
        if position.is_over:
            return _end_points(position)
        outcomes = [self._points_after(position, *reply) for reply in position.successors()]
        return max(outcomes, key=lambda points: liking(points, position.side))


def _end_points(position: Position) -> tuple[int, ...]:
    """Returns the points of the finished hand without its chkobbas."""
    totals = score_round(position).totals
    return tuple(total - made for total, made in zip(totals, position.chkobbas, strict=True))


def _end_value(position: Position) -> int:
    points = _end_points(position)
    return points[position.side] - points[1 - position.side]


def _promising_first(position: Position) -> list[tuple[Move, Position]]:
    """Returns the successors, those likely to be good first: alpha-beta then cuts more."""
    return sorted(position.successors(), key=lambda reply: _promise(position, reply[0]))


def _promise(position: Position, move: Move) -> tuple[bool, bool, int]:
    gain = move.gain
    return not position.is_chkobba(move), SEVEN_OF_DIAMONDS not in gain, -len(gain)


def _key_maker(rules: Rules) -> Callable[[Position], Key]:
    """Returns the function that gives positions with the same future the same key."""
    classes = tuple(map(rules.class_of, pack()))
    counters = [count for _, count in measures(rules)]

    @cache
    def standing(pile: Cards) -> object:
        return pile if rules.has_primiera else tuple([count(pile) for count in counters])

    def key(position: Position) -> Key:
        return (
            tuple([classes[card] for card in position.table]),
            tuple([tuple([classes[card] for card in hand]) for hand in position.hands]),
            tuple([standing(pile) for pile in position.piles]),
            len(position.stock),
            position.turn,
            position.taker_side,
        )

    return key
