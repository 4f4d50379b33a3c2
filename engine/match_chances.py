"""The second objective: which move wins the match most often, from the totals at hand.

At 20-19 a sure point can be worth more than two likely ones, so that the best move by hand points
is not always the best for the match. Both seats are taken to go on for hand points after the move,
except in a last deal where nothing is hidden, which is searched for the match itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import fmean, pstdev
from typing import Final

from engine.analyst import WORLDS
from engine.equity import Equity, equity_table
from engine.errors import ChkobbaError
from engine.keep_going import to_the_end
from engine.moves import Move
from engine.position import Position
from engine.scoring import score_round
from engine.solver import counted
from engine.view import consistent_position_count


@dataclass(frozen=True, slots=True)
class MatchChance:
    """A move with its chance to win the match, and the standard error of its loss to the best.

    >>> from engine.cards import pack
    >>> MatchChance(Move(pack()[0]), chance=0.55, loss=0.02, stderr=0.01).chance
    0.55
    """

    move: Move
    chance: float
    loss: float
    stderr: float


def match_chances(
    position: Position, *, worlds: int = WORLDS, seed: int = 0
) -> tuple[MatchChance, ...]:
    """Returns each legal move of a two-player hand with its chance to win the match, best first.

    Raises `ChkobbaError` for more than two players, or rules whose hands were never counted.

    >>> from engine.notation import parse_position
    >>> best, *others = match_chances(parse_position(
    ...     "tunisian 4c 3s4sKd/7cQhKh AcAs2h2c2s3h4d4h5d5h5c5sQsJs/AdAh2d3d3c6d6h6c6s7d7h7sQdQcJd"
    ...     "JhJcKcKs 0/0 0 1 - 18-15/21"
    ... ))
    >>> str(best.move), best.loss
    ('4sx4c', 0.0)
    """
    if position.seat_count != 2:
        raise ChkobbaError(f"{position.seat_count} players: match chances are known for two")
    table = equity_table(position.rules, position.target)
    if position.is_open or consistent_position_count(position) == 1:
        return _searched(counted(position), table)
    return _sampled(position, table, worlds, seed)


def chance_after(position: Position, points: tuple[int, int], table: Equity) -> float:
    """Returns the chance of side 0 after a hand with these points; side 1 starts the next (D3).

    >>> from engine.deal import deal
    >>> from engine.rules import TUNISIAN
    >>> chance_after(deal(TUNISIAN, seed=1), (21, 3), equity_table(TUNISIAN, 21))
    1.0
    """
    own, other = (total + made for total, made in zip(position.totals, points, strict=True))
    return 1 - table.of(other, own)


SEARCHED_CARDS: Final = 6


def _searched(position: Position, table: Equity) -> tuple[MatchChance, ...]:
    """Returns the chances by minimax over what each end of the hand is worth in the match."""
    left = len(position.stock) + sum(map(len, position.hands))
    if left > SEARCHED_CARDS:
        raise ChkobbaError(f"{left} cards to play: match chances are searched in the last deal")
    sign = 1 if position.side == 0 else -1
    chances = {
        move: 0.5 + sign * (_best_for_side_0(after, table) - 0.5)
        for move, after in position.successors()
    }
    best = max(chances.values(), default=0.0)
    return _sorted(
        [MatchChance(move, chance, best - chance, 0.0) for move, chance in chances.items()]
    )


def _best_for_side_0(position: Position, table: Equity) -> float:
    if position.is_over:
        own, other = score_round(position).totals
        return chance_after(position, (own, other), table)
    chances = [_best_for_side_0(after, table) for _, after in position.successors()]
    return max(chances) if position.side == 0 else min(chances)


def _sampled(position: Position, table: Equity, worlds: int, seed: int) -> tuple[MatchChance, ...]:
    """Returns the mean chances over the worlds that fit `position`, the same for each move."""
    from engine.kernel.outcomes import sampled_moves  # noqa: PLC0415 - compiles

    moves = position.legal_moves()
    samples = sampled_moves(position, moves, worlds=worlds, seed=seed, keep_going=to_the_end)
    columns = [
        [_chance(position, int(own), int(margin), table) for own, margin in zip(*ends, strict=True)]
        for ends in zip(samples.own.T.tolist(), samples.points.T.tolist(), strict=True)
    ]
    best = max(columns, key=fmean)
    return _sorted(
        [
            _judged(move, column, best, is_complete=samples.is_complete)
            for move, column in zip(moves, columns, strict=True)
        ]
    )


def _chance(position: Position, own: int, margin: int, table: Equity) -> float:
    """Returns the chance of the side to move when it makes `own` points, `margin` more."""
    if position.side == 0:
        return chance_after(position, (own, own - margin), table)
    return 1 - chance_after(position, (own - margin, own), table)


def _judged(
    move: Move, chances: list[float], best: list[float], *, is_complete: bool
) -> MatchChance:
    losses = [most - chance for most, chance in zip(best, chances, strict=True)]
    stderr = 0.0 if is_complete else pstdev(losses) / sqrt(len(losses))
    return MatchChance(move, fmean(chances), fmean(losses), stderr)


def _sorted(chances: list[MatchChance]) -> tuple[MatchChance, ...]:
    return tuple(sorted(chances, key=lambda entry: (entry.loss, entry.move)))
