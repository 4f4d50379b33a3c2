"""Somebody says that a side has won the match: is it so, and if not, why would he think it?

It may be said at any moment; the rules answer when all cards are played, and not before (M2).
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.mistakes import Mistake
from engine.position import Position
from engine.scoring import score_round


@dataclass(frozen=True, slots=True)
class WinClaim:
    """The claim that `side` has won the match, as `position` stands.

    At 20 of 21 points, side 0 makes a chkobba with three cards still to play (S10):

    >>> from engine.notation import parse_position
    >>> claim = WinClaim(parse_position(
    ...     "tunisian - Ad/7dKs 4d5h7c4h4c4s5d6d6h6c6sQdQhQcQsJsKdKc/"
    ...     "AhAcAs2d2h2c2s3d3h3c3s5c5s7h7sJdJhJcKh 1/0 1 0 - 20-3/21"
    ... ), side=0)
    >>> claim.is_right, claim.mistakes[0].name
    (False, 'STOPPED_IN_MID_HAND')
    """

    position: Position
    side: int

    @property
    def totals(self) -> tuple[int, ...]:
        """Returns what each side would stand at if counted now, with leftovers once all is played.

        >>> from engine.notation import parse_position
        >>> WinClaim(parse_position(
        ...     "tunisian - Ad/7dKs 4d5h7c4h4c4s5d6d6h6c6sQdQhQcQsJsKdKc/"
        ...     "AhAcAs2d2h2c2s3d3h3c3s5c5s7h7sJdJhJcKh 1/0 1 0 - 20-3/21"
        ... ), side=0).totals
        (22, 5)
        """
        points = score_round(self.position).totals
        return tuple(map(sum, zip(self.position.totals, points, strict=True)))

    @property
    def is_right(self) -> bool:
        """Returns whether the hand is over and this side has the target and the most (M2 to M4).

        >>> from engine.notation import parse_position
        >>> end = parse_position(
        ...     "tunisian 4sKd -/- Ad2d3d4d5d6d7dQdJdAhAcAs2h2c2s3h3c3s4h4c5h5c5s6h6c6s7h7c/"
        ...     "7sQhQcQsJhJcJsKhKcKs 0/1 0 0 - 17-20/21"
        ... )
        >>> WinClaim(end, side=0).is_right, WinClaim(end, side=1).is_right
        (False, False)
        """
        return self.position.is_over and self._is_ahead_at_the_target()

    @property
    def mistakes(self) -> tuple[Mistake, ...]:
        """Returns the usual mistakes that lead to this claim; none when it is right.

        >>> from engine.notation import parse_position
        >>> WinClaim(parse_position(
        ...     "tunisian - Ad/7dKs 4d5h7c4h4c4s5d6d6h6c6sQdQhQcQsJsKdKc/"
        ...     "AhAcAs2d2h2c2s3d3h3c3s5c5s7h7sJdJhJcKh 1/0 1 0 - 0-0/21"
        ... ), side=0).mistakes
        ()
        """
        if self.position.is_over or not self._is_ahead_at_the_target():
            return ()
        return (Mistake.STOPPED_IN_MID_HAND,)

    def _is_ahead_at_the_target(self) -> bool:
        own = self.totals[self.side]
        is_ahead = all(own > total for side, total in enumerate(self.totals) if side != self.side)
        return is_ahead and own >= self.position.target
