"""Proverb or proof: in what share of positions is it right to follow a rule of thumb?

For each rule and each position in which it speaks, a judge tells what every move loses. The rule is
right there when one of the moves that it recommends loses nothing. Since often several moves lose
nothing, the same is asked of the moves that it advises against: a rule is worth something by the
difference, and by how often its best move beats theirs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Final

from engine.moves import Move
from engine.position import HAND_SIZE, Position
from engine.proverbs.advice import Advice
from engine.proverbs.book import PROVERBS, all_advice

Judge = Callable[[Position], Mapping[Move, float]]
"""Tells what each legal move loses; a loss that cannot be told from nothing is to be given as 0."""

OPTIMAL_LOSS: Final = 0.05
"""A move that loses less than this, in hand points, is optimal."""

FEWEST_IN_PHASE: Final = 30
"""A phase with fewer positions is not named as the one in which a rule fails most."""

NORMAL_95: Final = 1.959964
"""Half the width of the middle 95 % of the normal distribution, in standard deviations."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a rule fared in one position; `margin` is what its best move gains on the rejected ones.

    >>> Outcome("T1", (), is_right=True, are_rejected_right=False, margin=1.0).margin
    1.0
    """

    point: str
    phases: tuple[str, ...]
    is_right: bool
    are_rejected_right: bool
    margin: float


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts of outcomes: how often a rule spoke, was right, and its alternatives were.

    `better_count` and `worse_count` are of the positions where the choice matters.

    >>> Tally(100, 80, 60, 30, 10).right_share
    0.8
    """

    spoken_count: int
    right_count: int
    rejected_right_count: int
    better_count: int
    worse_count: int

    @property
    def right_share(self) -> float:
        """Returns the share in which following the rule loses nothing; 0 where it never spoke."""
        return self.right_count / self.spoken_count if self.spoken_count else 0.0

    @property
    def rejected_right_share(self) -> float:
        """Returns the share in which a move that the rule advises against loses nothing.

        >>> Tally(100, 80, 60, 30, 10).rejected_right_share
        0.6
        """
        return self.rejected_right_count / self.spoken_count if self.spoken_count else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Returns the 95 % interval of `right_share`."""
        return wilson_interval(self.right_count, self.spoken_count)


@dataclass(frozen=True, slots=True)
class Phase:
    """Positions of one kind, e.g. `deal 2` or `table 1–10`, and how a rule fares in them.

    >>> Phase("deal 2", Tally(0, 0, 0, 0, 0)).label
    'deal 2'
    """

    label: str
    tally: Tally


@dataclass(frozen=True, slots=True)
class Trial:
    """One rule's record over all positions; `phases` overlap, since each divides them all.

    >>> Trial("T1", 0, Tally(0, 0, 0, 0, 0), ()).worst_phase is None
    True
    """

    point: str
    position_count: int
    tally: Tally
    phases: tuple[Phase, ...]

    @property
    def worst_phase(self) -> Phase | None:
        """Returns the phase, with positions enough, in which the rule is right least often."""
        seen = [phase for phase in self.phases if phase.tally.spoken_count >= FEWEST_IN_PHASE]
        return min(seen, key=lambda phase: phase.tally.right_share, default=None)


def wilson_interval(successes: int, trials: int) -> tuple[float, float]:
    """Returns the 95 % interval of a share after Wilson; anything is possible without trials.

    >>> [round(bound, 3) for bound in wilson_interval(8, 10)]
    [0.49, 0.943]
    >>> wilson_interval(0, 0)
    (0.0, 1.0)
    """
    if not trials:
        return 0.0, 1.0
    share, squared = successes / trials, NORMAL_95**2
    centre = share + squared / (2 * trials)
    spread = NORMAL_95 * sqrt(share * (1 - share) / trials + squared / (4 * trials**2))
    scale = 1 + squared / trials
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def proverb_table(positions: Iterable[Position], judge: Judge) -> tuple[Trial, ...]:
    """Returns the trial of every rule of thumb, in their order, over all `positions`.

    >>> proverb_table((), lambda position: {})[0].point
    'T1'
    """
    tried = [tuple(outcomes(position, judge)) for position in positions]
    spoken = [outcome for each in tried for outcome in each]
    return tuple([_trial(point, len(tried), spoken) for point in PROVERBS])


def outcomes(position: Position, judge: Judge) -> Iterator[Outcome]:
    """Yields how each rule of thumb that speaks fares in `position`.

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> position = deal(TUNISIAN, seed=1)
    >>> costly_lays = lambda position: {move: not move.captured for move in position.legal_moves()}
    >>> [(outcome.point, outcome.margin) for outcome in outcomes(position, costly_lays)]
    [('T31', 1)]
    """
    spoken = all_advice(position)
    if not spoken:
        return
    losses = judge(position)
    phases = tuple([phase_of(position) for phase_of in PHASES])
    for point, said in spoken.items():
        yield _outcome(point, said, losses, phases)


def _outcome(
    point: str, said: Advice, losses: Mapping[Move, float], phases: tuple[str, ...]
) -> Outcome:
    recommended = min(losses[move] for move in said.recommended)
    rejected = min(losses[move] for move in said.rejected)
    return Outcome(
        point,
        phases,
        is_right=recommended < OPTIMAL_LOSS,
        are_rejected_right=rejected < OPTIMAL_LOSS,
        margin=rejected - recommended,
    )


def _trial(point: str, position_count: int, spoken: list[Outcome]) -> Trial:
    own = [outcome for outcome in spoken if outcome.point == point]
    labels = sorted({label for outcome in own for label in outcome.phases})
    phases = [
        Phase(label, _tally([outcome for outcome in own if label in outcome.phases]))
        for label in labels
    ]
    return Trial(point, position_count, _tally(own), tuple(phases))


def _tally(own: list[Outcome]) -> Tally:
    return Tally(
        spoken_count=len(own),
        right_count=sum(outcome.is_right for outcome in own),
        rejected_right_count=sum(outcome.are_rejected_right for outcome in own),
        better_count=sum(outcome.margin >= OPTIMAL_LOSS for outcome in own),
        worse_count=sum(outcome.margin <= -OPTIMAL_LOSS for outcome in own),
    )


def _deal_number(position: Position) -> str:
    dealt_at_once = HAND_SIZE * position.seat_count
    deal_count = 36 // dealt_at_once
    return f"deal {deal_count - len(position.stock) // dealt_at_once}"


def _table_size(position: Position) -> str:
    size = len(position.table)
    return f"{size} on the table" if size < 5 else "5 or more on the table"


def _table_total(position: Position) -> str:
    total = sum(map(position.rules.value_of, position.table))
    return next(label for bound, label in TOTAL_BANDS if total <= bound)


TOTAL_BANDS: Final = (
    (0, "total 0"),
    (10, "total 1–10"),
    (20, "total 11–20"),
    (220, "total above 20"),
)
"""The bands of the table's total, each with the highest that belongs to it."""

PHASES: Final[tuple[Callable[[Position], str], ...]] = (_deal_number, _table_size, _table_total)
"""The ways of dividing positions by which failures are looked for."""
