"""What the coach makes of a play before it is made: by what its player can know.

All values come from `engine.analyst`, or, at the score, from `engine.match_chances`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine.analyst import SURE, Analysis, Judgement
from engine.errors import ChkobbaError
from engine.match_chances import MatchChance, match_chances
from engine.moves import Move
from engine.scoring import Category
from engine.view import View
from tutor.coach.decisions import WORLDS, Decision, judge_decision
from tutor.matches.coach_notes import FOCUS_OF, Focus

NEAR_THE_END: Final = 9
"""So many points before the target the score begins to tell on what is best."""

REAL_LOSS: Final = 0.01
"""A smaller loss of the chance to win the match is none."""


@lru_cache(maxsize=2000)
def decision_of(seen: View, move: Move) -> Decision:
    """Returns a legal play judged by what the player of `seen` knows."""
    return judge_decision(seen.position, move)


def analysis_of(seen: View) -> Analysis[Move]:
    """Returns what each play is worth by what the player of `seen` knows."""
    return decision_of(seen, seen.position.legal_moves()[0]).analysis


@dataclass(frozen=True, slots=True)
class ScoreAdvice:
    """Where the score changes what is best: what wins the match most often, and what each wins."""

    best: MatchChance
    chances: tuple[MatchChance, ...]

    def of(self, move: Move) -> MatchChance:
        """Returns the chance after one play."""
        return next(entry for entry in self.chances if entry.move == move)


@lru_cache(maxsize=1000)
def score_advice(seen: View) -> ScoreAdvice | None:
    """Returns what the score asks for, where it is not the play with the most points; else None."""
    chances = _chances(seen)
    if chances is None:
        return None
    advice = ScoreAdvice(chances[0], chances)
    usual = advice.of(analysis_of(seen).judgements[0].option)
    is_real = usual.loss > max(REAL_LOSS, SURE * usual.stderr)
    return advice if is_real else None


def _chances(seen: View) -> tuple[MatchChance, ...] | None:
    position = seen.position
    if max(position.totals) < position.target - NEAR_THE_END or len(position.legal_moves()) < 2:
        return None
    try:
        return match_chances(position, worlds=WORLDS)
    except ChkobbaError:
        return None  # more than two players, or house rules whose hands were never counted


def is_warned(seen: View, move: Move, *, threshold: float) -> bool:
    """Returns whether the coach speaks up before `move`: it gives away more than `threshold`.

    Where the score changes what is best, what it asks for is never warned of.
    """
    if len(seen.position.legal_moves()) < 2 or decision_of(seen, move).loss <= threshold:
        return False
    advice = score_advice(seen)
    return advice is None or advice.of(move).loss > REAL_LOSS


def next_best(analysis: Analysis[Move]) -> Judgement[Move] | None:
    """Returns the best of the plays that are not as good as the best; None where all are."""
    return next((entry for entry in analysis.judgements if not entry.is_optimal), None)


def category_at_stake(analysis: Analysis[Move]) -> Category | None:
    """Returns in which category the best play gains most on the next best; None where all equal."""
    best, other = analysis.judgements[0], next_best(analysis)
    if other is None:
        return None
    gains = {
        category: points - other.breakdown[category] for category, points in best.breakdown.items()
    }
    return max(gains, key=gains.__getitem__)


def focus_of(analysis: Analysis[Move]) -> Focus | None:
    """Returns what is worth looking at first; None where every play is as good."""
    category = category_at_stake(analysis)
    return FOCUS_OF[category] if category else None
