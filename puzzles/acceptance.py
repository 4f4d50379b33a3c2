"""Which positions become exercises, and why the others do not.

Each ground of rejection is one predicate in a table; the first that holds is the reason. Cheap
grounds come before dear ones: the bare position, a glance at few worlds, the full judgement, and
last the second judge.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from enum import Enum
from types import MappingProxyType
from typing import Final, TypeVar

from engine.analyst import WORLDS, Judgement, Method, analyse, second_opinion
from engine.moves import Move
from engine.position import Position
from engine.validity import problems
from engine.view import consistent_position_count, view
from puzzles.equivalence import play_class
from puzzles.exercise import Aim, ExerciseId, Kind, PlayExercise, aim_of

LEAST_GAP: Final = MappingProxyType({Method.EXACT: 1.0, Method.EXPECTED: 0.30})
"""By so many hand points the best play must beat every other."""

CLEAR_OF: Final = 0.10
SURE: Final = 2.576
"""So many standard errors hold the truth in 99 of 100 cases."""

LEAST_SHARE: Final = 0.60
"""In so many of the ways no play may end better than the best; a tie is no better."""

FINE: Final = 0.05
"""An expected loss below this is none, where the 99 % interval ends below `CLEAR_OF` too."""

LEAST_DECISIONS: Final = 2
GLANCE_WORLDS: Final = 200
PROMISING: Final = 0.15
"""What a glance at few worlds must find between two plays to tell them apart."""

MOST_COUNTED: Final = 4000
"""So few ways are all looked at anyway, so that a glance would spare nothing."""

SIMULATIONS: Final = 5000
STDERR_PLACES: Final = 6
"""Standard errors are rounded, so that they are the same on any machine."""

Thing = TypeVar("Thing")


class Rejection(Enum):
    """Why a position makes no exercise."""

    ONE_PLAY = "one play"
    FEW_LAYS = "no choice of cards to lay"
    FEW_DECISIONS = "fewer than two decisions"
    UNREACHABLE = "no real hand reaches it"
    UNPROMISING = "unclear at a glance"
    DECIDED = "no play changes any category"
    NEAR_TIE = "another play comes near the best"
    UNSURE = "the gap may be chance"
    SELDOM_BEST = "seldom best"
    ONE_FINE = "only one play is fine"
    ALL_FINE = "no play is wrong"
    IN_BETWEEN = "a play neither clearly fine nor clearly wrong"
    CAPTURE_BEST = "a capture is best"
    FORKED_LINE = "two plays as good later in the line"
    JUDGES_DISAGREE = "the second judge disagrees"
    DUPLICATE = "the same but for names of suits"
    OTHER_THEME = "not of the theme"
    RETIRED = "retired"


def has_one_play(position: Position) -> bool:
    """Returns whether there is nothing to choose: all legal plays are one but for names."""
    return len({play_class(move, position) for move in position.legal_moves()}) <= 1


def has_few_lays(position: Position) -> bool:
    """Returns whether there are no two different cards to choose from for laying."""
    lays = (move for move in position.legal_moves() if not move.is_capture)
    return len({play_class(move, position) for move in lays}) <= 1


def is_one_card_short(position: Position) -> bool:
    """Returns whether the hand to play has too few cards left for two decisions."""
    return len(position.hands[position.turn]) < LEAST_DECISIONS


def is_unreachable(position: Position) -> bool:
    """Returns whether the position cannot come up in a hand."""
    return bool(problems(position))


def is_decided(exercise: PlayExercise) -> bool:
    """Returns whether every play ends alike in every category."""
    return len({tuple(entry.breakdown.items()) for entry in exercise.moves}) == 1


def is_near_tie(exercise: PlayExercise) -> bool:
    """Returns whether a different play comes near the best, so that the key could be disputed."""
    return exercise.gap < LEAST_GAP[exercise.method]


def is_unsure(exercise: PlayExercise) -> bool:
    """Returns whether chance alone could have put a different play behind the best."""
    return not all(map(is_surely_worse, exercise.others))


def is_seldom_best(exercise: PlayExercise) -> bool:
    """Returns whether too often another play ends better than the best."""
    return exercise.moves[0].best_share < LEAST_SHARE


def is_alone_fine(exercise: PlayExercise) -> bool:
    """Returns whether all plays but one, and its alikes, are wrong or may be."""
    return not any(map(is_surely_fine, exercise.others))


def is_all_fine(exercise: PlayExercise) -> bool:
    """Returns whether there is no play to be avoided."""
    return all(map(is_surely_fine, exercise.moves))


def is_in_between(exercise: PlayExercise) -> bool:
    """Returns whether some play is neither clearly as good as the best nor clearly worse."""
    least = LEAST_GAP[exercise.method]
    return not all(
        is_surely_fine(entry) or (entry.loss >= least and is_surely_worse(entry))
        for entry in exercise.moves
    )


def is_capture_best(exercise: PlayExercise) -> bool:
    """Returns whether the best play lays no card."""
    return exercise.moves[0].option.is_capture


def is_forked(exercise: PlayExercise) -> bool:
    """Returns whether, later in the line, two different plays of the learner are as good."""
    return any(is_near_tie(later) for later in decisions(exercise))


def is_short(exercise: PlayExercise) -> bool:
    """Returns whether the best line holds fewer than two real choices of the learner."""
    return sum(1 for _ in decisions(exercise)) < LEAST_DECISIONS


def is_doubted(exercise: PlayExercise) -> bool:
    """Returns whether tree search would play something else."""
    if exercise.method is Method.EXACT:
        return False
    return second_opinion(exercise.seen, simulations=SIMULATIONS)[0].move not in exercise.answers


def is_unpromising_one(exercise: PlayExercise) -> bool:
    """Returns whether few worlds show no best play."""
    return exercise.gap < PROMISING


def is_unpromising_many(exercise: PlayExercise) -> bool:
    """Returns whether few worlds show one best play, or none that is worse."""
    return exercise.gap >= PROMISING or all(entry.loss < PROMISING for entry in exercise.moves)


def is_surely_worse(entry: Judgement[Move]) -> bool:
    """Returns whether a play loses something beyond chance."""
    return entry.loss - SURE * entry.stderr >= CLEAR_OF


def is_surely_fine(entry: Judgement[Move]) -> bool:
    """Returns whether a play loses nothing that could be told: exactly, or by the 99 % interval."""
    return entry.loss < FINE and entry.loss + SURE * entry.stderr < CLEAR_OF


def decisions(exercise: PlayExercise) -> Iterable[PlayExercise]:
    """Yields the positions of the best line in which the learner has a choice."""
    position, side = exercise.position, exercise.position.side
    for move in exercise.moves[0].line:
        if position.side == side and not has_one_play(position):
            yield judged(exercise.id, position)
        position = position.after(move)


PositionGrounds = tuple[tuple[Rejection, Callable[[Position], bool]], ...]
Grounds = tuple[tuple[Rejection, Callable[[PlayExercise], bool]], ...]

BARE: Final[PositionGrounds] = (
    (Rejection.ONE_PLAY, has_one_play),
    (Rejection.UNREACHABLE, is_unreachable),
)
BARE_OF_KIND: Final[Mapping[Kind, PositionGrounds]] = MappingProxyType(
    {
        Kind.LAY: ((Rejection.FEW_LAYS, has_few_lays),),
        Kind.LINE: ((Rejection.FEW_DECISIONS, is_one_card_short),),
    }
)
GLANCE: Final[Mapping[Aim, Grounds]] = MappingProxyType(
    {
        Aim.ONE: ((Rejection.UNPROMISING, is_unpromising_one),),
        Aim.MANY: ((Rejection.UNPROMISING, is_unpromising_many),),
    }
)
JUDGED: Final[Mapping[Aim, Grounds]] = MappingProxyType(
    {
        Aim.ONE: (
            (Rejection.DECIDED, is_decided),
            (Rejection.NEAR_TIE, is_near_tie),
            (Rejection.UNSURE, is_unsure),
            (Rejection.SELDOM_BEST, is_seldom_best),
        ),
        Aim.MANY: (
            (Rejection.DECIDED, is_decided),
            (Rejection.ONE_FINE, is_alone_fine),
            (Rejection.ALL_FINE, is_all_fine),
            (Rejection.IN_BETWEEN, is_in_between),
        ),
    }
)
JUDGED_OF_KIND: Final[Mapping[Kind, Grounds]] = MappingProxyType(
    {
        Kind.LAY: ((Rejection.CAPTURE_BEST, is_capture_best),),
        Kind.LINE: ((Rejection.FEW_DECISIONS, is_short), (Rejection.FORKED_LINE, is_forked)),
    }
)
LAST: Final[Grounds] = ((Rejection.JUDGES_DISAGREE, is_doubted),)


def accept(exercise_id: ExerciseId, position: Position) -> PlayExercise | Rejection:
    """Returns the exercise that `position` makes, or the reason why it makes none."""
    kind, aim = exercise_id.kind, aim_of(exercise_id)
    reason = _first((*BARE_OF_KIND.get(kind, ()), *BARE), position)
    if reason:
        return reason
    of_kind = JUDGED_OF_KIND.get(kind, ())
    if consistent_position_count(view(position, position.turn).position) > MOST_COUNTED:
        glanced = judged(exercise_id, position, worlds=GLANCE_WORLDS)
        reason = _first((*of_kind, *GLANCE[aim]), glanced)
        if reason:
            return reason
    exercise = judged(exercise_id, position)
    return objection(exercise) or _first(LAST, exercise) or exercise


def objection(exercise: PlayExercise) -> Rejection | None:
    """Returns why a judged exercise is none by its values; the second judge is not asked."""
    of_kind = JUDGED_OF_KIND.get(exercise.id.kind, ())
    return _first((*JUDGED[aim_of(exercise.id)], *of_kind), exercise)


def judged(exercise_id: ExerciseId, position: Position, *, worlds: int = WORLDS) -> PlayExercise:
    """Returns `position` as an exercise, acceptable or not, by what its solver can know."""
    found = analyse(view(position, position.turn).position, worlds=worlds)
    moves = tuple(
        replace(entry, stderr=round(entry.stderr, STDERR_PLACES)) for entry in found.judgements
    )
    return PlayExercise(exercise_id, position, found.method, moves)


def _first(
    grounds: Iterable[tuple[Rejection, Callable[[Thing], bool]]], thing: Thing
) -> Rejection | None:
    """Returns the first ground that holds."""
    return next((reason for reason, holds in grounds if holds(thing)), None)
