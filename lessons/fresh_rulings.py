"""Fresh cases to rule on, from hands that random players play to the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from engine.deal import deal, shuffle_and_cut
from engine.errors import ChkobbaError
from engine.match import Match
from engine.moves import Move
from engine.position import Position
from engine.rules import Rules
from engine.scoring import Category, score_piles, score_round
from engine.view import view
from lessons.exercises import Exercise, ScoreExercise
from lessons.rulings import CutCase, LeftoversCase, MatchCase, Ruling, RulingExercise, SweepCase
from lessons.scenes import SEAT_COUNT, Scene

MOST_ROUNDS: Final = 2_000
MOST_SHORT: Final = 4
"""So many points at most are missing before the round in which a match may be won."""

MOST_CHKOBBAS: Final = 3

_Turn = tuple[Position, Move]


def sweep_with_the_last_card(rng: Random, rules: Rules) -> Exercise:
    """Returns a sweep with the last card of a deal: of the sixth one, or of an earlier one (R14).

    >>> from engine.rules import TUNISIAN
    >>> exercise = sweep_with_the_last_card(Random(1), TUNISIAN)
    >>> exercise.key in exercise.options
    True
    """
    is_very_last = rng.random() < 0.5
    for turns in _rounds(rng, rules):
        for position, move in turns:
            sweeps = bool(move.captured) and move.captured == position.table
            if sweeps and _card_count(position) == 1 and is_very_last is position.is_last_play:
                seen = view(position, position.turn).position
                return RulingExercise(SweepCase(Scene(seen, seat=position.turn), move))
    raise ChkobbaError("no such sweep was played")


def who_gets_the_leftovers(rng: Random, rules: Rules) -> Exercise:
    """Returns the last two cards of a round, played in one way only, with leftovers (R15).

    >>> from engine.rules import TUNISIAN
    >>> who_gets_the_leftovers(Random(1), TUNISIAN).case.end.table != ()
    True
    """
    winner = rng.choice((Ruling.FIRST, Ruling.SECOND))
    for turns in _rounds(rng, rules):
        position, move = turns[-SEAT_COUNT]
        after = position.after(move)
        is_forced = len(position.legal_moves()) == len(after.legal_moves()) == 1
        case = LeftoversCase(Scene(position))
        if is_forced and position.taker is not None and case.end.table and case.ruling is winner:
            return RulingExercise(case)
    raise ChkobbaError("no such end was played")


def leftovers_decide(rng: Random, rules: Rules) -> Exercise:
    """Returns piles in which the point for cards depends on the leftovers (S2).

    >>> from engine.rules import TUNISIAN
    >>> len(leftovers_decide(Random(1), TUNISIAN).leftovers) > 0
    True
    """
    for turns in _rounds(rng, rules):
        end = _end(turns)
        key, without_them = score_round(end), score_piles(end.piles, end.chkobbas, rules)
        if key.points(Category.CARDS) != without_them.points(Category.CARDS):
            asked = (Category.CARDS,)
            return ScoreExercise(
                end.piles, end.chkobbas, asked, key, leftovers=end.table, taker=end.taker_side
            )
    raise ChkobbaError("no such end was played")


def match_in_mid_round(rng: Random, rules: Rules) -> Exercise:
    """Returns a match that seems won in mid-round, or one that is won after the round (S10).

    >>> from engine.rules import TUNISIAN
    >>> match_in_mid_round(Random(1), TUNISIAN).case.is_round_over in (False, True)
    True
    """
    if rng.random() < 0.5:
        return _after_a_round(rng, rules, rng.choice((Ruling.FIRST, Ruling.SECOND)))
    gain = rng.randint(1, MOST_CHKOBBAS)
    totals, points = (rules.target - gain, rng.randrange(rules.target)), (gain, 0)
    if rng.random() < 0.5:
        totals, points = totals[::-1], points[::-1]
    match = Match(rules, SEAT_COUNT, 0, totals, rules.target)
    return RulingExercise(MatchCase(match, points, is_round_over=False))


def match_that_both_reach(rng: Random, rules: Rules) -> Exercise:
    """Returns a match in which both sides come to the target in the same round (S11).

    >>> from engine.rules import TUNISIAN
    >>> min(match_that_both_reach(Random(1), TUNISIAN).case.totals) >= TUNISIAN.target
    True
    """
    return _after_a_round(rng, rules, rng.choice(MatchCase.options), least=rules.target)


def _after_a_round(rng: Random, rules: Rules, wanted: Ruling, *, least: int = 0) -> Exercise:
    """Returns a counted round after which the ruling is `wanted`, no total being below `least`."""
    for turns in _rounds(rng, rules):
        first, second = score_round(_end(turns)).totals
        short = [rng.randint(1, MOST_SHORT) for _ in range(SEAT_COUNT)]
        totals = tuple(rules.target - missing for missing in short)
        match = Match(rules, SEAT_COUNT, 0, totals, rules.target)
        case = MatchCase(match, (first, second), is_round_over=True)
        if case.ruling is wanted and min(case.totals) >= least:
            return RulingExercise(case)
    raise ChkobbaError("no such round was played")


def cut_card(rng: Random, rules: Rules) -> Exercise:
    """Returns a cut card that is kept or opened (R18).

    >>> from engine.rules import TUNISIAN
    >>> cut_card(Random(1), TUNISIAN).key.value in ("2-4", "3-3")
    True
    """
    return RulingExercise(CutCase(shuffle_and_cut(rng, rules), is_kept=rng.random() < 0.5))


def _rounds(rng: Random, rules: Rules) -> Iterator[tuple[_Turn, ...]]:
    """Yields rounds played at random: each position with the play made in it."""
    for _ in range(MOST_ROUNDS):
        position, turns = deal(rules, seed=rng.getrandbits(64)), []
        while not position.is_over:
            moves = position.legal_moves()
            turns.append((position, rng.choice(moves)))
            position = _end(turns)
        yield tuple(turns)


def _end(turns: Sequence[_Turn]) -> Position:
    """Returns the position after the last of these plays."""
    position, move = turns[-1]
    return position.after(move)


def _card_count(position: Position) -> int:
    """Returns how many cards there are in the hands."""
    return sum(map(len, position.hands))
