"""The analyst: what each move is worth, exact or expected, and how sure that is.

Nothing here imports the compiled kernel until it is needed, so that `import engine` stays quick.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from math import sqrt
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from engine.dealing import Choice, CutView
from engine.errors import ChkobbaError
from engine.keep_going import KeepGoing, to_the_end
from engine.moves import Move
from engine.position import Position
from engine.scoring import Category
from engine.solver import MoveValue, counted, solve
from engine.view import consistent_position_count

if TYPE_CHECKING:
    from engine.kernel.outcomes import Samples, Visit

NEAR_TIE: Final = 0.05
"""A smaller expected loss is no loss: near-ties are never punished."""

SURE: Final = 1.96
"""So many standard errors hold the truth in 95 of 100 cases."""

WORLDS: Final = 2000
MOST_WORLDS: Final = 1_000_000
SIMULATIONS: Final = 20_000

Option = TypeVar("Option")


class Method(Enum):
    """Where values come from: every card's place is known, or a mean over what is hidden."""

    EXACT = "exact"
    EXPECTED = "expected"


@dataclass(frozen=True, slots=True)
class Judgement(Generic[Option]):
    """One option, a move or a choice of the cut card, and what it is worth to who has it.

    `value` is in hand points at the end of the complete hand, own side minus the mean of the
    others; `loss` is the difference to the best option and `stderr` the standard error of that
    difference; `best_share` is the share of worlds in which no option ends better; `breakdown`
    adds up to `value`. `line`, for exact values, is best play by all, the move itself first.
    """

    option: Option
    value: float
    loss: float
    stderr: float
    best_share: float
    breakdown: dict[Category, float]
    line: tuple[Move, ...] = ()

    @property
    def is_optimal(self) -> bool:
        """Returns whether nothing is known to be lost: at most a near-tie, or within chance.

        >>> Judgement("lay", 0.5, 0.04, 0.01, 0.6, {}).is_optimal
        True
        >>> Judgement("lay", 0.5, 0.40, 0.01, 0.6, {}).is_optimal
        False
        """
        return self.loss < NEAR_TIE or self.loss <= SURE * self.stderr


@dataclass(frozen=True, slots=True)
class Analysis(Generic[Option]):
    """The judgements of all options, best first, and how they were found.

    `world_count` is how many ways of lying of the hidden cards were looked at; `is_complete` says
    that these are all there are, so that the standard errors are 0.
    """

    method: Method
    judgements: tuple[Judgement[Option], ...]
    world_count: int
    is_complete: bool

    def of(self, option: Option) -> Judgement[Option]:
        """Returns the judgement of one option, which must be among them.

        >>> entry = Judgement("keep", 0.5, 0.0, 0.0, 1.0, {})
        >>> Analysis(Method.EXACT, (entry,), 1, is_complete=True).of("keep") is entry
        True
        """
        return next(entry for entry in self.judgements if entry.option == option)


def analyse(
    position: Position,
    *,
    worlds: int = WORLDS,
    seed: int = 0,
    keep_going: KeepGoing = to_the_end,
) -> Analysis[Move]:
    """Returns what each legal move is worth to the side to move.

    Exact where every card's place is known or follows from counting (with three sides for up to
    `SOLUBLE_FOR_THREE` cards still to play: nothing can be cut off there), else expected over
    `worlds` ways in which the hidden cards can lie, drawn from `seed`, or over all of them where
    they are few. Both sides then play `steady` (`engine.kernel.policies`). The same position,
    worlds and seed give the same answer on any machine. Hidden cards are never looked at: mark
    them `HIDDEN`.
    Raises `HiddenCardsError` when the hand to play is hidden, `ChkobbaError` for no worlds or too
    many.

    >>> from engine.notation import parse_position
    >>> analysis = analyse(parse_position(
    ...     "tunisian 4c 3s4sKd/??? AcAs2h2c2s3h4d4h5d5h5c5sQsJs/AdAh2d3d3c6d6h6c6s7d7h7sQdQcJd"
    ...     "JhJcKcKs 0/0 0 1 - 0-0/21"
    ... ))
    >>> [(str(entry.option), entry.value) for entry in analysis.judgements]
    [('4sx4c', -3.0), ('Kd', -4.0), ('3s', -5.0)]
    """
    _check(worlds)
    if position.is_over:
        return Analysis(Method.EXACT, (), 1, is_complete=True)
    if _is_soluble(position):
        return _exact(counted(position))
    from engine.kernel.outcomes import sampled_moves  # noqa: PLC0415 - compiles on first use

    moves = position.legal_moves()
    samples = sampled_moves(position, moves, worlds=worlds, seed=seed, keep_going=keep_going)
    return _expected(moves, samples)


def analyse_cut(
    seen: CutView, *, worlds: int = WORLDS, seed: int = 0, keep_going: KeepGoing = to_the_end
) -> Analysis[Choice]:
    """Returns what keeping and opening the cut card (D4) are worth to the cutter's side.

    Expected over shuffles of the rest, all seats playing `steady`; a redeal (D6) counts 0.

    >>> from engine.cards import pack
    >>> from engine.deal import cut
    >>> from engine.dealing import view_cut
    >>> from engine.rules import TUNISIAN
    >>> analyse_cut(view_cut(cut(pack(), 24, TUNISIAN)), worlds=200).judgements[0].option.value
    'keep'
    """
    _check(worlds)
    from engine.kernel.outcomes import sampled_choices  # noqa: PLC0415 - compiles on first use

    choices = tuple(Choice)
    samples = sampled_choices(seen, choices, worlds=worlds, seed=seed, keep_going=keep_going)
    return _expected(choices, samples)


def _check(worlds: int) -> None:
    if worlds < 1:
        raise ChkobbaError(f"{worlds} worlds: at least one is needed")
    if worlds > MOST_WORLDS:
        raise ChkobbaError(f"{worlds} worlds: more than {MOST_WORLDS} do not fit into memory")


def second_opinion(
    position: Position, *, simulations: int = SIMULATIONS, seed: int = 0
) -> tuple[Visit, ...]:
    """Returns what information-set tree search makes of the moves, the most visited first.

    It is another kind of judge than `analyse`, for certification: a fresh world each simulation,
    and within the current deal the moves of all seats are found by search, not by a policy.

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> from engine.view import view
    >>> seen = view(deal(TUNISIAN, seed=1), 0).position
    >>> sum(visit.visit_count for visit in second_opinion(seen, simulations=100))
    100
    """
    from engine.kernel.outcomes import tree_visits  # noqa: PLC0415 - compiles on first use

    return tree_visits(position, simulations=simulations, seed=seed)


QUICK_IN_PLAIN: Final = 10
"""With at most so many cards left the plain solver answers at once, compiled or not."""

SOLUBLE_FOR_THREE: Final = 24
"""With so many cards left a search for three sides takes half a second, with all of them hours."""


def _is_soluble(position: Position) -> bool:
    """Returns whether all cards are known, and few enough for an exact answer."""
    if len(position.piles) > 2 and _left(position) > SOLUBLE_FOR_THREE:
        return False
    return position.is_open or consistent_position_count(position) == 1


def _left(position: Position) -> int:
    return len(position.stock) + sum(map(len, position.hands))


def _exact(position: Position) -> Analysis[Move]:
    if _left(position) <= QUICK_IN_PLAIN:
        entries: Sequence[MoveValue] = solve(position).moves
    else:
        entries = _solved_by_kernel(position)
    judgements = tuple(
        Judgement(
            option=entry.move,
            value=entry.value,
            loss=entry.loss,
            stderr=0.0,
            best_share=float(entry.loss == 0),
            breakdown=entry.breakdown,
            line=entry.line,
        )
        for entry in entries
    )
    return Analysis(Method.EXACT, judgements, 1, is_complete=True)


def _solved_by_kernel(position: Position) -> Sequence[MoveValue]:
    from engine.kernel.outcomes import solved_moves  # noqa: PLC0415 - compiles on first use

    moves = solved_moves(position)
    best = max(entry.value for entry in moves)
    entries = [
        MoveValue(entry.move, entry.value, best - entry.value, entry.line, entry.parts)
        for entry in moves
    ]
    return sorted(entries, key=lambda entry: (entry.loss, entry.move))


def _expected(options: Sequence[Option], samples: Samples) -> Analysis[Option]:
    """Returns the judgements of options that were tried in the same worlds, best first."""
    points = samples.points
    means = points.mean(axis=0)
    order = sorted(range(len(options)), key=lambda place: -means[place])
    best, most = points[:, order[0]], points.max(axis=1)
    worlds = len(points)
    judgements = []
    for place in order:
        deviation = 0.0 if samples.is_complete else float((best - points[:, place]).std())
        judgements.append(
            Judgement(
                option=options[place],
                value=float(means[place]),
                loss=float(means[order[0]] - means[place]),
                stderr=deviation / sqrt(worlds),
                best_share=float((points[:, place] == most).mean()),
                breakdown={
                    category: float(part[:, place].mean())
                    for category, part in samples.parts.items()
                },
            )
        )
    return Analysis(Method.EXPECTED, tuple(judgements), worlds, samples.is_complete)
