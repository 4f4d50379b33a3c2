"""A match: hands played by the same players until one side has won (M1 to M4).

Players keep their numbers, anticlockwise, for the whole match; seats are given anew each hand,
seat 0 to the player at the dealer's right (D7), so that the dealer always has the last seat.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.deal import Stake, check_seat_count
from engine.errors import ChkobbaError
from engine.position import side_count, side_of
from engine.rules import Rules
from engine.scoring import Score


@dataclass(frozen=True, slots=True)
class Match:
    """The state of a match between two hands.

    `dealer` is the player who deals next; `totals` are in the order of the match's own sides, side
    0 being that of player 0; `hand_count` is the number of hands played.

    >>> from engine.rules import TUNISIAN
    >>> Match(TUNISIAN, seat_count=2, dealer=1, totals=(20, 22), target=21).winner
    1
    """

    rules: Rules
    seat_count: int
    dealer: int
    totals: tuple[int, ...]
    target: int
    hand_count: int = 0

    @property
    def winner(self) -> int | None:
        """Returns the side with the highest total at or above the target, None when tied (M3, M4).

        >>> from engine.rules import TUNISIAN
        >>> Match(TUNISIAN, seat_count=2, dealer=0, totals=(22, 22), target=21).winner is None
        True
        """
        best = max(self.totals)
        is_reached = best >= self.target and self.totals.count(best) == 1
        return self.totals.index(best) if is_reached else None

    def player_at(self, seat: int) -> int:
        """Returns the player who has `seat` in the next hand (D7).

        >>> from engine.rules import TUNISIAN
        >>> match = new_match(TUNISIAN, dealer=2, seat_count=4)
        >>> [match.player_at(seat) for seat in range(4)]
        [3, 0, 1, 2]
        """
        return (self.dealer + 1 + seat) % self.seat_count

    def seat_of(self, player: int) -> int:
        """Returns the seat of `player` in the next hand.

        >>> from engine.rules import TUNISIAN
        >>> new_match(TUNISIAN, dealer=2, seat_count=4).seat_of(2)
        3
        """
        return (player - self.dealer - 1) % self.seat_count

    def stake_for_hand(self) -> Stake:
        """Returns the totals, in the order of the next hand's sides, and the target.

        >>> from engine.rules import TUNISIAN
        >>> Match(TUNISIAN, seat_count=2, dealer=0, totals=(17, 12), target=21).stake_for_hand()
        Stake(totals=(12, 17), target=21)
        """
        sides = range(len(self.totals))
        return Stake(tuple(self.totals[self._side_at(side)] for side in sides), self.target)

    def after(self, score: Score) -> Match:
        """Returns the match after a complete hand (M2); the player to the right deals next (D3).

        `score` is in the order of the hand's sides. Raises `ChkobbaError` when the match is won.

        >>> from engine.cards import pack
        >>> from engine.rules import TUNISIAN
        >>> from engine.scoring import score_piles
        >>> match = new_match(TUNISIAN, dealer=0).after(score_piles((pack(), ()), (0, 0), TUNISIAN))
        >>> match.totals, match.dealer, match.hand_count
        ((0, 4), 1, 1)
        """
        if self.winner is not None:
            raise ChkobbaError(f"the match is won by side {self.winner} (M3)")
        totals = list(self.totals)
        for side, points in zip(range(len(totals)), score.totals, strict=True):
            totals[self._side_at(side)] += points
        return replace(
            self,
            dealer=(self.dealer + 1) % self.seat_count,
            totals=tuple(totals),
            hand_count=self.hand_count + 1,
        )

    def _side_at(self, side: int) -> int:
        """Returns the match's own side that is `side` in the next hand."""
        return side_of(self.player_at(side), self.seat_count)


def new_match(
    rules: Rules, *, dealer: int, seat_count: int = 2, target: int | None = None
) -> Match:
    """Returns a match in which nothing is played yet; the target is the usual one if not given.

    Raises `ChkobbaError` when the rules are not for so many players (D1) or not played to `target`
    (M1), or when there is no such dealer.

    >>> from engine.rules import ALTERNATE
    >>> new_match(ALTERNATE, dealer=0, seat_count=3, target=16).totals
    (0, 0, 0)
    """
    check_seat_count(rules, seat_count)
    chosen = rules.target if target is None else target
    if chosen not in rules.targets:
        choice = " or ".join(map(str, rules.targets))
        raise ChkobbaError(f"target {chosen}: {rules} is played to {choice} (M1)")
    if dealer not in range(seat_count):
        raise ChkobbaError(f"dealer {dealer}: players are 0 to {seat_count - 1} (D7)")
    return Match(rules, seat_count, dealer, (0,) * side_count(seat_count), chosen)
