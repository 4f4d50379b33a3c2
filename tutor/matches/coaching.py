"""What the coach makes of a play before it is made: by what its player can know.

All values come from `engine.analyst`, and at the score from `tutor.coach.equity`.
"""

from __future__ import annotations

from functools import lru_cache

from engine.analyst import Analysis, Judgement, analyse
from engine.dealing import Choice, CutView
from engine.moves import Move
from engine.scoring import Category
from engine.view import View
from tutor.coach.decisions import WORLDS, CutDecision, Decision, decision_by, judge_cut
from tutor.coach.equity import ScoreAdvice, score_advice
from tutor.matches.coach_notes import FOCUS_OF, Focus


def decision_of(seen: View, move: Move) -> Decision:
    """Returns a legal play judged by what the player of `seen` knows."""
    return decision_by(analysis_of(seen), seen.position, move)


@lru_cache(maxsize=500)
def cut_decision(seen: CutView) -> CutDecision:
    """Returns both choices of the cut card judged (D4), as if the card were kept."""
    return judge_cut(seen, Choice.KEEP)


@lru_cache(maxsize=2000)
def analysis_of(seen: View) -> Analysis[Move]:
    """Returns what each play is worth by what the player of `seen` knows."""
    return analyse(seen.position, worlds=WORLDS)


@lru_cache(maxsize=1000)
def advice_at_score(seen: View) -> ScoreAdvice | None:
    """Returns what the score asks for, where that is not the play with the most points."""
    advice = score_advice(seen.position, analysis_of(seen))
    return advice if advice and advice.is_changed else None


def is_warned(seen: View, move: Move, *, threshold: float) -> bool:
    """Returns whether the coach speaks up before `move`: it gives away more than `threshold`.

    Where the score changes what is best, he goes by the chance to win the match instead.
    """
    if len(seen.position.legal_moves()) < 2:
        return False
    advice = advice_at_score(seen)
    if advice:
        return advice.is_costly(move)
    return decision_of(seen, move).loss > threshold


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
