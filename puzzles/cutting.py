"""Cut cards as exercises: keep the card or open it (D4)?

Before a card is dealt the plain suits differ in name alone, so that the spade answers for hearts
and clubs too: there are some twenty different cards for each number of players, few of them clear.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from random import Random
from statistics import fmean
from typing import Final

from engine.analyst import Judgement, analyse_cut
from engine.cards import pack
from engine.deal import Cut, opening_stake
from engine.dealing import Choice, CutView, first_position
from engine.errors import ChkobbaError
from engine.greedy import best_move
from engine.position import Position
from engine.rules import Rules
from engine.scoring import score_round
from engine.standing import difference
from engine.view import view
from puzzles.acceptance import CLEAR_OF, LEAST_GAP, LEAST_SHARE, STDERR_PLACES, SURE, Rejection
from puzzles.exercise import CutExercise, ExerciseId, method_of

CUT_WORLDS: Final = 8000
SECOND_DEALS: Final = 400
"""So many deals the second judge plays: simple players, who know nothing of the first judge."""


def any_cut(rules: Rules, rng: Random) -> CutView:
    """Returns what some cutter sees; raises `ChkobbaError` where the rules know no cut card."""
    if not rules.has_cut_card:
        raise ChkobbaError(f"{rules}: no card is cut (D4)")
    seat_count = rng.choice(rules.seat_counts)
    return CutView(rules, seat_count, rng.choice(pack()), opening_stake(rules, seat_count))


def judge_cut(exercise_id: ExerciseId, seen: CutView) -> CutExercise | Rejection:
    """Returns the exercise that the cut card makes, or the reason why it makes none."""
    alike = nameless(seen)
    choices = worth_of(alike)
    worse = choices[1]
    if worse.loss < LEAST_GAP[method_of(exercise_id)]:
        return Rejection.NEAR_TIE
    if worse.loss - SURE * worse.stderr < CLEAR_OF:
        return Rejection.UNSURE
    if choices[0].best_share < LEAST_SHARE:
        return Rejection.SELDOM_BEST
    if gain_by_simple_play(alike, choices[0].option) <= 0:
        return Rejection.JUDGES_DISAGREE
    return CutExercise(exercise_id, seen, choices)


def nameless(seen: CutView) -> CutView:
    """Returns the same decision with the card that stands for its like."""
    return replace(seen, card=seen.rules.class_of(seen.card))


@lru_cache(maxsize=100)
def worth_of(
    seen: CutView, *, worlds: int = CUT_WORLDS, seed: int = 0
) -> tuple[Judgement[Choice], ...]:
    """Returns what keeping and opening are worth, the better first."""
    found = analyse_cut(seen, worlds=worlds, seed=seed).judgements
    return tuple(replace(entry, stderr=round(entry.stderr, STDERR_PLACES)) for entry in found)


@lru_cache(maxsize=100)
def gain_by_simple_play(seen: CutView, choice: Choice, *, seed: int = 0) -> float:
    """Returns what a choice gains on the other, over deals that simple players play to the end."""
    rng = Random(seed)
    other = next(one for one in Choice if one is not choice)
    return fmean(_gain(seen, choice, other, rng) for _ in range(SECOND_DEALS))


def _gain(seen: CutView, choice: Choice, other: Choice, rng: Random) -> float:
    rest = [card for card in pack() if card != seen.card]
    rest.sort(key=lambda _: rng.random())
    cut = Cut(seen.rules, seen.seat_count, seen.card, tuple(rest), seen.stake)
    return _played_out(first_position(cut, choice)) - _played_out(first_position(cut, other))


def _played_out(position: Position) -> float:
    """Returns the points of the cutter's side minus the others' when simple players go on."""
    while not position.is_over:
        position = position.after(best_move(view(position, position.turn)))
    return difference(score_round(position).totals, 0)
