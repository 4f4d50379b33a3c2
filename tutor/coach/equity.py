"""Advice at the score: near the end of a match the most points are not always the best.

>>> from engine.deal import deal
>>> from engine.rules import ALTERNATE, TUNISIAN
>>> score_counts(deal(TUNISIAN, seed=1)), score_counts(deal(ALTERNATE, seed=1, seat_count=3))
(False, False)
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from engine.analyst import SURE, Analysis
from engine.hand_scores import HAND_SCORES
from engine.match_chances import MatchChance, match_chances
from engine.moves import Move
from engine.position import Position
from tutor.coach.decisions import WORLDS, Decision

NEAR_THE_END: Final = 9
"""So many points before the target the score begins to tell on what is best."""

REAL_LOSS: Final = 0.01
"""A smaller loss of the chance to win the match is none."""


@dataclass(frozen=True, slots=True)
class ScoreAdvice:
    """The plays by their chance to win the match, best first, beside the best one by points.

    At 0-0 the play with the most points is the best one; `is_changed` says that it is not here.
    """

    by_points: Move
    chances: tuple[MatchChance, ...]

    @property
    def best(self) -> MatchChance:
        """Returns the play that wins the match most often."""
        return self.chances[0]

    @property
    def is_changed(self) -> bool:
        """Returns whether the score makes another play the best."""
        return self.is_costly(self.by_points)

    def of(self, move: Move) -> MatchChance:
        """Returns the chance after one play."""
        return next(entry for entry in self.chances if entry.move == move)

    def is_costly(self, move: Move) -> bool:
        """Returns whether a play surely gives away some of the chance to win the match."""
        entry = self.of(move)
        return entry.loss > max(REAL_LOSS, SURE * entry.stderr)


def score_counts(position: Position) -> bool:
    """Returns whether the match is so near its end, and so well known, that the score may tell."""
    is_known = position.seat_count == 2 and str(position.rules) in HAND_SCORES
    return is_known and max(position.totals) + NEAR_THE_END >= position.target


def score_advice(
    seen: Position, analysis: Analysis[Move], *, worlds: int = WORLDS, seed: int = 0
) -> ScoreAdvice | None:
    """Returns what the score makes of the plays, from what the seat to play sees.

    `analysis` is that by points. Returns None where the score cannot tell: far from the target,
    with other than two players, or with nothing to choose.
    """
    if not score_counts(seen) or len(analysis.judgements) < 2:
        return None
    return ScoreAdvice(analysis.judgements[0].option, _chances(seen, worlds, seed))


def judged_at_score(decision: Decision) -> Decision:
    """Returns the decision, forgiven its loss in points where the match asked for the play."""
    if not decision.loss:
        return decision
    advice = score_advice(decision.position, decision.analysis)
    is_asked_for = advice is not None and advice.is_changed and not advice.is_costly(decision.move)
    return replace(decision, is_for_match=is_asked_for)


@lru_cache(maxsize=500)
def _chances(seen: Position, worlds: int, seed: int) -> tuple[MatchChance, ...]:
    return match_chances(seen, worlds=worlds, seed=seed)
